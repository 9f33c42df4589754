import { describe, expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { entitiesOf } from '../../observations/entity/entities.fixture.ts';
import { referencesAmong } from '../../observations/entity/reference.ts';
import { get, type Recordings, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import type { Entity, Field } from './reading.ts';
import { settleEntities } from './settle.ts';

const settled = (recordings: Recordings): readonly Entity[] => {
  const entities = entitiesOf(sessionsOf(recordings));
  return settleEntities(entities, referencesAmong(entities));
};
const entitiesIn = (...all: readonly Told[]): readonly Entity[] => settled({ 'monday.har': recorded(...all) });
const fieldsOf = (...all: readonly Told[]): readonly Field[] => entitiesIn(...all)[0]?.fields ?? [];
const fieldOf = (path: string, ...all: readonly Told[]): Field => {
  const found = fieldsOf(...all).find((field) => field.path === path);
  if (found === undefined) throw new Error(`no field ${path}`);
  return found;
};

type Row = { readonly [key: string]: Json };
const books = (...rows: readonly Row[]): Told => get('/api/books', { data: rows });
const row = (id: number, more: Row = {}): Row => ({ id, title: `Title ${id}`, ...more });
const many = (size: number, more: (n: number) => Row = () => ({})): readonly Row[] =>
  Array.from({ length: size }, (_, n) => row(n, more(n)));

describe('a field', () => {
  test('of pseudonyms has as many values as there were persons, and none of them is listed; a redacted number is a number', () => {
    const told = books(
      row(1, { owner: 'np_name_abcdefgh', phone: '+00 0123 4567', born: '1900-04-17', pin: 'np_num_abcdefgh' }),
      row(2, { owner: 'np_name_bbcdefgh', phone: '+00 0123 9999', born: '1900-04-18', pin: 'np_num_bbcdefgh' }),
    );
    for (const path of ['owner', 'phone', 'born', 'pin'])
      expect(fieldOf(path, told)).toMatchObject({ values: [], counts: [], distinct: { count: 2, atLeast: false } });
    expect(fieldOf('pin', told).type).toBe('integer');
    expect(fieldOf('owner', told)).toMatchObject({ type: 'string', format: null });
  });

  test('is one of the thing however much stands inside of the one before it', () => {
    const inside = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`part${n}`, n]));
    const paths = fieldsOf(books(row(1, { summary: inside, currency: 'sek' }), row(2, { summary: inside, currency: 'nok' }))).map(
      ({ path }) => path,
    );
    expect(paths).toContain('currency');
    expect(paths).toContain('summary.part0');
    expect(paths).not.toContain('summary.part499');
  });

  test('has the types, the presence and the few values that were seen', () => {
    const told = books(
      row(1, { status: 'in', year: 1999, shelf: null }),
      row(2, { status: 'out', year: null, shelf: null }),
      row(3, { status: 'out' }),
    );
    expect(fieldOf('status', told)).toMatchObject({
      type: 'string',
      nullable: false,
      present: { times: 3, of: 3 },
      values: ['out', 'in'],
      counts: [2, 1],
      distinct: { count: 2, atLeast: false },
    });
    expect(fieldOf('year', told)).toMatchObject({ type: 'integer', nullable: true, present: { times: 2, of: 3 }, values: [1999] });
    expect(fieldOf('shelf', told)).toMatchObject({ type: 'null', nullable: true, values: [] });
  });

  test('of what stands in a map by its name is told once for all of them', () => {
    const shed = (name: string, open: boolean): Json => ({ name, open });
    const told = books(
      row(1, { sheds: { north: shed('north', true) } }),
      row(2, { sheds: { north: shed('north', false), lake: shed('lake', true) } }),
    );
    expect(fieldOf('sheds{}.open', told)).toMatchObject({ type: 'boolean', present: { times: 3, of: 3 } });
    expect(fieldsOf(told).some(({ path }) => path.includes('north'))).toBe(false);
  });

  test('is held so far from thirty objects on, and only when it was always there with one type', () => {
    const grade = (size: number, more?: (n: number) => Row): string => fieldOf('title', books(...many(size, more))).grade;
    expect([grade(29), grade(30)]).toEqual(['shown', 'held']);
    expect(grade(40, (n) => (n === 7 ? { title: 3 } : {}))).toBe('shown');
    expect(fieldOf('note', books(...many(40, (n) => (n === 7 ? {} : { note: 'x' })))).grade).toBe('shown');
  });

  test('that is nested is counted by the answers that showed it, and holds of nothing', () => {
    const told = books(...many(40, () => ({ author: { name: 'Ann' }, tags: [{ word: 'x' }] })));
    expect(fieldOf('author', told)).toMatchObject({ grade: 'held', support: { units: 40 }, counted: 'books' });
    for (const path of ['author.name', 'tags[].word'])
      expect(fieldOf(path, told)).toMatchObject({ grade: 'shown', support: { times: 40, units: 1 }, counted: 'answers' });
  });

  test('counts objects, not answers: a list that is polled shows each row once', () => {
    const told = Array.from({ length: 40 }, () => books(row(1), row(2)));
    expect(fieldOf('title', ...told).support.units).toBe(2);
    expect(fieldOf('title', ...told).grade).toBe('shown');
  });

  test('does not list very many values, and says how many there were at least', () => {
    expect(fieldOf('isbn', books(...many(13, (n) => ({ isbn: `978-${n}` }))))).toMatchObject({
      values: [],
      counts: [],
      distinct: { count: 13, atLeast: false },
    });
    expect(fieldOf('isbn', books(...many(70, (n) => ({ isbn: `978-${n}` }))))).toMatchObject({
      values: [],
      distinct: { count: 65, atLeast: true },
    });
  });

  test('that identifies is not listed by its values', () => {
    const [entity] = entitiesIn(books(row(1), row(2)));
    expect(entity?.identity).toBe('id');
    expect(entity?.fields.find(({ path }) => path === 'id')).toMatchObject({
      values: [],
      counts: [],
      distinct: { count: 2, atLeast: false },
      refersTo: null,
    });
  });

  test('inside another, in a list, or under a key that has to be quoted, has its path', () => {
    const told = books(row(1, { author: { name: 'A', 'a.b': 1 }, tags: ['x'], copies: [{ n: 1 }] }));
    expect(fieldsOf(told).map(({ path }) => path)).toEqual([
      'id',
      'title',
      'author',
      'author.name',
      'author."a.b"',
      'tags',
      'copies',
      'copies[].n',
    ]);
  });

  test('refers to another entity when its values are identities of it', () => {
    const told = [
      books(row(1), row(2)),
      get('/api/loans', [
        { id: 'L1', bookId: 1 },
        { id: 'L2', bookId: 2 },
      ]),
    ];
    expect(
      entitiesIn(...told)
        .find(({ name }) => name === 'Loan')
        ?.fields.find(({ path }) => path === 'bookId')?.refersTo,
    ).toBe('Book.id');
  });
});

describe('the records', () => {
  const records = (...all: readonly Told[]): readonly (readonly [string, unknown])[] =>
    (entitiesIn(...all)[0]?.records ?? []).map(({ key, value }) => [key, value] as const);

  test('are the objects themselves, each cited, in the order of their identities', () => {
    const [entity] = entitiesIn(books(row(10), row(9)), get('/api/books/2', row(2)));
    expect(entity?.records.map(({ key, value, citations, grade }) => [key, value, citations, grade])).toEqual([
      ['2', row(2), ['monday.har#/log/entries/1/response/content/text'], 'shown'],
      ['9', row(9), ['monday.har#/log/entries/0/response/content/text'], 'shown'],
      ['10', row(10), ['monday.har#/log/entries/0/response/content/text'], 'shown'],
    ]);
  });

  test('have no zero that a document could not write', () => {
    const [[, value] = []] = records(books(row(1, { sum: -0 })));
    expect(value).toEqual(row(1, { sum: 0 }));
  });

  test('leave out what is too large to be read, never half of it', () => {
    expect(records(books(row(1, { text: 'x'.repeat(25_000) }), row(2)))).toEqual([['2', row(2)]]);
  });
});

describe('an entity', () => {
  test('says how many of it there were, in its own noun', () => {
    expect(entitiesIn(books(row(1), row(2)))[0]).toMatchObject({ name: 'Book', counted: 'books', support: { units: 2 }, grade: 'shown' });
  });

  test('without an identity says so', () => {
    const [entity] = entitiesIn(get('/api/settings', { theme: 'dark' }));
    expect(entity).toMatchObject({ name: 'Setting', identity: null, note: 'no identity seen', records: [] });
    expect(entity?.counted).toBeUndefined();
  });
});

test('recordings in any order say the same', () => {
  const one = recorded(books(row(1), row(2, { status: 'in' })));
  const two = recorded(
    get('/api/books/2', row(2, { status: 'in' })),
    get('/api/loans', [
      { id: 'L1', bookId: 1 },
      { id: 'L2', bookId: 2 },
    ]),
  );
  expect(settled({ 'a.har': one, 'b.har': two })).toEqual(settled({ 'b.har': two, 'a.har': one }));
});

test('how often which value was seen is told only where every object was looked into', () => {
  const shelves = (size: number): readonly Row[] => many(size, (n) => ({ shelf: n < 300 ? 'left' : 'right' }));
  expect(fieldOf('shelf', books(...shelves(200)))).toMatchObject({ values: ['left'], counts: [200] });
  expect(fieldOf('shelf', books(...shelves(900)))).toMatchObject({ values: ['left', 'right'], counts: [] });
});
