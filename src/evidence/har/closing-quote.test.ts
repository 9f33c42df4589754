import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingQuote, takeBytes } from './closing-quote.ts';

/** Byte by byte. */
const looked = (bytes: Uint8Array, from: number): number => {
  let at = from;
  while (at < bytes.length && bytes[at] !== 0x22) at += bytes[at] === 0x5c ? 2 : 1;
  return at;
};

const byte = fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 255 }) }, { weight: 2, arbitrary: fc.constantFrom(0x22, 0x5c) });

test('the end of a string is where a look at each byte finds it', () => {
  fc.assert(
    fc.property(fc.array(byte, { minLength: 1, maxLength: 90 }), fc.nat(), (listed, somewhere) => {
      const bytes = Uint8Array.from(listed);
      takeBytes(bytes);
      expect(closingQuote(somewhere % bytes.length, bytes.length)).toBe(looked(bytes, somewhere % bytes.length));
    }),
    { numRuns: 2_000 },
  );
});

test('what stood there before is not looked at, and there is room for more bytes than ever before', () => {
  takeBytes(Uint8Array.from({ length: 40 }, () => 0x22));
  const short = Buffer.from('a string that goes on');
  takeBytes(short);
  expect(closingQuote(0, short.length)).toBe(short.length);
  const long = Buffer.concat([Buffer.alloc(3_000_000, 0x61), Buffer.from('\\"end"')]);
  takeBytes(long);
  expect(closingQuote(0, long.length)).toBe(3_000_005);
  expect(closingQuote(0, 3_000_001)).toBe(3_000_002);
});
