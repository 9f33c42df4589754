import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printTemplate } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const CALL = 'POST /graphql #settings';

/** What a query of GraphQL was answered, and which members it had asked for; `undefined`: its text is not known. */
const answered = (asked: readonly (readonly [answer: Json, ...selected: readonly string[]])[], isKnown = true, reads = true): string => {
  const tolds = asked.map(([answer]): Told => ({ call: CALL, status: 200, answer }));
  const samples = samplesOf(tolds, world).map((sample, at) => {
    const [, ...selected] = asked[at] ?? [null];
    const reading = reads ? ({ reads: true, told: true } as const) : {};
    return { ...sample, ...reading, ...(isKnown ? { selects: new Set(selected) } : {}) };
  });
  const [outcome] = mineOutcomes(samples, []).get(CALL) ?? [];
  return outcome?.body === null || outcome === undefined ? '' : printTemplate(outcome.body);
};
const FEW = [
  [{ id: '1', languages: ['en'] }, 'id', 'languages'],
  [{ id: '1', languages: ['en'] }, 'id', 'languages'],
  [{ id: '1', stock: { tracked: true } }, 'id', 'stock', 'stock.tracked'],
  [{ id: '1', stock: { tracked: true } }, 'id', 'stock', 'stock.tracked'],
] as const;

test('a member that was not asked for is no less what it is where it was', () => {
  expect(answered(FEW)).toBe('{"id":"1","languages":<constant ["en"]>,"stock":{"tracked":true}}');
});

test('one that was asked for and was not there is not explained, nor one of an answer whose request is not known', () => {
  const lacking = [...FEW, [{ id: '1' }, 'id', 'stock', 'stock.tracked'] as const];
  expect(answered(lacking)).toContain('"stock":<value not shown>');
  expect(answered(FEW, false)).toContain('"stock":<value not shown, seen {"tracked":true}>');
});

test('what a change answers of the thing that it changed is no constant for being alike where it was asked for', () => {
  expect(answered(FEW, true, false)).toContain('"stock":{"tracked":<value not shown, seen true>}');
});
