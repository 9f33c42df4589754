import { describe, expect, it } from 'vitest';
import type { Json } from '../base/json.ts';
import type { ShapeRow } from '../points/7-calls/reading.ts';
import { allowing } from './allowed.ts';
import { Issued, isDistinctive } from './issued.ts';
import { addressFor } from './live-side.ts';
import { shapeDifferences } from './shape.ts';

const row = (path: string, more: Partial<ShapeRow>): readonly [string, ShapeRow] => [
  path,
  {
    path,
    type: 'string',
    nullable: false,
    format: null,
    present: { times: 1, of: 1 },
    values: [],
    refersTo: null,
    grade: 'shown',
    basis: ['seen'],
    support: { times: 1, units: 1 },
    against: { times: 0, units: 0 },
    citations: [],
    ...more,
  },
];
const differ = (a: Json, b: Json, rows: readonly (readonly [string, ShapeRow])[] = []): readonly string[] =>
  shapeDifferences(a, b, new Map(rows)).map(({ place, expected, got }) => `${place}: ${expected}, ${got}`);

describe('the shape of an answer', () => {
  it('is its members and their types, whatever their values and order', () => {
    expect(differ({ a: 1, b: ['x'] }, { b: ['y', 'z'], a: 2.5 })).toEqual([]);
    expect(differ({ a: 1, b: 'x' }, { a: '1', c: true })).toEqual(['a: number, string', 'b: string, nothing', 'c: nothing, boolean']);
  });
  it('of a list is that of its rows together, and of an empty one any', () => {
    expect(differ([{ a: 1 }, { a: 2 }], [])).toEqual([]);
    expect(differ([{ a: 1 }, { a: 2, b: 1 }], [{ a: 1 }])).toEqual([]);
    expect(differ([{ a: 1 }], [{ b: 1 }])).toEqual(['[].a: number, nothing', '[].b: nothing, number']);
  });
  it('may be null where the specification says so', () => {
    expect(differ({ a: null }, { a: 'x' })).toEqual(['a: null, string']);
    expect(differ({ a: null }, { a: 'x' }, [row('a', { nullable: true })])).toEqual([]);
  });
  it('of a map does not depend on its keys', () => {
    expect(differ({ mon: 1 }, { tue: 2, wed: 3 }, [row('{}', {})])).toEqual([]);
  });
  it('takes hostile names as names', () => {
    const hostile = JSON.parse('{"__proto__":{"a":1},"constructor":"x"}') as Json;
    expect(differ(hostile, hostile)).toEqual([]);
    expect(differ(hostile, {})).toEqual(['__proto__: object, nothing', 'constructor: string, nothing']);
  });
});

describe('what the other side has issued', () => {
  it('takes the place of what was recorded, whole or inside a longer text', () => {
    const issued = new Issued();
    issued.learn('5ef742cd-1103-402c-a688-4c5b9b02fd6e', 'aaaaaaaa-1103-402c-a688-4c5b9b02fd6e');
    issued.learn('np_tok_abcdefgh', 'standin_1');
    expect(issued.text('Bearer np_tok_abcdefgh')).toBe('Bearer standin_1');
    expect(issued.json({ filter: 'id=5ef742cd-1103-402c-a688-4c5b9b02fd6e;x', n: [1] })).toEqual({
      filter: 'id=aaaaaaaa-1103-402c-a688-4c5b9b02fd6e;x',
      n: [1],
    });
  });
  it('renames a number only where it names a thing', () => {
    const issued = new Issued();
    issued.learnWithin('Order', '2', '7');
    expect(issued.nameWithin('Order', '2')).toBe('7');
    expect(issued.nameWithin('Book', '2')).toBe('2');
    expect(issued.text('2')).toBe('2');
  });
  it('is never a time, a plain number or a word', () => {
    for (const text of ['2026-11-21T10:00:00.000Z', '1234567890123', 'draft', 'Ann', '']) expect(isDistinctive(text)).toBe(false);
    for (const text of ['np_tok_abcdefgh', '5ef742cd-1103-402c-a688-4c5b9b02fd6e', 'ord_9f8a7b6c5d'])
      expect(isDistinctive(text)).toBe(true);
  });
});

describe('what may be sent to a server', () => {
  const asked = (method: string, target: string) => ({
    method,
    target,
    headers: [],
    body: undefined,
    as: undefined,
    at: undefined,
    happened: undefined,
    said: undefined,
  });
  it('is what the person named, with parameters', () => {
    const allows = allowing(['post /orders', 'DELETE /orders/{orderId}']);
    if (!allows.ok) throw new Error(allows.error);
    expect(allows.value(asked('POST', '/orders?x=1'))).toBe(true);
    expect(allows.value(asked('DELETE', '/orders/7'))).toBe(true);
    for (const other of [
      asked('DELETE', '/orders'),
      asked('DELETE', '/orders/7/lines'),
      asked('PUT', '/orders/7'),
      asked('POST', '/users'),
    ])
      expect(allows.value(other)).toBe(false);
  });
  it('stays at the host, whatever the path says', () => {
    const base = new URL('https://staging.example/base/');
    expect(addressFor(base, '/api/orders?a=1')?.href).toBe('https://staging.example/base/api/orders?a=1');
    expect(addressFor(base, '//evil.example/x')?.host).toBe('staging.example');
    expect(addressFor(base, '/\\evil.example/x')?.host).toBe('staging.example');
    expect(addressFor(base, '@evil.example/x')?.host).toBe('staging.example');
    expect(addressFor(new URL('https://staging.example'), '.evil.example/x')?.host).toBe('staging.example');
  });
});
