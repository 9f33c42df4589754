import { expect, test } from 'vitest';
import { call, recorded, type Told } from '../observations/exchange.fixture.ts';
import { Honoured } from './honoured.ts';

const over = (...told: readonly Told[]): readonly boolean[] => {
  const exchanges = recorded(...told);
  const honoured = new Honoured();
  for (const exchange of exchanges) honoured.see(exchange);
  return exchanges.map((exchange) => honoured.isOver(exchange));
};
const basic = { headers: { Authorization: 'Basic np_tok_abcdefgh' } };

test('a credential that is honoured after a 401 is still somebody’s', () => {
  expect(over(call('GET /users', { as: 'np_tok_abcdefgh', status: 401 }), call('GET /beds', { as: 'np_tok_abcdefgh' }))).toEqual([
    false,
    false,
  ]);
});

test('one that never is again has ended, and one that never was is nobody’s', () => {
  expect(over(call('GET /beds', { as: 'np_tok_abcdefgh' }), call('GET /beds', { as: 'np_tok_abcdefgh', status: 401 }))).toEqual([
    false,
    true,
  ]);
  expect(over(call('GET /beds', { as: 'np_tok_ijklmnop', status: 401 }))).toEqual([true]);
});

test('a name and a password do not end', () => {
  expect(over(call('GET /beds', basic), call('GET /users', { ...basic, status: 401 }))).toEqual([false, false]);
});
