import { expect, test } from 'vitest';
import type { JsonObject } from '../../base/json.ts';
import { call, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleDefaults } from './default.ts';
import { ValidationMiner } from './miner.ts';

const defaults = (...told: readonly Told[]): readonly string[] => {
  const miners = sessionsOf({ 'monday.har': recorded(...told) }).map(({ recording, observed }) => {
    const miner = new ValidationMiner();
    for (const one of observed) miner.see(one);
    return { recording, miner };
  });
  return settleDefaults(
    miners.map(({ recording, miner }) => miner.defaults.box.seal(recording)),
    miners.map(({ miner }) => miner.defaults.sent),
  ).map(({ field, rule, value, grade, support }) => `${field}: ${rule} ${String(value)}, ${grade} ${support.units}`);
};
const made = (sends: JsonObject, answer: JsonObject): Told =>
  call('POST /api/books', { status: 201, sends, answer: { id: 1, ...sends, ...answer } });
const a = { title: 'A' };
const b = { title: 'B' };
const chosen = made({ title: 'C', shelf: 'north', copies: 2, note: 'x' }, {});

test('what a field is when it is left out is told where it may be sent, and was the same each time', () => {
  expect(defaults(made(a, { shelf: 'south', copies: 1 }), made(b, { shelf: 'south', copies: 1 }), chosen)).toEqual([
    'shelf: default south, shown 2',
    'copies: default 1, shown 2',
  ]);
});

test.each<[string, readonly Told[]]>([
  ['of a field that nobody ever sent', [made(a, { stock: 1 }), made(b, { stock: 1 }), chosen]],
  [
    'that says how the call went',
    [made(a, { status: 'success' }), made(b, { status: 'success' }), made({ title: 'C', status: 'open' }, { status: 'success' })],
  ],
  ['once, or of the same submission again', [made(a, { shelf: 'south' }), made(a, { shelf: 'south' }), chosen]],
  ['that is another one each time', [made(a, { note: 'a' }), made(b, { note: 'b' }), chosen]],
  ['that is nothing at times', [made(a, { note: null }), made(b, { note: 'b' }), chosen]],
  [
    'of the thing that the address names',
    [
      call('POST /api/books/1/edit', { sends: a, answer: { book: { id: 1, shelf: 'south', ...a } } }),
      call('POST /api/books/1/edit', { sends: b, answer: { book: { id: 1, shelf: 'south', ...b } } }),
      call('POST /api/books/2/edit', { sends: { title: 'C', shelf: 'north' }, answer: { book: { id: 2, shelf: 'north', title: 'C' } } }),
    ],
  ],
  [
    'of a thing that is changed',
    [
      call('PATCH /api/books/1', { sends: a, answer: { id: 1, shelf: 'south' } }),
      call('PATCH /api/books/1', { sends: b, answer: { id: 1, shelf: 'south' } }),
      chosen,
    ],
  ],
])('nothing is told %s', (_, told) => {
  expect(defaults(...told)).toEqual([]);
});
