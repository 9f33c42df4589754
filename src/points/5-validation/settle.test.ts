import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, recorded, type Told } from '../../observations/exchange.fixture.ts';
import type { Rule } from './reading.ts';
import { read, rules, rulesOf, settled } from './rules.fixture.ts';

type Payload = { readonly [key: string]: Json };
const accepted = (sends: Payload): Told => call('POST /api/loans', { status: 201, sends, answer: { id: 1 } });
const refused = (sends: Payload, answer: Json, status = 422): Told => call('POST /api/loans', { status, sends, answer });
const about = (field: string, message: string): Json => ({ errors: { [field]: [message] } });
const LONG = (length: number): string => 'x'.repeat(length);

describe('a limit', () => {
  test('that the words state without a field is of the one number that was sent beyond it', () => {
    const over = (sends: Payload, most: number): Told =>
      refused(sends, { message: `Cannot add items. An order may consist of a maximum of ${most} items` });
    expect(rules(accepted({ bookId: 99, days: 2 }), over({ bookId: 99, days: 31 }, 30))).toEqual([
      'days: maximum 30 [stated+enforced] 1 (1 accepted)',
    ]);
    // Of two limits neither stands: each was so at the time.
    expect(rules(accepted({ bookId: 99, days: 2 }), over({ bookId: 99, days: 31 }, 30), over({ bookId: 99, days: 13 }, 12))).toEqual([
      'days: maximum [enforced] 1 (1 accepted)',
      'days: maximum [enforced] 1 (1 accepted)',
    ]);
    // Two numbers beyond it, none that was accepted within it, or none beyond it: nothing tells whose limit it is.
    const unnamed = (sends: Payload, ...more: readonly Told[]): readonly string[] =>
      rules(...more, over(sends, 30)).map((rule) => rule.split(' [')[0] ?? '');
    expect(unnamed({ days: 31, weeks: 40 }, accepted({ days: 2, weeks: 2 }))).toEqual([': refused, cause not isolated']);
    expect(unnamed({ days: 31 })).toEqual([': refused, cause not isolated']);
    expect(unnamed({ days: 31 }, accepted({ days: 40 }))).toEqual([': refused, cause not isolated']);
    expect(unnamed({ days: 3 }, accepted({ days: 2 }))).toEqual([': refused, cause not isolated']);
  });

  test('is stated by "cannot take more than" and by "cannot be negative"', () => {
    expect(rules(accepted({ take: 5 }), refused({ take: 51 }, { message: 'Cannot take more than 50 results from a list query' }))).toEqual([
      'take: maximum 50 [stated+enforced] 1 (1 accepted)',
    ]);
    expect(rules(accepted({ days: 5 }), refused({ days: -1 }, { message: 'The days of a loan cannot be negative' }))).toEqual([
      'days: minimum 0 [stated+enforced] 1 (1 accepted)',
    ]);
  });

  test('of which words state both ends is enforced at the end beyond which something was refused', () => {
    const outside = (days: number): Told => refused({ days }, about('days', 'Must be between 1 and 30.'));
    const short = (...told: readonly Told[]): readonly string[] => rules(...told).map((rule) => rule.replace(/ \(.*/, ''));
    expect(short(accepted({ days: 5 }), outside(31), outside(60))).toEqual([
      'days: maximum 30 [stated+enforced] 2',
      'days: minimum 1 [stated] 2',
    ]);
    expect(short(accepted({ days: 5 }), outside(0), outside(31))).toEqual([
      'days: maximum 30 [stated+enforced] 1',
      'days: minimum 1 [stated+enforced] 1',
    ]);
  });

  test('is contradicted where less than the message states was refused', () => {
    const graded = (...told: readonly Told[]): readonly string[] =>
      rulesOf(...told).map(({ rule, value, grade, note }) => `${rule} ${value} ${grade} ${note}`);
    const tooLong = (length: number): Told => refused({ title: LONG(length) }, about('title', 'is too long (maximum is 50 characters)'));
    expect(graded(accepted({ title: LONG(20) }), tooLong(31))).toEqual(['maxLength 50 contradicted said 50, refused 31']);
    expect(graded(accepted({ title: LONG(30) }), tooLong(31))).toEqual(['maxLength 50 contradicted said 50, refused 31']);
    expect(graded(accepted({ title: LONG(30) }), tooLong(51))).toEqual(['maxLength 50 shown 1 accepted']);
    // As much was accepted: what was refused is refused for something else.
    expect(graded(accepted({ title: LONG(40) }), tooLong(31)).every((rule) => !rule.includes('contradicted'))).toBe(true);
  });

  test('is stated by the message, when what was refused and what was accepted agree', () => {
    expect(rules(accepted({ days: 14 }), refused({ days: 31 }, about('days', 'At most 30 days.')))).toEqual([
      'days: maximum 30 [stated+enforced] 1 (1 accepted)',
    ]);
    expect(rules(accepted({ days: 14 }), refused({ days: 0 }, about('days', 'At least 1 day.')))).toEqual([
      'days: minimum 1 [stated+enforced] 1 (1 accepted)',
    ]);
  });

  test('is the number that it must be "less than" only where that was accepted, and is not told by these words alone', () => {
    const less = about('days', 'Must be less than 14.000000.');
    expect(rules(accepted({ days: 14 }), refused({ days: 20 }, less))).toEqual(['days: maximum 14 [stated+enforced] 1 (1 accepted)']);
    expect(rules(accepted({ days: 13 }), refused({ days: 14 }, less))).toEqual(['days: maximum 13 [enforced] 1 (1 accepted)']);
    expect(rules(accepted({ days: 5 }), refused({ days: 20 }, less))).toEqual([
      'days: maximum [enforced] 1 (between 5 and 19, 1 accepted)',
    ]);
    expect(rules(accepted({ days: 1 }), refused({ days: 0 }, about('days', 'Must be larger than 1.')))).toEqual([
      'days: minimum 1 [stated+enforced] 1 (1 accepted)',
    ]);
    const short = about('note', 'Must be less than 20 character(s).');
    expect(rules(accepted({ note: LONG(20) }), refused({ note: LONG(31) }, short))).toEqual([
      'note: maxLength 20 [stated+enforced] 1 (1 accepted)',
    ]);
    // What must not be less is bounded below.
    expect(rules(accepted({ days: 3 }), refused({ days: 1 }, about('days', 'Must not be less than 2.')))).toEqual([
      'days: minimum 2 [stated+enforced] 1 (1 accepted)',
    ]);
  });

  test('is exact without a stated number only when the least refused is one more than the greatest accepted', () => {
    expect(rules(accepted({ days: 30 }), refused({ days: 31 }, about('days', 'Too many days: must not exceed the limit.')))).toEqual([
      'days: maximum 30 [enforced] 1 (1 accepted)',
    ]);
    expect(rules(accepted({ days: 29 }), refused({ days: 31 }, about('days', 'Too many days: must not exceed the limit.')))).toEqual([
      'days: maximum [enforced] 1 (between 29 and 30, 1 accepted)',
    ]);
    expect(rules(accepted({ days: 1 }), refused({ days: 0 }, about('days', 'is too small')))).toEqual([
      'days: minimum 1 [enforced] 1 (1 accepted)',
    ]);
    expect(rules(refused({ days: 31 }, about('days', 'is too large')))).toEqual(['days: refused, cause not isolated [enforced] 1']);
  });

  test('of a length holds whatever is counted: code points, units of UTF-16 or bytes', () => {
    const long = about('note', 'Note is too long.');
    expect(rules(accepted({ note: 'x'.repeat(10) }), refused({ note: 'x'.repeat(11) }, long))).toEqual([
      'note: maxLength 10 [enforced] 1 (1 accepted)',
    ]);
    // Ten letters of two bytes were accepted, eleven were not: it may be ten letters, or twenty-one bytes.
    expect(rules(accepted({ note: 'ä'.repeat(10) }), refused({ note: 'ä'.repeat(11) }, long))).toEqual([
      'note: maxLength [enforced] 1 (between 10 and 21, 1 accepted)',
    ]);
    // Thirty faces are sixty units of UTF-16: what says thirty is not denied by them.
    const most = about('note', 'At most 30 characters.');
    expect(rules(accepted({ note: '😀'.repeat(30) }), refused({ note: '😀'.repeat(31) }, most))).toEqual([
      'note: maxLength 30 [stated+enforced] 1 (1 accepted)',
    ]);
    expect(rules(accepted({ note: 'é'.repeat(150) }), refused({ note: 'é'.repeat(151) }, long))).toEqual([
      'note: maxLength [enforced] 1 (between 150 and 301, 1 accepted)',
    ]);
  });

  test('has no length from a field that was left empty', () => {
    expect(
      rules(
        accepted({ note: '' }),
        accepted({ note: 'abc' }),
        refused({ note: 'ab' }, about('note', 'is too short (minimum is 3 characters)')),
      ),
    ).toEqual(['note: minLength 3 [stated+enforced] 1 (2 accepted)']);
  });

  test('is not lost where a message says another rule in the words of another field', () => {
    const small = { size: 'small', days: 0 };
    const large = { size: 'large', days: 31 };
    expect(
      rules(
        accepted({ days: 30 }),
        accepted({ days: 1 }),
        refused(small, about('days', 'is too small')),
        refused(large, about('days', 'is too large')),
      ),
    ).toEqual(['days: maximum 30 [enforced] 1 (2 accepted)', 'days: minimum 1 [enforced] 1 (2 accepted)']);
  });

  test('takes the accepted value that makes it exact as evidence, behind the words', () => {
    const [rule] = rulesOf(accepted({ days: 30 }), refused({ days: 31 }, about('days', 'is too large')));
    expect(rule?.citations).toEqual(['monday.har#/log/entries/1/response/content/text', 'monday.har#/log/entries/0/request']);
  });

  test('is not the number of a message that what happened contradicts', () => {
    expect(rules(accepted({ days: 40 }), refused({ days: 41 }, about('days', 'At most 30 days.')))).toEqual([
      'days: maximum 40 [enforced] 1 (1 accepted)',
    ]);
    expect(rules(accepted({ days: 40 }), refused({ days: 50 }, about('days', 'At most 30 days.')))).toEqual([
      'days: maximum [enforced] 1 (between 40 and 49, 1 accepted)',
    ]);
    expect(rules(refused({ days: 20 }, about('days', 'At most 30 days.')))).toEqual(['days: maximum [enforced] 1']);
  });

  test('of a length is told from one of a value', () => {
    expect(rules(accepted({ note: LONG(80) }), refused({ note: LONG(81) }, about('note', 'At most 80 characters.')))).toEqual([
      'note: maxLength 80 [stated+enforced] 1 (1 accepted)',
    ]);
    expect(rules(accepted({ note: LONG(80) }), refused({ note: LONG(81) }, about('note', 'is too long')))).toEqual([
      'note: maxLength 80 [enforced] 1 (1 accepted)',
    ]);
    expect(rules(refused({ note: LONG(300) }, about('note', 'At most 200 characters.')))).toEqual([
      'note: maxLength 200 [stated+enforced] 1',
    ]);
    expect(rules(accepted({ name: 'abc' }), refused({ name: 'ab' }, about('name', 'is too short')))).toEqual([
      'name: minLength 3 [enforced] 1 (1 accepted)',
    ]);
  });

  test('counts what was sent, whatever characters it has', () => {
    expect(rules(refused({ note: `${LONG(40)}…${LONG(41)}` }, about('note', 'At most 80 characters.')))).toEqual([
      'note: maxLength 80 [stated+enforced] 1',
    ]);
    expect(rules(refused({ note: `${LONG(80)}…` }, about('note', 'At most 80 characters.')))).toEqual([
      'note: maxLength 80 [stated+enforced] 1',
    ]);
  });

  test('has two ends when the message states both', () => {
    expect(rules(refused({ days: 99 }, about('days', 'must be between 1 and 30')))).toEqual([
      'days: maximum 30 [stated+enforced] 1',
      'days: minimum 1 [stated] 1',
    ]);
  });

  test('is one rule at each end, whatever code the message comes under', () => {
    const coded = (code: string): Json => ({ errors: [{ field: 'note', code, message: 'Must be 3 to 5 characters long.' }] });
    expect(
      rules(refused({ note: 'ab' }, coded('too_small')), refused({ note: 'abcdef' }, coded('too_big'))).map((rule) => rule.split(' [')[0]),
    ).toEqual(['note: maxLength 5', 'note: minLength 3']);
    expect(rules(refused({ note: 'abcd' }, coded('too_small')))).toEqual(['note: refused, cause not isolated [enforced] 1']);
  });

  test('is none by the values alone: a rule has to be named', () => {
    expect(rules(accepted({ days: 30 }), refused({ days: 31 }, about('days', 'No.')))).toEqual([
      'days: refused, cause not isolated [enforced] 1',
    ]);
  });

  test("the length of what stands for a secret is nobody's", () => {
    expect(
      rules(accepted({ password: 'np_pw_aaaaaaaaaaaaaa' }), refused({ password: 'np_pw_b' }, about('password', 'is too short')))[0],
    ).toMatch(/^password: minLength \[enforced\]/);
  });
});

describe('a field is required', () => {
  test('when the answer says so', () => {
    expect(rules(refused({}, about('days', 'Days are missing.')), refused({ days: '' }, about('days', 'Days are missing.')))).toEqual([
      'days: required [enforced] 2',
    ]);
  });

  test('when it was refused without it, in whatever words, and accepted with it', () => {
    expect(rules(refused({}, about('days', 'Say how long.')), accepted({ days: 3 }))).toEqual(['days: required [enforced] 1 (1 accepted)']);
    expect(rules(refused({}, about('days', 'Say how long.')))).toEqual(['days: refused, cause not isolated [enforced] 1']);
    expect(
      // The last two differ in the value alone.
      rules(refused({}, about('days', 'Say how long.')), refused({ days: 3 }, about('days', 'Say how long.')), accepted({ days: 4 })),
    ).toEqual([
      'days: refused value 3 [enforced] 1 (refused with 3, accepted with 4, nothing else differed)',
      'days: required [enforced] 1 (1 accepted)',
    ]);
  });
});

describe('what is refused and accepted', () => {
  const express = (n: number): Told => refused({ days: n, by: 'express' }, about('code', 'A code is required.'));
  const standard = (n: number): Told => accepted({ days: n, by: 'standard' });

  test('holds under a condition, where one other field tells both apart', () => {
    const [rule] = rulesOf(express(1), express(2), standard(1), standard(2), accepted({ days: 1, by: 'express', code: 'X1' }));
    expect(rule).toMatchObject({ field: 'code', rule: 'required', grade: 'held', message: 'A code is required.' });
    expect(rule?.note).toBe('refused when by is "express", accepted when it is "standard"');
    expect(rule?.citations).toHaveLength(3);
  });

  test('has no cause that is shown, where several fields or none do, or where it happened once', () => {
    const notIsolated = ['code: refused, cause not isolated [enforced]'];
    const told = (...all: readonly Told[]): readonly string[] => rules(...all).map((rule) => `${rule.split(']')[0]}]`);
    expect(told(express(1), express(2), standard(3), standard(4))).toEqual(notIsolated);
    expect(told(express(1), express(2), accepted({ days: 1, by: 'express' }))).toEqual(notIsolated);
    expect(told(express(1), standard(1), standard(2))).toEqual(notIsolated);
  });

  test('is a rule like any other where the same was never accepted', () => {
    expect(rules(express(1), express(2), accepted({ days: 1, by: 'standard', code: 'X1' }))).toEqual([
      'code: required [enforced] 2 (1 accepted)',
    ]);
    const odd = (by: string): Told => refused({ by }, about('by', 'Must be one of express, standard.'));
    expect(rules(odd('slow'), odd('late'), accepted({ by: 'express' }))[0]).toContain('by: one of');
  });
});

describe('a field is not required', () => {
  test('because the words say so of a value that was there', () => {
    expect(rules(refused({ category: 'x' }, about('category', 'A valid category is required.')))).toEqual([
      'category: refused, cause not isolated [enforced] 1',
    ]);
  });

  test('unless what was there was blank', () => {
    for (const blank of ['', '  ', null, []])
      expect([blank, rules(refused({ tags: blank }, about('tags', 'Tags are required.')))]).toEqual([
        blank,
        ['tags: required [enforced] 1'],
      ]);
  });
});

describe('other rules', () => {
  test.each<[string, Payload, Json, string]>([
    ['unique', { isbn: '978' }, about('isbn', 'is already in the catalogue'), 'isbn: unique [enforced] 1'],
    ['a reference', { bookId: 99 }, about('bookId', 'No such book.'), 'bookId: reference [enforced] 1'],
    ['a type', { days: 'x' }, about('days', 'Days are a whole number.'), 'days: type [enforced] 1'],
    ['a type, by what was got', { days: 'x' }, about('days', 'expected Number but got String'), 'days: type [enforced] 1'],
    ['a type, called invalid', { days: 'x' }, about('days', 'Invalid type for days. Expected: number'), 'days: type [enforced] 1'],
    ['one of', { status: 'x' }, about('status', 'Unknown status.'), 'status: one of [enforced] 1'],
    ['a pattern', { email: 'x' }, about('email', 'is not a valid e-mail'), 'email: pattern [enforced] 1'],
  ])('%s', (_, sends, answer, rule) => {
    expect(rules(refused(sends, answer))).toEqual([rule]);
  });

  test('a conflict that says that a value is taken is one too', () => {
    expect(
      rules(refused({ email: 'ann@example.com' }, { code: 'email_taken', message: 'This e-mail is already in use.', field: 'email' }, 409)),
    ).toEqual(['email: unique [enforced] 1']);
  });

  test('a conflict that says nothing of the input is a state, no rule', () => {
    expect(rules(refused({ days: 3 }, { message: 'The book is out.' }, 409))).toEqual([]);
  });

  test('nor is what somebody may not do, what is not there, or what broke', () => {
    expect(rules(...[401, 404, 429, 500].map((status) => refused({ days: 3 }, about('days', 'At most 30 days.'), status)))).toEqual([]);
    expect(rules(refused({ days: 31 }, about('days', 'Only a manager may lend for more than 30 days.'), 403))).toEqual([]);
  });

  test('a 403 whose words are those of a rule and name the field is one', () => {
    const said = refused({ days: 31 }, { error: 'forbidden', reason: 'At most 30 days.' }, 403);
    expect(rules(said)).toEqual(['days: maximum 30 [stated+enforced] 1']);
    expect(rules(refused({ days: 31 }, { error: 'forbidden', reason: 'A done ticket stays done.' }, 403))).toEqual([]);
  });

  test('nor is what could not be read as JSON', () => {
    const broken = (status: number, message: string): readonly Rule[] =>
      settled({
        'monday.har': recorded(refused({ days: 3 }, { message }, status)).map((exchange) => ({
          ...exchange,
          request: { kind: 'text' as const, mediaType: 'application/json', text: '{days', size: 5 },
        })),
      });
    expect(broken(400, 'Expected property name in JSON.')).toEqual([]);
    expect(broken(413, 'request entity too large')).toMatchObject([{ rule: 'maximum' }]);
  });

  test('a failure inside a 200 is', () => {
    expect(rules(refused({ days: 31 }, { errors: [{ message: 'At most 30 days.', extensions: { field: 'days' } }] }, 200))).toEqual([
      'days: maximum 30 [stated+enforced] 1',
    ]);
  });

  test('and so is what a list is asked for', () => {
    expect(rules(call('GET /api/books?limit=500', { status: 422, answer: about('limit', 'At most 100.') }))[0]).toMatch(/^limit: maximum/);
    expect(rules(call('GET /api/books/99', { status: 400, answer: about('bookId', 'At most 100.') }))).toEqual([]);
  });

  test('and the one value of a path that is not written as it must be, not one that is not there', () => {
    const asked = (status: number, message: string): readonly string[] =>
      rules(
        call('GET /api/books/1', { answer: { id: 1 } }),
        call('GET /api/books/2', { answer: { id: 2 } }),
        call('GET /api/books/abc', { status, answer: { message } }),
      );
    expect(asked(400, 'The number must be a whole number.')).toEqual(['bookId: type [enforced] 1']);
    expect(asked(404, 'The number must be a whole number.')).toEqual([]);
    expect(asked(400, 'No such book.')).toEqual([]);
    expect(
      rules(
        get('/api/books/1', { id: 1 }),
        get('/api/books/2', { id: 2 }),
        call('DELETE /api/books/2', { status: 204 }),
        call('DELETE /api/books/abc', { status: 400, answer: { message: 'Validation failed (numeric string is expected)' } }),
      ),
    ).toEqual(['bookId: type [enforced] 1']);
  });

  test('and what an operation is asked with, inside what wraps it', () => {
    const posts = (first: number): Told =>
      call('POST /graphql', {
        sends: { query: 'query Posts($first: Int) { posts(first: $first) { id } }', variables: { first } },
        answer: first > 100 ? { data: null, errors: [{ message: 'first must be at most 100', path: ['posts'] }] } : { data: { posts: [] } },
      });
    expect(rules(posts(100), posts(101))).toEqual(['first: maximum 100 [stated+enforced] 1 (1 accepted)']);
    const wrapped = (title: string): Payload => ({ article: { title, body: 'Words.' } });
    expect(rules(accepted(wrapped(LONG(40))), refused(wrapped(LONG(41)), about('title', 'is too long')))).toEqual([
      'title: maxLength 40 [enforced] 1 (1 accepted)',
    ]);
  });
});

describe('where the answer names no field', () => {
  test('its words may', () => {
    expect(rules(accepted({ days: 1, note: '' }), refused({ days: 31, note: '' }, { message: 'The days are at most 30.' }))).toEqual([
      'days: maximum 30 [stated+enforced] 1 (1 accepted)',
    ]);
  });

  test('otherwise it stays without one', () => {
    expect(rules(refused({ a: 1, b: 2 }, { message: 'At least one is required.' }))).toEqual([
      ': refused, cause not isolated [enforced] 1',
    ]);
    expect(rules(refused({ a: 1, b: 2 }, { message: 'That makes no sense.' }))).toEqual([': refused, cause not isolated [enforced] 1']);
  });

  test('the headline over complaints that name their fields is no rule', () => {
    expect(rules(refused({ days: 31 }, { message: 'The data is invalid.', errors: { days: ['At most 30 days.'] } }))).toEqual([
      'days: maximum 30 [stated+enforced] 1',
    ]);
  });
});

describe('a number in a refusal is no limit', () => {
  const NOT = ['refused, cause not isolated [enforced] 1'];
  test.each<[string, Payload, string]>([
    ['of a text', { coupon: 'AAAA' }, 'Wrong coupon, 3 attempts left, at least wait 2 minutes'],
    ['when it counts decimals', { price: 3.123 }, 'Price must not be more than 2 decimals'],
    ['when it counts what a text has to contain', { password: 'x' }, 'must contain at least 2 letters'],
    ['when what was refused lies within the range', { days: 5 }, 'must be between 1 and 30'],
    ['when what was refused is no number', { days: 'x' }, 'must be between 1 and 30'],
  ])('%s', (_, sends, message) => {
    const [field = ''] = Object.keys(sends);
    expect(rules(refused(sends, about(field, message)))).toEqual([`${field}: ${NOT[0]}`]);
  });

  test('of nothing', () => {
    expect(rules(refused({ qty: 3 }, { message: 'The name must have at least 3 letters.' }))).toEqual([`: ${NOT[0]}`]);
    expect(rules(refused({ qty: 3 }, { message: 'Too many tags (max 20).' }, 409))).toEqual([]);
  });

  test('but the size of what was sent is, in what the words count it in', () => {
    expect(rules(refused({ a: 'x' }, { message: 'A request has at most 64 KiB.' }, 413))).toEqual([
      '(body): maximum 64 [stated+enforced] 1 (in KiB)',
    ]);
  });
});

describe('the field of a refusal that names none in its answer', () => {
  test('was sent in that very submission', () => {
    expect(rules(accepted({ keys: 1 }), refused({ value: 1 }, { message: 'must contain at least one of [query, keys]' }))).toEqual([
      ': refused, cause not isolated [enforced] 1',
    ]);
    expect(rules(accepted({ name: 'x', note: '' }), refused({}, { message: "Expected property name or '}' in JSON" }))[0]).toMatch(
      /not isolated/,
    );
  });

  test('or is said to be missing, and is in what was accepted', () => {
    expect(rules(accepted({ item: 'x', note: '' }), refused({ note: '' }, { message: 'An item is needed.' }))).toEqual([
      'item: required [enforced] 1 (1 accepted)',
    ]);
  });

  test('or stands further in, each time', () => {
    expect(
      rules(
        refused({ id: 1, nodes: [{ id: 2 }] }, { message: 'duplicate id' }, 400),
        refused({ nodes: [{ id: 3 }] }, { message: 'duplicate id' }, 400),
      ),
    ).toEqual(['nodes[].id: unique [enforced] 2']);
  });

  test('or is all that the refused payload lacks', () => {
    expect(rules(accepted({ enabled: true }), refused({}, { message: 'Bad.' }, 400))).toEqual([
      'enabled: required [enforced] 1 (1 accepted)',
    ]);
    expect(rules(accepted({ enabled: true }), refused({ x: 1 }, { message: 'Bad.' }, 400))[0]).toMatch(/not isolated/);
    expect(rules(accepted({ enabled: true, b: 1 }), refused({}, { message: 'Bad.' }, 400))[0]).toMatch(/not isolated/);
  });
});

test('the values that a message lists are those of the rule', () => {
  expect(rules(refused({ status: 'x' }, about('status', 'Status is one of in, out.')))).toEqual([
    'status: one of in, out [stated+enforced] 1',
  ]);
});

test('a refusal without anything sent, or of a state, is no rule of the input', () => {
  expect(rules(call('DELETE /api/loans/7', { status: 400, answer: { message: 'Unrecognised loan.' } }))).toEqual([]);
  expect(rules(refused({ version: 3 }, { error: 'conflict', message: 'Version 3 is not current, it is 4.' }, 409))).toEqual([]);
  expect(rules(refused({ id: 7 }, { success: false, message: 'Loan 7 is closed.' }, 200))).toEqual([]);
});

describe('what was said', () => {
  test('stays in the words of the product, once for each', () => {
    const found = rulesOf(
      refused({ days: 31 }, about('days', 'At most 30 days.')),
      refused({ days: 32 }, about('days', 'At most 30 days.')),
      refused({ days: 0 }, about('days', 'At least 1 day.')),
    );
    expect(found.map(({ message, support }) => [message, support.times])).toEqual([
      ['At most 30 days.', 2],
      ['At least 1 day.', 1],
    ]);
  });

  test('several recordings say it together, in any order', () => {
    const one = recorded(accepted({ days: 30 }));
    const two = recorded(refused({ days: 31 }, about('days', 'is too large')), refused({ days: 35 }, about('days', 'is too large')));
    expect(read(settled({ 'a.har': one, 'b.har': two }))).toEqual(['days: maximum 30 [enforced] 2 (1 accepted)']);
    expect(read(settled({ 'b.har': two, 'a.har': one }))).toEqual(read(settled({ 'a.har': one, 'b.har': two })));
  });
});

describe('a refusal that only says that something referred to is not there', () => {
  const FOREIGN: Json = { errors: [{ message: 'Invalid foreign key.', extensions: { code: 'INVALID_FOREIGN_KEY', field: null } }] };
  const read400 = (refers: readonly string[], ...all: readonly Told[]): readonly string[] =>
    read(settled({ 'monday.har': recorded(...all) }, refers));

  test('is about the one reference that was sent', () => {
    expect(
      read400(
        ['bookId', 'shelf'],
        accepted({ note: 'a', bookId: 3 }),
        refused({ note: 'b', bookId: 99 }, FOREIGN, 400),
        refused({ note: 'c', shelf: 98 }, FOREIGN, 400),
      ),
    ).toEqual(['bookId: reference [enforced] 1 (1 accepted)', 'shelf: reference [enforced] 1']);
  });

  test('is about none where two were sent, or something else is an identifier', () => {
    const NONE = [': reference [enforced] 1 (no field named)'];
    expect(read400(['bookId', 'shelf'], refused({ bookId: 99, shelf: 98 }, FOREIGN, 400))).toEqual(NONE);
    expect(read400(['bookId'], refused({ bookId: 99, cover: '3fa85f64-5717-4562-b3fc-2c963f66afa6' }, FOREIGN, 400))).toEqual(NONE);
    expect(read400([], refused({ bookId: 99 }, FOREIGN, 400))).toEqual(NONE);
  });
});

test('a value that an error inside a 200 calls not valid is refused, of the field that it names; who signs in wrongly is not', () => {
  const no = (line: string, sends: Payload, message: string): Told =>
    call(line, { sends, status: 200, answer: { success: false, error: { code: 'NO', message } } });
  const yes = call('POST /api/coupons', { sends: { couponCode: 'X' }, status: 200, answer: { success: true, data: { id: 1 } } });
  const in1 = call('POST /api/login', { sends: { password: 'X' }, status: 200, answer: { success: true, data: { id: 1 } } });
  expect(rules(yes, no('POST /api/coupons', { couponCode: 'NOPE' }, 'Coupon code "NOPE" is not valid'))).toEqual([
    'couponCode: refused, cause not isolated [enforced] 1',
  ]);
  expect(rules(yes, no('POST /api/coupons', { couponCode: 'NOPE' }, 'Coupon code "NOPE" had its day'))).toEqual([]);
  expect(rules(in1, no('POST /api/login', { password: 'b' }, 'Password is invalid'))).toEqual([]);
});

test('a field that the words call one is it, though nobody ever sent it; what is missing may be known from another refusal', () => {
  const called = refused({}, { msg: 'The "records" parameter must not be empty' }, 400);
  expect(rules(called)).toEqual(['records: required [enforced] 1']);
  for (const message of [
    'Cannot query field "title" on type "Book".',
    'Field "book" argument "id" of type "ID!" is required, but it was not provided.',
  ])
    expect(rules(refused({}, { message }, 400))).toEqual([': refused, cause not isolated [enforced] 1']);
  const none = refused({}, { msg: 'No port specified' }, 400);
  expect(rules(none, refused({ port: 'x' }, { msg: 'Controller not found' }, 400))).toContain('port: required [enforced] 1');
  expect(rules(none)).toEqual([': refused, cause not isolated [enforced] 1']);
});

test('a taken value is of the one field that was sent', () => {
  const taken = { msg: 'The specified user already exists' };
  expect(rules(refused({ name: 'ann' }, taken, 409))).toEqual(['name: unique [enforced] 1']);
  expect(rules(refused({ name: 'ann', days: 3 }, taken, 409))).toEqual([': unique [enforced] 1 (no field named)']);
});

test('a refusal that says itself that it is about who asks is no rule of what was sent', () => {
  expect(rules(refused({ days: 3 }, { error: 'Permission denied' }, 400))).toEqual([]);
  expect(rules(refused({ days: 3 }, { error: 'Please log in to continue.' }, 400))).toEqual([]);
});

test('a list of one thing that is called as its address is, is that thing', () => {
  const post = (articles: Json, status = 201, answer: Json = {}): Told =>
    call('POST /api/articles', { sends: { articles }, status, answer });
  const long = {
    errors: [
      {
        message: 'No.',
        details: [{ keyword: 'maxLength', dataPath: '.articles[0].title', message: 'should NOT be longer than 5 characters' }],
      },
    ],
  };
  const none = {
    errors: [
      {
        message: 'No.',
        details: [
          {
            keyword: 'required',
            dataPath: '.articles[0]',
            params: { missingProperty: 'title' },
            message: "should have required property 'title'",
          },
        ],
      },
    ],
  };
  expect(rules(post([{ title: 'abcde' }]), post([{ title: 'abcdef' }], 422, long), post([{ body: 'x' }], 422, none))).toEqual([
    'title: maxLength 5 [stated+enforced] 1 (1 accepted)',
    'title: required [enforced] 1 (1 accepted)',
  ]);
});
