import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../backend/recording.fixture.ts';
import { printTemplate, printThen } from '../language.ts';
import { mineOutcomes } from '../mine.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /books/{bookId} → ': 'Book', 'DELETE /books/{bookId} → ': 'Book', 'POST /books → ': 'Book' },
};

const book = (id: number, status = 'in') => ({ id, title: `Title ${id}`, status });
const look = (id: number, answer?: object): Told => ({
  call: 'GET /books/{bookId}',
  path: { bookId: String(id) },
  status: answer === undefined ? 404 : 200,
  answer: (answer ?? { error: 'No such book.' }) as never,
});
const remove = (id: number, answer: object): Told => ({
  call: 'DELETE /books/{bookId}',
  path: { bookId: String(id) },
  status: 200,
  answer: answer as never,
});
const effects = (tolds: readonly Told[]): readonly string[] =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get('DELETE /books/{bookId}') ?? []).map(printThen);

test('a deletion that answers with the thing as it was is one', () => {
  expect(effects([look(1, book(1)), remove(1, book(1)), look(1)])).toEqual(['the Book is deleted']);
  expect(effects([look(1, book(1)), remove(1, book(1)), look(2, book(2)), remove(2, book(2))])).toEqual(['the Book is deleted']);
});

test('one that answers with the thing as it is now has marked it', () => {
  expect(effects([look(1, book(1)), remove(1, book(1, 'withdrawn')), look(1, book(1, 'withdrawn'))])).toEqual(['Book.status := withdrawn']);
});

test('one that answers with a receipt, in which a word of the thing stands for something else, has not marked it', () => {
  expect(effects([look(1, book(1)), remove(1, { status: 7 })])).toEqual(['the Book is deleted']);
  const bodies = (answer: object): readonly string[] =>
    (mineOutcomes(samplesOf([look(1, book(1)), remove(1, answer)], world), world.entities).get('DELETE /books/{bookId}') ?? []).map(
      ({ body }) => (body === null ? '' : printTemplate(body)),
    );
  expect(bodies({ status: 7 }).join()).not.toContain('Book.');
  const unseen = samplesOf([look(2, book(2)), remove(1, { status: 7 })], world);
  expect((mineOutcomes(unseen, world.entities).get('DELETE /books/{bookId}') ?? []).map(printThen)).toEqual(['the Book is deleted']);
  expect(bodies(book(1)).join()).toContain('Book');
  // What is of the type of the field, or says which thing it is, is told of the thing.
  expect(effects([look(1, book(1)), remove(1, { status: 'withdrawn' })])).toEqual(['Book.status := withdrawn']);
  expect(effects([look(1, book(1)), remove(1, { id: 1, status: 7 })]).join()).not.toContain('deleted');
});

test('one after which the thing is there as before has not taken it away', () => {
  expect(effects([look(1, book(1)), remove(1, book(1)), look(1, book(1))])).not.toContain('the Book is deleted');
});

test('what takes away a part of a thing leaves the thing', () => {
  const unmark: Told = { call: 'DELETE /books/{bookId}/mark', path: { bookId: '1' }, status: 204 };
  const told = mineOutcomes(samplesOf([look(1, book(1)), unmark], world), world.entities);
  expect((told.get('DELETE /books/{bookId}/mark') ?? []).map(printThen)).toEqual(['no change shown']);
});

const seen = (id: number, title: object, status = 'in') => ({ id, title, status });

test('a deletion may answer with a fuller view of the thing as it was', () => {
  const whole = seen(1, { shown: 'Fog', raw: 'Fog' });
  expect(effects([look(1, seen(1, { shown: 'Fog' })), remove(1, whole), look(1)])).toEqual(['the Book is deleted']);
  expect(effects([look(1, seen(1, { shown: 'Fog' })), remove(1, seen(1, { shown: 'Mist', raw: 'Mist' })), look(1, whole)])).not.toContain(
    'the Book is deleted',
  );
});

test('a fuller view in the answer is no change of what was not sent', () => {
  const lend = (answer: object, send?: object): Told =>
    ({ call: 'POST /books/{bookId}', path: { bookId: '1' }, status: 200, send, answer }) as Told;
  const places = { ...world.places, 'POST /books/{bookId} → ': 'Book' };
  const of = (...tolds: readonly Told[]) =>
    (mineOutcomes(samplesOf(tolds, { ...world, places }), world.entities).get('POST /books/{bookId}') ?? []).map(printThen);
  const fuller = { shown: 'Fog', raw: 'Fog' };
  expect(of(look(1, seen(1, { shown: 'Fog' })), lend(seen(1, fuller, 'out')))).toEqual(['Book.status := out']);
  expect(of(look(1, seen(1, { shown: 'Fog' })), lend(seen(1, { shown: 'Mist', raw: 'Mist' }, 'out'))).join()).toContain('Book.title');
  expect(of(look(1, seen(1, { a: 1, b: 2 })), lend(seen(1, { a: 1 }), { title: { a: 1 } }))).toEqual(['Book.title := payload title']);
});

test('what was marked and is asked to be marked again is there still, until it is taken away', () => {
  const marked = book(1, 'withdrawn');
  const again: Told = { call: 'DELETE /books/{bookId}', path: { bookId: '1' }, status: 410, answer: { error: 'Withdrawn already.' } };
  const wholly = { ...remove(1, { deleted: true, previous: marked }), query: { force: 'true' } };
  const nested = { ...world, places: { ...world.places, 'DELETE /books/{bookId} → previous': 'Book' } };
  const told = mineOutcomes(samplesOf([look(1, book(1)), remove(1, marked), again, wholly as Told, look(1)], nested), world.entities);
  expect((told.get('DELETE /books/{bookId}') ?? []).map(printThen).toSorted()).toEqual([
    'Book.status := withdrawn',
    'nothing changes',
    'the Book is deleted',
  ]);
});

test('of a part that is about who asks, only the members that changed are set', () => {
  const shelf = (id: number, place: object) => ({ id, title: 'Fog', place });
  const kept = (id: number, by: string): Told =>
    ({
      call: 'POST /books/{bookId}/keep',
      path: { bookId: String(id) },
      status: 200,
      answer: shelf(id, { room: `A${id}`, by, ticket: `t-${id * 7}` }),
      caller: { credential: 'present', role: 'member', account: { entity: 'Member', key: by }, known: { id: by } },
    }) as Told;
  const places = { ...world.places, 'POST /books/{bookId}/keep → ': 'Book' };
  const told = [1, 2].flatMap((id): Told[] => [
    look(id, shelf(id, { room: `A${id}`, by: 'nobody', ticket: 'none' })),
    kept(id, `member-${id}`),
  ]);
  const then = (mineOutcomes(samplesOf(told, { ...world, places }), world.entities).get('POST /books/{bookId}/keep') ?? []).map(printThen);
  expect(then.join()).toContain('Book.place.by := ');
  expect(then.join()).not.toContain('Book.place.room');
});

test('one that answers with a receipt has taken away what a look does not find afterwards', () => {
  const receipt = (id: number, revision: number) => ({ id, ok: true, revision });
  const was = (id: number) => ({ ...book(id), revision: 1 });
  const told = [look(1, was(1)), remove(1, receipt(1, 2)), look(1), look(2, was(2)), remove(2, receipt(2, 2)), look(3, was(3))];
  expect(effects(told)).toEqual(['the Book is deleted']);
  expect(effects(told.toSpliced(5, 1, look(2, { ...was(2), revision: 2 })))).not.toContain('the Book is deleted');
});

test('one that is only led elsewhere has taken away nothing, unless a look finds the thing gone', () => {
  const ledOn = (id: number): Told => ({ call: 'DELETE /books/{bookId}', path: { bookId: String(id) }, status: 302 });
  expect(effects([look(1, book(1)), ledOn(1)])).toEqual(['no change shown']);
  expect(effects([look(1, book(1)), ledOn(1), look(1)])).toEqual(['the Book is deleted']);
});

test('what is made under the name that a deleted one had is another thing', () => {
  const make = (id: number, title: string, status = 201): Told => ({
    call: 'POST /books',
    status,
    send: { title } as never,
    answer: { ...book(id), title } as never,
  });
  const gone: Told = { call: 'DELETE /books/{bookId}', path: { bookId: '7' }, status: 204 };
  expect(effects([make(7, 'Emma'), gone, make(7, 'Ulysses')])).toEqual(['the Book is deleted']);
  // What is there afterwards, though nothing made it anew, was not taken away.
  expect(effects([make(7, 'Emma'), gone, look(7, book(7))])).not.toContain('the Book is deleted');
});

test('one that only mentions a thing in what is sent takes something else away, unless the thing is then gone', () => {
  const sent = (payload: object): Told => ({
    call: 'DELETE /favorites',
    path: {},
    status: 200,
    answer: { done: true },
    send: payload as never,
  });
  const named: World = { ...world, references: { bookId: 'Book', otherBookId: 'Book', id: 'Book' } };
  const of = (...tolds: readonly Told[]): readonly string[] =>
    (mineOutcomes(samplesOf(tolds, named), named.entities).get('DELETE /favorites') ?? []).map(printThen);
  expect(of(look(1, book(1)), look(2, book(2)), sent({ bookId: 1, otherBookId: 2 }))).toEqual(['no change shown']);
  expect(of(look(1, book(1)), sent({ bookId: 1 }))).toEqual(['no change shown']);
  expect(of(look(1, book(1)), sent({ bookId: 1 }), look(1))).toEqual(['the Book is deleted']);
  expect(of(look(1, book(1)), sent({ id: 1 }))).toEqual(['the Book is deleted']);
});
