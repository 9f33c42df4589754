import { expect, test } from 'vitest';
import { type CallUse, callUses } from '../calls/call-use.ts';
import { library } from '../library.fixture.ts';
import { parameter, seen } from '../statement.fixture.ts';
import { placesOf } from './places.ts';

const named = { name: 'title', in: 'path', type: 'string', format: null, values: [], refersTo: 'Book.title', ...seen(3) } as const;

test('a route that calls a thing by what no call reads it by is no place of it: it is read at an address of its own', () => {
  const { points } = library();
  const [screen] = points.screens;
  if (screen === undefined) throw new Error('The fixture has screens.');
  const byTitle = {
    ...screen,
    route: '/shelf/:title',
    variant: null,
    elements: [],
    leadsTo: [],
    parameters: [named],
  } as unknown as typeof screen;
  const of = { ...points, screens: [byTitle] };
  expect(placesOf(of, callUses(of)).get('Book')?.detail).toMatchObject({ field: 'id' });
  const unread = { ...of, calls: of.calls.filter(({ path }) => !path.includes('{')) };
  expect(placesOf(unread, callUses(unread)).get('Book')?.detail).toEqual({ address: '/shelf/:title', name: 'title', field: 'title' });
});

test('what a form offers to choose from is asked for as the list was, where nothing shows what is answered otherwise', () => {
  const { points } = library();
  const calls = points.calls.map((one) =>
    one.method === 'GET' && one.path === '/api/books'
      ? {
          ...one,
          parameters: [parameter('limit', 'query', { required: false, present: { times: 3, of: 9 }, type: 'integer', values: [25] })],
          outcomes: one.outcomes.map((outcome) =>
            outcome.collection === null
              ? outcome
              : { ...outcome, when: [{ kind: 'query' as const, name: 'limit', is: 'present' as const }] },
          ),
        }
      : one,
  );
  const of = { ...points, calls };
  expect(placesOf(of, callUses(of)).get('Book')?.choices?.request.parameters).toEqual([
    { name: 'limit', in: 'query', bind: { from: 'constant', value: 25 } },
  ]);
});

test('who has no name goes by an address of mail, though an answer that was asked for less left it out; what half of the answers lack names nobody', () => {
  const { points } = library();
  const titled = (times: number): string | null | undefined => {
    const entities = points.entities.map((one) =>
      one.name === 'Member'
        ? {
            ...one,
            fields: one.fields.flatMap((field) =>
              field.path === 'name' ? [] : field.path === 'email' ? [{ ...field, present: { times, of: 9 } }] : [field],
            ),
          }
        : one,
    );
    const of = { ...points, entities };
    return placesOf(of, callUses(of)).get('Member')?.title;
  };
  expect(titled(9)).toBe('email');
  expect(titled(8)).toBe('email');
  expect(titled(4)).not.toBe('email');
});

test('what is called by words goes by them before a note further inside; what is called by a number does not', () => {
  const { points } = library();
  const called = (keys: readonly string[]): string | null | undefined => {
    const entities = points.entities.map((one) =>
      one.name === 'Member'
        ? {
            ...one,
            fields: one.fields.flatMap((field) =>
              field.path === 'name'
                ? [{ ...field, path: 'meta.note', distinct: { count: 9, atLeast: false }, present: { times: 9, of: 9 } }]
                : field.path === 'email'
                  ? []
                  : [field],
            ),
            records: one.records.flatMap((record, at) => (keys[at] === undefined ? [] : [{ ...record, key: keys[at] }])),
          }
        : one,
    );
    const of = { ...points, entities };
    return placesOf(of, callUses(of)).get('Member')?.title;
  };
  expect(called(['articles', 'order_items'])).not.toBe('meta.note');
  expect(called(['17', '18'])).toBe('meta.note');
});

test('of two routes that end with the thing its place is the one that goes by its name, else the one that was seen most', () => {
  const { points } = library();
  const [screen] = points.screens;
  if (screen === undefined) throw new Error('The fixture has screens.');
  const at = (route: string, times: number) => ({
    ...screen,
    route,
    variant: null,
    elements: [],
    leadsTo: [],
    parameters: [{ ...named, name: 'bookId', refersTo: 'Book.id' }],
    ...seen(times),
  });
  const placed = (...screens: readonly ReturnType<typeof at>[]) => {
    const of = { ...points, screens: screens as unknown as typeof points.screens };
    return placesOf(of, callUses(of)).get('Book')?.detail?.address;
  };
  expect(placed(at('/edit/:bookId', 9), at('/library/book/:bookId', 4))).toBe('/library/book/:bookId');
  expect(placed(at('/edit/:bookId', 4), at('/reading-room/:bookId', 9))).toBe('/reading-room/:bookId');
});

test('what there is to choose from is asked for at an address of its own before an operation at one that is of everything', () => {
  const { points } = library();
  const books = points.calls.find(({ method, path }) => method === 'GET' && path === '/api/books');
  if (books === undefined) throw new Error('The library lists books.');
  const of = { ...points, calls: [{ ...books, path: '/g', operation: 'query books' }, ...points.calls] };
  expect(placesOf(of, callUses(of)).get('Book')?.choices?.request.call).toBe('GET /api/books');
});

test('what is answered by itself is read at its address, before the only one that a search by another name finds', () => {
  const { points } = library();
  const of = { ...points, screens: [] };
  const uses = callUses(of);
  const found = uses.flatMap((use): CallUse[] =>
    use.kind === 'read' && use.entity === 'Book' && use.target !== undefined
      ? [{ ...use, place: { ...use.place, keys: ['books', '0'] }, target: { ...use.target, field: 'title', parameter: 'title' } }]
      : [],
  );
  expect(found).not.toEqual([]);
  expect(placesOf(of, [...found, ...uses]).get('Book')?.detail).toMatchObject({ field: 'id' });
  expect(placesOf(of, [...found, ...uses.filter(({ kind }) => kind !== 'read')]).get('Book')?.detail).toMatchObject({ field: 'title' });
});
