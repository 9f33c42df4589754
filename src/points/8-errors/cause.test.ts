import { describe, expect, test } from 'vitest';
import type { Condition, Effect } from '../../outcomes/outcome.ts';
import { answer, call, constant, object, seen, value } from '../../plan/statement.fixture.ts';
import { withCauses } from './cause.ts';
import type { CataloguedError } from './reading.ts';

const WORDS = 'Invalid username or password';
const empty: Condition = { kind: 'payload', path: 'password', is: 'empty' };
const wrong: Condition = { kind: 'account', name: 'username', secret: 'password', is: 'wrong', belongsTo: null, known: [] };
const page = constant(`<!doctype html><p class="error">${WORDS}</p>`);
/** A page that is another each time: the document holds none of it. */
const varying = value({ from: 'not shown' });

const ERROR: CataloguedError = {
  call: 'POST /login',
  status: 200,
  code: null,
  message: WORDS,
  field: null,
  when: null,
  reactions: [],
  ...seen(1),
};

const whenOf = (times: number, body = varying): string | null => {
  const error: CataloguedError = { ...ERROR, ...seen(times) };
  const login = call('POST', '/login', {
    outcomes: [
      answer(200, page, { mediaType: 'text/html', when: [empty], ...seen(1) }),
      answer(200, body, { mediaType: 'text/html', when: [wrong], ...seen(3) }),
    ],
  });
  return withCauses([error], [login], () => [])[0]?.when ?? null;
};

test('what says the same on a page that is another each time has its part in when it is said', () => {
  expect(whenOf(4)).toBe('password is empty; or username and password are wrong');
});

test('where other words were said as well, nothing shows which of them such a page has', () => {
  expect(whenOf(2)).toBeNull();
});

test('a page that says something else has no part in it', () => {
  expect(whenOf(1, constant('<!doctype html><p class="error">Closed.</p>'))).toBe('password is empty');
});

test('what any call says to whoever shows nothing, and to whoever shows what nobody knows, is said when it is either', () => {
  const told = (...whens: readonly Condition[]): string | null => {
    const error: CataloguedError = { ...ERROR, call: 'any', status: 401, message: 'Unauthorized', ...seen(whens.length) };
    const calls = whens.map((when, at) =>
      call('GET', `/${at === 0 ? 'loans' : `books${at}`}`, {
        outcomes: [answer(401, object(['message', constant('Unauthorized')]), { when: [when], ...seen(1) })],
      }),
    );
    return withCauses([error], calls, () => [])[0]?.when ?? null;
  };
  const [nobody, unknown] = (['absent', 'unknown'] as const).map((is): Condition => ({ kind: 'credential', is }));
  if (nobody === undefined || unknown === undefined) throw new Error('nobody asks');
  expect(told(nobody, nobody)).toBe('nobody is signed in');
  expect(told(nobody, unknown)).toBe('nobody is signed in; or the credential is not known');
  expect(told(nobody, { kind: 'role', oneOf: ['guest'] })).toBeNull();
});

test('of words with a place in them, what always quotes the same there is a part', () => {
  const sentence = (pier: string) => object(['message', constant(`No crates on pier '${pier}' today`)]);
  const error: CataloguedError = { ...ERROR, call: 'POST /crates', status: 403, message: "No crates on pier '{pier}' today", ...seen(3) };
  const told = (...outcomes: readonly (readonly [string, Condition])[]): string | null => {
    const crates = call('POST', '/crates', {
      outcomes: outcomes.map(([pier, when]) => answer(403, sentence(pier), { when: [when], ...seen(1) })),
    });
    return withCauses([error], [crates], () => [])[0]?.when ?? null;
  };
  const east: Condition = { kind: 'payload-value', path: 'pier', is: 'equals', value: 'East' };
  const west: Condition = { kind: 'payload-value', path: 'pier', is: 'equals', value: 'West' };
  expect(told(['East', east], ['West', west])).toBe('pier equals East; or pier equals West');
  expect(told(['', east])).toBeNull();
});

test('what was only ever refused together with something else says a part of what was told then, and nothing of other refusals', () => {
  const missing = (path: string): Condition => ({ kind: 'payload', path, is: 'absent' });
  const short: Condition = { kind: 'payload-value', path: 'name', is: 'shorter than', value: 3 };
  const told = (field: string, message: string) =>
    object(['errors', { kind: 'array', items: [object(['path', constant(field)], ['message', constant(message)])] }]);
  const error: CataloguedError = { ...ERROR, call: 'POST /loans', status: 400, message: 'name is too short', field: 'name', ...seen(2) };
  const nameOf = (...others: readonly Condition[]): string | null => {
    const loans = call('POST', '/loans', {
      outcomes: [
        answer(400, told('name', 'name is too short'), { when: [short], ...seen(2) }),
        answer(400, told('from', 'from must be defined'), { when: [missing('from'), missing('to')], ...seen(2) }),
        answer(400, varying, { when: [...others], ...seen(2) }),
      ],
    });
    return withCauses([error], [loans], () => [])[0]?.when ?? null;
  };
  expect(nameOf(missing('to'))).toBe('name shorter than 3');
  expect(nameOf(missing('else'))).toBeNull();
});

describe('an operation that is refused with 200', () => {
  const failing = (code: string, message: string) =>
    object([
      'errors',
      { kind: 'array', items: [object(['message', constant(message)], ['extensions', object(['code', constant(code)])])] },
    ]);
  const refusedWhen = (code: string, message: string, when: Condition): string | null => {
    const error: CataloguedError = {
      call: 'POST /graphql #order',
      status: 200,
      code,
      message,
      field: null,
      when: null,
      reactions: [],
      ...seen(2),
    };
    const order = call('POST', '/graphql', {
      operation: 'query order',
      outcomes: [
        // What was asked for: a part of it is not shown, and it says no error.
        answer(200, object(['id', constant('o1')], ['total', value({ from: 'not shown' })])),
        answer(200, failing(code, message), { when: [when], unchanged: true, ...seen(2) }),
      ],
    });
    return withCauses([error], [order], () => [])[0]?.when ?? null;
  };

  test('is refused when its outcome says so: what is answered otherwise has no part in it', () => {
    expect(refusedWhen('NOT_FOUND', 'There is no such order.', { kind: 'target', entity: 'Order', is: 'missing' })).toBe(
      'there is no such Order',
    );
    expect(refusedWhen('FORBIDDEN', 'Only a manager may.', { kind: 'role', oneOf: ['clerk'] })).toBe('who asks is clerk');
  });

  test('has no cause of which its words say nothing', () => {
    expect(refusedWhen('CLOSED', 'Come back tomorrow.', { kind: 'target', entity: 'Order', is: 'missing' })).toBeNull();
  });
});

test('words that name how a thing stands and what was sent are about both', () => {
  const message = 'A boat that is sold cannot become moored.';
  const sold: Condition = { kind: 'status', entity: 'Boat', field: 'state', oneOf: ['sold'] };
  const sent = (value: string): Condition => ({ kind: 'payload-value', path: 'state', is: 'equals', value });
  const told = (...when: readonly Condition[]): string | null => {
    const boats = call('PATCH', '/boats', {
      outcomes: [answer(409, object(['message', constant(message)]), { when: [...when], ...seen(1) })],
    });
    return withCauses([{ ...ERROR, call: 'PATCH /boats', status: 409, message }], [boats], () => [])[0]?.when ?? null;
  };
  expect(told(sold, sent('moored'))).toBe('Boat.state is sold, state equals moored');
  expect(told(sold, sent('afloat'))).toBeNull();
});

test('what a form that came back says of a field is said of that field, when it is', () => {
  const form = '<form><input name="title"><p class="error" id="title-error">Title is required.</p><input name="note"></form>';
  const error: CataloguedError = { ...ERROR, call: 'POST /notes', status: 422, message: 'Title is required.', field: 'title' };
  const missing: Condition = { kind: 'payload', path: 'title', is: 'empty' };
  const notes = call('POST', '/notes', {
    outcomes: [answer(422, constant(form), { mediaType: 'text/html', when: [missing], ...seen(1) })],
  });
  expect(withCauses([error], [notes], () => [])[0]?.when).toBe('title is empty');
  expect(withCauses([{ ...error, field: 'note' }], [notes], () => [])[0]?.when).toBeNull();
});

test('what is put and not found is said of the thing where it is only ever changed, and nothing stands above it', () => {
  const when: Condition = { kind: 'target', entity: 'Note', is: 'missing' };
  const told = (path: string, message: string, kind: 'set' | 'create'): string | null => {
    const set: Effect = { kind: 'set', entity: 'Note', field: 'title', to: { from: 'payload', path: 'title' } };
    const then: Effect = kind === 'set' ? set : { kind, entity: 'Note', set: [] };
    const notes = call('PUT', path, {
      outcomes: [
        answer(200, object(['id', constant('n1')]), { then: [then] }),
        answer(404, object(['message', constant(message)]), { when: [when], ...seen(1) }),
      ],
    });
    const error: CataloguedError = { ...ERROR, call: `PUT ${path}`, status: 404, message, field: null };
    return withCauses([error], [notes], () => [])[0]?.when ?? null;
  };
  expect(told('/notes/{noteId}', 'Note not found', 'set')).toBe('there is no such Note');
  expect(told('/notes/{noteId}', 'Note not found', 'create')).toBeNull();
  expect(told('/shelves/{shelfId}/notes/{noteId}', 'Shelf not found', 'set')).toBeNull();
  expect(told('/notes/{noteId}', 'Come back tomorrow', 'set')).toBeNull();
});

test('words that say that a thing does not stand as those did that were taken are about how it stands', () => {
  const stands = (value: string): Condition => ({ kind: 'status', entity: 'Order', field: 'state', oneOf: [value] });
  const told = (message: string, taken: string): string | null => {
    const error: CataloguedError = { ...ERROR, call: 'POST /orders/{id}/lines', status: 409, message, ...seen(1) };
    const lines = call('POST', '/orders/{id}/lines', {
      outcomes: [
        answer(201, null, { when: [stands(taken)], ...seen(2) }),
        answer(409, object(['message', constant(message)]), { when: [stands('sent')], ...seen(1) }),
      ],
    });
    return withCauses([error], [lines], () => [])[0]?.when ?? null;
  };
  expect(told('The order is not a draft', 'draft')).toBe('Order.state is sent');
  expect(told('The order is not a draft', 'open')).toBeNull();
  expect(told('Nothing is added', 'draft')).toBeNull();
});
