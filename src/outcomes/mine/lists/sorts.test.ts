import { expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: {},
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes → []': 'Note' },
};
const NOTES = [3, 1, 4, 8, 5, 9, 2, 6].map((rank, at) => ({ id: at + 1, rank, text: `Note ${'ecagbhfd'.charAt(at)}` }));
type Note = (typeof NOTES)[number];

const listed = (...asked: readonly (readonly [by: string, answer: readonly Note[]])[]): string => {
  const told = asked.map(
    ([by, answer]): Told => ({ call: 'GET /notes', query: by === '' ? {} : { by }, status: 200, answer: [...answer] }),
  );
  const [one] = mineOutcomes(samplesOf([...told, ...told], world), world.entities).get('GET /notes') ?? [];
  return one?.collection == null ? '' : printCollection(one.collection);
};
const byRank = NOTES.toSorted((a, b) => a.rank - b.rank);
const byText = NOTES.toSorted((a, b) => (a.text < b.text ? -1 : 1));

test('what puts all in another order sorts them', () => {
  expect(listed(['', NOTES], ['rank', byRank], ['text', byText])).toMatch(/sorted by rank for .*sorted by text for /);
  expect(listed(['', NOTES], ['rank', byRank.slice(1)], ['text', byText])).toContain('sorted by rank');
});

test('what leaves most of them out does not, though the others stand in another order by chance', () => {
  expect(listed(['', NOTES], ['rank', byRank.slice(0, 3)], ['text', byText.slice(0, 3)])).not.toContain('sorted by');
});

test('so does one value that says by what, and one of two parameters alone', () => {
  expect(listed(['', NOTES], ['-rank', byRank.toReversed()])).toContain('sorted by rank descending for query by "-rank"');
  // By chance of another field: it says nothing of it.
  expect(listed(['', NOTES], ['place', byRank])).not.toContain('sorted by');
  const told = (query: Readonly<Record<string, string>>, answer: readonly Note[]): Told => ({
    call: 'GET /notes',
    query,
    status: 200,
    answer: [...answer],
  });
  const both = [told({}, NOTES), told({ by: 'text' }, byText), told({ by: 'text', way: 'down' }, byText.toReversed())];
  const [one] = mineOutcomes(samplesOf(both, world), world.entities).get('GET /notes') ?? [];
  expect(one?.collection == null ? '' : printCollection(one.collection)).toMatch(
    /every Note; ordered by id; .*sorted by text for query by "?text"?.*sorted by text descending for /,
  );
});

test('a further value of what sorts them may have rows alike, where they stand in one order that no others stand in', () => {
  const years = [2, 1, 2, 5, 4, 4, 3, 5];
  const dated = NOTES.map((note, at) => ({ ...note, year: years[at] ?? 0 }));
  const [rank, text] = [byRank, byText].map((all) =>
    all.map(({ id }) => dated.find((note) => note.id === id) ?? dated[0]),
  ) as unknown as Note[][];
  const newest = dated.toSorted((a, b) => b.year - a.year || a.text.length - b.text.length || b.id - a.id);
  const all: readonly (readonly [string, readonly Note[]])[] = [
    ['', dated],
    ['rank', rank ?? []],
    ['text', text ?? []],
  ];
  expect(listed(...all, ['newest', newest])).toContain('sorted by year descending for query by "newest"');
  // Nothing else is known to be an order.
  expect(listed(['', dated], ['newest', newest])).not.toContain('sorted by');
});

test('an order of which nothing shows what it goes by is answered as it was, and any other is not shown', async () => {
  const other = [5, 2, 8, 1, 7, 3, 6, 4].flatMap((id) => NOTES.filter((note) => note.id === id));
  const told = (by: string, answer: readonly Note[]): Told => ({ call: 'GET /notes', query: by === '' ? {} : { by }, status: 200, answer });
  const backend = standInOf([told('', NOTES), told('best', other), told('', NOTES)] as never, world);
  const ids = async (url: string): Promise<unknown> => {
    const { status, body } = await ask(backend, 'GET', url);
    return status === 200 ? (body as unknown as Note[]).map(({ id }) => id) : status;
  };
  expect(await ids('/notes')).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await ids('/notes?by=best')).toEqual([5, 2, 8, 1, 7, 3, 6, 4]);
  expect(await ids('/notes?by=worst')).toBe(501);
});

test('where another value was asked for that nothing explains, none is told, and each is answered as it was', async () => {
  const other = [5, 2, 8, 1, 7, 3, 6, 4].flatMap((id) => NOTES.filter((note) => note.id === id));
  expect(listed(['', NOTES], ['rank', byRank], ['newest', other])).not.toContain('sorted by');
  const told = (by: string, answer: readonly Note[]): Told => ({ call: 'GET /notes', query: by === '' ? {} : { by }, status: 200, answer });
  const backend = standInOf([told('', NOTES), told('rank', byRank), told('newest', other), told('', NOTES)] as never, world);
  for (const [url, answer] of [
    ['/notes?by=newest', other],
    ['/notes?by=rank', byRank],
  ] as const) {
    const { status, body } = await ask(backend, 'GET', url);
    expect([status, body]).toEqual([200, answer]);
  }
});

test('a value that is called as a field sorts by it where some are alike in that, and where the list stands so anyway', () => {
  const tied = NOTES.map((note) => ({ ...note, rank: [4, 2, 4, 7, 2, 9, 1, 6][note.id - 1] ?? 0 }));
  const descending = tied.toSorted((a, b) => b.rank - a.rank);
  expect(listed(['', tied], ['-rank', descending], ['id', tied])).toMatch(
    /sorted by rank descending for query by "-rank"; sorted by id for query by "id"/,
  );
  // Another name asks for what nothing tells.
  expect(listed(['', tied], ['top', descending])).not.toContain('sorted by');
});

test('numbers with a point that are written as texts stand as numbers do', () => {
  const priced = NOTES.map((note) => ({
    ...note,
    rank: ['7.50', '102.75', '27.00', '9.75', '13.50', '88.00', '8.25', '41.00'][note.id - 1],
  }));
  const dearest = priced.toSorted((a, b) => Number(b.rank) - Number(a.rank));
  const told = listed(['', priced as never], ['-rank', dearest as never]);
  expect(told).toContain('sorted by rank descending for query by "-rank"');
});

test('what says how much of each row there is to be, or which field it looks at, sorts nothing', () => {
  const told = (name: string): readonly Told[] => [
    { call: 'GET /notes', query: {}, status: 200, answer: NOTES },
    { call: 'GET /notes', query: { [name]: 'rank' }, status: 200, answer: byRank },
    { call: 'GET /notes', query: { [name]: 'text' }, status: 200, answer: byText },
  ];
  const listedBy = (name: string): string =>
    (mineOutcomes(samplesOf(told(name), world), world.entities).get('GET /notes') ?? [])
      .map(({ collection }) => (collection === null ? '' : printCollection(collection)))
      .join();
  expect(['by', 'include', 'where[word]', 'sort[by]'].map((name) => listedBy(name).includes('sorted by'))).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
