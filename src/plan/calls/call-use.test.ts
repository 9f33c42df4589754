import { expect, test } from 'vitest';
import { library } from '../library.fixture.ts';
import { plan } from '../plan.ts';
import { answer, call, entity, json, object, parameter, row, seen, value } from '../statement.fixture.ts';
import { type CallUse, callUses } from './call-use.ts';

const bookId = parameter('bookId', 'path', { refersTo: 'Book.id' });
const makes = answer(201, entity('Book'), { then: [{ kind: 'create', entity: 'Book', set: [['id', { from: 'fresh', form: 'text' }]] }] });

/** What a call of the library is of use for, besides those that it has. */
const usesOf = (path: string, method: string, sends: boolean): readonly CallUse['kind'][] => {
  const more = { parameters: [bookId], outcomes: [makes], ...(sends ? { requests: [json(row('title', 'string'))] } : {}) };
  const { points } = library();
  return callUses({ ...points, calls: [call(method, path, more)] }).map(({ kind }) => kind);
};

test('a copy of a thing, of which nothing is told, is made with that thing, and by no form', () =>
  expect(usesOf('/api/books/{bookId}/copy', 'POST', false)).toEqual(['act']));

test("a thing's own address is that also where the form that it is asked for in stands behind it", () => {
  const { points } = library();
  const of = (method: string) =>
    callUses({ ...points, calls: [call(method, '/api/books/{bookId}.json', { parameters: [bookId], outcomes: [answer(204, null)] })] });
  expect([...of('PATCH'), ...of('DELETE')].map(({ kind }) => kind)).toEqual(['update', 'delete']);
});

test('what is done to each thing that a list names is done to one that stands there alone', () => {
  const { points } = library();
  const each = (kind: 'set each' | 'delete each') =>
    answer(200, null, {
      then:
        kind === 'set each'
          ? [{ kind, entity: 'Book', in: 'ids[]', field: 'status', to: { from: 'constant', value: 'lost' } }]
          : [{ kind, entity: 'Book', in: 'ids[]' }],
    });
  const told = json(row('', 'object'), row('ids', 'array'), row('ids[]', 'string'));
  const lose = call('POST', '/api/books/lose', { requests: [told], outcomes: [each('set each')] });
  const remove = call('POST', '/api/books/bulk-delete', { requests: [told], outcomes: [each('delete each')] });
  const of = { ...points, screens: [], calls: [...points.calls, lose, remove] };
  expect(callUses(of).flatMap((use) => (use.call === lose || use.call === remove ? [use.kind] : []))).toEqual(['act', 'delete']);
  const detail = plan({ ...library(), points: of })
    .screens.flatMap(({ parts }) => parts)
    .find((part) => part.kind === 'detail' && part.entity === 'Book');
  const actions = detail?.kind === 'detail' ? detail.parts.flatMap((part) => (part.kind === 'actions' ? part.parts : [])) : [];
  const made = actions.find(({ request }) => request?.call === 'POST /api/books/lose');
  expect([made?.label, made?.inputs, made?.request?.fields.map(({ bind }) => bind)]).toEqual([
    'Lose',
    [],
    [{ from: 'record', path: 'id', listed: true }],
  ]);
});

test('what is made of the fields of what its address lists makes another of these, though nothing shows what came of it', () => {
  const { points } = library();
  const listed = call('GET', '/api/shelves', {
    responses: [
      {
        status: 200,
        ...json(
          row('', 'array'),
          row('[]', 'object'),
          row('[].id', 'string', { refersTo: 'Book.id' }),
          row('[].title', 'string'),
          row('[].status', 'string'),
        ),
      },
    ],
  });
  const posts = (...sent: readonly string[]) =>
    call('POST', '/api/shelves', {
      requests: [json(row('', 'object'), ...sent.map((path) => row(path, 'string')))],
      outcomes: [answer(200, null)],
    });
  const kinds = (posted: ReturnType<typeof call>) =>
    callUses({ ...points, calls: [listed, posted] }).flatMap((use) => (use.call === posted ? [use.kind] : []));
  expect(kinds(posts('title', 'status', 'note'))).toEqual(['create']);
  expect(kinds(posts('query', 'limit'))).toEqual([]);
});

test('a GET that does something to a thing is done with it', () => {
  const cancels = answer(200, entity('Book'), {
    then: [{ kind: 'set', entity: 'Book', field: 'status', to: { from: 'constant', value: 'lost' } }],
  });
  const { points } = library();
  const uses = callUses({ ...points, calls: [call('GET', '/api/books/{bookId}/cancel', { parameters: [bookId], outcomes: [cancels] })] });
  expect(uses.map(({ kind }) => kind)).toEqual(['act']);
});

test('what is told something, or is made at its own address, is made by a form', () => {
  expect(usesOf('/api/books/{bookId}/sequel', 'POST', true)).toContain('create');
  expect(usesOf('/api/books/{bookId}', 'PUT', false)).toContain('create');
});

test('what a call answers with in a list of its own, and names by its path, is read and not listed', () => {
  const { points } = library();
  const one = (times: number) =>
    call('GET', '/api/books/{bookId}', {
      parameters: [bookId],
      responses: [
        {
          status: 200,
          ...json(
            row('', 'object'),
            row('books', 'array'),
            row('books[]', 'object', { present: { times, of: times } }),
            row('books[].id', 'integer', { refersTo: 'Book.id' }),
            row('books[].title', 'string'),
            row('books[].status', 'string'),
          ),
        },
      ],
    });
  const uses = (times: number) => callUses({ ...points, calls: [one(times)] });
  expect(uses(7).map((use) => [use.kind, 'place' in use ? use.place.keys : []])).toEqual([['read', ['books', '0']]]);
  expect(uses(9).map(({ kind }) => kind)).toEqual(['list']);
});

test('a thing that is answered with is itself read, whatever is said of it besides in a list', () => {
  const { points } = library();
  const one = call('GET', '/api/books/{bookId}', {
    parameters: [bookId],
    outcomes: [answer(200, object(['data', entity('Book')], ['editions', value({ from: 'list', entity: 'Book', fields: ['id'] })]))],
    responses: [
      {
        status: 200,
        ...json(
          row('', 'object'),
          row('data', 'object'),
          row('data.id', 'integer', { refersTo: 'Book.id' }),
          row('editions', 'array'),
          row('editions[]', 'object'),
          row('editions[].id', 'integer', { refersTo: 'Book.id' }),
        ),
      },
    ],
  });
  const [read] = callUses({ ...points, calls: [one] });
  expect(read).toMatchObject({ kind: 'read', entity: 'Book', place: { keys: ['data'] } });
});

test('a thing that holds things of another kind is read, and lists them', () => {
  const { points } = library();
  const own = ['id', 'title', 'status'].map((path) => row(path, 'string', path === 'id' ? { refersTo: 'Book.id' } : {}));
  const loan = points.entities.find(({ name }) => name === 'Loan')?.fields.map(({ path }) => path) ?? [];
  const within = loan.map((path) => row(`loans[].${path}`, 'string', path === 'id' ? { refersTo: 'Loan.id' } : {}));
  const held = [row('loans', 'array'), row('loans[]', 'object'), ...within];
  const reads = call('GET', '/api/books/{bookId}', {
    parameters: [bookId],
    responses: [{ status: 200, ...json(row('', 'object'), ...own, ...held) }],
  });
  const uses = callUses({ ...points, calls: [reads] });
  expect(uses.map((use) => [use.kind, 'entity' in use ? use.entity : ''])).toEqual([
    ['read', 'Book'],
    ['list', 'Loan'],
  ]);
});

test('of several that answer with a thing, the one at its own address is asked, else the one that was made most often', () => {
  const { points } = library();
  const rows = ['id', 'title', 'status'].map((path) => row(path, 'string', path === 'id' ? { refersTo: 'Book.id' } : {}));
  const reading = (path: string, times: number) =>
    call('GET', path, { parameters: [bookId], responses: [{ status: 200, ...json(row('', 'object'), ...rows) }], ...seen(times) });
  const asked = (...calls: ReturnType<typeof reading>[]) =>
    callUses({ ...points, calls }).flatMap((use) => (use.kind === 'read' ? [use.call.path] : []))[0];
  const reserves = reading('/api/books/{bookId}/reserve', 3);
  expect(asked(reserves, reading('/api/books/{bookId}/show', 9))).toBe('/api/books/{bookId}/show');
  expect(asked(reserves, reading('/api/books/{bookId}', 1))).toBe('/api/books/{bookId}');
});

test('what an address says is done before the thing that it ends with is done to it, where nothing is told', () => {
  const { points } = library();
  const kindsOf = (path: string, more: Partial<ReturnType<typeof call>> = {}) => {
    const sets = answer(200, null, { then: [{ kind: 'set', entity: 'Book', field: 'status', to: { from: 'constant', value: 'lost' } }] });
    const put = call('PUT', path, { parameters: [bookId], outcomes: [sets], ...more });
    const own = call('GET', '/api/books/{bookId}', { parameters: [bookId], outcomes: [answer(200, entity('Book'))] });
    return callUses({ ...points, calls: [own, put] }).flatMap((use) => (use.call === put ? [use.kind] : []));
  };
  expect(kindsOf('/api/books/lose/{bookId}')).toEqual(['act']);
  expect(kindsOf('/api/books/lose/{bookId}', { requests: [json(row('', 'object'), row('title', 'string'))] })).toEqual(['update']);
  expect(kindsOf('/api/shelves/{bookId}')).toEqual(['update']);
});

test('what is made beside something else, and names it, is not what the call is sent for', () => {
  const { points } = library();
  const beside = {
    kind: 'create' as const,
    entity: 'Loan',
    set: [['bookId', { from: 'entity' as const, entity: 'Book', path: 'id' }] as [string, never]],
  };
  const both = answer(201, entity('Book'), { then: [beside, ...makes.then] });
  const of = { ...points, calls: [call('POST', '/api/acquisitions', { outcomes: [both], requests: [json(row('title', 'string'))] })] };
  expect(callUses(of).map((use) => [use.kind, 'entity' in use ? use.entity : ''])).toEqual([['create', 'Book']]);
});
