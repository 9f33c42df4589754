import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileText } from '../../../test/arbitrary/text.ts';
import type { Cell } from './cell.ts';
import { nameOr } from './name-or.ts';
import { nullable } from './nullable.ts';
import { code, jsonCode, name, quotation, text } from './text.ts';

const cells: Readonly<Record<string, Cell<string>>> = { text, quotation, code, name, nameOr: nameOr('(the whole)') };

describe.each(Object.entries(cells))('a cell of kind %s', (_, cell) => {
  it('gives back any string', () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        expect(cell.read(cell.print(value))).toEqual({ ok: true, value });
      }),
      { numRuns: 2000 },
    );
  });

  it('holds no line break, no bar that ends it, no blank at its ends and nothing that is not seen', () => {
    fc.assert(
      fc.property(hostileText, (value) => {
        const printed = cell.print(value);
        expect(printed).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]|(?<!\\)(?:\\\\)*\||^\s|\s$/u);
      }),
      { numRuns: 2000 },
    );
  });

  it('tells any string from none', () => {
    fc.assert(
      fc.property(fc.option(hostileText), fc.constantFrom('', 'Not shown', 'cause not shown', 'a'), (value, word) => {
        const maybe = nullable(cell, word);
        // A name's own empty word stands for the empty string; a null beside it needs another word.
        fc.pre(!(value === '' && cell.print('') === ''));
        expect(maybe.read(maybe.print(value))).toEqual({ ok: true, value });
      }),
    );
  });
});

describe('text in a cell', () => {
  it.each([
    ['in', 'in'],
    ['Tom & Jerry', 'Tom \\& Jerry'],
    ['a|b', 'a\\|b'],
    ['a_b', 'a_b'],
    ['_a_', '\\_a\\_'],
    ['<b>', '\\<b>'],
    ['Not shown', '`Not shown`'],
    ['', '`""`'],
    ['=1+1', '`=1+1`'],
    ['two\nlines', '`"two\\nlines"`'],
    ['\u202etxt', '`"\\u202etxt"`'],
    ['https://example.org', '`https://example.org`'],
    ['a \\| b', 'a \\\\\\| b'],
  ])('prints %j as %s', (value, printed) => {
    expect(text.print(value)).toBe(printed);
  });

  it.each([
    ['Tom &amp; Jerry', 'Tom & Jerry'],
    ['"quoted by hand"', 'quoted by hand'],
    ['say "hi" twice', 'say "hi" twice'],
    ['``a`b``', 'a`b'],
    ['` a `', 'a'],
    ['`a` and `b`', '`a` and `b`'],
  ])('reads %s, as people write it, as %j', (source, value) => {
    expect(text.read(source)).toEqual({ ok: true, value });
  });

  it.each([
    ['', 0],
    ['not shown', 0],
    ['`"open`', 1],
  ])('does not read %j', (source, at) => {
    expect(text.read(source)).toMatchObject({ ok: false, error: { at } });
  });
});

describe('JSON in a cell', () => {
  it('keeps the names of members apart that V8 takes for each other', () => {
    const backslash = { null: false, '\\': '' };
    const mark = { null: false, '\ufeff': '' };
    for (const value of [backslash, mark, backslash, mark]) expect(jsonCode.read(jsonCode.print(value))).toEqual({ ok: true, value });
  });

  it('keeps members that JavaScript has a meaning for', () => {
    const value = JSON.parse('{"__proto__":{"a":1},"constructor":2}') as unknown;
    const read = jsonCode.read(jsonCode.print(value));
    expect(read.ok && JSON.stringify(read.value)).toBe('{"__proto__":{"a":1},"constructor":2}');
  });
});
