import { expect, test } from 'vitest';
import { printCollection } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { ask, samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';

const world: World = { parameters: {}, entities: [{ name: 'Boat', identity: 'id' }], places: { 'GET /boats → rows[]': 'Boat' } };
const boats = [12, 7, 15, 9, 21, 15, 30, 8].map((metres, at) => ({
  id: `b${at + 1}`,
  state: ['afloat', 'ashore', 'sunk'][at % 3] ?? '',
  metres,
}));
const list = (query: Readonly<Record<string, string>>, isIn: (boat: (typeof boats)[number]) => boolean): Told => ({
  call: 'GET /boats',
  status: 200,
  query,
  answer: { rows: boats.filter(isIn) },
});
const all = list({}, () => true);
const ofState = (state: string): Told => list({ 'where[state]': state }, (boat) => boat.state === state);
const atLeast = (metres: number): Told => list({ 'where[metres][$gte]': String(metres) }, (boat) => boat.metres >= metres);
const told = [all, ofState('sunk'), ofState('afloat'), atLeast(15), all];
const asked = async (where: object) =>
  (await ask(standInOf(told, world), 'GET', `/boats?where=${encodeURIComponent(JSON.stringify(where))}`)).body;

test('what is asked for in JSON is what others ask for in brackets', async () => {
  const [outcome, ...others] = mineOutcomes(samplesOf(told, world), world.entities).get('GET /boats') ?? [];
  expect([outcome?.collection == null ? '' : printCollection(outcome.collection), others.length]).toEqual([
    'every Boat; metres is at least query where[metres][$gte]; state equals query where[state]; ordered by id',
    0,
  ]);
  expect(await asked({ state: 'ashore', metres: { $gte: 9 } })).toEqual({
    rows: boats.filter(({ state, metres }) => state === 'ashore' && metres >= 9),
  });
  expect(await asked({})).toEqual({ rows: boats });
  expect(await asked({ metres: { $lt: 5 } })).toMatchObject({ status: 501 });
});

const one = (id: string): Told => list({ 'where[id]': id, limit: '1' }, (boat) => boat.id === id);
const counted = { ...list({ limit: '10', count: '1' }, () => true), answer: { rows: boats, count: 8 } };

test('that one thing is asked for by its name tells answers apart, and which one does not', () => {
  const outcomes =
    mineOutcomes(samplesOf([counted, one('b1'), one('b2'), one('b3'), one('b1')], world), world.entities).get('GET /boats') ?? [];
  expect(outcomes.map(({ when }) => when)).toEqual([
    [{ kind: 'query', name: 'where[id]', is: 'present' }],
    [{ kind: 'query', name: 'where[id]', is: 'absent' }],
  ]);
});

test('what looks at a field in a way that is not shown lists not every thing', () => {
  const odd = list({ 'where[state][$in][]': 'sunk' }, ({ state }) => state === 'sunk');
  const [outcome] = mineOutcomes(samplesOf([odd], world), world.entities).get('GET /boats') ?? [];
  expect(outcome?.collection).toBeNull();
});

test('what is asked for in words is what others ask for in brackets', async () => {
  const inWords = told.map(({ query = {}, ...one }) => {
    const [[name = '', value = ''] = []] = Object.entries(query);
    return name === '' ? { ...one, query } : { ...one, query: { [name.replace('where', 'filter')]: value } };
  }) as Told[];
  const answer = async (filter: string) =>
    (await ask(standInOf(inWords, world), 'GET', `/boats?filter=${encodeURIComponent(filter)}`)).body;
  expect(await answer('state:ashore+metres:>=9')).toEqual({
    rows: boats.filter(({ state, metres }) => state === 'ashore' && metres >= 9),
  });
  expect(await answer('metres:<5')).toMatchObject({ status: 501 });
});
