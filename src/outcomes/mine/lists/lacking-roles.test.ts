import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printCollection, printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const CALL = 'POST /graphql #boats';
const world: World = { parameters: {}, entities: [{ name: 'Boat', identity: 'id' }], places: { [`${CALL} → []`]: 'Boat' } };
const BOATS = Array.from({ length: 8 }, (_, at) => ({
  id: `b${at}`,
  kind: at % 2 === 0 ? 'skiff' : 'punt',
  pier: at < 4 ? 'north' : 'south',
}));
type Boat = (typeof BOATS)[number];

const asks = (who: string, role: string, kind: string, rows: readonly Boat[]): Told => ({
  call: CALL,
  send: { where: { kind: { _eq: kind } }, limit: 6 } as Json,
  status: 200,
  answer: rows.filter((one) => one.kind === kind) as never,
  caller: { credential: 'present', role, known: { sub: who } },
});
const both = (who: string, role: string, rows: readonly Boat[] = BOATS): readonly Told[] =>
  ['skiff', 'punt'].map((kind) => asks(who, role, kind, rows));
const outcomesOf = (...told: readonly Told[]): readonly string[] =>
  (
    mineOutcomes(
      samplesOf(told, world).map((one) => ({ ...one, reads: true as const, told: true as const })),
      world.entities,
    ).get(CALL) ?? []
  ).map(({ when, collection }) => `${printConditions(when)}: ${collection == null ? 'not shown' : printCollection(collection)}`);
const pier = (name: string): readonly Boat[] => BOATS.filter((one) => one.pier === name);

test('roles that lacked what they asked for, and others were listed before and after, have lists of their own', () => {
  const told = [
    ...both('ann', 'warden'),
    ...both('ben', 'sailor', pier('north')),
    ...both('cid', 'sailor', pier('south')),
    ...both('ann', 'warden'),
  ];
  const all = outcomesOf(...told);
  expect(all.find((one) => one.startsWith('otherwise'))).toContain('every Boat; kind equals query where.kind._eq');
  expect(all).toContain('who asks is sailor: not shown');
});

test('roles that are listed the same have one list', () => {
  expect(outcomesOf(...both('ann', 'warden'), ...both('ben', 'sailor'), ...both('ann', 'warden'))).toHaveLength(1);
});

test('several people of one role, each of whom is listed what nobody else is, are not listed everything', () => {
  expect(outcomesOf(...both('ben', 'sailor', pier('north')), ...both('cid', 'sailor', pier('south'))).join()).not.toContain('every Boat');
  expect(outcomesOf(...both('ben', 'sailor'), ...both('cid', 'sailor')).join()).toContain('every Boat');
});
