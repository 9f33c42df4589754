import { expect, test } from 'vitest';
import type { ErrorReaction, Input } from '../../plan/node.ts';
import { inputOf } from './input.fixture.ts';
import { saysSo } from './message-template.ts';
import { readRefusal } from './read-refusal.ts';

const input = (path: string): Input => inputOf({ label: path, path, field: path });
const entry = (status: number, message: string | null, more: Partial<ErrorReaction> = {}): ErrorReaction => ({
  kind: 'error-reaction',
  call: 'POST /loans',
  status,
  code: null,
  message,
  field: null,
  signal: null,
  detail: null,
  shownBy: [],
  ...more,
});
const answer = (status: number, body: Parameters<typeof readRefusal>[0]['body'], headers: [string, string][] = []) => ({
  call: 'POST /loans',
  url: '/loans',
  status,
  body,
  headers: new Map(headers),
});
const read = (status: number, body: Parameters<typeof readRefusal>[0]['body'], own: ErrorReaction[] = [], any: ErrorReaction[] = []) =>
  readRefusal(answer(status, body), own, any, [input('days'), input('user.email')]);

test('a text lands at the input that a key above it names', () => {
  const refusal = read(422, { errors: { days: ['At most 30 days.'] } });
  expect([...refusal.atInputs]).toEqual([['days', 'At most 30 days.']]);
  expect(refusal.says).toBeUndefined();
});

test('the words of the whole are not caught by an input of that name', () => {
  const inputs = [input('title'), input('message')];
  const problem = { type: 'about:blank', title: 'Not shown', status: 501, detail: 'What the call answers then is not shown.' };
  expect(readRefusal(answer(501, problem), [], [], inputs)).toMatchObject({ atInputs: new Map(), says: problem.detail });
  const list = { errors: [{ message: 'You may not do this.', extensions: { code: 'FORBIDDEN' } }] };
  expect(readRefusal(answer(403, list), [], [], inputs)).toMatchObject({ atInputs: new Map(), says: 'You may not do this.' });
  expect([...readRefusal(answer(422, { errors: { title: 'Title is missing.' } }), [], [], inputs).atInputs]).toEqual([
    ['title', 'Title is missing.'],
  ]);
});

test('what stands beside the words for programs is not said to people', () => {
  const error = {
    code: 'parameter_missing',
    doc_url: 'https://shelf.example/docs',
    message: 'No such loan: 7',
    param: 'days',
    type: 'invalid_request',
  };
  expect(read(400, { error })).toMatchObject({ atInputs: new Map([['days', 'No such loan: 7']]), says: undefined });
  const each = { errors: { days: 'Required', 'user.email': 'Must be an address' } };
  expect([...read(422, each).atInputs]).toEqual([
    ['days', 'Required'],
    ['user.email', 'Must be an address'],
  ]);
  expect([...read(422, { errors: [{ field: 'days', message: 'Required' }] }).atInputs]).toEqual([['days', 'Required']]);
});

test('a text lands at the input that stands beside it', () => {
  const refusal = read(422, { errors: [{ field: 'user.email', message: 'Already taken.' }] });
  expect([...refusal.atInputs]).toEqual([['user.email', 'Already taken.']]);
});

test('an error of GraphQL lands at the input that its extensions name, and nothing else of it does', () => {
  const error = { message: 'At most 30 days.', path: ['lend'], extensions: { code: 'BAD_USER_INPUT', field: 'days' } };
  const refusal = read(200, { errors: [error], data: null });
  expect([...refusal.atInputs]).toEqual([['days', 'At most 30 days.']]);
  expect(refusal.says).toBeUndefined();
});

test('a text lands at the input that the catalogue names', () => {
  const refusal = read(422, { error: 'At most 30 days.' }, [entry(422, 'At most {limit} days.', { field: 'days' })]);
  expect([...refusal.atInputs]).toEqual([['days', 'At most 30 days.']]);
});

test('what names no input is said of the whole, as it came, and known to be in the catalogue or not', () => {
  expect(read(409, { error: 'Already on loan.' }, [entry(409, 'Already on loan.')])).toMatchObject({
    says: 'Already on loan.',
    entry: { status: 409 },
  });
  expect(read(409, { error: 'Something else.' }, [entry(409, 'Already on loan.')])).toMatchObject({
    says: 'Something else.',
    entry: undefined,
  });
  expect(read(500, 'Internal Server Error')).toMatchObject({ says: 'Internal Server Error', entry: undefined });
});

test('an entry of any call without words stands for every answer of its status', () => {
  const any = [entry(401, null, { call: 'any', signal: 'navigate', detail: 'goes to `/login`' })];
  expect(read(401, undefined, [], any).reactions).toEqual(any);
});

test('an answer without a word is told in the only words that the catalogue has for it', () => {
  const wrong = entry(200, 'Invalid username or password');
  expect(read(200, undefined, [wrong])).toMatchObject({ says: 'Invalid username or password', entry: wrong });
  expect(read(200, '', [wrong, entry(409, 'Taken.')])).toMatchObject({ says: 'Invalid username or password', entry: wrong });
  // Another call's words, words of which some are another's, one of two, and what was answered in words.
  expect(read(200, undefined, [], [wrong]).says).toBeUndefined();
  expect(read(200, undefined, [entry(200, 'No {name} here')]).says).toBeUndefined();
  expect(read(200, undefined, [wrong, entry(200, 'Locked.')]).says).toBeUndefined();
  expect(read(200, 'Locked.', [wrong])).toMatchObject({ says: 'Locked.', entry: undefined });
});

test('the server’s own waiting time is read', () => {
  expect(readRefusal(answer(429, { error: 'Too many.' }, [['retry-after', '7']]), [], [], []).retryAfter).toBe(7);
});

test('a message is compared word by word around its slots', () => {
  expect(saysSo('Book {id} is on loan.', 'Book b2 is on loan.')).toBe(true);
  expect(saysSo('Book {id} is on loan.', 'Book b2 is lost.')).toBe(false);
  expect(saysSo('{a}-{b}', 'x')).toBe(false);
  expect(saysSo('(a+)+$', 'aaaa')).toBe(false);
  expect(saysSo('ab{x}ba', 'aba')).toBe(false);
});

test('of a page that came back what the catalogue knows is said, each at its field, and nothing else that stands on it', () => {
  const page =
    '<form id="loan"><label>Days <input name="days"></label><p class="error">At most 30 days.</p><input name="user.email"><p>Not an address.</p><button>Lend</button></form>';
  const own = [entry(422, 'At most 30 days.', { field: 'days' }), entry(422, 'Not an address.', { field: 'user.email' })];
  const refusal = read(422, page, own);
  expect([...refusal.atInputs]).toEqual([
    ['days', 'At most 30 days.'],
    ['user.email', 'Not an address.'],
  ]);
  expect(refusal.says).toBeUndefined();
  const whole = read(403, '<p class="alert" role="alert">Only librarians may do this.</p>', [entry(403, 'Only librarians may do this.')]);
  expect(whole.says).toBe('Only librarians may do this.');
  expect(read(500, '<!doctype html><title>Oh</title><p>Stack of secrets</p>').says).toBeUndefined();
});

test('what is said of a field that is no input, without naming it, is told with the field', () => {
  const told = (body: Parameters<typeof readRefusal>[0]['body']) => readRefusal(answer(401, body), [], [], [input('days')]);
  expect(told({ errors: { token: ['is missing'] } }).says).toBe('token is missing');
  expect(told({ errors: { days: ['is missing'] } }).atInputs.get('days')).toBe('is missing');
  expect(told({ message: 'is not for you' }).says).toBe('is not for you');
});

test('messages in JSON inside of a text are read, a trace is said to nobody, and words that are drawn otherwise are said as words', () => {
  const said = JSON.stringify([JSON.stringify({ message: 'User <strong>ann</strong> may not lend <b>Sand</b>.', title: 'Message' })]);
  const trace = JSON.stringify([
    'Traceback (most recent call last):\n  File "app.py", line 14, in serve\nerrors.Denied: User ann may not lend this one\n',
  ]);
  const body = { exc_type: 'Denied', exc: trace, _messages: said };
  expect(read(403, body).says).toBe('User ann may not lend Sand.');
  expect(read(403, body, [entry(403, 'User <strong>{user}</strong> may not lend <b>Sand</b>.')]).entry).toBeDefined();
  expect(read(400, { message: 'Use [a] or {b} < 5 and > 3 here' }).says).toBe('Use [a] or {b} < 5 and > 3 here');
});
