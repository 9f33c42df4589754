import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, page, recorded, type Told } from '../../observations/exchange.fixture.ts';
import { mergeLabels, PageFormMiner } from './page-forms.ts';
import { read, rules, settled } from './rules.fixture.ts';

type Payload = { readonly [key: string]: Json };
const accepted = (sends: Payload): Told => call('POST /api/loans', { status: 201, sends, answer: { id: 1 } });
const refused = (sends: Payload, message: string): Told => call('POST /api/loans', { status: 422, sends, answer: { message } });
const short = (...all: readonly Told[]): readonly string[] => rules(...all).map((rule) => rule.split(' [')[0] ?? '');
const NONE = [': refused, cause not isolated'];

describe('a field is named', () => {
  test('by the label that the product itself gives it', () => {
    const miner = new PageFormMiner();
    const [shown] = recorded(
      page(
        '/loans/new',
        '<form><label for=d>% Returned</label><input id=d name="loan[done_ratio]"><label for=n>Note</label><input id=n name=note></form>',
      ),
    );
    if (shown !== undefined) miner.seePage(shown, { recording: 'monday.har', index: 0, time: 0, pointer: '' }, () => undefined);
    const labels = mergeLabels([miner.labels]);
    const told = refused({ done_ratio: 150, note: 'x' }, '% Returned is not included in the list');
    const named = (known: ReadonlyMap<string, string>): readonly string[] =>
      read(settled({ 'monday.har': recorded(told) }, [], known)).map((rule) => rule.split(' [')[0] ?? '');
    expect(named(labels)).toEqual(['done_ratio: one of']);
    expect(named(new Map())).toEqual(NONE);
    expect(named(new Map([['% returned', 'done_ratio']]))).toEqual(['done_ratio: one of']);
    const behind = refused({ 'loan[done_ratio]': '150', note: 'x' }, 'Error: The field % Returned is not included in the list');
    expect(read(settled({ 'monday.har': recorded(behind) }, [], labels)).map((rule) => rule.split(' [')[0])).toEqual([
      'loan[done_ratio]: one of',
    ]);
    // What two pages call by one label is called so by neither.
    expect(named(mergeLabels([miner.labels, new Map([['% returned', new Set(['ratio'])]])]))).toEqual(NONE);
  });

  test('by no name that may be of what it is to become as well', () => {
    const change = (more: Payload): readonly string[] =>
      short(refused({ password: 'abc', ...more }, 'Password is too short (minimum is 8 characters)'));
    expect(change({ note: 'x' })).toEqual(['password: minLength 8']);
    expect(change({ new_password: 'abc' })[0]).toMatch(/^:/);
    expect(change({ newPassword: 'abc' })[0]).toMatch(/^:/);
  });

  test('by its whole path in words', () => {
    expect(short(refused({ method: { value: 200, kind: 'x' }, note: 'n' }, 'Method value should be positive'))).toEqual([
      'method.value: refused, cause not isolated',
    ]);
    expect(short(refused({ loan: { days: 'x', note: 'n' } }, 'Loan days must be a number'))).toEqual(['days: type']);
  });

  test('by its own name, where a text is no text of a type that says how long it may be: it is too long', () => {
    const told = (sends: Payload, type: string): Told =>
      call('POST /api/loans', {
        status: 400,
        sends,
        answer: { error: { code: 'TYPE', message: `Value ${sends['title']} is not a valid ${type}`, target: 'title' } },
      });
    expect(short(accepted({ title: 'a', days: 1 }), told({ title: 'abcdefg', days: 1 }, 'String(6)'))).toEqual(['title: maxLength 6']);
    expect(short(accepted({ title: 'a', days: 1 }), told({ title: 'abcdefg', days: 1 }, 'Decimal(9,4)'))).toEqual(['title: type']);
    expect(short(accepted({ title: 'a', days: 1 }), told({ title: 7, days: 1 }, 'String(6)'))).toEqual(['title: type']);
  });

  test('not further in, where the words repeat what stands in the address', () => {
    const sends = { name: 'a', place: { id: 'x', row: 1 } };
    const seen = [7, 8, 9].map((id) => call(`PUT /api/shelves/${id}`, { sends, answer: { id } }));
    const put = (at: string, message: string): Told => call(`PUT /api/shelves/${at}`, { status: 400, sends, answer: { message } });
    expect(short(...seen, put('10', 'Invalid resource id provided (10)'))).toEqual(NONE);
    expect(short(...seen, put('10', 'Invalid id provided'))).toEqual(['place.id: refused, cause not isolated']);
  });

  test('in a list at the end of the words, each with what is said of it', () => {
    expect(short(refused({ name: '', shelf: 'x' }, 'Erroneous parameters (name invalid, shelf invalid)'))).toEqual([
      'name: refused, cause not isolated',
      'shelf: refused, cause not isolated',
    ]);
    expect(short(accepted({ name: 'a', shelf: 1 }), refused({ shelf: 'x' }, 'Erroneous parameters (name missing, shelf invalid)'))).toEqual(
      ['name: required', 'shelf: refused, cause not isolated'],
    );
    expect(short(refused({ name: '', shelf: 'x' }, 'Invalid fields: name, shelf'))).toHaveLength(2);
    // A list of anything else, or of what nobody sends, names no field.
    expect(short(refused({ name: '', shelf: 'x' }, 'Invalid request (name invalid, desk invalid)'))).toEqual([
      'name: refused, cause not isolated',
    ]);
  });

  test('further in with what it was sent as', () => {
    const method = (value: number): Payload => ({ method: { value, kind: 'x' }, note: 'n' });
    expect(short(accepted(method(50)), refused(method(200), 'Method value should be between 0 and 100'))).toEqual([
      'method.value: maximum 100',
      'method.value: minimum 0',
    ]);
    expect(short(accepted(method(50)), refused(method(50), 'Method value should be between 0 and 100'))).toEqual([
      'method.value: refused, cause not isolated',
    ]);
    // What was accepted with something further in does not deny what is said of it.
    expect(
      short(accepted(method(50)), refused({ ...method(1), method: { value: 'x', kind: 'x' } }, 'Method value must be a number')),
    ).toEqual(['method.value: type']);
  });

  test('with one of its words cut short', () => {
    expect(short(refused({ 'shelf-dir': 'a', note: 'n' }, 'Shelf directory path is not absolute'))).toEqual(['shelf-dir: pattern']);
    expect(short(refused({ 'own-dir': 'a', note: 'n' }, 'Shelf directory path is not absolute'))).toEqual([
      ': refused, cause not isolated',
    ]);
  });

  test('as the one date that was sent, where the words speak of a date', () => {
    const soon = 'Date must be in the future.';
    expect(short(refused({ from: '2020-01-01', note: 'n' }, soon))).toEqual(['from: refused, cause not isolated']);
    expect(short(refused({ from: '2020-01-01', until: '2020-01-02' }, soon))).toEqual(NONE);
    expect(short(refused({ from: '2020-01-01', note: 'n' }, 'Date is required.'))).toEqual(NONE);
  });

  test('as the one text that is longer than the size that the words state', () => {
    const told = 'The note exceeds the article size limit of 1 kibibyte.';
    const [long, fine] = ['x'.repeat(1_025), 'x'.repeat(1_000)];
    expect(short(accepted({ text: fine, by: 'a' }), refused({ text: long, by: 'a' }, told))).toEqual(['text: maxLength 1024']);
    expect(short(accepted({ text: long, by: 'a' }), refused({ text: long, by: 'a' }, told))).toEqual(['(body): maximum 1']);
    expect(short(accepted({ text: fine, by: 'a' }), refused({ text: long, by: long }, told))).toEqual(['(body): maximum 1']);
  });

  test('as the one whose value has what the words quote', () => {
    expect(short(refused({ rights: 'edit=bogus', note: 'n' }, 'Invalid level "bogus"'))).toEqual(['rights: refused, cause not isolated']);
    expect(short(refused({ rights: 'edit=bogus', note: 'bogus|n' }, 'Invalid level "bogus"'))).toEqual(NONE);
  });
});

describe('two fields that words hold against each other', () => {
  const start = (from: number, until: number): Payload => ({ from, until });

  test('are a rule of the first, where every refused submission breaks it', () => {
    expect(short(accepted(start(1, 4)), refused(start(5, 3), 'From must be less than until.'))).toEqual(['from: less than until']);
    expect(short(refused({ from: '2026-05-05', until: '2026-05-01' }, 'Until cannot be before from'))).toEqual(['until: at least from']);
    expect(short(refused(start(5, 3), 'Until must be greater than or equal to from'))).toEqual(['until: at least from']);
  });

  test('are none where what was refused keeps to it, what was accepted does not, or one is not there', () => {
    expect(short(refused(start(1, 3), 'From must be less than until.'))).toEqual(NONE);
    expect(short(accepted(start(9, 4)), refused(start(5, 3), 'From must be less than until.'))).toEqual(NONE);
    expect(short(refused({ from: 5 }, 'From must be less than until.'))).toEqual(['from: refused, cause not isolated']);
  });
});

test('an envelope that numbers errors, with what is wrong with each field under its words', () => {
  const listed = (query: string, answer: { readonly errno: number; readonly errmsg: string | { readonly [field: string]: string } }) =>
    call(`GET /api/books?${query}`, { answer: answer.errno === 0 ? { ...answer, data: { rows: [{ title: 'Emma' }] } } : answer });
  const good = { errno: 0, errmsg: '' };
  const integer = 'size need an integer under your options';
  const among = 'sort need in an array of ["title_asc","title_desc"]';
  const refused = (query: string, errmsg: { readonly [field: string]: string }) => listed(query, { errno: 1001, errmsg });
  expect(
    rules(
      listed('shelf=a&size=2&sort=title_asc', good),
      refused('shelf=a&size=51&sort=title_asc', { size: integer }),
      listed('shelf=a&size=50&sort=title_asc', good),
      refused('shelf=a&size=50&sort=year_asc', { sort: among }),
      refused('size=50&sort=title_asc', { shelf: 'shelf can not be blank' }),
      call('PUT /api/books/4', { sends: { title: 'Emma' }, answer: { errno: 403, errmsg: '' } }),
    ),
  ).toEqual([
    'shelf: required [enforced] 1 (2 accepted)',
    'size: maximum 50 [enforced] 1 (refused with "51", accepted with "2", nothing else differed)',
    'sort: one of title_asc, title_desc [stated+enforced] 1 (2 accepted)',
  ]);
});

test('a check of a database is about the column that its name or its words tell, where that was sent', () => {
  const checked = (constraint: string): string => `new row for relation "loan" violates check constraint "${constraint}"`;
  expect(rules(refused({ daysLent: 99, desk: 'a' }, checked('loan_days_lent_check')))).toEqual([
    'daysLent: refused, cause not isolated [enforced] 1',
  ]);
  expect(rules(refused({ loan: { daysLent: 99, desk: 'a' }, note: '' }, checked('loan_days_lent_check1')))).toEqual([
    'loan.daysLent: refused, cause not isolated [enforced] 1',
  ]);
  const words =
    'The INSERT statement conflicted with the CHECK constraint "CK_1". The conflict occurred in table "dbo.loan", column \'desk\'.';
  expect(rules(refused({ daysLent: 3, desk: '?' }, words))).toEqual(['desk: refused, cause not isolated [enforced] 1']);
  for (const constraint of ['loan_check', 'loan_sensible_check'])
    expect(rules(refused({ daysLent: 3, desk: '?' }, checked(constraint)))).toEqual([': refused, cause not isolated [enforced] 1']);
  const graphql = call('POST /graphql', {
    sends: { query: 'mutation($n: Int!) { lend(days: $n) { id } }', variables: { days: 99 } },
    answer: { data: null, errors: [{ message: checked('loan_days_check'), path: ['lend'] }] },
  });
  expect(rules(graphql).map((rule) => rule.split(' [')[0])).toEqual(['days: refused, cause not isolated']);
});
