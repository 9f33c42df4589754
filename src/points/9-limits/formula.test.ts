import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { entitiesIn } from '../../observations/entity/entities.fixture.ts';
import { get } from '../../observations/exchange.fixture.ts';
import { settleFormulas } from './formula.ts';

/** Orders as one list answers them. */
const told = (make: (n: number) => JsonObject, many = 30): readonly string[] => {
  const orders = Array.from({ length: many }, (_, n) => ({ id: `o-${n}`, ...make(n) }));
  return settleFormulas(entitiesIn(get('/api/orders', orders), get('/api/orders/o-1', orders[1] ?? {}))).map(
    ({ name, value, on, grade, note }) => `${on}.${name} = ${String(value)}, ${grade}, ${note}`,
  );
};
const net = (n: number): number => 1_000 + n * 37;
const tax = (n: number): number => Math.round(net(n) * 0.21);
const shipping = (n: number): number => 300 + (n % 7) * 50;

describe('what amounts come to', () => {
  test.each<[string, (n: number) => JsonObject, string]>([
    ['a + b', (n) => ({ net: net(n), tax: tax(n), total: net(n) + tax(n) }), 'total = net + tax'],
    [
      'a + b + c, in decimals',
      (n) => ({ net: net(n) / 100, tax: tax(n) / 100, shipping: shipping(n) / 100, total: (net(n) + tax(n) + shipping(n)) / 100 }),
      'total = net + tax + shipping',
    ],
    ['a - b', (n) => ({ subtotal: net(n), discount: n * 3, total: net(n) - n * 3 }), 'total = subtotal - discount'],
    [
      'price × quantity',
      (n) => ({ unitPrice: net(n), quantity: 1 + (n % 6), amount: net(n) * (1 + (n % 6)) }),
      'amount = quantity × unitPrice',
    ],
    [
      'the lines',
      (n) => ({
        items: [
          { price: 100 + n, qty: 2 },
          { price: 50, qty: n },
        ],
        total: (100 + n) * 2 + 50 * n,
      }),
      'total = sum of items[].price × items[].qty',
    ],
  ])('%s', (_, make, found) => {
    expect(told(make)).toContain(`Order.${found}, held, exact in 30 of 30`);
  });

  test('is not said of fewer things, with one exception, or where one part is always the same or nothing', () => {
    const sum = (n: number): JsonObject => ({ net: net(n), tax: tax(n), total: net(n) + tax(n) });
    expect(told(sum, 29)).toEqual([]);
    expect(told((n) => (n === 17 ? { ...sum(n), total: 1 } : sum(n)))).toEqual([]);
    expect(told((n) => ({ net: net(n), tax: 0, total: net(n) }))).toEqual([]);
    expect(told((n) => ({ net: net(n), fee: 50, total: net(n) + 50 }))).toEqual([]);
  });

  test('is not said where two formulas fit, nor of numbers that are no money', () => {
    expect(told((n) => ({ net: net(n), tax: tax(n), vat: tax(n), total: net(n) + tax(n) }))).toEqual([]);
    expect(told((n) => ({ width: net(n), height: tax(n), size: net(n) + tax(n) }))).toEqual([]);
  });
});
