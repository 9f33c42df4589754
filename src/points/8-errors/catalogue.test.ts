import { describe, expect, test } from 'vitest';
import { call, get, type Recordings, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { ErrorMiner } from './miner.ts';
import type { CataloguedError } from './reading.ts';
import { settleErrors } from './settle.ts';

const settled = (recordings: Recordings): readonly CataloguedError[] => {
  const miners = sessionsOf(recordings).map(({ recording, observed }) => {
    const miner = new ErrorMiner();
    for (const one of observed) miner.see(one);
    return { recording, miner };
  });
  return settleErrors(
    miners.map(({ recording, miner }) => miner.box.seal(recording)),
    undefined,
    miners.map(({ recording, miner }) => miner.languages.seal(recording)),
  );
};
const errorsOf = (...all: readonly Told[]): readonly CataloguedError[] => settled({ 'monday.har': recorded(...all) });
const read = (errors: readonly CataloguedError[]): readonly string[] =>
  errors.map(
    ({ call: name, status, code, message, field, support }) =>
      `${name} ${status} ${code ?? '-'} ${message ?? '-'}${field === null ? '' : ` on ${field}`}, ${support.times}/${support.units}`,
  );

const missing = (id: number, second?: number): Told =>
  call(`GET /api/loans/${id}`, {
    status: 404,
    answer: { code: 'not_found', message: `No loan ${id}.` },
    ...(second === undefined ? {} : { second }),
  });

describe('an error is', () => {
  test('one for the same words, whatever values they carry', () => {
    expect(read(errorsOf(missing(17), missing(18)))).toEqual(['GET /api/loans/{loanId} 404 not_found No loan {loanId}., 2/2']);
  });

  test('another for other words, another code, another field or another status', () => {
    const refused = (status: number, answer: Parameters<typeof get>[1]): Told =>
      call('POST /api/loans', { status, sends: { days: 1 }, answer });
    expect(
      errorsOf(
        refused(422, { code: 'a', message: 'One.' }),
        refused(422, { code: 'a', message: 'Two.' }),
        refused(422, { code: 'b', message: 'One.' }),
        refused(409, { code: 'a', message: 'One.' }),
        refused(422, { code: 'a', message: 'One.', field: 'days' }),
      ),
    ).toHaveLength(5);
  });

  test('also an error inside a 200, and one without words', () => {
    expect(
      read(errorsOf(call('POST /api/x', { answer: { ok: false, message: 'The cart is empty.' } }), call('POST /api/x', { status: 500 }))),
    ).toEqual(['POST /api/x 200 - The cart is empty., 1/1', 'POST /api/x 500 - -, 1/1']);
  });

  test('not what was accepted, redirected, never answered or already known', () => {
    expect(
      errorsOf(
        get('/api/x', { message: 'fine' }),
        call('GET /api/x', { status: 302 }),
        call('GET /api/x', { status: 304 }),
        call('GET /api/x', { status: 0, defeated: 'aborted' }),
      ),
    ).toEqual([]);
  });

  test('the first line of a page or of a trace, never the rest', () => {
    expect(
      read(
        errorsOf(
          call('GET /api/x', { status: 500, text: ['text/plain', 'Error: boom\n    at secret (/srv/app.js:1)'] }),
          call('POST /api/x', { status: 502, text: ['text/html', '<h1>Bad Gateway</h1><p>nginx</p>'] }),
        ),
      ),
    ).toEqual(['GET /api/x 500 - Error: boom, 1/1', 'POST /api/x 502 - Bad Gateway, 1/1']);
  });
});

test('retries within a second are one occasion', () => {
  expect(read(errorsOf(missing(17, 0), missing(17, 0.2), missing(17, 0.4), missing(17, 5)))).toEqual([
    'GET /api/loans/{loanId} 404 not_found No loan {loanId}., 4/2',
  ]);
});

describe('where it is said', () => {
  const refuse = (names: readonly string[], field?: string): readonly Told[] =>
    names.map((name) =>
      call(`POST /api/${name}`, {
        status: 401,
        sends: {},
        answer: { message: 'Sign in first.', ...(field === undefined ? {} : { field }) },
      }),
    );

  test('by four calls and more it is said once for any call, counted together', () => {
    expect(read(errorsOf(...refuse(['books', 'loans', 'members', 'fines'])))).toEqual(['any 401 - Sign in first., 4/4']);
  });

  test('by three it is said for each, and about a field always', () => {
    expect(errorsOf(...refuse(['books', 'loans', 'members']))).toHaveLength(3);
    expect(errorsOf(...refuse(['books', 'loans', 'members', 'fines'], 'title')).map(({ call: name }) => name)).toEqual([
      'POST /api/books',
      'POST /api/fines',
      'POST /api/loans',
      'POST /api/members',
    ]);
  });
});

test('the earliest are cited, and how the client reacts is not shown', () => {
  const [error] = errorsOf(...[1, 2, 3, 4, 5, 6, 7].map((id) => missing(id)));
  expect(error).toMatchObject({ grade: 'shown', basis: ['seen'], counted: 'occasions', when: null, reactions: [] });
  expect(error?.citations).toEqual([0, 1, 2, 3, 4].map((entry) => `monday.har#/log/entries/${entry}/response/content/text`));
});

test('recordings in any order, and one twice, say the same', () => {
  const one = recorded(missing(1), missing(2));
  const two = recorded(missing(3), call('POST /api/loans', { status: 409, sends: {}, answer: { message: 'No.' } }));
  expect(settled({ 'a.har': one, 'b.har': two })).toEqual(settled({ 'b.har': two, 'a.har': one }));
});

describe('one error in two languages', () => {
  const told = (code: string | null, message: string, language?: string): Told =>
    call('POST /api/loans', {
      status: 409,
      answer: { message, ...(code === null ? {} : { code }) },
      ...(language === undefined ? {} : { gets: { 'Content-Language': language } }),
    });
  const notes = (...all: readonly Told[]): readonly (readonly [string | null, string | undefined])[] =>
    errorsOf(...all).map(({ message, note }) => [message, note]);

  test('is told as such, under its code', () => {
    expect(notes(told('OUT', 'The book is out.', 'en'), told('OUT', 'Das Buch ist ausgeliehen.', 'de'))).toEqual([
      ['Das Buch ist ausgeliehen.', 'in de, the same code in en'],
      ['The book is out.', 'in en, the same code in de'],
    ]);
  });

  test('not without a code, nor where an answer does not say its language, nor in one language', () => {
    const none = [
      ['Das Buch ist ausgeliehen.', undefined],
      ['The book is out.', undefined],
    ];
    const both = (code: string | null, one?: string, other?: string) =>
      notes(told(code, 'The book is out.', one), told(code, 'Das Buch ist ausgeliehen.', other));
    expect(both(null, 'en', 'de')).toEqual(none);
    expect(both('OUT', 'en')).toEqual(none);
    expect(both('OUT', 'en', 'en')).toEqual(none);
  });
});
