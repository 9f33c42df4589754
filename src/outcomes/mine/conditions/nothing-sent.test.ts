import { expect, test } from 'vitest';
import { samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const CALL = 'PUT /settings';
const taken = (send: Json): Told => ({ call: CALL, send, status: 200, answer: { done: true } });
const refused = (send: Json, message = 'Missing parameter', status = 400): Told => ({ call: CALL, send, status, answer: { message } });
const causes = (...tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), []).get(CALL) ?? []).flatMap(({ status, when }) => (status < 400 ? [] : [printConditions(when)]));
const TAKEN = [taken({ label: 'a' }), taken({ kind: 'b' }), taken({ size: 3 })];

test('what was sent with nothing in it is refused for that, where every one that was taken says something else', () => {
  expect(causes(...TAKEN, refused({}), refused({}))).toEqual(['the payload is empty']);
});

test('one field that all others give tells it plainer, and what was taken empty too is refused for something else', () => {
  expect(causes(taken({ label: 'a' }), taken({ label: 'b' }), refused({}))).toEqual(['label is missing']);
  expect(causes(...TAKEN, taken({}), refused({}))).not.toContain('the payload is empty');
});

test('a refusal that names a field is about that field, and not about there being nothing', () => {
  const named = 'Validation failed for field "label". Value is required.';
  expect(causes(...TAKEN, refused({}, named), refused({}, named))).not.toContain('the payload is empty');
});

test('a stand-in refuses it, and what says something as little as before', async () => {
  const engine = standInOf([...TAKEN, refused({}), refused({})], world);
  const headers = new Map([['content-type', 'application/json']]);
  const ask = async (send: Json): Promise<number> => {
    const body = new TextEncoder().encode(JSON.stringify(send));
    return (await engine.handle({ method: 'PUT', url: '/settings', headers, body })).status;
  };
  expect(await ask({})).toBe(400);
  expect(await ask({ kind: 'c' })).toBe(200);
});

test('a thing that is not there is named by the word for it: a category, of `categoryId`', () => {
  const make = (categoryId: number | null, label: string): Told => taken({ categoryId, label, amount: 7 });
  const told = [make(18, 'Bread'), make(null, 'Pay'), refused({ categoryId: 99999, label: 'x', amount: 1 }, 'Category not found', 404)];
  expect(causes(...told)).toEqual(['categoryId equals 99999']);
  expect(causes(...told.slice(0, 2), refused({ categoryId: 99999, label: 'x', amount: 1 }, 'Nothing found', 404))).not.toContain(
    'categoryId equals 99999',
  );
});
