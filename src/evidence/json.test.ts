import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bigNumber, isBigNumber, jsonTypeOf, scalarText } from '../base/json.ts';
import { hasLongDigits, parseJson, printJson } from './json.ts';

describe('parseJson', () => {
  it('keeps numbers that a double cannot hold', () => {
    const value = parseJson(
      '{"id":9007199254740993,"safe":9007199254740991,"neg":-90071992547409931,"dec":12345678901234567890.123,"one":1.0,"text":"9007199254740993"}',
    );
    expect(value).toEqual({
      id: bigNumber('9007199254740993'),
      safe: 9007199254740991,
      neg: bigNumber('-90071992547409931'),
      dec: bigNumber('12345678901234567890.123'),
      one: 1,
      text: '9007199254740993',
    });
    expect(scalarText(bigNumber('9007199254740993'))).toBe('9007199254740993');
    expect([bigNumber('9007199254740993'), bigNumber('1234567890123456789.5'), '9007199254740993', 1.5, 2, null].map(jsonTypeOf)).toEqual([
      'integer',
      'number',
      'string',
      'number',
      'integer',
      'null',
    ]);
    expect(isBigNumber('\ufdd0not a number')).toBe(false);
  });

  it('keeps numbers that are too large for any double', () => {
    expect(parseJson('{"a":1e999,"b":[-2.5E+400, 1e3],"c":"1e999"}')).toEqual({
      a: bigNumber('1e999'),
      b: [bigNumber('-2.5E+400'), 1_000],
      c: '1e999',
    });
    expect(parseJson('1e999')).toBe(bigNumber('1e999'));
    expect(printJson(parseJson('[1e999]') ?? null)).toBe('[1e999]');
  });

  it('answers undefined for what is no JSON', () => {
    for (const text of ['', 'NaN', '{"a":1,}', '// x\n1', '{']) expect(parseJson(text)).toBeUndefined();
  });

  it('is written back digit by digit', () => {
    const text = '{"id":9007199254740993,"list":[123456789012345678901234567890,-1e3],"t":"x"}';
    expect(printJson(parseJson(text) ?? null)).toBe(text.replace('-1e3', '-1000'));
  });

  it('equals JSON.parse on everything a double can hold', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const own = JSON.stringify(parseJson(text), (_, inner) => (isBigNumber(inner) ? Number(scalarText(inner)) : inner));
        expect(own).toBe(text);
      }),
    );
  });
});

describe('hasLongDigits', () => {
  it('finds sixteen digits wherever they stand', () => {
    fc.assert(
      fc.property(fc.nat(100), fc.nat(100), (before, after) => {
        expect(hasLongDigits(`${'x'.repeat(before)}1234567890123456${'x'.repeat(after)}`)).toBe(true);
        expect(hasLongDigits(`${'x'.repeat(before)}123456789012345${'x'.repeat(after)}`)).toBe(false);
      }),
    );
  });
});
