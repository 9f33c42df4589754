import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, type Told } from '../../observations/exchange.fixture.ts';
import { rules } from './rules.fixture.ts';

type Payload = { readonly [key: string]: Json };
const accepted = (sends: Payload): Told => call('POST /api/loans', { status: 201, sends, answer: { id: 1 } });
const refused = (sends: Payload, message: string, status = 422): Told =>
  call('POST /api/loans', { status, sends, answer: { error: 'bad_request', reason: message } });
const short = (...all: readonly Told[]): readonly string[] => rules(...all).map((rule) => rule.split(' [')[0] ?? '');

describe('words that call several fields missing', () => {
  const whole = accepted({ days: 4, shelf: 'B7', note: 'n' });

  test('are about each that was missing', () => {
    expect(short(whole, refused({ note: 'x' }, '[{key_missing,days},{key_missing,shelf}]'))).toEqual(['days: required', 'shelf: required']);
    expect(short(whole, refused({ note: 'x' }, 'Days and shelf are required.'))).toEqual(['days: required', 'shelf: required']);
  });

  test('are about none where one of them was there, or where it hangs on another', () => {
    expect(short(whole, refused({ shelf: 'B7' }, 'Days and shelf are required.'))).not.toContain('shelf: required');
    expect(short(whole, refused({ note: 'x' }, 'Days is required when shelf is given.'))).toEqual([': refused, cause not isolated']);
  });

  test('say "one required" where they ask for one of them', () => {
    expect(short(whole, refused({ note: 'x' }, 'One of the parameters "days" and "weeks" is required.'))).toEqual([
      'days: one required days, weeks',
    ]);
    expect(short(whole, refused({ note: 'x' }, 'no weeks or days specified'))).toEqual(['days: one required']);
    expect(short(whole, refused({ note: 'x' }, 'Days is missing or invalid.'))).toEqual(['days: required']);
  });
});

test('a statement that a database was given names columns, and not what was wrong', () => {
  const words = (name: string): string =>
    `1062 Duplicate entry '${name}' for key 'PRIMARY', query was: INSERT INTO member (name, shelf_code) VALUES (:name, :shelf_code)`;
  expect(short(accepted({ label: 'Ann', shelf: 'B7' }), refused({ label: 'Ben', shelf: 'B8' }, words('Ben')))).toEqual(['label: unique']);
});

test('words that are said of a missing field and of a wrong one are a rule of the first alone', () => {
  expect(
    rules(
      accepted({ shelf: 'B7', note: 'n' }),
      refused({ note: 'x' }, 'Shelf cannot be blank'),
      refused({ note: 'x', shelf: 'Z99' }, 'Shelf cannot be blank'),
    ),
  ).toEqual(['shelf: refused, cause not isolated [enforced] 1', 'shelf: required [enforced] 1 (1 accepted)']);
});

describe('words that name no field', () => {
  test('are about the one whose value they repeat', () => {
    expect(short(refused({ colour: 'mauve', note: 'x' }, 'Unsupported colours: mauve'))).toEqual(['colour: refused, cause not isolated']);
    expect(short(refused({ days: 'many', note: 'x' }, '["not_integer","many"]'))).toEqual(['days: type']);
    expect(short(refused({ days: -1, note: 'x' }, '-1 is not a valid duration'))).toEqual(['days: refused, cause not isolated']);
    expect(short(refused({ shelf: 'Z', note: 'x' }, 'should be a number, actually was "Z"'))).toEqual(['shelf: type']);
  });

  test('are about none where two carried it, where it is a word of the sentence, or where a number may be a limit', () => {
    const none = [': refused, cause not isolated'];
    expect(short(refused({ colour: 'mauve', shade: 'mauve' }, 'Unsupported: mauve'))).toEqual(none);
    expect(short(refused({ state: 'open', note: 'x' }, 'This cannot open now'))).toEqual(none);
    expect(short(refused({ days: 30, note: 'x' }, 'A loan of at most 30 of them is fine'))).toEqual(none);
  });
});

test('a field in each of a list is named by both', () => {
  const sent = { files: [{ name: 'a.txt' }], days: 1 };
  expect(short(refused(sent, 'Field kind is required for each of the files'))).toEqual(['files[].kind: required']);
  expect(short(refused({ days: 1 }, 'Could not make the loan. Shelf not set'), accepted({ days: 1, shelf: 'B7' }))).toContain(
    'shelf: required',
  );
});

test('what is not found may only begin with the name of a field', () => {
  const whole = accepted({ password: 'np_pw_1', user: 'ann' });
  const gone = (message: string): readonly string[] => short(whole, refused({ password: 'np_pw_2', user: 'bob' }, message));
  expect(gone('Password reset permissions not found')).toEqual([': refused, cause not isolated']);
  expect(gone('User with that id not found')).toEqual(['user: reference']);
});

describe('a field that repeats another', () => {
  const signUp = (password: string, passwordConfirmation: string, status = 200, answer: Json = { id: 1 }): Told =>
    call('POST /api/users', { status, sends: { name: 'ann', password, passwordConfirmation }, answer });

  test('must be the same, where the words say so and every refused one differs', () => {
    expect(rules(signUp('np_a', 'np_b', 400, { error: 'Passwords do not match' }), signUp('np_a', 'np_a'))).toEqual([
      'passwordConfirmation: same as password [stated+enforced] 1',
    ]);
    expect(short(signUp('np_a', 'np_b', 422, { errors: { password: ["The password doesn't match."] } }))).toEqual([
      'passwordConfirmation: same as password',
    ]);
  });

  test('is no rule where they were the same, where others were accepted, or where none repeats the other', () => {
    const wrong: Json = { error: 'Passwords do not match' };
    expect(short(signUp('np_a', 'np_a', 400, wrong))).toEqual([': refused, cause not isolated']);
    expect(short(signUp('np_a', 'np_b', 400, wrong), signUp('np_a', 'np_c'))).not.toContain('passwordConfirmation: same as password');
    expect(short(refused({ start: 'a', end: 'b' }, 'Start and end do not match'))).not.toContain('end: same as start');
  });
});

test('what is taken is told by the submissions that sent it', () => {
  expect(
    rules(
      accepted({ email: 'np_1@x.invalid', role: 'editor' }),
      accepted({ email: 'np_2@x.invalid', role: 'editor' }),
      refused({ email: 'np_1@x.invalid', role: 'editor' }, 'User already exists', 409),
      refused({ role: 'editor' }, 'User already exists', 409),
      accepted({ email: 'np_3@x.invalid', role: 'editor' }),
    ).map((rule) => rule.split(' [')[0]),
  ).toEqual(['email: unique']);
});

describe('what stands in the query', () => {
  const scan = (query: string, status: number, answer: Json = { ok: 1 }): Told => call(`POST /api/scan${query}`, { status, answer });

  test('of a write is what was sent', () => {
    expect(short(scan('?shelf=B7', 200), scan('?shelf=Z', 400, { error: '"Z": shelf has the wrong format' }))).toEqual(['shelf: pattern']);
  });

  test('is there, and not missing, by the number of its element', () => {
    const list = (query: string, status: number, answer: Json): Told => call(`GET /api/loans?${query}`, { status, answer });
    const refusal: Json = { message: "Invalid request: Field 'state, 0' is required" };
    expect(short(list('size=20', 200, []), list('state[0]=open', 400, refusal))).toEqual(['state[]: refused, cause not isolated']);
  });

  test('has the ends of what was accepted: a limit may be exact', () => {
    const page = (size: number, status: number, answer: Json): Told => call(`GET /api/loans?size=${size}`, { status, answer });
    expect(short(page(20, 200, []), page(100, 200, []), page(101, 400, { error: 'size is too big' }))).toEqual(['size: maximum 100']);
  });
});

describe('a server that fails or does not find', () => {
  const found = call('GET /api/status?shelf=B7', { answer: { full: true } });

  test('shows a rule of a field that it names and accepted otherwise', () => {
    expect(short(found, call('GET /api/status?shelf=Z9', { status: 404, answer: { error: 'no such shelf' } }))).toEqual([
      'shelf: reference',
    ]);
    expect(short(accepted({ shelf: 'B7', days: 1 }), refused({ shelf: '', days: 1 }, 'loan has empty shelf', 500))).toEqual([
      'shelf: required',
    ]);
  });

  test('shows none where nothing was accepted, where no rule is named, or where it is about the address', () => {
    expect(short(call('GET /api/status?page=2', { status: 404, answer: { error: 'page not found' } }))).toEqual([]);
    expect(short(accepted({ shelf: 'B7' }), refused({ shelf: 'Z9' }, 'Cannot read shelf of undefined', 500))).toEqual([]);
    expect(short(call('GET /api/loans/9', { status: 404, answer: { error: 'no such loan' } }))).toEqual([]);
  });
});

describe('fields that stand in a member that only holds them', () => {
  const plan = accepted({ id: 'a', data: { shelves: { north: ['B7'] }, owner: 'ann' } });
  const wrong = (data: Json, words: string): Told => refused({ id: 'a', data }, `Invalid data: ${words}`);

  test('words that name the holder and call something else missing do not say that the holder is', () => {
    const found = short(plan, wrong({ shelves: { north: [{ code: 'B7' }] }, owner: 'ann' }, 'shelf "north" missing label'));
    expect(found).toEqual(['data.shelves.north: refused, cause not isolated']);
    expect(short(plan, wrong({ shelves: { north: ['B7'] }, owner: 'ann' }, 'crate missing label'))).toEqual([
      ': refused, cause not isolated',
    ]);
    expect(short(plan, wrong({ owner: 'ann' }, 'missing shelves object'))).toEqual(['shelves: required']);
  });

  test('a holder that was not sent is required', () => {
    expect(short(plan, refused({ id: 'a' }, 'Missing data.'))).toEqual(['data: required']);
  });

  test('words that quote what stands in a field are about that', () => {
    expect(short(plan, wrong({ shelves: { north: 'B7' }, owner: 'ann' }, 'Shelves for "north" must be an array'))).toEqual([
      'data.shelves.north: type',
    ]);
    expect(short(plan, wrong({ shelves: { south: ['B7'] }, owner: 'ann' }, 'Shelves for "north" must be an array'))).toEqual([
      'shelves: type',
    ]);
  });
});

test('what nobody sent and an answer calls its field is the one that the words quote', () => {
  const taken = accepted({ days: 4, shelf: 'B7' });
  const said = (field: string, message: string): Told =>
    call('POST /api/loans', { status: 400, sends: { days: 4, shelf: 'B7', colour: 'red' }, answer: { errors: { [field]: [message] } } });
  const words = "The target location specified by path segment 'colour' was not found.";
  expect(short(taken, said('Loan', words))).toEqual(['colour: refused, cause not isolated']);
  // One that was sent is itself meant, and one that is not quoted nobody means.
  expect(short(taken, said('Shelf', "There is no 'colour' on this shelf."))).toEqual(['shelf: refused, cause not isolated']);
  expect(short(taken, said('Loan', 'The target location was wrong.')).join()).not.toContain('colour');
});

test('how long a text may be is said of the one that alone is longer, where the words name none', () => {
  const long = 'n'.repeat(60);
  const whole = accepted({ caption: 'Way out', place: 'Hall', days: 1 });
  expect(short(whole, refused({ caption: long, place: 'Hall', days: 1 }, 'At most 40 characters'))).toEqual(['caption: maxLength 40']);
  expect(short(whole, refused({ caption: long, place: 'Hall', days: 1 }, '标题长度不能超过40个字符'))).toEqual(['caption: maxLength 40']);
  const none = [': refused, cause not isolated'];
  expect(short(whole, refused({ caption: long, place: long, days: 1 }, 'At most 40 characters'))).toEqual(none);
  expect(short(whole, refused({ caption: long, place: 'np_pwd_abcd2345', days: 1 }, 'At most 40 characters'))).toEqual(none);
  expect(short(accepted({ caption: long, place: 'Hall' }), refused({ caption: long, place: 'Hall' }, 'At most 40 characters'))).toEqual(
    none,
  );
});
