import { expect, test } from 'vitest';
import type { Json } from '../json.ts';
import { readGraphql } from './graphql.ts';
import { keptName, withoutAliases } from './graphql-alias.ts';
import { chosenOperation } from './graphql-root.ts';

const named = (text: string, answer: Json): Json => {
  const read = readGraphql(text);
  return withoutAliases(answer, chosenOperation(read, undefined)?.within, read.fragments);
};

test('what an answer calls otherwise stands under the name of its field, wherever it stands', () => {
  const text = '{ note { id label: text by { who: name } ...more } } fragment more on Note { tags: labels { t: text } }';
  expect(named(text, { note: { id: 1, label: 'One', by: { who: 'Ann' }, tags: [{ t: 'a' }, { t: 'b' }] } })).toEqual({
    note: { id: 1, text: 'One', by: { name: 'Ann' }, labels: [{ text: 'a' }, { text: 'b' }] },
  });
  expect(named(text, { note: null })).toEqual({ note: null });
});

test('what is asked twice, or called like another field, keeps the key that it was answered under', () => {
  const twice = { note: { early: [1], late: [2] } };
  expect(named('{ note { early: marks(at: 1) late: marks(at: 2) } }', twice)).toEqual(twice);
  const swapped = { note: { title: 'T', name: 'N' } };
  expect(named('{ note { title: name name: title } }', swapped)).toEqual(swapped);
  const member = { found: { of: 'x' } };
  expect(named('{ found { ... on A { of: a } ... on B { of: b } } }', member)).toEqual(member);
  const { operations, fragments } = readGraphql('{ a: one b: two c: two }');
  expect(['a', 'b', 'c', 'd'].map((key) => keptName(key, operations[0]?.within ?? [], fragments))).toEqual(['one', 'b', 'c', 'd']);
});
