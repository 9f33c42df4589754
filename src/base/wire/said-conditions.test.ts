import { expect, test } from 'vitest';
import { insideOf } from './json-query.ts';
import { conditionsIn, saidConditions } from './said-conditions.ts';

const inBrackets = (text: string, name = 'filter') => conditionsIn(name, text)?.map(([key, value]) => `${key}=${value}`);

test.each([
  ['state:afloat', ['filter[state]=afloat']],
  ['state:[afloat,ashore]+metres:>=5', ['filter[state][$in][]=afloat', 'filter[state][$in][]=ashore', 'filter[metres][$gte]=5']],
  ["state:-sunk+name:~'O\\'Hara, old'", ['filter[state][$ne]=sunk', "filter[name][$contains]=O'Hara, old"]],
  ['dock.name:-[north,south] metres:<20', ['filter[dock.name][$nin][]=north', 'filter[dock.name][$nin][]=south', 'filter[metres][$lt]=20']],
])('%s is asked in brackets, and said again', (text, pairs) => {
  expect(inBrackets(text)).toEqual(pairs);
  const values = new Map<string, string[]>();
  for (const [key, value] of conditionsIn('filter', text) ?? []) {
    const path = insideOf(key, new Set(['filter']))?.path ?? '';
    values.set(path, [...(values.get(path) ?? []), value]);
  }
  const again = saidConditions([...values].map(([path, of]) => [path, path.endsWith('[]') ? of : (of[0] ?? '')]));
  expect(again).toBe(text.replaceAll(' m', '+m'));
});

test.each([
  'open',
  'state:',
  'state:afloat,dock:north',
  '(state:afloat)',
  'state:afloat+',
  'at:10:30',
  'state:a+state:b',
  'a:b c',
  'a:>[b]',
])('%s is asked as it stands', (text) => expect(inBrackets(text)).toBe(undefined));

test('what is called otherwise is a text', () => {
  expect([inBrackets('title:asc', 'sort'), inBrackets('state:sunk', 'q'), inBrackets('state:sunk', 'allFilter')]).toEqual([
    undefined,
    undefined,
    ['allFilter[state]=sunk'],
  ]);
});
