import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { ValidationMiner } from './miner.ts';
import { settleStored } from './stored.ts';

const rules = (...all: readonly Told[]): readonly string[] => {
  const miner = new ValidationMiner();
  for (const { observed } of sessionsOf({ 'monday.har': recorded(...all) })) for (const one of observed) miner.see(one);
  return settleStored([miner.stored.box.seal('monday.har')]).map(
    ({ call: on, field, rule, value, grade, support }) => `${on} ${field}: ${rule} ${String(value)}, ${grade} ${support.times}`,
  );
};
const made = (code: Json, stored: Json): Told =>
  call('POST /api/books', { status: 201, sends: { book: { code, year: 1815 } }, answer: { data: { id: 1, code: stored, year: 1815 } } });

test.each<[string, readonly Told[], string]>([
  ['trimmed', [made(' Emma ', 'Emma'), made('Persuasion', 'Persuasion')], 'trimmed, shown 1'],
  ['in lower case', [made('EMMA', 'emma'), made('Emma', 'emma')], 'in lower case, shown 2'],
  ['trimmed and in lower case', [made(' ADA ', 'ada'), made('Bob', 'bob')], 'trimmed, in lower case, shown 2'],
  ['with single spaces', [made('a  b', 'a b')], 'with single spaces, shown 1'],
  ['cut', [made('x'.repeat(300), 'x'.repeat(255))], 'cut to 255, shown 1'],
])('a text is %s', (_, all, found) => {
  expect(rules(...all)).toEqual([`POST /api/books code: stored ${found}`]);
});

test.each<[string, readonly Told[]]>([
  ['what is kept as it is', [made('Emma', 'Emma')]],
  ['what is made of some and not of others', [made(' Emma ', 'Emma'), made(' Ada ', ' Ada ')]],
  ['what nothing of the list makes', [made('Emma', 'emma-2')]],
  ['two lengths', [made('x'.repeat(300), 'x'.repeat(255)), made('y'.repeat(300), 'y'.repeat(100))]],
  ['numbers, and what only stands for a text', [made(1.5, 1), made(' np_txt_abcdefgh', 'np_txt_abcdefgh')]],
])('nothing is said of %s', (_, all) => {
  expect(rules(...all)).toEqual([]);
});
