import { expect, test } from 'vitest';
import { call, type Told } from '../../observations/exchange.fixture.ts';
import { rulesOfBook } from './book.fixture.ts';
import { rulesOf } from './rules.fixture.ts';
import { eitherOf, statedPattern } from './stated-form.ts';

const said = (msg: string, field = 'status'): string => JSON.stringify({ detail: [{ loc: ['body', field], msg }] });

test('words that allow one of a few values name them, where those are what was accepted', () => {
  expect(rulesOfBook(422, { status: said('status must be draft or live') })).toEqual(['status: one of draft, live']);
  expect(rulesOfBook(422, { status: said('must be "draft", "live" or "sold".') })).toEqual(['status: one of draft, live, sold']);
  expect(rulesOfBook(422, { status: said('must be known or new') })).toEqual(['status: refused, cause not isolated']);
  expect(rulesOfBook(422, { yearHigh: said('must be positive or zero', 'year') }).join()).not.toContain('one of');
  expect(eitherOf('must be draft or live', ['gone'], ['draft', 'shelved'])).toBeUndefined();
  expect(eitherOf('must be draft or live', ['live'], ['draft'])).toBeUndefined();
  // What leaves a range open is none of them.
  expect(eitherOf('must be 18 or older', ['12'], ['18'])).toBeUndefined();
  expect(eitherOf('must be editor or above', ['guest'], ['editor'])).toBeUndefined();
});

test('a pattern that words repeat is what is demanded', () => {
  expect(rulesOfBook(422, { email: said('string does not match regex "^[^@]+@[^@]+$"', 'email') })).toEqual([
    'email: pattern ^[^@]+@[^@]+$',
  ]);
  expect(statedPattern("String should match pattern '^[a-z]+(one|two)$'")).toBe('^[a-z]+(one|two)$');
  expect(statedPattern('"code" with value "a" fails to match the required pattern: /^[A-Z]{3}$/')).toBe('^[A-Z]{3}$');
  expect(statedPattern('must match pattern "^x"')).toBeUndefined();
  // A dollar within does not end it.
  expect(statedPattern('does not match pattern "^[^$]+$"')).toBe('^[^$]+$');
  expect(statedPattern('does not match pattern "^(a$|b)c$".')).toBe('^(a$|b)c$');
  expect(statedPattern(String.raw`must match pattern "^\d+\$ .*$"`)).toBe(String.raw`^\d+\$ .*$`);
});

test('a part of an address that a refusal names, as the server spells it, is what was refused', () => {
  const removed = (id: string, status: number, msg = ''): Told =>
    call(`DELETE /books/${id}`, { status, answer: status < 300 ? null : { detail: [{ loc: ['path', 'book_id'], msg }] } });
  const found = (told: Told): readonly string[] =>
    rulesOf(removed('4', 204), removed('5', 204), removed('6', 204), told).map(({ field, rule, value }) => `${field}: ${rule} ${value}`);
  expect(found(removed('0', 422, 'ensure this value is greater than or equal to 1'))).toEqual(['bookId: minimum 1']);
  expect(found(removed('x', 422, 'value is not a valid uuid'))).toEqual(['bookId: pattern null']);
});
