import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection, readCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = { parameters: {}, entities: [{ name: 'Boat', identity: 'id' }], places: { 'GET /boats → []': 'Boat' } };
const STATES = ['afloat', 'ashore', 'sunk'];
const boats = Array.from({ length: 9 }, (_, at) => ({ id: at + 1, state: STATES[at % 3] ?? '' }));
const list = (asked: string | undefined): Told => ({
  call: 'GET /boats',
  status: 200,
  query: asked === undefined ? {} : { 'filter[state]': asked },
  answer: boats.filter(({ state }) => asked === undefined || asked.split(',').includes(state)),
});
const listed = (of: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(of, world), world.entities).get('GET /boats') ?? []).map(({ collection }) =>
    collection === null ? 'as it was' : printCollection(collection),
  );
const told = [list(undefined), list('sunk'), list('afloat,ashore'), list(undefined)];

test('a list of what is one of several that were asked for with commas says so', async () => {
  expect(listed(told)).toEqual(['every Boat; state is one of query filter[state]; ordered by id']);
  const answered = await ask(standInOf(told, world), 'GET', '/boats?filter%5Bstate%5D=sunk,ashore');
  expect(answered.body).toEqual(boats.filter(({ state }) => state !== 'afloat'));
});

test.each(['state', 'state[]', 'state[$in][]', 'filter[state][_in][]', 'state__in'])(
  'several of %s at once are one of them each',
  async (name) => {
    const several = (...states: readonly string[]): Told => ({
      ...list(undefined),
      query: states.map((state) => [name, state] as const),
      answer: boats.filter(({ state }) => states.includes(state)),
    });
    const all = [list(undefined), several('sunk', 'ashore'), several('afloat'), several('ashore', 'afloat'), list(undefined)];
    expect(listed(all)).toEqual([`every Boat; state is one of query ${name}; ordered by id`]);
    const answered = await ask(standInOf(all, world), 'GET', `/boats?${name}=sunk&${name}=afloat`);
    expect(answered.body).toEqual(boats.filter(({ state }) => state !== 'ashore'));
  },
);

test('what asks for one of several says so by its name, though one was asked for at a time', () => {
  const one = (state: string): Told => ({
    ...list(undefined),
    query: { 'state[in]': state },
    answer: boats.filter((boat) => boat.state === state),
  });
  expect(listed([list(undefined), one('sunk'), one('afloat'), list(undefined)])).toEqual([
    'every Boat; state is one of query state[in]; ordered by id',
  ]);
});

test('one of them at a time shows no more than that it equals what was asked for', () => {
  expect(listed([list(undefined), list('sunk'), list('afloat'), list(undefined)])).toEqual([
    'every Boat; state equals query filter[state]; ordered by id',
  ]);
});

test('it is read as it is written', () => {
  const [outcome] = mineOutcomes(samplesOf(told, world), world.entities).get('GET /boats') ?? [];
  const collection = outcome?.collection;
  expect(collection && readCollection(printCollection(collection))).toEqual({ ok: true, value: collection });
});
