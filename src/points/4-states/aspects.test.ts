import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { call, get, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { settleStates } from './settle.ts';

const sailor = (id: string, role: string): Json => ({ id, name: `Sailor ${id}`, role });
/** Of a whole fleet somebody is an officer or a hand; on the card of one of them stands what he is aboard: the mate or the cook. */
const fleet = (second: number, first = 'hand'): Told =>
  get('/api/sailors', [sailor('s1', first), ...['s2', 's3', 's4', 's5'].map((id, at) => sailor(id, at % 2 === 0 ? 'officer' : 'hand'))], {
    second,
  });
const card = (id: string, role: string, second: number): Told => get(`/api/sailors/${id}`, sailor(id, role), { second });
const cards = (second: number): readonly Told[] => [
  card('s1', 'mate', second),
  card('s2', 'cook', second + 1),
  card('s3', 'mate', second + 2),
];
const moves = (...told: readonly Told[]): readonly string[] =>
  settleStates(entitiesOf(sessionsOf({ 'ann.har': recorded(...told) })), []).flatMap(({ field, transitions }) =>
    transitions.map(({ from, to, by }) => `${field}: ${String(from)} → ${String(to)} by ${by ?? 'cause not shown'}`),
  );
const rename = (second: number): Told => call('PATCH /api/sailors/s1', { sends: { name: 'Ann' }, answer: sailor('s1', 'hand'), second });
const promote = (second: number, role = 'officer'): Told =>
  call('PUT /api/sailors/s1/role', { sends: { role }, answer: sailor('s1', role), second });

test('what two calls say in turn of one thing, with nothing done meanwhile and no word in common, are two fields of one name', () => {
  const inTurn = [...cards(0), fleet(10), ...cards(20)];
  expect(moves(...inTurn, rename(30), ...cards(40))).toEqual([]);
  expect(moves(...inTurn, fleet(30), promote(40), ...cards(50), fleet(60, 'officer'))).toEqual([
    'role: hand → officer by PUT /api/sailors/{sailorId}/role',
  ]);
});

test('where they have a word in common, one of them says it of what the other says it of', () => {
  const told = [fleet(0), card('s1', 'hand', 10), fleet(20), card('s1', 'hand', 30), promote(40), card('s1', 'officer', 50)];
  expect(moves(...told, fleet(60, 'officer'))).toEqual(['role: hand → officer by PUT /api/sailors/{sailorId}/role']);
});
