import { describe, expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { askedBy, dispatchedIn, dispatches, paramsOf } from './dispatched.ts';
import { isMethodCall } from './json-rpc.ts';

const call = (method: string, params: Json): Json => ({ jsonrpc: '2.0', method, params, id: 1 });
const asked = (sent: Json) => (isMethodCall(sent) ? askedBy(sent) : undefined);
const PARAMS: Json = { model: 'shop.order', method: 'save', args: [[7], { note: 'x' }], kwargs: { context: { lang: 'en' } } };

describe('a method that only dispatches', () => {
  test('asks for the method of the model that it is told, by position and by name', () => {
    expect(asked(call('call', PARAMS))).toEqual({
      method: 'shop.order.save',
      told: { '@1': [7], '@2': { note: 'x' }, context: { lang: 'en' } },
    });
    expect(asked(call('execute_kw', { ...PARAMS, args: [] }))).toEqual({ method: 'shop.order.save', told: { context: { lang: 'en' } } });
  });

  test('is none where it does something itself, or is told no method', () => {
    expect(asked(call('orders.save', PARAMS))?.method).toBe('orders.save');
    expect(asked(call('call', { login: 'kim' }))).toEqual({ method: 'call', told: { login: 'kim' } });
    expect(dispatchedIn({ ...(call('call', PARAMS) as object), params: [] })).toBeUndefined();
  });

  test('is sent again as it was', () => {
    for (const params of [PARAMS, { ...PARAMS, args: [] }]) {
      const { method = '', told = null } = asked(call('call', params)) ?? {};
      expect(paramsOf(method, told, true)).toEqual(params);
    }
    expect(paramsOf('orders.save', { '@1': 7, '@2': 'x' }, false)).toEqual([7, 'x']);
  });

  test('may say so in its address', () => {
    expect(dispatches('/call/shop.order/save', 'shop.order.save')).toBe(true);
    expect(dispatches('/rpc', 'shop.order.save')).toBe(false);
  });
});
