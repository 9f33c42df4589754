import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printCollection, printTemplate } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const CALL = 'GET /users';
const world: World = { parameters: {}, entities: [{ name: 'User', identity: 'id' }], places: { 'GET /users → docs[]': 'User' } };
const NAMES = ['Ann', 'Bob', 'Cem', 'Dora'];
const user = (id: number): Json => ({ id, name: NAMES[id - 1] ?? '' });
const list = (
  role: string,
  who: number,
  query: Told['query'],
  ids: readonly number[],
  beside: { readonly [key: string]: Json } = {},
): Told => ({
  call: CALL,
  ...(query === undefined ? {} : { query }),
  status: 200,
  answer: { docs: ids.map(user), ...beside } as never,
  caller: { credential: 'present', role, account: { entity: 'User', key: String(who) }, known: { id: who } as never },
});
const mined = (...all: readonly Told[]) => mineOutcomes(samplesOf(all, world), world.entities).get(CALL) ?? [];
const lists = (...all: readonly Told[]): string =>
  mined(...all)
    .flatMap(({ collection }) => (collection == null ? [] : [printCollection(collection)]))
    .join('; ');

describe('who asks for things by their names', () => {
  test('is not held from others, though all that were asked for are theirs', () => {
    const byName = (role: string, who: number, id: number): Told => list(role, who, { 'where[id]': String(id) }, [id]);
    expect(lists(byName('owner', 1, 1), byName('clerk', 2, 3), byName('clerk', 2, 1), byName('owner', 1, 1))).not.toContain('who asks');
  });

  test('is not listed all there are', () => {
    const one = list('guest', 3, { 'where[id][in]': '3' }, [3]);
    expect(lists(list('owner', 1, undefined, [1, 2, 3]), one, one)).not.toContain('every User; every User');
    expect(lists(one)).toBe('');
  });

  test('and is where they asked for nothing', () => {
    expect(lists(list('owner', 1, undefined, [1, 2, 3]), list('guest', 3, undefined, [3]))).toContain('id equals id of who asks');
  });
});

test('what asks for a text that holds another says so, though all that was found was that text', () => {
  const like = (text: string, ids: readonly number[]): Told => list('owner', 1, { 'where[name][like]': text }, ids);
  expect(lists(list('owner', 1, undefined, [1, 2, 3]), like('Ann', [1]), like('Bob', [2]))).toContain(
    'name contains query where[name][like]',
  );
});

test('a number that is one each time is as long as a page only where it is called so', () => {
  const one = (id: number): Told => list('owner', 1, { limit: '1', 'where[id]': String(id) }, [id], { limit: 1, page: 1, hasPrev: false });
  const [outcome] = mined(one(1), one(2), one(3));
  expect(outcome?.body == null ? '' : printTemplate(outcome.body)).toContain('"limit":<page size>,"page":1,"hasPrev":false');
});

test('what was only ever looked for by one word is not listed all there are', () => {
  const told = (query: Told['query'], ...names: readonly string[]): Told => ({
    call: CALL,
    ...(query === undefined ? {} : { query }),
    status: 200,
    answer: { docs: names.map((name, at) => ({ id: at + 1, name })) } as never,
  });
  const found = told({ q: 'ferry' }, 'Ferry to the north', 'The last ferry');
  expect(lists(found, found)).toBe('');
  // A word that stands in none of their texts is about something else.
  expect(lists(told({ q: 'desk' }, 'Ferry to the north', 'The last ferry'))).toContain('every User');
});

test('who asks each time for their own by the name of the field is shown what they asked for, and not what is theirs', () => {
  const boats: World = {
    parameters: {},
    entities: [
      { name: 'Boat', identity: 'id' },
      { name: 'User', identity: 'id' },
    ],
    places: { 'GET /boats → []': 'Boat' },
  };
  const boat = (id: number, skipperId: number): Json => ({ id, skipperId });
  const listed = (role: string, who: number, query: Record<string, string>, ...rows: readonly Json[]): Told => ({
    call: 'GET /boats',
    query,
    status: 200,
    answer: rows,
    caller: { credential: 'present', role, account: { entity: 'User', key: String(who) }, known: { id: who } as never },
  });
  const all = [boat(1, 3), boat(2, 4), boat(3, 3), boat(4, 4)];
  const own = listed('skipper', 3, { skipperId: '3' }, boat(1, 3), boat(3, 3));
  const told = [listed('judge', 2, {}, ...all), own, own, listed('judge', 2, {}, ...all)];
  const said = (mineOutcomes(samplesOf(told, boats), boats.entities).get('GET /boats') ?? []).map(({ collection }) =>
    collection == null ? '' : printCollection(collection),
  );
  expect(said.join()).toContain('skipperId equals query skipperId');
  expect(said.join()).not.toContain('who asks');
});
