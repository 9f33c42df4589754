import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { type GraphqlText, readGraphql } from './graphql.ts';
import { filledText, holesOf, skeletonOf } from './graphql-hole.ts';
import { chosenOperation, fieldsIn, rootFieldsOf, toldTo } from './graphql-root.ts';

const rootOf = (text: string, name?: string) => {
  const read: GraphqlText = readGraphql(text);
  const operation = chosenOperation(read, name);
  return operation === undefined ? [] : rootFieldsOf(operation, read.fragments);
};
const told = (text: string, variables?: Json): Json | undefined => {
  const root = rootOf(text);
  const [field] = root;
  if (field === undefined) throw new Error('no field');
  return toldTo(field, root, readGraphql(text).fragments, variables);
};

test('operations, their variables, aliases and what is wanted below', () => {
  const text =
    'query Q($id: ID!, $w: W! = {a: 1}, $n: [Int!], $m: [Int!]!) @c(t: 3) { one: ticket(id: $id) { id by { name } } tickets { id } __typename }';
  expect(readGraphql(text).operations).toMatchObject([{ kind: 'query', name: 'Q', variables: ['id', 'w', 'n', 'm'], needs: ['id', 'm'] }]);
  expect(rootOf(text).map(({ key, name }) => [key, name])).toEqual([
    ['one', 'ticket'],
    ['tickets', 'tickets'],
  ]);
});

test('of several operations the one that is named, else the first', () => {
  const text = 'query A { a } mutation B { b }';
  expect(rootOf(text, 'B').map(({ name }) => name)).toEqual(['b']);
  expect(rootOf(text).map(({ name }) => name)).toEqual(['a']);
});

test('the fields of fragments are fields, each fragment once, though they name each other', () => {
  const text = '{ ...a ... on Query { c } } fragment a on Query { a ...b } fragment b on Query { b ...a }';
  expect(rootOf(text).map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  const read = readGraphql(text);
  const [operation] = read.operations;
  expect(fieldsIn(operation?.within ?? [], read.fragments)).toBe(fieldsIn(operation?.within ?? [], read.fragments));
});

test('arguments in the text are told as variables are; a variable of that name goes first', () => {
  expect(told('{ user(id: 3, as: OWNER, in: ["a", "b"], on: true, at: null, by: 1.5) { name } }')).toEqual({
    id: 3,
    as: 'OWNER',
    in: ['a', 'b'],
    on: true,
    at: null,
    by: 1.5,
  });
  expect(told('mutation M($t: String) { add(input: {title: $t, kind: "x", big: 12345678901234567890}) { id } }', { t: 'One' })).toEqual({
    input: { kind: 'x', big: '12345678901234567890' },
    t: 'One',
  });
  expect(told('query Q($id: ID) { user(id: $id) { id } }', { id: 4 })).toEqual({ id: 4 });
  expect(told('query Q($id: ID) { user(id: $id) { id } }')).toBeUndefined();
  expect(told('{ user(id: 1) { id } }', { id: 2 })).toEqual({ id: 2 });
  expect(told('query Q { a(x: $id) { ...f } b(y: $n) { id } } fragment f on A { c(z: [$m]) }', { id: 1, n: 2, m: 3, o: 4 })).toEqual({
    id: 1,
    m: 3,
    o: 4,
  });
  expect(Object.keys(told('{ a(__proto__: 1) { id } }') as object)).toEqual(['__proto__']);
});

test('texts are read with their escapes, and blocks without their indent', () => {
  expect(told('{ a(t: "say \\"hi\\"\\u0041") }')).toEqual({ t: 'say "hi"A' });
  expect(told('{ a(t: """\n    one\n      two \\"""\n  """) }')).toEqual({ t: 'one\n  two """' });
});

test('a value is written into its place and cannot leave it', () => {
  const text = 'mutation { add(id: 3, kind: LOW, input: {title: "x", tags: ["a"]}) { id } }';
  const [field] = rootOf(text);
  const holes = field === undefined ? [] : holesOf(field);
  expect(holes.map(({ path, as }) => [path, as])).toEqual([
    ['id', 'number'],
    ['kind', 'word'],
    ['input.title', 'text'],
    ['input.tags', 'list'],
  ]);
  const values = new Map<string, Json>([
    ['id', 4],
    ['kind', 'HIGH) { id } evil(x: 1'],
    ['input.title', '"}) { id } drop { id }'],
    ['input.tags', ['b', 'c"']],
  ]);
  const filled = filledText(text, holes, (path) => values.get(path));
  expect(rootOf(filled).map(({ name }) => name)).toEqual(['add']);
  expect(told(filled)).toEqual({
    id: 4,
    kind: 'HIGH) { id } evil(x: 1',
    input: { title: '"}) { id } drop { id }', tags: ['b', 'c"'] },
  });
  expect(filledText(text, holes, (path) => (path === 'kind' ? 'HIGH' : undefined))).toBe(
    'mutation { add(id: null, kind: HIGH, input: {title: null, tags: null}) { id } }',
  );
});

test('texts that differ by such values alone are alike', () => {
  const skeleton = (text: string): string => {
    const [field] = rootOf(text);
    return field === undefined ? '' : skeletonOf(text, holesOf(field));
  };
  expect(skeleton('{ user(id: 3) { name } }')).toBe(skeleton('{ user(id: 41) { name } }'));
  expect(skeleton('{ user(id: 3) { name } }')).not.toBe(skeleton('{ user(id: 3) { id } }'));
});

test.each([
  '{',
  'query {',
  'query Q { orders { id',
  '{ a(x: ',
  '{ a(x: {y: [',
  '{ a(t: "',
  `{ a(t: ${'\\"""'.repeat(20_000)}`,
  `{ a(t: "${'\\"'.repeat(40_000)}`,
  '{'.repeat(90_000),
  `{ a(x: ${'['.repeat(90_000)}`,
  `{ a ${'...f '.repeat(15_000)}} fragment f on Q { ...f }`,
  'not a query',
])('what is cut or wrong is read as far as it goes, and soon', (text) => {
  const read = readGraphql(text);
  for (const operation of read.operations)
    for (const field of rootFieldsOf(operation, read.fragments)) toldTo(field, [field], read.fragments, null);
  expect(read.operations.length).toBeLessThanOrEqual(1);
});
