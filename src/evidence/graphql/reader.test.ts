import { readFileSync } from 'node:fs';
import { buildSchema, introspectionFromSchema } from 'graphql';
import { describe, expect, test } from 'vitest';
import type { StatedInterface } from '../../observations/stated.ts';
import { interfaceIn, refusalOf } from '../stated.fixture.ts';
import { worked } from '../worked.fixture.ts';

const LIBRARY = readFileSync(new URL('../../../test/stated/library.graphql', import.meta.url), 'utf8');
const INTROSPECTION = introspectionFromSchema(buildSchema(LIBRARY));
const NAME = 'schema.graphql';

const told = ({ calls }: StatedInterface): unknown =>
  calls.map(({ operation, requests, answers }) => ({
    operation,
    takes: requests.flatMap(({ places }) => places.map(({ path, types, required }) => `${path}: ${types.join()}${required ? '!' : ''}`)),
    gives: answers.flatMap(({ bodies }) =>
      bodies.flatMap(({ places }) => places.map(({ path, types, nullable }) => `${path}: ${types.join()}${nullable ? '?' : ''}`)),
    ),
  }));

describe('a schema', () => {
  test('states one call per root field, with what it takes and gives', async () => {
    const { of, problems } = await interfaceIn(LIBRARY, NAME);
    expect(told(of)).toEqual([
      {
        operation: 'query book',
        takes: [': object!', 'id: string!'],
        gives: [
          ': object?',
          'id: string',
          'title: string',
          'status: string',
          'year: integer?',
          'addedAt: ',
          'loans: array',
          'loans[]: object',
          'loans[].id: string',
          'loans[].book: object',
          'loans[].days: integer',
        ],
      },
      {
        operation: 'query books',
        takes: [': object!', 'first: integer', 'status: string'],
        gives: expect.arrayContaining([': array', '[]: object', '[].loans[].book: object']),
      },
      {
        operation: 'mutation addBook',
        takes: [': object!', 'input: object!', 'input.title: string!', 'input.year: integer'],
        gives: expect.arrayContaining(['title: string']),
      },
    ]);
    expect(problems).toEqual([]);
  });

  test('is cited by line, or by pointer where it is an introspection', async () => {
    const { of } = await interfaceIn(LIBRARY, NAME);
    const line = LIBRARY.split('\n').findIndex((text) => text.includes('book(id: ID!)')) + 1;
    expect(of.calls[0]?.at).toBe(`schema.graphql#L${line}`);
    const { of: pointed } = await interfaceIn({ data: INTROSPECTION }, 'schema.json');
    expect(pointed.calls[0]?.at).toMatch(/^schema\.json#\/data\/__schema\/types\/\d+\/fields\/0$/);
  });

  test('says the same as its introspection, but for directives', async () => {
    const { of: language } = await interfaceIn(LIBRARY, NAME);
    for (const answer of [{ data: INTROSPECTION }, INTROSPECTION]) {
      const { of: introspection } = await interfaceIn(answer, 'schema.json');
      expect(told(introspection)).toEqual(told(language));
      expect([...introspection.schemas.keys()].sort()).toEqual([...language.schemas.keys()].sort());
    }
    expect(language.scopes.map(({ name }) => name)).toEqual(['LIBRARIAN']);
    expect(
      language.calls[2]?.requests[0]?.places.flatMap(({ path, rules }) => rules.map(({ rule, value }) => [path, rule, value])),
    ).toEqual([
      ['input.title', 'maxLength', 80],
      ['input.year', 'minimum', 1400],
      ['input.year', 'maximum', 2100],
    ]);
  });

  test('is one with its extensions, and names that mean something elsewhere are names', async () => {
    const { of } = await interfaceIn(
      'schema { query: Root }\ntype Root { constructor: Book }\ntype Book { id: ID! }\nextend type Book { __proto__: String }\nextend type Root { more: [[Int!]] }\n',
      NAME,
    );
    expect(told(of)).toEqual([
      { operation: 'query constructor', takes: [], gives: [': object?', 'id: string', '__proto__: string?'] },
      { operation: 'query more', takes: [], gives: [': array?', '[]: array?', '[][]: integer'] },
    ]);
  });
});

describe('what cannot be read is one sentence', () => {
  test.each<[string, string, RegExp]>([
    [
      'with its place',
      'type Query {\n  book(id: ID!: Book\n}\ntype Book { id: ID! }',
      /^schema\.graphql is not a GraphQL schema that can be read \(line 2, column 15\): Syntax Error/,
    ],
    ['without types', 'type Query', /is a text file|without operations/],
    [
      'nested thousands deep',
      `type Query {\n  a: ${'['.repeat(5_000)}Int${']'.repeat(5_000)}\n}\ntype B {\n  id: ID!\n}\n`,
      /nested too deeply|read as interface/,
    ],
  ])('%s', async (_, text, says) => {
    expect(await refusalOf(text, NAME)).toMatch(says);
  });

  test('an introspection that breaks off, or has no types', async () => {
    expect(await refusalOf('{"data":{"__schema":{"types":[', 'schema.json')).toBe(
      'schema.json is not JSON that can be read to its end. Save the answer to the introspection query again.',
    );
    expect(await refusalOf({ __schema: {} }, 'schema.json')).toBe(
      'schema.json has a "__schema" without types. Save the answer to the whole introspection query.',
    );
  });
});

test('types that hold each other without end are read at once', async () => {
  const types = Array.from(
    { length: 300 },
    (_, at) => `type T${at} {\n  id: ID!\n${Array.from({ length: 30 }, (__, of) => `  f${of}: T${(at + of) % 300}`).join('\n')}\n}`,
  );
  const before = worked();
  const { of } = await interfaceIn(`type Query {\n  t: T0\n}\n${types.join('\n')}`, NAME);
  expect(of.calls[0]?.answers[0]?.bodies[0]?.places.length).toBeLessThanOrEqual(150);
  expect(worked() - before).toBeLessThan(5_000);
});
