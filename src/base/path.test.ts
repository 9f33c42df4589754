import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  holderOf,
  isInList,
  lastKey,
  lastName,
  lastPart,
  type PathStep,
  printPath,
  readPath,
  underElement,
  underEntry,
  underKey,
} from './path.ts';

const step: fc.Arbitrary<PathStep> = fc.oneof(
  fc.constant<PathStep>({ kind: 'element' }),
  fc.constant<PathStep>({ kind: 'entry' }),
  fc
    .oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '.', '[]', '{}', '"', 'a b', '__proto__', '\\', 'a[b]', 'a[]', 'a[b][]', 'a[b]c'),
    )
    .map((key): PathStep => ({ kind: 'key', key })),
);

test.each([
  ['data[].author.name', ['data', '[]', 'author', 'name']],
  ['byId{}.since', ['byId', '{}', 'since']],
  ['"a.b"[]', ['a.b', '[]']],
  ['[][].x', ['[]', '[]', 'x']],
  ['order[lines][0]."tags[]"', ['order[lines][0]', 'tags[]']],
  ['""', ['']],
  ['', []],
])('%s reads as %j', (text, words) => {
  const steps = readPath(text);
  expect(steps?.map((one) => (one.kind === 'key' ? one.key : one.kind === 'element' ? '[]' : '{}'))).toEqual(words);
  expect(printPath(steps ?? [])).toBe(text);
});

test.each(['.a', 'a.', 'a..b', 'a[', 'a]', 'a[0', 'a[0]b', 'a[].[0]', 'a b', '"a', '[]a', 'a{'])('%s is no path', (text) =>
  expect(readPath(text)).toBeUndefined(),
);

test('any path is printed and read back as it was, whatever its keys hold', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (steps) => {
      expect(readPath(printPath(steps))).toEqual(steps);
    }),
  );
});

test('a path grows from the inside as it is printed as a whole', () => {
  expect(underKey(underEntry(underElement(underKey('', 'a'))), 'b c')).toBe('a[]{}."b c"');
});

test.each([
  ['data[].author.name', 'name', 'name', 'name'],
  ['data.tags[]', 'tags', 'tags[]', 'tags'],
  ['byId{}', 'byId', 'byId{}', 'byId'],
  ['"user[email]"', 'user[email]', '"user[email]"', 'email'],
  ['user[email]', 'user[email]', 'user[email]', 'email'],
  ['[]', undefined, '[]', '[]'],
  ['', undefined, '', ''],
])('%s ends with the key %j, the part %j and the name %j', (path, key, part, name) =>
  expect([lastKey(path), lastPart(path), lastName(path)]).toEqual([key, part, name]),
);

test.each([
  ['cargo.kind', 'cargo', false],
  ['cargo[kind]', 'cargo', false],
  ['order[lines][0]', 'order[lines]', false],
  ['kind', undefined, false],
  ['lines[].kind', undefined, true],
])('%s stands in %j; in a list: %j', (path, holder, inList) => expect([holderOf(path), isInList(path)]).toEqual([holder, inList]));
