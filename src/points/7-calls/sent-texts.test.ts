import { expect, test } from 'vitest';
import { readGraphql } from '../../base/graphql/graphql.ts';
import { holesOf, skeletonOf } from '../../base/graphql/graphql-hole.ts';
import { chosenOperation, rootFieldsOf } from '../../base/graphql/graphql-root.ts';
import type { SentAs } from '../../observations/operation.ts';
import { ROOM, SentTexts, settleTexts } from './sent-texts.ts';

const sentAs = (text: string, operationName: string | null = null): SentAs => {
  const read = readGraphql(text);
  const operation = chosenOperation(read, undefined);
  const [field] = operation === undefined ? [] : rootFieldsOf(operation, read.fragments);
  if (field === undefined) throw new Error('no field');
  return { text, hash: null, operationName, key: field.key, skeleton: skeletonOf(text, holesOf(field)) };
};
const recorded = (...texts: readonly string[]): SentTexts => {
  const sent = new SentTexts({ left: ROOM });
  for (const [index, text] of texts.entries()) sent.see(sentAs(text), { recording: 'a.har', index, time: index, pointer: '/request' });
  return sent;
};
const settled = (...all: readonly SentTexts[]) =>
  settleTexts(all.map((texts, at) => ({ recording: `${at}.har`, texts }))).map(({ text, support }) => [text, support.times]);

test('texts that differ by the values in them alone are one, the same one in any order', () => {
  const one = ['{ user(id: 3) { name } }', '{ user(id: 10) { name } }', '{ user(id: 3) { id } }'];
  const expected = [
    ['{ user(id: 10) { name } }', 2],
    ['{ user(id: 3) { id } }', 1],
  ];
  expect(settled(recorded(...one))).toEqual(expected);
  expect(settled(recorded(...one.toReversed()))).toEqual(expected);
  expect(settled(recorded(...one.slice(0, 1)), recorded(...one.slice(1)))).toEqual(expected);
});

test('what was sent most stands first, and no more than a few are written down', () => {
  const texts = Array.from({ length: 40 }, (_, at) => `{ user(id: 1) { f${at} } }`);
  const sent = settled(recorded(...texts, texts[7] ?? ''));
  expect(sent).toHaveLength(4);
  expect(settled(recorded(...texts.toReversed(), texts[7] ?? ''))).toEqual(sent);
});

test('a text that nobody would read is left out, and so is what there is no room for', () => {
  expect(settled(recorded(`{ user(id: 1) { ${'a'.repeat(30_000)} } }`))).toEqual([]);
  const sent = new SentTexts({ left: 10 });
  sent.see(sentAs('{ user(id: 1) { name } }'), { recording: 'a.har', index: 0, time: 0, pointer: '/request' });
  expect(settled(sent)).toEqual([]);
});
