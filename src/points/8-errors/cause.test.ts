import { expect, test } from 'vitest';
import type { Condition } from '../../outcomes/outcome.ts';
import { answer, call, constant, seen, value } from '../../plan/statement.fixture.ts';
import { withCauses } from './cause.ts';
import type { CataloguedError } from './reading.ts';

const WORDS = 'Invalid username or password';
const empty: Condition = { kind: 'payload', path: 'password', is: 'empty' };
const wrong: Condition = { kind: 'account', name: 'username', secret: 'password', is: 'wrong', belongsTo: null, known: [] };
const page = constant(`<!doctype html><p class="error">${WORDS}</p>`);
/** A page that is another each time: the document holds none of it. */
const varying = value({ from: 'not shown' });

const whenOf = (times: number, body = varying): string | null => {
  const error: CataloguedError = {
    call: 'POST /login',
    status: 200,
    code: null,
    message: WORDS,
    field: null,
    when: null,
    reactions: [],
    ...seen(times),
  };
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
