import { describe, expect, test } from 'vitest';
import { ask, samplesOf, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import type { Json } from '../../../base/json.ts';
import { printConditions, printThen } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { shelfId: 'Shelf', bookId: 'Book' },
  entities: [
    { name: 'Shelf', identity: 'id' },
    { name: 'Book', identity: 'id' },
  ],
  places: {
    'GET /shelves → []': 'Shelf',
    'GET /books → []': 'Book',
    'GET /books/{bookId} → ': 'Book',
    'GET /shelves/{shelfId} → ': 'Shelf',
  },
};
const REMOVE = 'DELETE /shelves/{shelfId}';
const shelves = (...ids: readonly number[]): Told => ({
  call: 'GET /shelves',
  status: 200,
  answer: ids.map((id) => ({ id, name: `Shelf ${id}` })),
});
/** Each book with its shelf. */
const books = (...all: readonly (readonly [id: number, shelfId: Json])[]): Told => ({
  call: 'GET /books',
  status: 200,
  answer: all.map(([id, shelfId]) => ({ id, shelfId, title: `Book ${id}` })),
});
const shelf = (id: number, name: string): Told => ({
  call: 'GET /shelves/{shelfId}',
  path: { shelfId: String(id) },
  status: 200,
  answer: { id, name },
});
const remove = (id: number, says?: string, status = 409): Told => ({
  call: REMOVE,
  path: { shelfId: String(id) },
  status: says === undefined ? 204 : status,
  ...(says === undefined ? {} : { answer: { error: says } }),
});
const linesOf = (told: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(told, world), world.entities).get(REMOVE) ?? []).map(
    (one) => `${one.isolated ? '' : '? '}${printConditions(one.when)} → ${one.status} → ${printThen(one)}`,
  );

describe('a deletion that is refused while others refer to what it is about', () => {
  const held = [shelves(1, 2, 3), books([11, 1], [12, 2])];
  const REFUSED = 'some Book.shelfId names the Shelf → 409 → nothing changes';
  const shown = [...held, remove(1, 'The shelf still has books.'), remove(2, 'The shelf still has books.'), remove(3)];

  test('is told by the field that names it', () => expect(linesOf(shown)).toEqual(['otherwise → 204 → the Shelf is deleted', REFUSED]));
  test('is not told by all that name it where they stand in ways that change, and the words are of what is still so', () => {
    const lent = (...states: readonly string[]): Told => ({
      call: 'GET /books',
      status: 200,
      answer: states.map((status, at) => ({ id: 11 + at, shelfId: at + 1, status })),
    });
    const words = (says: string): string =>
      linesOf([shelves(1, 2, 3), lent('out', 'in'), lent('out', 'out'), remove(1, says), remove(2, says), remove(3)]).join();
    expect(words('The shelf still has books.')).not.toContain('names the Shelf');
    expect(words('The shelf has books.')).toContain('some Book.shelfId names the Shelf');
  });
  test('is told by what names those that somebody had looked at, though of the first nobody had', () => {
    const words = 'This shelf has books.';
    const told = [...held, shelves(9), remove(9, words), remove(1, words), remove(2, words), remove(3)];
    expect(linesOf(told)).toEqual(['otherwise → 204 → the Shelf is deleted', REFUSED]);
    // In other words it may be refused for anything else; and of one alone it is not known.
    expect(linesOf([...held, shelves(9), remove(9, 'Not today.'), remove(1, words), remove(2, words), remove(3)])).toContain(REFUSED);
    expect(linesOf([shelves(1, 3, 9), books([11, 1]), remove(9, words), remove(1, words), remove(3)]).join()).not.toContain(
      'names the Shelf',
    );
  });
  test('is told where all that was taken away was made a moment before: nothing can refer to it', () => {
    const make: Told = { call: 'POST /shelves', send: { name: 'New' }, status: 201, answer: { id: 7, name: 'New' } };
    const here = { ...world, places: { ...world.places, 'POST /shelves → ': 'Shelf' } };
    const told = [shelves(1, 2), make, remove(7), books([11, 1], [12, 2]), remove(1, 'The shelf has books.')];
    const lines = (mineOutcomes(samplesOf(told, here), here.entities).get(REMOVE) ?? []).map(({ when }) => printConditions(when));
    expect(lines).toContain('some Book.shelfId names the Shelf');
  });
  test('is told, whatever its words are for the things that refer', () =>
    expect(linesOf([...held, remove(1, 'It is in use.', 400), remove(2, 'It is in use.', 400), remove(3)])).toContain(
      REFUSED.replace('409', '400'),
    ));
  test('is not told by one field where a list names it, too: either may be what uses it', () => {
    const [one, two] = ['7c9e6679-7425-40de-944b-e07fc1f90ae7', '0e37df36-f698-41e6-8200-7c11e5a4f9a1'];
    const plan: Told = { call: 'GET /books/{bookId}', path: { bookId: '9' }, status: 200, answer: { id: 9, plan: [{ stands: one }] } };
    const book: Told = { call: 'GET /books', status: 200, answer: [{ id: 11, shelfId: one, title: 'Book' }] };
    const rows: Told = { call: 'GET /shelves', status: 200, answer: [one, two].map((id) => ({ id, name: `Shelf ${id}` })) };
    const at = (id: string, says?: string): Told => ({ ...remove(1, says), path: { shelfId: id } });
    const refused = [at(one, 'It is in use.'), at(one, 'It is in use.'), at(two)];
    expect(linesOf([rows, book, ...refused])).toContain('some Book.shelfId names the Shelf → 409 → nothing changes');
    expect(linesOf([rows, book, plan, ...refused]).join()).not.toContain('names');
  });
  test('is not told by things of which the words say nothing', () =>
    expect(linesOf([...held, remove(1, 'Not now.'), remove(2, 'Not now.'), remove(3)]).join()).not.toContain('names'));
  test('is not told by things of another kind than the words name', () => {
    const lent: World = {
      ...world,
      entities: [...world.entities, { name: 'Loan', identity: 'id' }],
      places: { ...world.places, 'GET /loans → []': 'Loan' },
    };
    const loans = { call: 'GET /loans', status: 200, answer: [1, 2].map((id) => ({ id, shelfId: id })) };
    const stock = { call: 'GET /books', status: 200, answer: [11, 12].map((id) => ({ id, title: `Book ${id}` })) };
    const causes = (says: string): string =>
      (
        mineOutcomes(samplesOf([shelves(1, 2, 3), stock, loans, remove(1, says), remove(2, says), remove(3)], lent), lent.entities).get(
          REMOVE,
        ) ?? []
      )
        .map(({ when }) => printConditions(when))
        .join();
    expect(causes('It is in use.')).toContain('some Loan.shelfId names the Shelf');
    expect(causes('It is used by books.')).not.toContain('names the Shelf');
  });
  test('is not told by how the one thing stood that was refused, where the words are of others', () => {
    const list = (...open: readonly boolean[]): Told => ({
      call: 'GET /shelves',
      status: 200,
      answer: open.map((isOpen, at) => ({ id: at + 1, name: `Shelf ${at + 1}`, open: isOpen })),
    });
    const all = [list(true, true, true), list(true, false, false)];
    const causes = (says: string): string => linesOf([...all, remove(1, says), remove(2), remove(3)]).join();
    expect(causes('The shelf is open.')).toContain('Shelf.open is true');
    expect(causes('It is used by books.')).not.toContain('Shelf.open');
  });
  test('is not told where one that is referred to was deleted', () =>
    expect(linesOf([...held, remove(1, 'The shelf still has books.'), remove(2), remove(3)]).join()).not.toContain('names'));
  test('is not told by a field that is called after two kinds of things, or after another', () => {
    const two: World = { ...world, entities: [...world.entities, { name: 'BookShelf', identity: 'id' }] };
    const lines = (mineOutcomes(samplesOf(shown, two), two.entities).get(REMOVE) ?? []).map(({ when }) => printConditions(when));
    expect(lines).toContain('some Book.shelfId names the Shelf');
    const other: World = {
      ...world,
      entities: [
        { name: 'OldShelf', identity: 'id' },
        { name: 'NewShelf', identity: 'id' },
        { name: 'Book', identity: 'id' },
      ],
      parameters: { shelfId: 'OldShelf', bookId: 'Book' },
      places: { ...world.places, 'GET /shelves → []': 'OldShelf' },
    };
    expect(
      (mineOutcomes(samplesOf(shown, other), other.entities).get(REMOVE) ?? []).map(({ when }) => printConditions(when)).join(),
    ).not.toContain('names');
  });
  test('is refused by the stand-in until nothing refers to it', async () => {
    const gone: Told = { call: 'DELETE /books/{bookId}', path: { bookId: '11' }, status: 204 };
    const standIn = standInOf([...shown, gone], world);
    expect((await ask(standIn, 'DELETE', '/shelves/2')).status).toBe(409);
    expect((await ask(standIn, 'DELETE', '/shelves/1')).status).toBe(409);
    expect((await ask(standIn, 'DELETE', '/books/11')).status).toBe(204);
    expect((await ask(standIn, 'DELETE', '/shelves/1')).status).toBe(204);
    expect((await ask(standIn, 'DELETE', '/shelves/3')).status).toBe(204);
  });
});

describe('a deletion that takes along what refers to it', () => {
  const all = [shelves(1, 2, 3), books([11, 1], [12, 1], [13, 2], [14, 3])];
  const CASCADE = 'otherwise → 204 → the Shelf is deleted; each Book whose shelfId names the Shelf is deleted';

  const shown = [...all, remove(1), books([13, 2], [14, 3]), remove(2), books([14, 3])];
  test('takes each of them', () => expect(linesOf(shown)).toEqual([CASCADE]));
  test('does so on the stand-in', async () => {
    const standIn = standInOf(shown, world);
    await ask(standIn, 'DELETE', '/shelves/1');
    expect((await ask(standIn, 'GET', '/books')).body).toEqual([13, 14].map((id) => expect.objectContaining({ id }) as unknown));
  });
  test('takes none where one of them is there afterwards', () =>
    expect(linesOf([...all, remove(1), books([11, 1], [13, 2], [14, 3]), remove(2), books([11, 1], [14, 3])])).toEqual([
      'otherwise → 204 → the Shelf is deleted',
    ]));
  test('is not told where nobody looked', () =>
    expect(linesOf([...all, remove(1), remove(2), shelf(3, 'Shelf 3')])).toEqual(['otherwise → 204 → the Shelf is deleted']));
  test('is not told by what a list lacks that did not refer to it', () =>
    expect(linesOf([...all, remove(3), books([14, 3])])).toEqual(['otherwise → 204 → the Shelf is deleted']));
});
