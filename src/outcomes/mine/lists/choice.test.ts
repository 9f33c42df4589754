import { describe, expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printCollection } from '../../language/collection.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { bookId: 'Book', shelfId: 'Shelf' },
  entities: [
    { name: 'Book', identity: 'id' },
    { name: 'Shelf', identity: 'id' },
  ],
  places: { 'GET /books → []': 'Book', 'GET /books/{bookId} → ': 'Book', 'GET /shelves/{shelfId}/books → []': 'Book' },
};
const WHEN = '2026-05-02T10:00:00Z';
type Fields = Readonly<Record<string, Json>>;
const book = (id: number, fields: Fields): Fields => ({ id, title: `Title ${id}`, ...fields });
const list = (query: Readonly<Record<string, string>>, ...rows: readonly Fields[]): Told => ({
  call: 'GET /books',
  query,
  status: 200,
  answer: rows,
});
const at = (id: number, fields: Fields): Told => ({
  call: 'GET /books/{bookId}',
  path: { bookId: String(id) },
  status: 200,
  answer: book(id, fields),
});
const write = (call: string, id: number): Told => ({ call, path: { bookId: String(id) }, status: 204 });
const rows = (told: readonly Told[], call = 'GET /books'): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(call) ?? []).map(({ collection }) =>
    collection === null ? 'not shown' : printCollection(collection),
  );

describe('a list that leaves out what was taken away and is still there', () => {
  const there = { deletedAt: null };
  const gone = { deletedAt: WHEN };
  const remove = (id: number): readonly Told[] => [write('DELETE /books/{bookId}', id), at(id, gone)];

  test('lists what has no time of that', () =>
    expect(
      rows([
        list({}, book(1, there), book(2, there), book(3, there)),
        at(1, there),
        ...remove(1),
        list({}, book(2, there), book(3, there)),
      ]),
    ).toEqual(['every Book; deletedAt equals null; ordered by id']));

  const live = { archived: false, archivedAt: null, language: 'en' };
  const kept = { archived: true, archivedAt: WHEN, language: 'de' };
  const archive = (id: number): readonly Told[] => [write('POST /books/{bookId}/archive', id), at(id, kept)];
  const archived = [
    list({}, book(1, live), book(2, live), book(3, live), book(4, live)),
    ...archive(1),
    list({}, book(2, live), book(3, live), book(4, live)),
    ...archive(2),
    list({}, book(3, live), book(4, live)),
  ];

  test('whatever it was always asked for that says by its name where it begins and how long it is', () => {
    const paged = (size: string): readonly Told[] =>
      archived.map((one) => (one.call === 'GET /books' ? { ...one, query: { size, start: '0' } } : one));
    const same = (size: string): readonly string[] => rows(JSON.parse(JSON.stringify(paged(size)).replaceAll('"de"', '"en"')) as Told[]);
    expect(same('10')).toEqual(['every Book; archived equals false; archivedAt equals null; ordered by id']);
    // What stands before the first of a list in order is left out of it, however short it is.
    expect(same('2')).toEqual(same('10'));
  });

  test('by all fields that were set with it', () => {
    const same = archived.map((one) => JSON.parse(JSON.stringify(one).replaceAll('"de"', '"en"')) as Told);
    expect(rows(same)).toEqual(['every Book; archived equals false; archivedAt equals null; ordered by id']);
  });
  test('by the one of them that it may be asked for', () =>
    expect(
      rows([
        list({ archived: 'true' }, book(9, kept)),
        ...archived,
        list({ archived: 'true' }, book(1, kept), book(2, kept), book(9, kept)),
      ]),
    ).toEqual(['every Book; archived equals query archived or else false; ordered by id']));
  describe('and is asked for in pages', () => {
    const inPages = (at: string, ...shown: readonly Fields[]): Told => list({ limit: '3', offset: at }, ...shown);
    const opened = (id: number): readonly Told[] => [
      at(id, { archived: false }),
      write('POST /books/{bookId}/archive', id),
      at(id, { archived: true }),
    ];
    const [a, b, c, d, e] = [1, 2, 3, 4, 5].map((id) => book(id, { archived: false }));
    const full = [a, b, c].filter((one) => one !== undefined);
    const rest = [d, e].filter((one) => one !== undefined);
    const told = [inPages('0', ...full), inPages('3', ...rest), ...opened(1), ...opened(2), ...opened(3)];
    const chosen = 'every Book; archived equals false; paged by offset at query offset sized by query limit from 0; ordered by id';

    test('by what the first page has, where it is not full', () => expect(rows([...told, inPages('0', ...rest)])).toEqual([chosen]));
    // A full one leaves out what comes behind it, and so does one from further on.
    test('not by what a full page has, or a later one, where rows are in no order', () => {
      const mixed = [...rest.toReversed(), book(6, { archived: false })];
      expect(rows([...told, inPages('0', ...mixed)])[0]).not.toContain('equals false');
      expect(rows([...told, inPages('6', book(7, { archived: false }), book(8, { archived: false }))])[0]).not.toContain('equals false');
    });
    test('by what stands before the last of a full page, or between two rows of a later one', () => {
      const [f, g] = [6, 7].map((id) => book(id, { archived: false }));
      const page = (at: string, ...all: readonly (Fields | undefined)[]): Told => inPages(at, ...all.filter((one) => one !== undefined));
      expect(rows([...told, page('0', d, e, f)])).toEqual([chosen]);
      expect(rows([page('0', a, b, c), ...opened(6), page('3', d, e, g)])).toEqual([chosen]);
      expect(rows([page('0', a, b, c), ...opened(6), page('3', d, e)])[0]).not.toContain('equals false');
    });
    test('and not where what it was always asked for may choose it', () => {
      const asked = [...told, inPages('0', ...rest, book(6, { archived: false }))].map((one) =>
        one.call === 'GET /books' ? { ...one, query: { ...one.query, gone: 'false' } } : one,
      );
      expect(rows(asked)).toEqual(['not shown']);
    });
  });
  test('is not told where something that never changes may be the reason as well', () => {
    const other = [
      list({}, book(3, live), book(4, live)),
      at(7, { ...kept, archived: false, archivedAt: null }),
      list({}, book(3, live), book(4, live)),
    ];
    expect(rows([...other, ...archived]).join()).not.toContain('archived');
  });
});

test('a list is not of what belongs to nothing, where those that were left out are of others in something else as well', () => {
  const of = (deckId: Json, by: string): Fields => ({ deckId, by });
  const told = (by: string): readonly Told[] => {
    const listed = list({}, book(3, of(null, 'ann')), book(4, of(null, 'ann')));
    const left = [at(1, of(7, by)), at(2, of(8, by))];
    return [...left, listed, ...left, listed];
  };
  expect(rows(told('ann'))).toEqual(['every Book; deckId equals null']);
  expect(rows(told('bob')).join()).not.toContain('deckId');
});

describe('a list below another thing', () => {
  const below = (shelf: number, ...all: readonly Fields[]): Told => ({
    call: 'GET /shelves/{shelfId}/books',
    path: { shelfId: String(shelf) },
    status: 200,
    answer: all,
  });
  const on = (shelfId: number, deletedAt: Json): Fields => ({ shelfId, deletedAt });
  const first = [
    below(71, book(1, on(71, null)), book(2, on(71, null)), book(5, on(71, null))),
    below(72, book(3, on(72, null)), book(4, on(72, null))),
  ];

  test('leaves out what it would otherwise list', () =>
    expect(
      rows(
        [...first, write('DELETE /books/{bookId}', 1), at(1, on(71, WHEN)), below(71, book(2, on(71, null)), book(5, on(71, null)))],
        'GET /shelves/{shelfId}/books',
      ),
    ).toEqual(['every Book; shelfId equals path shelfId; deletedAt equals null; ordered by id']));
  test('leaves out nothing because something that was told of it inside another object may be over', () => {
    const at71 = { place: { shelfId: 71 } };
    const told = [below(71, book(1, at71), book(2, at71), book(5, at71)), below(72, book(3, { place: { shelfId: 72 } }))];
    const moved: Told = { call: 'POST /moves', status: 204 };
    expect(
      rows(
        [...told, moved, below(71, book(2, at71), book(5, at71)), at(1, {}), below(71, book(2, at71), book(5, at71))],
        'GET /shelves/{shelfId}/books',
      ),
    ).toEqual(['every Book; place.shelfId equals path shelfId; ordered by id']);
  });
  test('leaves out nothing because others hang below something else', () =>
    expect(rows([...first, first[0] as Told], 'GET /shelves/{shelfId}/books')).toEqual([
      'every Book; shelfId equals path shelfId; ordered by id',
    ]));
});
