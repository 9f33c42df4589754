import { expect, test } from 'vitest';
import { inBracketsOf, insideOf } from './json-query.ts';

test.each([
  ['{"status":"open","price":{"$gte":5}}', ['where[status]=open', 'where[price][$gte]=5']],
  ['{"status":{"$in":["open","late"]}}', ['where[status][$in][]=open', 'where[status][$in][]=late']],
  ['{"or":[{"a":1},{"b":null}]}', ['where[or][0][a]=1', 'where[or][1][b]=null']],
  ['{"dock":{"__type":"Pointer","className":"Dock","objectId":"d1"}}', ['where[dock][objectId]=d1']],
  ['{"className":"7b"}', ['where[className]=7b']],
  ['{}', []],
])('%s is asked in brackets', (text, pairs) => {
  expect(inBracketsOf('where', text)?.map(([name, value]) => `${name}=${value}`)).toEqual(pairs);
});

test.each([
  '[0,24]',
  'open',
  '{open}',
  '{"a[0]":1}',
  '{"":1}',
  '{"__proto__":{"x":1}}',
  `{"a":[${'1,'.repeat(61)}1]}`,
  '{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":1}}}}}}}}',
])('%s is asked as it stands', (text) => {
  expect(inBracketsOf('where', text)).toBe(undefined);
});

test('a name in brackets stands at a place in JSON where its beginning is a parameter that holds some', () => {
  const wholes = new Set(['where']);
  expect(insideOf('where[price][$gte]', wholes)).toEqual({ name: 'where', path: 'price.$gte' });
  expect(insideOf('where[status][$in][]', wholes)).toEqual({ name: 'where', path: 'status.$in[]' });
  expect([insideOf('filter[price]', wholes), insideOf('where', wholes)]).toEqual([undefined, undefined]);
});
