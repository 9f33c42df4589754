import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, recorded } from '../exchange.fixture.ts';
import { ownRecordIn } from './own-record.ts';

const ANN = '3f2b8c1e-0d4a-4c55-9e77-1b2c3d4e5f60';
const asked = (path: string, body: Json, method = 'GET') => {
  const [exchange] = recorded(call(`${method} ${path}`, { answer: body }));
  return exchange === undefined ? undefined : ownRecordIn(exchange, new Set([ANN, '7']));
};

test('the record of whoever asks is that which they ask for by their own identity', () => {
  const own = { id: ANN, role: 'editor' };
  expect(asked(`/profiles?select=role&id=eq.${ANN}`, own)).toEqual(own);
  expect(asked(`/profiles?id=eq.${ANN}&select=role`, [own])).toEqual(own);
  expect(asked(`/users/${ANN}`, own)).toEqual(own);
});

test('no other is: of several, below them, called otherwise, or by a number that others have too', () => {
  expect(asked(`/profiles?id=neq.${ANN}`, [{ id: 'x', role: 'editor' }])).toBeUndefined();
  expect(asked(`/users/${ANN}/boats`, { id: ANN, role: 'editor' })).toBeUndefined();
  expect(asked(`/members?user=${ANN}`, { user: ANN, role: 'editor' })).toBeUndefined();
  expect(asked('/users/7', { id: 7, role: 'editor' })).toBeUndefined();
  expect(asked(`/users/${ANN}`, { id: ANN, role: 'editor' }, 'POST')).toBeUndefined();
});
