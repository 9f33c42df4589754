import { expect, test } from 'vitest';
import type { Collection, Effect } from '../../outcomes/outcome.ts';
import { ask, fixedOptions, ground, samplesOf, specificationOf, type Told, type World } from '../recording.fixture.ts';
import { standIn } from '../stand-in.ts';

/** A list that was asked for with the names of people, and nothing shows what that does to its rows. */
const world: World = {
  parameters: {},
  entities: [
    { name: 'Person', identity: 'name' },
    { name: 'Note', identity: 'id' },
  ],
  places: { 'GET /people → []': 'Person', 'GET /notes → []': 'Note' },
};
const NAMES = ['ann-of-the-hills', 'bob-of-the-hills', 'cat-of-the-hills'];
const people: Told = { call: 'GET /people', status: 200, answer: NAMES.map((name) => ({ name })) };
const notes: Told = { call: 'GET /notes', status: 200, answer: [{ id: 1 }, { id: 2 }] };
const ALL: Collection = { entity: 'Note', filters: [], paging: null, order: null };

const statusOf = async (liked: string, collection: Collection | null, then: readonly Effect[] = []): Promise<number> => {
  const specification = specificationOf(samplesOf([people, notes], world), world);
  const parameter = { in: 'query', name: 'liked', type: 'string', format: null, refersTo: null, values: NAMES.slice(0, 2), ...ground };
  const calls = specification.points.calls.map((call) => ({
    ...call,
    ...(call.path === '/notes' ? { parameters: [{ ...parameter, present: { times: 2, of: 3 } }] } : {}),
    outcomes: call.outcomes.map((outcome) => (call.path === '/notes' ? { ...outcome, collection, then } : outcome)),
  }));
  const points = { ...specification.points, calls } as unknown as typeof specification.points;
  return (await ask(standIn({ ...specification, points }, fixedOptions()), 'GET', `/notes?liked=${liked}`)).status;
};

test('the name of one more person is not ignored in a list of which nothing shows what a name chooses', async () => {
  expect(await statusOf('cat-of-the-hills', ALL)).toBe(501);
});

test('a name that was asked for is answered, and so is one more where it chooses no rows, or those that it names', async () => {
  expect(await statusOf('ann-of-the-hills', ALL)).toBe(200);
  expect(await statusOf('cat-of-the-hills', null)).toBe(200);
  expect(
    await statusOf('cat-of-the-hills', { ...ALL, filters: [{ field: 'id', is: 'equals', to: { from: 'query', name: 'liked' } }] }),
  ).toBe(200);
});

test('what a new thing is called in the query may be what nobody was called before', async () => {
  const create: Effect = { kind: 'create', entity: 'Note', set: [['id', { from: 'query', name: 'liked' }]] };
  expect(await statusOf('cat-of-the-hills', ALL, [create])).toBe(200);
});

test('what shows that a request is the product’s own is another each time that somebody signs in, and any other word of a header is not', async () => {
  const asked = async (name: string): Promise<number> => {
    const specification = specificationOf(samplesOf([people, notes], world), world);
    const parameter = { in: 'header', name, type: 'string', format: null, refersTo: null, values: ['np_tok_aaaabbbb'], ...ground };
    const calls = specification.points.calls.map((call) => ({ ...call, parameters: [{ ...parameter, present: { times: 9, of: 9 } }] }));
    const points = { ...specification.points, calls } as unknown as typeof specification.points;
    return (await ask(standIn({ ...specification, points }, fixedOptions()), 'GET', '/notes', undefined, { [name]: 'np_tok_ccccdddd' }))
      .status;
  };
  expect(await asked('x-desk-nonce')).toBe(200);
  expect(await asked('x-desk-mode')).toBe(501);
});
