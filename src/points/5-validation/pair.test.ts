import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, recorded, type Told } from '../../observations/exchange.fixture.ts';
import { read, rules, rulesOf, settled } from './rules.fixture.ts';

type Payload = { readonly [key: string]: Json };
const accepted = (sends: Payload, more: Told[1] = {}): Told => call('POST /api/loans', { status: 201, sends, answer: { id: 1 }, ...more });
const refused = (sends: Payload, message = 'This cannot be done.', more: Told[1] = {}): Told =>
  call('POST /api/loans', { status: 422, sends, answer: { message }, ...more });

const NOT_ISOLATED = [': refused, cause not isolated [enforced] 1'];

describe('what is refused, and accepted when one field alone is another', () => {
  test('names the field and its value, where the words name neither', () => {
    expect(rules(refused({ bookId: 9, desk: 'North' }), accepted({ bookId: 9, desk: 'South' }))).toEqual([
      'desk: refused value North [enforced] 1 (refused with "North", accepted with "South", nothing else differed)',
    ]);
    expect(rules(refused({ bookId: 9, desk: 'North' }), accepted({ bookId: 9 }))).toEqual([
      'desk: refused value North [enforced] 1 (refused with "North", accepted with nothing, nothing else differed)',
    ]);
  });

  test('under a status of success, only where the words say that it is for what was sent', () => {
    const inside = (message: string): Told =>
      refused({ bookId: 9, note: 'now' }, '', { status: 200, answer: { error: { code: 'no', info: message } } });
    const taken = accepted({ bookId: 9, note: 'later' }, { status: 200 });
    expect(rules(inside('This book is held back.'), taken)).toEqual([]);
    expect(rules(inside('You have been kept from lending.'), taken)).toEqual([]);
    expect(rules(inside('Invalid note.'), taken)).toHaveLength(1);
  });

  test('names the field of the rule that the words name', () => {
    expect(rules(refused({ bookId: 9, desk: 'North' }, 'It is already taken.'), accepted({ bookId: 9, desk: 'South' }))).toEqual([
      'desk: unique [enforced] 1 (refused with "North", accepted with "South", nothing else differed)',
    ]);
  });

  test('is required when it was not there, or empty', () => {
    const told = ['bookId: required [enforced] 1 (refused with nothing, accepted with 9, nothing else differed)'];
    expect(rules(refused({ desk: 'North' }, 'Invalid request'), accepted({ desk: 'North', bookId: 9 }))).toEqual(told);
    expect(rules(refused({ desk: 'North', bookId: null }, 'Invalid request'), accepted({ desk: 'North', bookId: 9 }))).toEqual([
      'bookId: required [enforced] 1 (refused with null, accepted with 9, nothing else differed)',
    ]);
  });

  test('may be further in, in a parameter, or in a header of the product', () => {
    expect(
      rules(
        refused({ loan: { books: [{ id: 1, days: 'x' }], note: 'a' }, by: 'b' }),
        accepted({ loan: { books: [{ id: 1, days: 'y' }], note: 'a' }, by: 'b' }),
      ).map((rule) => rule.split(' [enforced')[0]),
    ).toEqual(['loan.books[].days: refused value x']);
    const search = (query: string, telling: Told[1] = {}): Told => call(`GET /api/loans?${query}`, { answer: [], ...telling });
    const no = { status: 400, answer: { message: 'Invalid request' } };
    expect(rules(search('sort=up&by=a', no), search('sort=up&by=b')).map((rule) => rule.split(' [')[0])).toEqual(['by: refused value a']);
    // What stands in a query several times is a list, and no value that only stands there first.
    expect(rules(search('by=b&sort=up', no), search('by=a&by=b')).map((rule) => rule.split(' [')[0])).toEqual([
      ': refused, cause not isolated',
    ]);
    expect(
      rules(
        refused({ bookId: 9 }, 'Not that one.', { headers: { 'Desk-Version': 'v9', 'X-Request-Id': '1' } }),
        accepted({ bookId: 9 }, { headers: { 'Desk-Version': 'v2', 'X-Request-Id': '2' } }),
      ).map((rule) => rule.split(' [')[0]),
    ).toEqual(['Desk-Version: refused value v9']);
  });

  test('is each of several in a row: a refusal changes nothing', () => {
    expect(
      rules(
        refused({ bookId: 9, desk: 'North' }, 'No.'),
        refused({ bookId: 'x', desk: 'South' }, 'Nor that.'),
        accepted({ bookId: 9, desk: 'South' }),
      ).map((rule) => rule.split(' [')[0]),
    ).toEqual(['bookId: refused value x', 'desk: refused value North']);
  });

  test('of what is only read may have been answered before, if nothing was changed in between', () => {
    const [yes, no] = [
      call('GET /api/loans?sort=up&by=b', { answer: [] }),
      call('GET /api/loans?sort=up&by=a', { status: 400, answer: { message: 'Invalid request' } }),
    ];
    const read = (...all: readonly Told[]): readonly (string | undefined)[] => rules(...all).map((rule) => rule.split(' [')[0]);
    expect(read(yes, no)).toEqual(['by: refused value a']);
    expect(read(yes, accepted({ bookId: 9 }), no)).toEqual([': refused, cause not isolated']);
    // What was accepted before may itself be why a submission is refused.
    expect(read(accepted({ bookId: 9, desk: 'South' }), refused({ bookId: 9, desk: 'North' }))).toEqual([': refused, cause not isolated']);
  });

  test('a longer text of the same characters is a limit of length, exact when it is one longer', () => {
    expect(rules(refused({ note: 'a'.repeat(31), bookId: 9 }), accepted({ note: 'a'.repeat(30), bookId: 9 }))).toEqual([
      'note: maxLength 30 [enforced] 1 (refused with "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", accepted with "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", nothing else differed)',
    ]);
    expect(rules(refused({ note: 'a'.repeat(40), bookId: 9 }), accepted({ note: 'a'.repeat(30), bookId: 9 }))[0]).toContain(
      'note: maxLength [enforced] 1 (between 30 and 39, ',
    );
    // Another character may be why.
    expect(rules(refused({ note: 'ab!', bookId: 9 }), accepted({ note: 'ab', bookId: 9 }))[0]).toContain('note: refused value ab!');
  });

  test('a number is a limit when it lies right beside all that was accepted', () => {
    const days = (n: number): Payload => ({ bookId: 9, days: n });
    expect(rules(accepted(days(1)), accepted(days(30)), refused(days(31)), accepted(days(30)))[0]).toContain('days: maximum 30 [enforced]');
    // One that was accepted alone, or a gap, leave anything open.
    expect(rules(refused(days(31)), accepted(days(30)))[0]).toContain('days: refused value 31');
    expect(rules(accepted(days(1)), refused(days(90)), accepted(days(30)))[0]).toContain('days: refused value 90');
  });

  test('is no value that things are seen to have, and none that names a thing: how things stand refuses it then', () => {
    const told = {
      'monday.har': recorded(
        refused({ state: 'planned', book: 9 }, 'What is open cannot become planned.'),
        accepted({ state: 'done', book: 9 }),
      ),
    };
    const held = (name: string, value: unknown): boolean => name === 'state' && value === 'planned';
    expect(read(settled(told, [], new Map(), held))).toEqual([
      'state: refused, cause not isolated [enforced] 1 (refused with "planned", accepted with "done", nothing else differed)',
    ]);
    expect(read(settled(told, ['state']))[0]).toContain('state: refused, cause not isolated');
    expect(read(settled(told))[0]).toContain('state: refused value planned');
  });

  test('cites both', () => {
    expect(rulesOf(refused({ a: 1, b: 2 }), accepted({ a: 1, b: 3 }))).toMatchObject([
      {
        grade: 'shown',
        citations: ['monday.har#/log/entries/0/response/content/text', 'monday.har#/log/entries/1/request'],
        support: { times: 1, units: 1 },
      },
    ]);
  });
});

describe('nothing is isolated', () => {
  test.each<[string, readonly Told[]]>([
    ['by two fields', [refused({ a: 1, b: 2 }), accepted({ a: 2, b: 3 })]],
    ['by the same submission', [refused({ a: 1, b: 2 }), accepted({ a: 1, b: 2 })]],
    ['by one that was accepted before', [accepted({ a: 1, b: 3 }), refused({ a: 1, b: 2 })]],
    [
      'when something else was changed meanwhile',
      [refused({ a: 1, b: 2 }), call('DELETE /api/fines/3', { status: 204 }), accepted({ a: 1, b: 3 })],
    ],
    ['when somebody else asks', [refused({ a: 1, b: 2 }, 'No.', { as: 'token-of-ann' }), accepted({ a: 1, b: 3 }, { as: 'token-of-bob' })]],
    ['which only tells of which thing', [refused({ a: 1, id: 'c1' }), accepted({ a: 1, id: 'c2' })]],
    ['when the very value was accepted, too', [accepted({ a: 7, b: 2 }), refused({ a: 1, b: 2 }), accepted({ a: 1, b: 3 })]],
    ['much later', [refused({ a: 1, b: 2 }, 'No.', { second: 0 }), accepted({ a: 1, b: 3 }, { second: 900 })]],
  ])('%s', (_, all) => {
    expect(rules(...all)).toEqual(NOT_ISOLATED);
  });

  test('of another thing than the one that was refused', () => {
    const put = (id: number, status: number, title: string): Told =>
      call(`PUT /api/books/${id}`, { status, sends: { title, year: 1 }, answer: status === 200 ? { id } : { message: 'No.' } });
    expect(rules(put(1, 422, 'Emma'), put(2, 200, 'Emma II')).map((rule) => rule.split(' [')[0])).toEqual([
      ': refused, cause not isolated',
    ]);
    expect(rules(put(1, 422, 'Emma'), put(1, 200, 'Persuasion')).map((rule) => rule.split(' [')[0])).toEqual(['title: refused value Emma']);
  });

  test('a conflict is a state, and a wrong password is no rule', () => {
    expect(rules(refused({ a: 1, b: 2 }, 'No copy is free.', { status: 409 }), accepted({ a: 1, b: 3 }))).toEqual([]);
    const signIn = (status: number, password: string): Told =>
      call('POST /api/login', {
        status,
        sends: { name: 'ann', password },
        answer: status === 200 ? { id: 1 } : { message: 'That did not work.' },
      });
    expect(rules(signIn(400, 'np_pwd_1'), signIn(200, 'np_pwd_2'))).toEqual([': refused, cause not isolated [enforced] 1']);
  });
});

describe('a header of the product', () => {
  const version = (value: string): Told[1] => ({ headers: { 'Desk-API-Version': value, Accept: 'application/json' } });
  const wrong = (value: string): Told => refused({ a: 1 }, 'Invalid API version requested', { status: 400, ...version(value) });

  test('is what was refused, where the words name it and other values of it were accepted', () => {
    expect(rules(accepted({ b: 1, c: 2 }, version('v2')), wrong('v9'))).toEqual([
      'Desk-API-Version: refused value v9 [enforced] 1 (a header, accepted with v2)',
    ]);
  });

  test('is not, where that value was accepted, none was, or the words name another thing', () => {
    const unnamed = (...all: readonly Told[]): readonly string[] => rules(...all).map((rule) => rule.split(' [')[0] ?? '');
    expect(unnamed(accepted({ b: 1, c: 2 }, version('v9')), wrong('v9'))).toEqual([': refused, cause not isolated']);
    expect(unnamed(wrong('v9'))).toEqual([': refused, cause not isolated']);
    expect(unnamed(accepted({ b: 1, c: 2 }, version('v2')), refused({ a: 1 }, 'Invalid version', version('v9')))).toEqual([
      ': refused, cause not isolated',
    ]);
  });
});

describe('what is refused as missing, and then something else is', () => {
  const first = refused({ desk: 'North' }, 'A title is required.');
  const told = [
    'bookId: required [enforced] 1 (refused with nothing, and for something else that was missing with 9, nothing else differed)',
  ];

  test('is what was given meanwhile', () => {
    expect(rules(first, refused({ desk: 'North', bookId: 9 }, 'A reader is required.'))).toEqual(expect.arrayContaining(told));
  });

  test.each([
    ['something else differs', refused({ desk: 'South', bookId: 9 }, 'A reader is required.')],
    ['it is refused for what it is', refused({ desk: 'North', bookId: 9 }, 'That is too short.')],
    ['the same is said again', refused({ desk: 'North', bookId: 9 }, 'A title is required.')],
  ])('is not shown where %s', (_, second) => {
    expect(rules(first, second).join()).not.toContain('bookId: required');
  });
});

describe('a value that is taken, where the words name no field', () => {
  const loan = (bookId: number, memberId: string): Payload => ({ bookId, memberId, desk: 'North' });
  const taken = (sends: Payload): Told => refused(sends, 'That already exists.', { status: 409 });
  const told = (...all: readonly Told[]): readonly string[] => rules(...all);

  test('is that of the one field that was the same as before', () => {
    expect(told(accepted({ code: 'A1', days: 3 }), accepted({ code: 'B2', days: 3 }), taken({ code: 'A1', days: 3 }))).toEqual([
      'code: unique [enforced] 1 (2 accepted)',
    ]);
  });

  test('is that of two fields together, where each alone was accepted twice', () => {
    expect(told(accepted(loan(1, 'M-1')), accepted(loan(1, 'M-2')), accepted(loan(2, 'M-1')), taken(loan(1, 'M-1')))).toEqual([
      'bookId + memberId: unique [enforced] 1 (together, the same as what was accepted before)',
    ]);
  });

  test('is not said of a field where several could be meant, or none was the same before', () => {
    const open = [': unique [enforced] 1 (no field named)'];
    expect(told(accepted({ code: 'A1', name: 'x' }), taken({ code: 'A1', name: 'x' }))).toEqual(open);
    expect(told(accepted({ code: 'A1', days: 3 }), taken({ code: 'C3', days: 4 }))).toEqual(open);
    // What was accepted only afterwards was free before.
    expect(told(taken({ code: 'A1', days: 3 }), accepted({ code: 'B2', days: 4 }), accepted({ code: 'A1', days: 5 }))).toEqual(open);
  });
});
