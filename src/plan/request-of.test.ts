import { expect, test } from 'vitest';
import { recordedConstant, recordedUsual, requestOf } from './request-of.ts';
import { call, parameter, refusal } from './statement.fixture.ts';

const key = (times: number, values: readonly string[]) =>
  parameter('x-shop-key', 'header', { required: false, present: { times, of: 7 }, values: [...values] });
const sent = (times: number, values: readonly string[]) =>
  [recordedConstant, recordedUsual].map(
    (binder) => requestOf(call('GET', '/products', { parameters: [key(times, values)] }), binder).parameters,
  );

test('a header of one value is sent also where somebody left it out once, and one of several values or of few requests is not', () => {
  const [constant, usual] = sent(6, ['pk-1']);
  expect(constant).toEqual([{ name: 'x-shop-key', in: 'header', bind: { from: 'constant', value: 'pk-1' } }]);
  expect(usual).toEqual(constant);
  expect(sent(7, ['pk-1', 'pk-2'])).toEqual([[], []]);
  expect(sent(3, ['pk-1'])).toEqual([[], []]);
});

test('a header against forgery repeats its cookie where others were refused without it, and no other header does', () => {
  const refused = (name: string) => refusal(403, 'CSRF', [{ kind: 'header', name, is: 'absent' }]);
  const sentBy = (name: string) => requestOf(call('POST', '/pause', { outcomes: [refused(name)] }), recordedUsual).parameters;
  expect(sentBy('x-csrf-token-w7nkl')).toEqual([{ name: 'x-csrf-token-w7nkl', in: 'header', bind: { from: 'cookie' } }]);
  expect(sentBy('x-shop-key')).toEqual([]);
});

test('a query parameter that was left out once is nothing that the recordings fix', () => {
  const region = parameter('region', 'query', { required: false, present: { times: 6, of: 7 }, values: ['north'] });
  expect(requestOf(call('GET', '/products', { parameters: [region] }), recordedUsual).parameters).toEqual([]);
});
