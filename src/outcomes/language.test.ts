import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../base/json.ts';
import { BOUNDS } from './bound.ts';
import { FORM_NAMES } from './form.ts';
import {
  printCollection,
  printCondition,
  printConditions,
  printEffect,
  printSource,
  printTemplate,
  printThen,
  readCollection,
  readCondition,
  readConditions,
  readEffect,
  readSource,
  readTemplate,
  readThen,
  type Then,
} from './language.ts';
import {
  type Collection,
  type Condition,
  collection,
  condition,
  type Effect,
  effect,
  type Origin,
  type Source,
  source,
  type Template,
  template,
} from './outcome.ts';

// Names that could be mistaken for words of the language, for Markdown, for HTML, or for each other.
const hostile = fc.constantFrom(
  '',
  'Book',
  'status',
  'the',
  'now',
  'who asks',
  'id of who asks',
  'otherwise',
  'value not shown',
  'a.b',
  '"',
  '\\',
  '<b>',
  '__proto__',
  'x, y',
  'a; b',
  ' or ',
  'Book.status',
  'data[].id',
  '|',
  '\u2028',
  '\u202e',
  '\ud800',
  '\n',
  'payload',
  'above',
  'at least',
  'other Book',
  'plus',
  'not',
  'with',
  'without',
  '()',
  '1',
  'null',
  'path id',
);
const name = fc.oneof(hostile, fc.string(), fc.string({ unit: 'binary' }), fc.stringMatching(/^[A-Za-z_.[\]]{1,8}$/));
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }));
const scalar = fc.oneof(name, number, fc.boolean(), fc.constant(null));
const json = fc.oneof(scalar, fc.jsonValue() as fc.Arbitrary<Json>, fc.constant(JSON.parse('{"__proto__":{"a":1}}') as Json));
const one = <T extends string>(...of: T[]): fc.Arbitrary<T> => fc.constantFrom(...of);

const anOrigin: fc.Arbitrary<Origin> = fc.oneof(
  fc.record({
    from: one('word'),
    path: name,
    means: fc.array(fc.tuple(fc.string(), fc.string()), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ from: one('not'), entity: name, path: name }),
  fc.record({
    from: one('joined'),
    entity: name,
    path: name,
    with: fc.boolean(),
    by: fc.oneof(fc.record({ from: one('payload'), path: name }), fc.record({ from: one('path'), name })),
  }),
  fc.record({ from: one('moved'), entity: name, path: name, by: name, sign: fc.constantFrom<1 | -1>(1, -1) }),
  fc.record({ from: one('validator'), entity: name }),
  fc.record({ from: one('file'), path: name, is: one('name', 'type', 'size') }),
  fc.record({ from: one('content'), entity: name, known: fc.array(fc.tuple(name, name), { maxLength: 2 }) }),
  fc.record({ from: one('rate'), is: one('limit', 'remaining', 'reset') }),
  fc.record({ from: one('links'), to: fc.array(one('first', 'prev', 'next', 'last'), { minLength: 1 }), absolute: fc.boolean() }),
  fc.record({ from: one('constant'), value: json as fc.Arbitrary<never> }),
  fc.record({ from: one('payload'), path: name }),
  fc.record({
    from: one('payload'),
    path: name,
    otherwise: fc.oneof(
      fc.record({ from: one('constant'), value: json as fc.Arbitrary<never> }),
      fc.record({ from: one('caller'), path: name }),
      fc.record({ from: one('payload'), path: name }),
      fc.record({ from: one('query'), name, otherwise: fc.record({ from: one('constant'), value: json as fc.Arbitrary<never> }) }),
    ),
  }),
  fc.record({
    from: one('derived'),
    how: one('slug', 'lower case', 'upper case', 'trimmed', 'number', 'yes or no', 'what is not empty', 'hundredfold', 'two-decimal form'),
    path: name,
  }),
  fc.record({ from: one('path'), name }),
  fc.record({ from: one('query'), name }),
  fc.record({ from: one('entity'), entity: name, path: name }),
  fc.record({ from: one('step'), entity: name, path: name, by: number }),
  fc.record(
    {
      from: one('list'),
      entity: name,
      fields: fc.array(name, { maxLength: 4 }),
      within: fc.record({ member: name, fields: fc.array(name, { maxLength: 2 }) }),
    },
    { requiredKeys: ['from', 'entity', 'fields'] },
  ),
  fc.record(
    {
      from: one('named', 'each'),
      entity: name,
      in: name,
      fields: fc.array(name, { maxLength: 3 }),
      otherwise: fc.record({ from: one('constant'), value: json as fc.Arbitrary<never> }),
    },
    { requiredKeys: ['from', 'entity', 'in', 'fields'] },
  ),
  fc.record({ from: one('total'), entity: name }),
  fc.record({ from: one('paging'), is: one('position', 'size', 'pages', 'rows', 'more', 'next', 'next link') }),
  fc.record({ from: one('caller'), path: name }),
  fc.record({ from: one('now'), format: one('date-time', 'date', 'seconds', 'milliseconds') }),
  fc.record({ from: one('fresh'), form: one('integer', 'uuid', 'hex', 'numbered text', 'text') }),
  fc.record({ from: one('token') }),
  fc.record({ from: one('not shown') }),
  fc.record({ from: one('not shown'), seen: json as fc.Arbitrary<never> }),
  fc.record({
    from: one('later'),
    format: one('date-time', 'date', 'seconds', 'milliseconds'),
    by: fc.oneof(fc.integer({ min: 1, max: 1_000_000 }), fc.record({ payload: name })),
    unit: one('days', 'hours', 'minutes', 'seconds'),
  }),
);
const aSource: fc.Arbitrary<Source> = fc.oneof(
  { arbitrary: anOrigin, weight: 9 },
  {
    arbitrary: fc.record({ from: one('text'), head: name, slots: fc.array(fc.tuple(anOrigin, name), { minLength: 1, maxLength: 3 }) }),
    weight: 1,
  },
);
const aTemplate = fc.letrec<{ node: Template }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.record({ kind: one('source'), source: aSource }),
    fc.record({ kind: one('array'), items: fc.array(tie('node'), { maxLength: 4 }) }),
    fc.record({ kind: one('object'), members: fc.array(fc.tuple(name, tie('node')), { maxLength: 4 }) }),
  ),
})).node;
const aCondition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: one('credential'), is: one('absent', 'present', 'unknown') }),
  fc.record({ kind: one('role'), oneOf: fc.array(name, { minLength: 1, maxLength: 3 }) }),
  fc.record(
    {
      kind: one('owner'),
      entity: name,
      field: name,
      caller: name,
      is: one('own', 'other'),
      roles: fc.array(name, { minLength: 1, maxLength: 3 }),
    },
    { requiredKeys: ['kind', 'entity', 'field', 'caller', 'is'] },
  ),
  fc.record({ kind: one('target'), entity: name, is: one('there', 'missing', 'deleted') }),
  fc.record({ kind: one('status'), entity: name, field: name, oneOf: fc.array(scalar, { minLength: 1, maxLength: 3 }) }),
  fc.record({ kind: one('unreadable') }),
  fc.record({ kind: one('payload'), path: name, is: one('absent', 'null', 'empty', 'blank', 'present', 'handed out', 'not handed out') }),
  fc.record({
    kind: one('payload-value'),
    path: name,
    is: one(
      'equals',
      'above',
      'at least',
      'below',
      'at most',
      'longer than',
      'no shorter than',
      'shorter than',
      'no longer than',
      'of type',
      'not of type',
    ),
    value: scalar,
  }),
  fc.record({ kind: one('taken'), path: name, entity: name, field: name }),
  fc.record({ kind: one('referred'), entity: name, by: name, field: name }),
  fc.record({ kind: one('header'), name, is: one('absent', 'present', 'unknown') }),
  fc.record({ kind: one('header-value'), name, is: one('equals', 'asks first for'), value: name }),
  fc.record({ kind: one('validator'), name, entity: name, is: one('same', 'other') }),
  fc.record({
    kind: one('taken together'),
    entity: name,
    places: fc.array(name, { minLength: 2 }),
    fields: fc.array(name, { minLength: 2 }),
  }),
  fc.record({ kind: one('payload-field'), path: name, is: one('above', 'below', 'other than'), entity: name, field: name }),
  fc.record({ kind: one('often'), times: fc.integer({ min: 1, max: 9999 }), seconds: fc.integer({ min: 1, max: 99999 }) }),
  fc.record({ kind: one('often'), times: fc.integer({ min: 1, max: 9999 }), seconds: fc.integer({ min: 1, max: 99999 }), per: name }),
  fc.record({ kind: one('message') }),
  fc.record({
    kind: one('account'),
    name,
    secret: name,
    is: one('right', 'wrong', 'of no account'),
    belongsTo: fc.option(fc.record({ entity: name, field: name })),
    known: fc.array(fc.record({ name: scalar, secret: fc.string(), role: fc.option(name) }), { maxLength: 3 }),
  }),
  fc.record({ kind: one('query'), name, is: one('absent', 'present') }),
  fc.record({ kind: one('path-value'), name, isNo: one(...FORM_NAMES) }),
  fc.constant<Condition>({ kind: 'not shown' }),
  fc.record({ kind: one('query-value'), name, is: one('equals', 'above', 'at least', 'below', 'at most'), value: scalar }),
  fc.record({ kind: one('as recorded'), digests: fc.array(name, { minLength: 1, maxLength: 3 }) }),
);
const aEffect: fc.Arbitrary<Effect> = fc.oneof(
  fc.record({ kind: one('create'), entity: name, set: fc.array(fc.tuple(name, aSource), { maxLength: 4 }) }),
  fc.record({ kind: one('delete'), entity: name }),
  fc.record({ kind: one('restore'), entity: name }),
  fc.record({ kind: one('count'), entity: name, field: name, by: fc.constantFrom(-1, 2), of: name, names: name }),
  fc.record({ kind: one('delete every'), entity: name }),
  fc.record({ kind: one('delete each'), entity: name, in: name }),
  fc.record({ kind: one('delete referring'), entity: name, field: name, of: name }),
  fc.record({ kind: one('set'), entity: name, field: name, to: aSource }),
  fc.record({ kind: one('sign in'), entity: fc.option(name), by: fc.option(name), role: name }, { requiredKeys: ['kind', 'entity', 'by'] }),
  fc.record({ kind: one('sign out') }),
  fc.record({ kind: one('set secret'), to: name }),
);
const anOrder = { field: name, descending: fc.boolean() };
const aSorted = fc.record({ asked: fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 2 }), ...anOrder });
const aPlain: fc.Arbitrary<Collection> = fc.record({
  entity: name,
  filters: fc.array(
    fc.record(
      { field: name, or: fc.array(name, { minLength: 1, maxLength: 3 }), is: one('equals', 'contains', ...BOUNDS), to: aSource },
      { requiredKeys: ['field', 'is', 'to'] },
    ),
    { maxLength: 3 },
  ),
  paging: fc.option(
    fc.record({
      kind: one('offset', 'page', 'limit only', 'cursor', 'key'),
      position: fc.option(name),
      size: fc.option(name),
      first: fc.integer(),
      defaultSize: fc.option(fc.integer()),
    }),
  ),
  order: fc.option(fc.record(anOrder)),
});
const aCollection = fc.oneof(
  aPlain,
  aPlain.map((plain): Collection => ({ ...plain, theirs: true })),
  fc.tuple(aPlain, fc.array(aSorted, { minLength: 1, maxLength: 3 })).map(([plain, sorts]): Collection => ({ ...plain, sorts })),
);

const survives = <T>(
  values: fc.Arbitrary<T>,
  print: (value: T) => string,
  read: (text: string) => unknown,
  allows: (value: unknown) => boolean,
): void =>
  fc.assert(
    fc.property(values, (value) => {
      expect(allows(value)).toBe(true);
      const text = print(value);
      expect(text).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e]/u);
      expect(read(text)).toEqual({ ok: true, value });
    }),
    { numRuns: 1500 },
  );

const aThen: fc.Arbitrary<Then> = fc
  .tuple(fc.array(aEffect, { maxLength: 4 }), fc.boolean())
  .map(([then, isAll]) => ({ then, ...(isAll ? { unchanged: true as const } : {}) }));

describe('what is printed is read back', () => {
  it('sources', () => survives(aSource, printSource, readSource, (value) => source.safeParse(value).success));
  it('templates', () => survives(aTemplate, printTemplate, readTemplate, (value) => template.safeParse(value).success));
  it('conditions', () => survives(aCondition, printCondition, readCondition, (value) => condition.safeParse(value).success));
  it('effects', () => survives(aEffect, printEffect, readEffect, (value) => effect.safeParse(value).success));
  it('collections', () => survives(aCollection, printCollection, readCollection, (value) => collection.safeParse(value).success));
  it('lists of conditions', () => survives(fc.array(aCondition, { maxLength: 4 }), printConditions, readConditions, () => true));
  it('lists of effects', () => survives(aThen, printThen, readThen, () => true));
});

describe('the words', () => {
  const says = (value: Condition): string => printCondition(value);
  it('of conditions', () => {
    expect(says({ kind: 'status', entity: 'Book', field: 'status', oneOf: ['out', 'lost'] })).toBe('Book.status is out or lost');
    expect(says({ kind: 'payload-value', path: 'days', is: 'above', value: 30 })).toBe('days above 30');
    expect(says({ kind: 'payload', path: 'title', is: 'absent' })).toBe('title is missing');
    expect(says({ kind: 'credential', is: 'absent' })).toBe('nobody is signed in');
    expect(says({ kind: 'owner', entity: 'Loan', field: 'memberId', caller: 'id', is: 'other' })).toBe(
      'Loan.memberId is not id of who asks',
    );
    const shown: Condition = { kind: 'owner', entity: 'Loan', field: 'memberId', caller: 'id', is: 'own', roles: ['clerk', 'chief'] };
    expect(says(shown)).toBe('Loan.memberId is id of who asks as far as shown for clerk or chief');
    // As documents of before say it.
    expect(readConditions('Loan.memberId is id of who asks where who asks is clerk or chief')).toEqual({ ok: true, value: [shown] });
    expect(
      says({
        kind: 'account',
        name: 'email',
        secret: 'password',
        is: 'right',
        belongsTo: { entity: 'User', field: 'email' },
        known: [{ name: 'ann@x.org', secret: 'np_1', role: 'member' }],
      }),
    ).toBe('email and password are right for User.email ("ann@x.org" with "np_1" as member)');
    expect((['there', 'missing', 'deleted'] as const).map((is) => says({ kind: 'target', entity: 'Book', is }))).toEqual([
      'the Book exists',
      'there is no such Book',
      'the Book was deleted',
    ]);
    expect(printConditions([])).toBe('otherwise');
  });
  it('of effects', () => {
    const effects: Effect[] = [
      { kind: 'set', entity: 'Book', field: 'status', to: { from: 'constant', value: 'out' } },
      {
        kind: 'create',
        entity: 'Loan',
        set: [
          ['memberId', { from: 'caller', path: 'id' }],
          ['due', { from: 'not shown' }],
        ],
      },
    ];
    expect(printThen({ then: effects })).toBe(
      'Book.status := out; a Loan is created with memberId := id of who asks, due: value not shown',
    );
    expect(printThen({ then: effects, unchanged: true })).toMatch(/; nothing else changes$/);
    expect(printThen({ then: [], unchanged: true })).toBe('nothing changes');
    expect(printThen({ then: [] })).toBe('no change shown');
  });
  it('of templates', () => {
    const body: Template = {
      kind: 'object',
      members: [
        ['data', { kind: 'source', source: { from: 'list', entity: 'Book', fields: ['id', 'title'] } }],
        ['total', { kind: 'source', source: { from: 'total', entity: 'Book' } }],
        ['note', { kind: 'source', source: { from: 'text', head: 'from <', slots: [[{ from: 'path', name: 'id' }, '"']] } }],
      ],
    };
    expect(printTemplate(body)).toBe('{"data":<every Book (id, title)>,"total":<count of Book>,"note":"from \\u003c<path id>\\""}');
  });
  it('of rows whose fields stand in a member of them', () => {
    const source: Source = {
      from: 'list',
      entity: 'Book',
      fields: ['type', 'id'],
      within: { member: 'attributes', fields: ['title'] },
    };
    expect(printSource(source)).toBe('every Book (type, id, attributes (title))');
    expect(readSource('every Book (type, id, attributes (title))')).toEqual({ ok: true, value: source });
  });
  it('of rows that stand in a map', () => {
    const source: Source = { from: 'list', entity: 'Book', fields: ['title'], keyed: true };
    expect(printSource(source)).toBe('every Book under its key (title)');
    expect(readSource('every Book under its key (title)')).toEqual({ ok: true, value: source });
  });
  it('of times after a call, and of what was once seen', () => {
    expect(printSource({ from: 'later', format: 'date', by: { payload: 'days' }, unit: 'days' })).toBe(
      'payload days days after now as a date',
    );
    expect(printSource({ from: 'later', format: 'date-time', by: 2, unit: 'hours' })).toBe('2 hours after now');
    expect(printTemplate({ kind: 'source', source: { from: 'not shown', seen: [1] } })).toBe('<value not shown, seen [1]>');
  });
  it('of collections', () => {
    expect(
      printCollection({
        entity: 'Book',
        filters: [{ field: 'status', is: 'equals', to: { from: 'query', name: 'status' } }],
        paging: { kind: 'page', position: 'page', size: 'size', first: 1, defaultSize: 20 },
        order: { field: 'title', descending: true },
      }),
    ).toBe(
      'every Book; status equals query status; paged by page at query page sized by query size from 1, 20 at once; ordered by title descending',
    );
    const below = {
      entity: 'Note',
      shownFor: [['slug', 'a "b" and path c "d"'] as [string, string]],
      filters: [],
      paging: null,
      order: null,
    };
    expect(printCollection(below)).toBe('every Note for path slug "a \\"b\\" and path c \\"d\\""');
    expect(readCollection(printCollection(below))).toEqual({ ok: true, value: below });
  });
});

describe('a place that begins like a word of the language', () => {
  it('is a place', () => {
    for (const path of ['otherwise[]', 'otherwise.note', 'query[]', 'header.x', 'nothing', 'no', 'who', 'message.text']) {
      const when: Condition[] = [
        { kind: 'payload', path, is: 'empty' },
        { kind: 'payload', path, is: 'present' },
      ];
      expect(readConditions(printConditions(when))).toEqual({ ok: true, value: when });
    }
  });
});

describe('what is not the language', () => {
  it('is refused in one sentence with the column', () => {
    const read = readCondition('days abov 30');
    expect(read.ok).toBe(false);
    expect(read.ok ? '' : read.error.says).toContain('column 5');
  });
  it('never crashes the reader', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z<>{}[\]":, .=()\\]{0,40}$/)), (text) => {
        for (const read of [readCondition, readConditions, readEffect, readThen, readTemplate, readSource, readCollection]) {
          const result = read(text);
          if (!result.ok) expect(result.error.says.length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 500 },
    );
    const deep = `${'['.repeat(100_000)}`;
    expect(readTemplate(deep).ok).toBe(false);
    expect(readTemplate(`<constant ${deep}`).ok).toBe(false);
  });
});
