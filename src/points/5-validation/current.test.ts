import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { call, get, type Recordings, recorded, sessionsOf, type Telling, type Told } from '../../observations/exchange.fixture.ts';
import { settleCurrent } from './current.ts';
import { ValidationMiner } from './miner.ts';

const ruled = (recordings: Recordings): readonly string[] =>
  settleCurrent(
    sessionsOf(recordings).map(({ observed }) => {
      const miner = new ValidationMiner();
      for (const one of observed) miner.see(one);
      return miner.current.writes;
    }),
  ).map(
    ({ call: name, field, rule, message, grade, basis, support, note }) =>
      `${name} ${field}: ${rule}, "${message}", ${grade} ${basis} ${support.times} (${note})`,
  );
const alone = (...all: readonly Told[]): readonly string[] => ruled({ 'monday.har': recorded(...all) });

const page = (version: Json, title = 'One'): Json => ({ id: 'p1', title, version });
const seen = (version: Json, title?: string, telling: Telling = {}): Told => get('/api/pages/p1', page(version, title), telling);
const saved = (sent: Json, answer: Json, telling: Telling = {}): Told => call('PUT /api/pages/p1', { sends: sent, answer, ...telling });
const MEANWHILE: Telling = { status: 409, answer: { code: 'version_conflict', message: 'Somebody changed this page.' } };
const late = (sent: Json, telling: Telling = {}): Told => call('PUT /api/pages/p1', { sends: sent, ...MEANWHILE, ...telling });

const RULE = 'PUT /api/pages/{pageId} version: the current revision, "Somebody changed this page.", shown enforced';

test('what is changed must carry the version that it has: an older one is refused, the one that was read is taken', () => {
  const taken = saved({ title: 'Two', version: 3 }, page(4, 'Two'));
  expect(alone(seen(3), taken, late({ title: 'Three', version: 3 }))).toEqual([`${RULE} 1 (1 accepted that carried it)`]);
  // What was accepted without it says nothing of it; a revision may be a text.
  const without = saved({ title: 'Nine' }, page('c9', 'Nine'));
  expect(
    alone(
      seen('a1'),
      saved({ title: 'Two', version: 'a1' }, page('b2', 'Two')),
      without,
      late({ title: 'Three', version: 'b2' }),
      late({ title: 'Three', version: 'a1' }),
    ),
  ).toEqual([`${RULE} 2 (1 accepted that carried it)`]);
});

test('whoever changed it', () => {
  const as = (token: string, second: number): Telling => ({ as: `np_tok_${token}12345678`, second });
  const bob = [
    seen(3, 'One', as('bob', 2)),
    saved({ title: 'Two', version: 3 }, page(4, 'Two'), as('bob', 5)),
    // An address of its own is about another page.
    get('/api/pages/p2', { id: 'p2', title: 'Other', version: 3 }, as('bob', 6)),
  ];
  const ann = [seen(3, 'One', as('ann', 1)), late({ title: 'Mine', version: 3 }, as('ann', 9))];
  expect(ruled({ 'ann.har': recorded(...ann), 'bob.har': recorded(...bob) })).toEqual([`${RULE} 1 (1 accepted that carried it)`]);
  // Alone, hers was the one that she had read.
  expect(ruled({ 'ann.har': recorded(...ann) })).toEqual([]);
});

test('not where it was refused with the one that it has, or accepted with another, or nothing says that it was changed', () => {
  const taken = saved({ title: 'Two', version: 3 }, page(4, 'Two'));
  const wrong = late({ title: 'Three', version: 3 });
  expect(alone(seen(3), taken, wrong, late({ title: 'Four', version: 4 }))).toEqual([]);
  expect(alone(seen(3), taken, wrong, saved({ title: 'Five', version: 2 }, page(5, 'Five')))).toEqual([]);
  expect(alone(seen(3), taken, late({ title: 'Three', version: 3 }, { answer: { message: 'That title is not allowed.' } }))).toEqual([]);
  expect(alone(seen(3), taken, late({ title: 'Three', version: 3 }, { status: 403 }))).toEqual([]);
  // Never accepted with it, or nobody saw what it has.
  expect(alone(seen(3), late({ title: 'Two', version: 2 }))).toEqual([]);
  expect(alone(seen(3), taken, saved({ title: 'x' }, {}, { status: 204 }), wrong)).toEqual([]);
});

test('not where two fields are sent as they stand there', () => {
  const both = (version: number, changed: string): { readonly version: number; readonly changed: string } => ({ version, changed });
  expect(
    alone(
      get('/api/pages/p1', { id: 'p1', ...both(3, 'a') }),
      saved({ title: 'Two', ...both(3, 'a') }, { id: 'p1', ...both(4, 'b') }),
      late({ title: 'Three', ...both(3, 'a') }),
    ),
  ).toEqual([]);
});

test('a header that says which one is meant: `If-Match` with the tag that was answered', () => {
  const tagged = (tag: string): Telling => ({ gets: { ETag: tag } });
  const matching = (tag: string, more: Telling): Told =>
    call('PATCH /api/pages/p1', { sends: { title: 'x' }, headers: { 'If-Match': tag }, ...more });
  const read = get('/api/pages/p1', { id: 'p1', title: 'One' }, tagged('"a1"'));
  const taken = matching('"a1"', { answer: { id: 'p1', title: 'x' }, ...tagged('"b2"') });
  expect(alone(read, taken, matching('"a1"', { status: 412 }))).toEqual([
    'PATCH /api/pages/{pageId} If-Match: the current revision, "null", shown enforced 1 (1 accepted that carried it)',
  ]);
  // A weak one never matches (RFC 9110 §13.1.1); a refusal of another kind is about something else.
  expect(alone(read, taken, matching('W/"a1"', { status: 412 }))).toEqual([]);
  expect(alone(read, taken, matching('"a1"', { status: 403 }))).toEqual([]);
});

test('the first row of a list is not what stands at its address', () => {
  const listed = (...versions: readonly number[]): Told => get('/api/pages', versions.map((version) => page(version)) as Json);
  const added = (version: number, telling: Telling = {}): Told => call('POST /api/pages', { sends: { title: 'New', version }, ...telling });
  expect(alone(listed(3, 5), added(3, { status: 201, answer: page(3) }), listed(4, 5), added(3, MEANWHILE))).toEqual([]);
});

test('what a precondition refuses is the revision, whatever a conflict says of a change', () => {
  const tag = (value: string): Telling => ({ headers: { 'If-Match': value } });
  const of = (value: string): Telling => ({ gets: { etag: value } });
  const told = [
    seen(3, 'One', of('"a"')),
    call('PUT /api/pages/p1', { sends: { title: 'Two' }, answer: page(4, 'Two'), ...tag('"a"'), ...of('"b"') }),
    late({ title: 'Six' }, { ...tag('"b"'), answer: { message: 'The page is locked and cannot be changed.' } }),
    call('PUT /api/pages/p1', {
      sends: { title: 'Ten' },
      status: 412,
      answer: { message: 'It was changed by someone else.' },
      ...tag('"a"'),
    }),
  ];
  expect(alone(...told)).toEqual([expect.stringContaining('If-Match: the current revision, "It was changed by someone else."')]);
});
