import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ofSchema } from '../../../test/arbitrary/of-schema.ts';
import { field, scalar as scalarSchema } from '../3-entities/reading.ts';
import { valuesSeen } from '../3-entities/values.ts';
import { plural, printCount, readCount, singular } from './noun.ts';
import { presenceCell } from './presence.ts';
import { scalar, scalarOr, scalars } from './scalar.ts';
import { type Typed, typeCell } from './type.ts';

const typed = field.pick({ type: true, nullable: true, format: true });
const seen = field.pick({ values: true, counts: true, distinct: true });

describe('a value', () => {
  it.each([
    ['in', 'in'],
    ['20', '"20"'],
    [20, '20'],
    [-1.5, '-1.5'],
    [true, 'yes'],
    ['yes', '"yes"'],
    [null, 'nothing'],
    ['', '`""`'],
    ['\uFDD09007199254740993', '9007199254740993'],
  ])('%j prints as %s and reads back', (value, printed) => {
    expect(scalar.print(value)).toBe(printed);
    expect(scalar.read(printed)).toEqual({ ok: true, value });
  });

  it('of any kind reads back, alone, beside none, and among others', () => {
    fc.assert(
      fc.property(
        ofSchema(scalarSchema),
        fc.array(ofSchema(scalarSchema), { maxLength: 4 }),
        fc.constantFrom('', 'Not shown'),
        (value, others, word) => {
          expect(scalar.read(scalar.print(value))).toEqual({ ok: true, value });
          expect(scalarOr(word).read(scalarOr(word).print(value))).toEqual({ ok: true, value });
          expect(scalars.read(scalars.print(others))).toEqual({ ok: true, value: others });
        },
      ),
      { numRuns: 2000 },
    );
  });
});

describe('the values of a field', () => {
  it.each([
    ['in (31), out (9)', { values: ['in', 'out'], counts: [31, 9], distinct: { count: 2, atLeast: false } }],
    ['', { values: [], counts: [], distinct: { count: 0, atLeast: false } }],
    ['38 different', { values: [], counts: [], distinct: { count: 38, atLeast: false } }],
    ['a (4), "3" (1); at least 256 different', { values: ['a', '3'], counts: [4, 1], distinct: { count: 256, atLeast: true } }],
    ['in, out', { values: ['in', 'out'], counts: [], distinct: { count: 2, atLeast: false } }],
  ])('%s', (printed, value) => {
    expect(valuesSeen.print(value)).toBe(printed);
    expect(valuesSeen.read(printed)).toEqual({ ok: true, value });
  });

  it('read back, whatever they are', () => {
    fc.assert(
      fc.property(ofSchema(seen), (value) => {
        expect(valuesSeen.read(valuesSeen.print(value))).toEqual({ ok: true, value });
      }),
      { numRuns: 1000 },
    );
  });

  it('with a count for some only are not read', () => {
    expect(valuesSeen.read('in (31), out')).toMatchObject({ ok: false });
    expect(valuesSeen.read('in, , out')).toMatchObject({ ok: false, error: { at: 4 } });
  });
});

describe('a type', () => {
  it.each<[string, Typed]>([
    ['text', { type: 'string', nullable: false, format: null }],
    ['text or nothing', { type: 'string', nullable: true, format: null }],
    ['text (date-time)', { type: 'string', nullable: false, format: 'date-time' }],
    ['integer or text or nothing', { type: ['integer', 'string'], nullable: true, format: null }],
    ['yes or no', { type: 'boolean', nullable: false, format: null }],
    ['Not shown', { type: [], nullable: false, format: null }],
    ['Not shown or nothing', { type: [], nullable: true, format: null }],
  ])('%s', (printed, value) => {
    expect(typeCell.print(value)).toBe(printed);
    expect(typeCell.read(printed)).toEqual({ ok: true, value });
  });

  it('nothing else than nothing is a type that an author may give', () => {
    expect(typeCell.read('nothing')).toEqual({ ok: true, value: { type: [], nullable: true, format: null } });
  });

  it('reads back, whatever it is', () => {
    fc.assert(
      fc.property(ofSchema(typed), (value) => {
        expect(typeCell.read(typeCell.print(value))).toEqual({ ok: true, value });
      }),
      { numRuns: 1000 },
    );
  });

  it('that nobody knows is not read', () => {
    expect(typeCell.read('varchar')).toMatchObject({ ok: false });
  });
});

describe('counts', () => {
  it.each([
    ['books', 'book'],
    ['entities', 'entity'],
    ['boxes', 'box'],
    ['classes', 'class'],
    ['days', 'day'],
  ])('%s are one %s', (many, one) => {
    expect([plural(one), singular(many)]).toEqual([many, one]);
  });

  it('of any noun read back', () => {
    fc.assert(
      fc.property(fc.nat(5), fc.constantFrom('books', 'people', 'news', 'order lines', 'data', 's'), (count, counted) => {
        expect(readCount(printCount(count, counted))).toEqual({ count, counted });
      }),
    );
  });

  it('of what was there read back', () => {
    expect(presenceCell.read(presenceCell.print({ times: 3, of: 4 }))).toEqual({ ok: true, value: { times: 3, of: 4 } });
    expect(presenceCell.read('most of them')).toMatchObject({ ok: false });
  });
});
