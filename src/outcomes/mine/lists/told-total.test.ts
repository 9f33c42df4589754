import { expect, test } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { printCollection } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { noteId: 'Note' },
  entities: [{ name: 'Note', identity: 'id' }],
  places: { 'GET /notes → items[]': 'Note', 'GET /notes/{noteId} → ': 'Note' },
};
const note = (id: number) => ({ id: String(id), text: `Note ${id}` });
const look = (id: number): Told => ({ call: 'GET /notes/{noteId}', path: { noteId: String(id) }, status: 200, answer: note(id) });
const page = (at: number, beside: object): Told => ({
  call: 'GET /notes',
  query: { page: String(at) },
  status: 200,
  answer: { items: [1, 2].map((id) => note(2 * (at - 1) + id)), page: at, ...beside } as never,
});
const listed = (beside: object, looks: readonly number[]): string => {
  const told = [...looks.map(look), page(1, beside), page(2, beside), page(1, beside)];
  const [one] = mineOutcomes(samplesOf(told, world), world.entities).get('GET /notes') ?? [];
  return one?.collection == null ? '' : printCollection(one.collection);
};

test('a list that tells fewer things than were shown by then does not list everything', () => {
  expect(listed({ total: 4 }, [1, 2, 3])).toContain('every Note');
  expect(listed({ total: 4 }, [6, 7, 8, 9, 10])).toBe('');
  expect(listed({ totalPages: 2 }, [6, 7, 8, 9, 10])).toBe('');
});

test('how many there are on a page is not how many there are', () => {
  expect(listed({ count: 2 }, [6, 7, 8, 9, 10])).toContain('every Note');
});

test('what was deleted is not among those that it tells', () => {
  const remove = (id: number): Told => ({ call: 'DELETE /notes/{noteId}', path: { noteId: String(id) }, status: 204 });
  const after = (...between: readonly Told[]): string => {
    const told = [page(1, { total: 5 }), page(2, { total: 5 }), look(5), ...between, page(1, { total: 4 }), page(2, { total: 4 })];
    const [one] = mineOutcomes(samplesOf(told, world), world.entities).get('GET /notes') ?? [];
    return one?.collection == null ? '' : printCollection(one.collection);
  };
  expect(after(remove(5))).toContain('every Note');
  expect(after()).toBe('');
});

test('in which order it was asked for chooses none of them, be it by a word or by the name of a field', () => {
  const ordered = (told: Told): Told =>
    told.call === 'GET /notes' ? { ...told, query: { ...told.query, column: 'text', order: 'desc' } } : told;
  const about = (looks: readonly number[], more: Record<string, string> = {}): string => {
    const told = [...looks.map(look), page(1, { total: 4 }), page(2, { total: 4 }), page(1, { total: 4 })].map(ordered);
    const asked = told.map((one) => (one.call === 'GET /notes' ? { ...one, query: { ...one.query, ...more } } : one));
    const [one] = mineOutcomes(samplesOf(asked, world), world.entities).get('GET /notes') ?? [];
    return one?.collection == null ? '' : printCollection(one.collection);
  };
  expect(about([1, 2, 3])).toContain('every Note');
  expect(about([6, 7, 8, 9, 10])).toBe('');
});

test('a list that says in a header that there are more than it holds does not list everything', () => {
  const bare: World = { ...world, places: { 'GET /notes → []': 'Note' } };
  const all = (total: string, header = 'x-total'): Told => ({
    call: 'GET /notes',
    status: 200,
    answer: [1, 2, 3].map(note),
    headers: [[header, total]],
  });
  const listedWith = (total: string, header?: string): string => {
    const [one] = mineOutcomes(samplesOf([all(total, header), all(total, header)], bare), bare.entities).get('GET /notes') ?? [];
    return one?.collection == null ? '' : printCollection(one.collection);
  };
  expect(listedWith('3')).toContain('every Note');
  expect(listedWith('7')).toBe('');
  expect(listedWith('7', 'x-desk-total')).toBe('');
  expect(listedWith('7', 'x-total-time')).toContain('every Note');
});

test('a list that says beside its rows that there are more than it holds does not list everything, whatever its rows have in common', () => {
  const some = (total: number, query: Record<string, string> = {}): Told => ({
    call: 'GET /notes',
    query,
    status: 200,
    answer: { items: [1, 2, 3].map((id) => ({ ...note(id), status: 'open' })), total } as never,
  });
  const marked = [8, 9].map((id): Told => ({ ...look(id), answer: { ...note(id), status: 'done' } }));
  const of = (...told: readonly Told[]): string =>
    (mineOutcomes(samplesOf(told, world), world.entities).get('GET /notes') ?? [])
      .map((one) => (one.collection === null ? '' : printCollection(one.collection)))
      .join();
  expect(of(some(3), some(3))).toContain('every Note');
  expect(of(some(7), some(7))).toBe('');
  expect(of(...marked, some(3), some(3))).toContain('every Note; status equals open');
  expect(of(...marked, some(7), some(7))).toBe('');
  expect(of(...marked, some(7, { sort: 'text' }), some(7, { sort: 'id' }))).not.toContain('every Note');
});

test('headers of a product count things and pages, whatever word of its own stands before them', () => {
  const bare: World = { ...world, places: { 'GET /notes → []': 'Note' } };
  const at = (page: number, per: number): Told => ({
    call: 'GET /notes',
    query: { page: String(page), per_page: String(per) },
    status: 200,
    answer: [1, 2, 3, 4, 5].map(note).slice((page - 1) * per, page * per),
    headers: [
      ['x-desk-total', '5'],
      ['x-desk-totalpages', String(Math.ceil(5 / per))],
    ],
  });
  const told = [at(1, 2), at(2, 2), at(3, 2), at(1, 3), at(2, 3)];
  const [one] = mineOutcomes(samplesOf(told, bare), bare.entities).get('GET /notes') ?? [];
  expect(one?.headers.map(({ name, value }) => [name, value.kind === 'source' ? value.source.from : ''])).toEqual([
    ['x-desk-total', 'total'],
    ['x-desk-totalpages', 'paging'],
  ]);
});

test('who is listed all is told by role from who is listed their own, whatever chose some of it besides, and whoever was turned away', () => {
  const rows = Array.from({ length: 8 }, (_, at) => ({ id: String(at + 1), text: `Note ${at + 1}`, owner: at % 2 === 0 ? 'u1' : 'u2' }));
  const bare: World = { ...world, entities: [...world.entities, { name: 'User', identity: 'id' }], places: { 'GET /notes → []': 'Note' } };
  const as = (id: string, role: string): Told['caller'] => ({
    credential: 'present',
    role,
    account: { entity: 'User', key: id },
    known: { id },
  });
  const list = (id: string, role: string, query: Readonly<Record<string, string>> = {}): Told => ({
    call: 'GET /notes',
    query,
    status: 200,
    answer: rows.filter(({ owner }) => role === 'chief' || owner === id),
    caller: as(id, role),
  });
  const told = [
    ...[
      list('u1', 'member'),
      list('u2', 'member'),
      list('u9', 'chief'),
      list('u8', 'chief'),
      list('u9', 'chief'),
      list('u1', 'member'),
      list('u2', 'member'),
    ],
    { call: 'GET /notes', status: 401, answer: { error: 'Sign in.' } },
  ];
  const outcomes = (mineOutcomes(samplesOf(told, bare), bare.entities).get('GET /notes') ?? []).filter(({ status }) => status === 200);
  expect(outcomes.map(({ when }) => when.map((one) => (one.kind === 'role' ? one.oneOf.join() : one.kind)).join()).toSorted()).toEqual([
    '',
    'chief',
  ]);
});
