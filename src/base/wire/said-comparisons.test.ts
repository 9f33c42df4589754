import { expect, test } from 'vitest';
import { insideOf } from './json-query.ts';
import { comparisonsIn, saidComparisons } from './said-comparisons.ts';

const told = (text: string, name = 'filter') => {
  const said = comparisonsIn(name, text);
  return said === undefined ? undefined : [said.format, ...said.pairs.map(([key, value]) => `${key}=${value}`)];
};

test.each([
  ["status eq 'it''s new' and size ge 5", 'odata', ["filter[status]=it's new", 'filter[size][$gte]=5']],
  [
    'shelf/name ne null and made lt 2026-05-01T08:00:00Z',
    'odata',
    ['filter[shelf.name][$ne]=null', 'filter[made][$lt]=2026-05-01T08:00:00Z'],
  ],
  [
    "kind = 'dinghy' && berths >= 6 && name ~ 'er'",
    'comparisons',
    ['filter[kind]=dinghy', 'filter[berths][$gte]=6', 'filter[name][$contains]=er'],
  ],
  ['status = "OPEN" AND owner.id != 7', 'aip-160', ['filter[status]=OPEN', 'filter[owner.id][$ne]=7']],
  ['status==open;size=gt=5', 'rsql', ['filter[status]=open', 'filter[size][$gt]=5']],
])('%s', (text, format, pairs) => {
  expect(told(text)).toEqual([format, ...pairs]);
  const typed = (value: string) => (/^-?\d+$/.test(value) ? Number(value) : value === 'null' ? null : value);
  const values = (comparisonsIn('filter', text)?.pairs ?? []).map(
    ([key, value]) => [insideOf(key, new Set(['filter']))?.path ?? '', typed(value)] as const,
  );
  expect(saidComparisons(comparisonsIn('filter', text)?.format ?? 'odata', values)).toBe(text);
});

test('brackets around all of it, or around each, ask for nothing else', () => {
  expect(told("(kind='dinghy')")).toEqual(['comparisons', 'filter[kind]=dinghy']);
  expect(told("(kind='dinghy')&&(open=true)")).toEqual(['comparisons', 'filter[kind]=dinghy', 'filter[open]=true']);
  expect(told("(kind='dinghy' && open=true)")).toEqual(['comparisons', 'filter[kind]=dinghy', 'filter[open]=true']);
});

test('a word needs no quotes behind a blank', () => {
  expect(told('state = OPEN AND size >= 5')).toEqual(['aip-160', 'filter[state]=OPEN', 'filter[size][$gte]=5']);
});

test('what is said in a text is said in it, whatever it holds', () => {
  expect(told(String.raw`name = 'O\'Hara && "Co" \\ x'`)).toEqual(['comparisons', String.raw`filter[name]=O'Hara && "Co" \ x`]);
  expect(saidComparisons('comparisons', [['name', String.raw`O'Hara \ x`]])).toBe(String.raw`name = 'O\'Hara \\ x'`);
  expect(saidComparisons('rsql', [['name', "it's; new"]])).toBe(String.raw`name=='it\'s; new'`);
});

test.each([
  "a='x' || b='y'",
  "a eq 'x' or b eq 'y'",
  "not (a eq 'x')",
  "contains(name,'x')",
  "a='x' && (b='y' || c='z')",
  "a='x' AND",
  "(a='x'",
  "a='x') && (b='y'",
  "a='1' && a='2'",
  'a=b=c',
  '(uid=ann)',
  'status=open',
  'open',
  "__proto__='x'",
  "a.constructor.b='x'",
  "a='x",
])('%s is asked as it stands', (text) => expect(told(text)).toBe(undefined));

test('what is called otherwise is a text of somebody', () => {
  expect([told("name='x'", 'title'), told('a==b', 'title'), told("status eq 'x'", 'q')]).toEqual([undefined, undefined, undefined]);
  expect(told("status eq 'x'", '$filter')).toEqual(['odata', '$filter[status]=x']);
  expect(told('status==x', 'search')).toEqual(['rsql', 'search[status]=x']);
});

test('a long run of what might be a value takes no time', () => {
  for (const text of [`a='${"\\'".repeat(900)}`, `a=${'9'.repeat(1900)}x`, `${'a.'.repeat(900)}='x'`, `${"(a='x')&&".repeat(200)}`])
    expect(comparisonsIn('filter', text)).toBe(undefined);
});

test('what other languages write alike, and what stands for whatever is there, is asked as it stands', () => {
  expect([told("NAME='Mole'", 'where'), told("NAME='Mole'", 'cql_filter'), told('POP > 5', '$where')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect([told('name==Jo*'), told('name = "Jo*"'), told("name ~ 'Jo%'")]).toEqual([undefined, undefined, undefined]);
  expect(told('up==1', 'query')).toBe(undefined);
  expect(told('size=ge=5', 'query')).toEqual(['rsql', 'query[size][$gte]=5']);
  expect(told("status eq 'open'", 'where')).toEqual(['odata', 'where[status]=open']);
});
