import { describe, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { eachObject, identityOf, resourceOf, shownBy } from './resource.ts';

const rows: Json = [{ id: 1, title: 'A' }];

describe('where an answer holds what it is about', () => {
  test.each<[string, Json, string, string | undefined, boolean]>([
    ['a bare list', rows, 'books', '[]', true],
    ['an object with an identity', { id: 1, title: 'A' }, 'books', '', false],
    ['a list under the word of the path', { books: rows, total: 1 }, 'books', 'books[]', true],
    ['one under the singular of the word', { book: { id: 1 } }, 'books', 'book', false],
    ['an envelope', { data: rows, meta: { page: 1 } }, 'books', 'data[]', true],
    ['a list beside a number and words that say how the call went', { code: 200, msg: 'ok', total: 1, rows }, 'list', 'rows[]', true],
    ['a thing beside them, and what belongs to it', { code: 200, msg: 'ok', data: { id: 1 }, roleIds: [3] }, 'books', 'data', false],
    ['an envelope in an envelope', { data: { items: rows } }, 'books', 'data.items[]', true],
    ['JSON:API', { data: { type: 'books', id: '1', attributes: { title: 'A' } }, links: { self: '/' } }, 'books', 'data', false],
    ['a list called as the address is, in another spelling', { bookTypes: rows, shelves: rows }, 'book-types', 'bookTypes[]', true],
    [
      'a list called after a part of the word, beside what there is to choose from',
      { books: rows, kinds: rows },
      'book-admin',
      'books[]',
      true,
    ],
    ['the same while there is none', { books: [], kinds: rows }, 'bookAdmin', 'books[]', true],
    ['of two parts the last', { books: rows, kinds: rows }, 'book-kinds', 'kinds[]', true],
    ['two lists of which the word names none', { shelves: rows, kinds: rows }, 'book-admin', '', false],
    [
      'the one list among five parts, of which it is one as the others are',
      { books: rows, kinds: [], hall: {}, doors: [], map: {} },
      'plan',
      '',
      false,
    ],
    ['the one list beside two parts', { books: rows, kinds: [], hall: {} }, 'plan', 'books[]', true],
    ['the one of several lists that is not empty', { books: [], readers: rows, shelves: [] }, 'find', '', false],
    [
      'the one of five parts that is called as the address is',
      { books: rows, kinds: [], hall: {}, doors: [], map: {} },
      'books',
      'books[]',
      true,
    ],
    ['the edges of a connection', { edges: [{ node: { id: 1 } }], pageInfo: {} }, 'books', 'edges[].node', true],
    [
      'the payload of a mutation, whatever it says of itself',
      { __typename: 'BookPayload', clientMutationId: null, book: { __typename: 'Book', id: 'b1' } },
      'createBook',
      'book',
      false,
    ],
    ['a type without an identity, with two parts', { __typename: 'Dates', from: { day: 1 }, to: { day: 2 } }, 'dates', '', false],
    ['things beside the number of the answer', { id: 1795, books: rows }, 'books', 'books[]', true],
    [
      'a map of things that call themselves by their keys, whatever form these have',
      { id: 1795, books: { aaaa: { hash: 'aaaa', title: 'A' }, '1EF4': { hash: '1EF4', title: 'B' } } },
      'books',
      'books{}',
      true,
    ],
    [
      'an object of which no member calls itself by its key',
      { id: 1795, books: { aaaa: { hash: 'bbbb', title: 'A' } } },
      'books',
      '',
      false,
    ],
    ['a thing with things of its own kind', { id: 1, title: 'A', books: rows }, 'books', '', false],
    ['an empty list', { data: [], total: 0 }, 'books', 'data[]', true],
    [
      'a page of none, with all that says which page it is',
      {
        docs: [],
        totalDocs: 0,
        limit: 5,
        page: 1,
        pagingCounter: 1,
        hasPrevPage: false,
        hasNextPage: false,
        prevPage: null,
        nextPage: null,
      },
      'books',
      'docs[]',
      true,
    ],
    ['none, as a number beside it says', { values: [], result: 1, count: 0, total: 0 }, 'books', 'values[]', true],
    ['a thing that has none of something', { title: 'A', notes: [], pages: 0 }, 'book', '', false],
    ['a thing with two lists, one of them empty', { notes: [], tags: ['a'], count: 0 }, 'book', '', false],
    ['pages that are things', { pages: rows, total: 1 }, 'pages', 'pages[]', true],
    ['what an envelope with a code holds', { code: 0, message: 'ok', data: { code: 'A', title: 'B' } }, 'books', 'data', false],
    ['nothing, in one that failed', { code: 40301, message: 'No.', data: null }, 'books', undefined, false],
    [
      'what one holds that only says yes, no or nothing beside it',
      { result: { id: 1 }, targetUrl: null, success: true, error: null, isRefused: false },
      'boats',
      'result',
      false,
    ],
    [
      'nothing, where that one holds none',
      { result: null, targetUrl: null, success: true, error: null, isRefused: false },
      'boats',
      undefined,
      false,
    ],
    ['a trial, which says more than that', { result: null, success: true, error: null, distance: 4 }, 'trial', '', false],
    ['a thing with a code, which is no envelope', { code: 'SAVE10', data: { percent: 10 } }, 'coupons', '', false],
    [
      'pages and counts are not what it is about',
      { meta: { pages: [{ n: 1 }] }, pagination: [{ page: 1 }], data: rows },
      'books',
      'data[]',
      true,
    ],
    ['a thing there is one of', { theme: 'dark', language: 'en' }, 'settings', '', false],
    ['values in a list are a field', { tags: ['a', 'b'] }, 'tags', '', false],
    ['two lists of which neither is named', { open: [{ a: 1 }], late: [{ a: 2 }], sum: 3 }, 'report', '', false],
    ['a list under the word that says that it went well', { success: rows }, 'books', 'success[]', true],
    ['none of them', { success: [] }, 'books', 'success[]', true],
    ['a thing under that word', { success: { id: 1, title: 'A' } }, 'books', 'success', false],
    ['words under it', { success: ['Saved.'] }, 'books', '', false],
    ['how many under it', { success: 3 }, 'books', '', false],
    ['what is said of how it went, without an identity', { success: { message: 'Saved.' } }, 'books', '', false],
    [
      'a thing under a word that says much of answers, called as the address is',
      { message: { id: 7, text: 'A' } },
      'messages',
      'message',
      false,
    ],
    ['the same at another address', { message: { id: 7, text: 'A' } }, 'books', '', false],
    ['the same beside something else', { message: { id: 7, text: 'A' }, error: 'None' }, 'messages', '', false],
    ['a list of what went well beside what did not', { success: rows, failed: rows }, 'imports', 'failed[]', true],
    ['a number', 7, 'count', undefined, false],
    ['nothing', null, 'books', undefined, false],
  ])('%s', (_, body, word, path, list) => {
    expect(resourceOf(body, word, [])).toEqual(path === undefined ? undefined : { path, list });
  });

  test('an envelope is not opened when it has the identity that the path shows', () => {
    expect(resourceOf({ username: 'ann', items: rows }, 'profiles', ['username'])).toEqual({ path: '', list: false });
    expect(resourceOf({ username: 'ann', items: rows }, 'profiles', [])).toEqual({ path: 'items[]', list: true });
  });
});

describe('what identifies an object', () => {
  test.each<[string, Json & object, readonly string[], string | undefined]>([
    ['a field that carries the value of the path comes first', { id: 1, slug: 'a' }, ['slug'], 'slug'],
    ['then the customary names, in their order', { slug: 'a', uuid: 'b', name: 'c' }, [], 'uuid'],
    ['a name alone is none', { name: 'Ann' }, [], undefined],
    ['an empty one is none', { id: '', slug: 'a' }, [], 'slug'],
    ['an object is none', { id: { a: 1 } }, [], undefined],
    ['nothing that only every object has', {}, ['constructor', 'toString'], undefined],
  ])('%s', (_, object, hints, field) => {
    expect(identityOf(object as { readonly [key: string]: Json }, hints)).toBe(field);
  });
});

test('every object is visited with its path, its parent, and no deeper than people read', () => {
  const seen: string[] = [];
  eachObject(
    { data: [{ author: { name: 'A' } }, 3, null], 'a.b': {}, byId: { 7: { x: 1 } } },
    (_, path, parent) => void seen.push(`${path}${parent === undefined ? '' : ' below'}`),
  );
  expect(seen).toEqual(['', 'data[] below', 'data[].author below', '"a.b" below', 'byId below', 'byId{} below']);
  let deep: Json = {};
  for (let n = 0; n < 50; n += 1) deep = { inner: deep };
  const paths: string[] = [];
  eachObject(deep, (_, path) => void paths.push(path));
  expect(paths).toHaveLength(7);
});

test('an answer that repeats its status and says no more than of which thing it was shows the identity alone', () => {
  const done = { state: 'COMPLETED', statusCode: 201 };
  expect(shownBy({ ...done, id: 'a7' }, 201)).toEqual({ id: 'a7' });
  expect(shownBy({ code: 200, msg: 'saved', id: 7 }, 200)).toEqual({ id: 7 });
  expect(shownBy({ ok: true, id: 'n1', rev: '2-c' }, 201)).toEqual({ id: 'n1' });
  expect(shownBy({ ok: true, key: 'np_tok_abcdefgh', keyId: 7 }, 200)).toEqual({ keyId: 7 });
  expect(shownBy({ id: 'n1', success: true, errors: [] }, 201)).toEqual({ id: 'n1' });
  expect(shownBy({ ...done, message: 'OK' }, 201)).toBeNull();
  // It says more, repeats no status, or says how something else went.
  for (const body of [
    { ...done, id: 'a7', name: 'Rock' },
    { state: 'open', id: 'a7' },
    { id: 'n1', success: true, errors: ['late'] },
    { id: 'n1', success: true, lines: [] },
    { ...done, statusCode: 202, id: 'a7' },
    [done],
    null,
  ])
    expect(shownBy(body, 201)).toBe(body);
});

test('rows around a thing that is called as one of them are rows of such things', () => {
  const bed = { Bed: { Id: 1, Name: 'Rose' }, Gardener: { Name: 'Ann' } };
  expect(resourceOf({ beds: [bed, { ...bed, Gardener: null }] }, 'beds', [])).toEqual({ path: 'beds[].Bed', list: true });
  expect(resourceOf([{ bed: { id: 1 } }], 'beds', [])).toEqual({ path: '[].bed', list: true });
  expect(resourceOf({ beds: [bed] }, 'search', [])).toEqual({ path: 'beds[].Bed', list: true });
  // A part that has the name of the whole, one row that has it not, and a list of them.
  expect(resourceOf({ beds: [{ name: 'Rose', bed: { id: 1 } }] }, 'beds', [])).toEqual({ path: 'beds[]', list: true });
  expect(resourceOf({ beds: [bed, { Gardener: {} }] }, 'beds', [])).toEqual({ path: 'beds[]', list: true });
  expect(resourceOf({ beds: [{ Bed: [{ Id: 1 }] }] }, 'beds', [])).toEqual({ path: 'beds[]', list: true });
});

test('what is called as a word of its call and holds one thing alone stands around it', () => {
  const words = ['boats', 'query'];
  const at = (body: Json) => resourceOf(body, words, [])?.path;
  expect(at({ done: true, more: { from: 'b' }, query: { boats: [{ name: 'Heron' }] } })).toBe('query.boats[]');
  expect(at({ done: true, more: { from: 'b' }, query: { berths: [{ pier: 4 }] } })).toBe('query.berths[]');
  expect(at({ done: true, query: { count: { all: 3 }, boats: [{ name: 'Heron' }] } })).toBe('query.boats[]');
  // Of several none is called so, and no word of the call names it.
  expect(at({ done: true, query: { general: { name: 'Pier' }, berths: [{ pier: 4 }] } })).toBe('');
  expect(at({ done: true, told: { boats: [{ name: 'Heron' }] } })).toBe('');
});

test('lists of things, each under what they belong to, are one list', () => {
  const node = (id: string): object => ({ _id: `node//${id}`, name: id });
  const body = (nodes: object) => ({ nodes }) as never;
  expect(resourceOf(body({ 'mesh//a1': [node('x'), node('y')], 'mesh//b2': [] }), 'nodes', [])).toEqual({ path: 'nodes{}[]', list: true });
  // Nothing says that these are values.
  expect(resourceOf(body({ open: [node('x')], closed: [node('y')] }), 'nodes', [])).toEqual({ path: 'nodes', list: false });
});

test('a number that says how a call went identifies nothing, whatever stands beside it', () => {
  expect(identityOf({ code: 200, msg: 'ok', token: 'abc' }, [])).toBeUndefined();
  expect(resourceOf({ code: 200, msg: 'ok', permissions: ['read'], user: { userId: 4 } }, 'getInfo', [])).toBeUndefined();
  expect(identityOf({ code: 49, name: 'Germany' }, [])).toBe('code');
  // Nor do the words that label it.
  expect(identityOf({ ID: 'ID', id: 'Id', code: 'Code', name: 'Name' }, [])).toBeUndefined();
  expect(identityOf({ code: 'welcome', message: 'Good morning!' }, [])).toBe('code');
});
