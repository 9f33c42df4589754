import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language/collection.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Boat', identity: 'id' }],
  places: { 'GET /boats → []': 'Boat' },
};
const boat = (id: number, length: number) => ({ id, name: `Boat ${id}`, length });
const boats = [boat(1, 9), boat(2, 14), boat(3, 21)];
const list = (query: { readonly [name: string]: string }, ...rows: readonly object[]): Told => ({
  call: 'GET /boats',
  status: 200,
  query,
  answer: rows as never,
});
const rowsOf = (told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get('GET /boats') ?? []).map(
    ({ when, collection }) => `${printConditions(when)}: ${collection === null ? 'as it was' : printCollection(collection)}`,
  );

describe('a list whose rows a parameter chose, in a way that nothing shows', () => {
  const told = [
    list({}, ...boats),
    list({ longerThan: '10' }, boat(2, 14), boat(3, 21)),
    list({ longerThan: '20' }, boat(3, 21)),
    list({}, ...boats),
  ];

  test('is answered as it was, and what is listed without is no answer to it', () =>
    expect(rowsOf(told).toSorted()).toEqual([
      'query longerThan equals "10": as it was',
      'query longerThan equals "20": as it was',
      'query longerThan is missing: every Boat; ordered by id',
    ]));

  test('is not shown for another value', async () => {
    const of = standInOf(told, world);
    expect((await ask(of, 'GET', '/boats?longerThan=10')).body).toEqual([boat(2, 14), boat(3, 21)]);
    expect((await ask(of, 'GET', '/boats?longerThan=15')).status).toBe(501);
    expect((await ask(of, 'GET', '/boats')).body).toEqual(boats);
  });

  test('is every one of them where it leaves nothing out', () =>
    expect(rowsOf([list({}, ...boats), list({ view: 'cards' }, ...boats), list({}, ...boats)])).toEqual([
      'otherwise: every Boat; ordered by id',
    ]));

  test('is chosen by a field where that is shown', () =>
    expect(rowsOf([list({}, ...boats), list({ length: '14' }, boat(2, 14)), list({ length: '21' }, boat(3, 21))])).toEqual([
      'otherwise: every Boat; length equals query length; ordered by id',
    ]));

  describe('that every request gave', () => {
    const given = (filter: string, ...rows: readonly object[]): Told => list({ filter }, ...rows);
    const always = [given('in use', ...boats), given('long ones', boat(2, 14), boat(3, 21)), given('in use', ...boats)];

    test('is part of what all of them are answered to: nothing shows the list without it', async () => {
      expect(rowsOf(always).toSorted()).toEqual([
        'query filter equals "in use": every Boat; ordered by id',
        'query filter equals "long ones": as it was',
      ]);
      expect((await ask(standInOf(always, world), 'GET', '/boats?filter=broken')).status).toBe(501);
    });

    test('is no list of all of them where none of its values lists all', () =>
      expect(rowsOf([given('a', boat(1, 9), boat(2, 14)), given('b', boat(3, 21)), given('a', boat(1, 9), boat(2, 14))])).toEqual([
        'otherwise: as it was',
      ]));

    test('says nothing where it leaves nothing out', () =>
      expect(rowsOf([given('cards', ...boats), given('rows', ...boats), given('cards', ...boats)])).toEqual([
        'otherwise: every Boat; ordered by id',
      ]));
  });
});

describe('a list that was never asked for without an order or a length', () => {
  const all = list({ sort: 'name', size: '10' }, ...boats);

  test('is chosen by what it was asked for more, though the rest of the request differs', () => {
    const paged = [1, 2].map((page) => list({ page: `${page}`, size: '2' }, ...boats.slice(2 * page - 2, 2 * page)));
    const long = list({ longerThan: '10', page: '1', size: '5' }, boat(2, 14), boat(3, 21));
    expect(rowsOf([list({ sort: 'name', page: '1', size: '10' }, ...boats), ...paged, long]).toSorted()).toEqual([
      'query longerThan equals "10", query page equals "1", query size equals "5": as it was',
      expect.stringMatching(/^query longerThan is missing: every Boat; paged by page at query page sized by query size from 1/),
    ]);
  });

  test('is chosen by nothing where a page is full', () =>
    expect(rowsOf([all, list({ view: 'cards', page: '1', size: '2' }, boat(1, 9), boat(2, 14)), all]).join()).not.toContain('view'));

  test('is cut off by a length that no paging explains', () => {
    const cut = list({ limit: '2', sort: 'length' }, boat(1, 9), boat(2, 14));
    const told = rowsOf([list({}, ...boats), list({ limit: '-1', sort: 'name' }, ...boats), cut]);
    expect(told).toContain('query limit equals "2", query sort equals "length": as it was');
  });

  test('is chosen by a field that is named in brackets, one value of it being enough', () => {
    const asked = (name: string) => rowsOf([all, list({ [name]: '14', size: '10' }, boat(2, 14)), all]);
    for (const name of ['filter[length]', 'filter[length][_eq]', 'filters[$and][0][length][$eq]', 'where[or][0][length][equals]'])
      expect(asked(name)).toEqual([expect.stringContaining('; length equals query filter'.replace('filter', name.split('[')[0] ?? ''))]);
    for (const name of ['filter[length][_gte]', 'filter[length][_in]', 'filter[size][_eq]', 'length[starts_with]'])
      expect(asked(name).join()).not.toContain('length equals');
  });
});

test('what looks at a field, and shows nothing of what it asks, is told by itself', () => {
  expect(rowsOf([list({}, ...boats), list({ 'filter[length]': '99' }), list({}, ...boats)])).toEqual([
    'query filter[length] is missing: every Boat; ordered by id',
    expect.stringMatching(/^query filter\[length\] equals "?99"?: as it was$/),
  ]);
  const none = list({ 'filter[length][_null]': 'true' });
  expect(rowsOf([none, list({}, boat(1, 9)), none]).filter((one) => one.includes('every Boat'))).toEqual([
    'query filter[length][_null] is missing: every Boat',
  ]);
});

describe('a list that not everybody is shown, and that others ask for in ways of which some are not understood', () => {
  const as = (role: string, query: Readonly<Record<string, string>>, ...rows: readonly object[]): Told => ({
    ...list(query, ...rows),
    caller: { credential: 'present', role, account: { entity: 'Boat', key: role }, known: { id: role } },
  });
  const told = [
    as('clerk', {}, ...boats),
    as('guest', {}),
    as('clerk', { 'filter[length]': '14' }, boat(2, 14)),
    as('clerk', { 'filter[keeper.name]': 'Ann' }, boat(1, 9)),
    as('clerk', { 'filter[length][$gt]': '10' }, boat(2, 14), boat(3, 21)),
    as('clerk', {}, ...boats),
    as('guest', {}),
  ];

  test('is told by each filter whose own answers show what it does', () => {
    const lines = rowsOf(told);
    expect(lines.join('; ')).toContain('length equals query filter[length]; length is above query filter[length][$gt]');
    expect(lines.filter((line) => line.includes('filter[keeper.name] equals'))).toEqual([expect.stringMatching(/: as it was$/)]);
  });

  test('and what chooses rows of somebody chooses them for others in a way that is not shown', async () => {
    const open = [1, 2, 3, 4, 5, 6].map((id) => ({ ...boat(id, id % 2 === 0 ? 14 : 9), open: id < 4 }));
    const guest = (): Told => list({}, ...open.filter((one) => one.open));
    const clerk = (query: Readonly<Record<string, string>>, ...rows: readonly object[]): Told => as('clerk', query, ...rows);
    const long = open.filter(({ length }) => length === 14);
    const both = [clerk({}, ...open), guest(), clerk({ 'filter[length]': '14' }, ...long), guest(), clerk({}, ...open)];
    expect(rowsOf(both)[0]).toBe('otherwise: every Boat; length equals query filter[length]; ordered by id');
    const of = standInOf(both, world);
    const get = async (query: string) => (await ask(of, 'GET', `/boats${query}`)).status;
    expect([await get(''), await get('?filter[length]=14')]).toEqual([200, 501]);
  });
});

describe('a list that everybody asks for some part of', () => {
  const as = (role: string, kind: string, ...rows: readonly object[]): Told => ({
    ...list({ kind: `length:${kind}`, order: kind }, ...rows),
    caller: { credential: 'present', role, account: { entity: 'Boat', key: role }, known: { id: role } },
  });

  test('is no list of every one for those who happened to be shown all that there was, whoever they are', () => {
    const few = [as('owner', '9', boat(1, 9)), as('owner', 'any', boat(1, 9))];
    const many = [as('clerk', 'any', ...boats), as('clerk', '9', boat(1, 9)), as('clerk', '14', boat(2, 14)), as('clerk', 'any', ...boats)];
    const told = rowsOf([...few, ...many]).join('; ');
    expect(told).not.toContain('every Boat');
    expect(told).not.toContain('who asks');
  });
});

test('the page that comes anyway is asked for without choosing anything', () => {
  const enveloped: World = { ...world, places: { 'GET /boats → boats[]': 'Boat' } };
  const page = (query: Readonly<Record<string, string>>, ...rows: readonly object[]): Told => ({
    ...list(query),
    answer: { boats: rows, meta: { page: 1 } } as never,
  });
  const told = [page({}, ...boats), page({ page: '1' }, boat(1, 9), boat(2, 14)), page({ page: '1', 'filter[length]': '14' }, boat(2, 14))];
  const outcomes = mineOutcomes(samplesOf(told, enveloped), enveloped.entities).get('GET /boats') ?? [];
  expect(outcomes.flatMap(({ when }) => when).filter((one) => 'name' in one && one.name === 'page')).toEqual([]);
});
