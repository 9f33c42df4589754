import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../base/json.ts';
import { jsonLines, type Line, parsedJson, textLines } from './body-lines.ts';

const textOf = (lines: readonly Line[]): string => lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n');
const marked = (lines: readonly Line[]): string[] => lines.filter((line) => line.marked).map((line) => textOf([line]));

test('laid out JSON is the same JSON, whatever its keys', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      expect(JSON.parse(textOf(jsonLines(value as Json, [])))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('a member is marked by its key, by its value where one is asked for, and a text wherever it stands', () => {
  const value = { status: 'open', book: { status: 'out', note: 'is out of stock' }, out: 1 };
  expect(marked(jsonLines(value, [{ kind: 'member', key: 'status', value: null }]))).toEqual(['"status": "open",', '"status": "out",']);
  expect(marked(jsonLines(value, [{ kind: 'member', key: 'status', value: 'out' }]))).toEqual(['"status": "out",']);
  expect(marked(jsonLines(value, [{ kind: 'text', text: 'out of stock' }]))).toEqual(['"note": "is out of stock"']);
  expect(marked(jsonLines(value, [{ kind: 'status' }]))).toEqual([]);
});

test('text without line ends is broken, and loses nothing', () => {
  const text = 'x'.repeat(5000);
  const lines = textLines(text, []);
  expect(lines.length).toBeGreaterThan(5);
  expect(lines.map((line) => textOf([line])).join('')).toBe(text);
  expect(marked(textLines('<title>City Library</title>\n<p>', [{ kind: 'text', text: 'City Library' }]))).toEqual([
    '<title>City Library</title>',
  ]);
});

test('only what is JSON is laid out', () => {
  expect(parsedJson('{"a":1}')).toEqual({ value: { a: 1 } });
  expect(parsedJson('null')).toEqual({ value: null });
  expect(parsedJson('<html>')).toBeUndefined();
  expect(parsedJson('{"a":')).toBeUndefined();
});
