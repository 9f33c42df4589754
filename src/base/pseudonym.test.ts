import { expect, it } from 'vitest';
import { holdsPseudonym, isNumberPseudonym, isPseudonym, isRedacted } from './pseudonym.ts';

it.each([
  'np_tok_abcdefgh',
  'np_name_a2c4e6g7',
  'p-abcdefgh@qrstu.invalid',
  '+00 0123 456-789',
  '0000 1234 5678 9012',
  '(000) 123-4567',
  '1900-04-17',
  '1900-04-17T00:00:00.000Z',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.np-sig-abcdefgh',
])('%s is a pseudonym', (value) => expect(isPseudonym(value)).toBe(true));

it.each([
  '',
  'np_tok',
  'np_tok_ABCDEFGH',
  'ann@corp.invalid',
  '+49 170 1234567',
  '00:00:00',
  '0001',
  '1900-04-31',
  '1984-03-07',
  'approved',
  'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2ln',
  17,
  null,
])('%s is none', (value) => expect(isPseudonym(value)).toBe(false));

it('of a number is told apart', () => {
  expect([isNumberPseudonym('np_num_abcdefgh'), isNumberPseudonym('np_tok_abcdefgh'), isNumberPseudonym(4)]).toEqual([true, false, false]);
});

it('inside a text is found', () => {
  for (const text of ['Orders of np_name_abcdefgh', 'np_txt_abcdefgh', '(p-abcdefgh@qrstu.invalid)'])
    expect([text, holdsPseudonym(text)]).toEqual([text, true]);
  for (const text of ['Orders', 'np_tok', 'amp_name_abcdefgh']) expect([text, holdsPseudonym(text)]).toEqual([text, false]);
});

it('a text is not what was sent where redaction has changed all or a part of it', () => {
  const changed = ['np_tok_abcdefgh', '1900-05-06', '+00 0 00 12 34', 'Call np_name_abcdefgh', 'to p-abcdefgh@abcde.invalid'];
  expect(changed.filter((text) => !isRedacted(text))).toEqual([]);
  expect(['Orders', '2026-05-06', '00 12', 'np_tok'].filter(isRedacted)).toEqual([]);
});
