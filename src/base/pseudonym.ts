/**
 * What stands for a secret or for personal data after redaction. Two that are equal stand for equal values, and nothing else may be read
 * from one: not its length, its alphabet, its form, nor that few different ones were seen.
 */
const NAMED = /^np_[a-z]+_[a-z2-7]{8}$/;
const MAIL = /^p-[a-z2-7]{8}@[a-z2-7]{5}\.invalid$/;
/** Telephone and card numbers keep their shape; zeros in front mark them. */
const DIGITS = /^\+?[\s(]*0[\s()-]*0[\s()-]*0[\d\s()+./x-]{3,30}$/i;
/** Dates of birth stay dates, of the year 1900. */
const BIRTH = /^1900-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])(?:T[0:.Z+-]*)?$/;
const TOKEN = /\.np-sig-[a-z2-7]{8}$/;

/** Whether a value is a pseudonym: `np_tok_…`, `p-…@….invalid`, `+00 0…`, `1900-…`, or a signed token without its signature. */
export const isPseudonym = (value: unknown): boolean => {
  if (typeof value !== 'string' || value.length < 6) return false;
  switch (value.charCodeAt(0)) {
    case 0x6e: // n
      return NAMED.test(value);
    case 0x70: // p
      return MAIL.test(value);
    case 0x65: // e
      return value.startsWith('eyJ') && TOKEN.test(value);
    case 0x30: // 0
    case 0x2b: // +
    case 0x28: // (
      return DIGITS.test(value);
    case 0x31: // 1
      return BIRTH.test(value);
    default:
      return false;
  }
};

/** A pseudonym of a token: of a signed one, or of any other. */
export const isTokenPseudonym = (value: string): boolean => isPseudonym(value) && /^(?:np_tok_|eyJ)/.test(value);

/** A pseudonym of a number, which is a text only because no number would be told from others. */
export const isNumberPseudonym = (value: unknown): boolean => typeof value === 'string' && /^np_num_[a-z2-7]{8}$/.test(value);

const WITHIN = /(?:^|[^A-Za-z0-9])np_[a-z]+_[a-z2-7]{8}(?![A-Za-z0-9])|p-[a-z2-7]{8}@[a-z2-7]{5}\.invalid/;

/** Whether redaction has changed a text, or a part of it: neither its length nor its letters are those that were sent. */
export const isRedacted = (text: string): boolean => isPseudonym(text) || holdsPseudonym(text);

/** Whether a text has a pseudonym in it: it speaks of a person or a secret, not of the product. */
export const holdsPseudonym = (text: string): boolean => WITHIN.test(text);
