import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isPseudonym } from '../../base/pseudonym.ts';
import { Pseudonyms } from './pseudonym.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';

/** The first forty bits of an HMAC in base32 (RFC 4648), made another way. */
const expected = (key: Uint8Array, text: string): string => {
  const bits = [...createHmac('sha256', key).update(text).digest().subarray(0, 5)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return Array.from({ length: 8 }, (_, at) => ALPHABET[Number.parseInt(bits.slice(at * 5, at * 5 + 5), 2)]).join('');
};

it('a tag is the HMAC-SHA256 of kind and value, whatever the key and however long the value', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ minLength: 1, maxLength: 100 }),
      fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.constantFrom('', '\ud800', 'a\udc00b')),
      fc.nat(3_000),
      (key, value, times) => {
        const text = value.repeat(times % 7 === 0 ? times : 1).slice(0, 20_000);
        expect(new Pseudonyms(key).newTag('tok', text)).toBe(expected(key, `tok\0${text}`));
      },
    ),
  );
});

it('what is made is known as a pseudonym', () => {
  const pseudonyms = new Pseudonyms(new Uint8Array(32).fill(1));
  for (const kind of ['tok', 'num', 'name', 'addr', 'id', 'key', 'txt', 'date'] as const)
    expect(isPseudonym(pseudonyms.name(kind, 'x'))).toBe(true);
});
