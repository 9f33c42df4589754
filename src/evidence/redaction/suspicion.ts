/**
 * One look at each character of a text, to know which of the costly searches are worth while. Nearly every string of a
 * recording needs none.
 */
export const MAIL = 1;
export const JWT = 2;
/** Thirteen digits or more, with at most single separators between them. */
export const CARD = 4;
/** Nine digits with dashes. */
export const SSN = 8;
export const IBAN = 16;
export const PEM = 32;
/** Sixteen characters or more without a blank, digits and at least four letters (an ISO date has two). */
export const LONG = 64;
/** `://`, or a query. */
export const LINK = 128;
/** Begins like a JSON object or array, or like one that is percent-encoded as a whole. */
export const NESTED = 256;
/** Something stands under a name: `=` or `:` behind a letter, a quote, a blank or a bracket that closes. */
export const NAMED = 512;

/** Shorter texts can hold an e-mail address or a small JSON value, and nothing else that is looked for. */
const SHORT = 11;

/** What a character means here. */
const OTHER = 0;
const LETTER = 1;
const DIGIT = 2;
/** Keeps a run of digits going when it stands between two: "4111 1111", "078-05". */
const DASH = 3;
const BLANK = 4;
/** Ends a token. */
const STOP = 5;
const CAPITAL_J = 6;
const AT = 7;
const PERCENT = 8;
const SLASH = 9;
const QUESTION = 10;
const SIGN = 11;

const MEANING = new Uint8Array(128);
for (let code = 0; code < 128; code += 1) {
  const char = String.fromCharCode(code);
  if (/[A-Za-z]/.test(char)) MEANING[code] = LETTER;
  else if (/[0-9]/.test(char)) MEANING[code] = DIGIT;
  else if (/["'\n<>,;]/.test(char)) MEANING[code] = STOP;
}
for (const [char, meaning] of [
  ['-', DASH],
  [' ', BLANK],
  ['J', CAPITAL_J],
  ['@', AT],
  ['%', PERCENT],
  ['/', SLASH],
  ['?', QUESTION],
  ['=', SIGN],
  [':', SIGN],
] as const) {
  MEANING[char.charCodeAt(0)] = meaning;
}

/** Whether two capitals stand before two digits, as an IBAN begins; `at` is the second digit. */
const beginsIban = (text: string, at: number): boolean => {
  const a = text.charCodeAt(at - 2);
  const b = text.charCodeAt(at - 3);
  return a >= 65 && a <= 90 && b >= 65 && b <= 90;
};

/** A letter, a quote, a blank or a bracket that closes. */
const isName = (code: number): boolean => code === 0x20 || code === 0x5d || code === 0x22 || code === 0x27 || MEANING[code] === LETTER;

/** `%7B` or `%5B`: JSON that stands percent-encoded in a field of a form, a cookie or a header. */
export const isPercentJson = (text: string): boolean => /^%(?:7b|5b)/i.test(text);

/** What may stand in a text, as a sum of the constants above. */
export const suspicionsOf = (text: string): number => {
  const length = text.length;
  if (length < 6) return 0;
  const first = text.charCodeAt(0);
  let found = first === 0x7b || first === 0x5b || (first === 0x25 && isPercentJson(text)) ? NESTED : 0;
  if (length < SHORT) return text.includes('@') ? found | MAIL : found;
  let digits = 0;
  let dashes = 0;
  /** The token that is being looked at: where it began, its digits and letters. */
  let start = 0;
  let numerals = 0;
  let letters = 0;
  for (let at = 0; at <= length; at += 1) {
    const code = at === length ? 0x22 : text.charCodeAt(at);
    const meaning = code < 128 ? (MEANING[code] as number) : OTHER;
    if (meaning === DIGIT) {
      digits += 1;
      numerals += 1;
      if (digits === 2 && at >= 3 && beginsIban(text, at)) found |= IBAN;
      continue;
    }
    if (digits !== 0) {
      if (meaning === DASH) {
        dashes += 1;
        continue;
      }
      if (meaning !== BLANK) {
        if (digits >= 13) found |= CARD;
        else if (digits === 9 && dashes >= 2) found |= SSN;
        digits = 0;
        dashes = 0;
      }
    }
    if (meaning === LETTER) {
      letters += 1;
      continue;
    }
    switch (meaning) {
      case BLANK:
      case STOP:
        if (numerals > 0 && letters > 3 && at - start >= 16) found |= LONG;
        // "Your password is …" names what comes.
        if (code === 0x20 && text.charCodeAt(at - 1) === 0x73 && text.charCodeAt(at - 2) === 0x69 && text.charCodeAt(at - 3) === 0x20)
          found |= NAMED;
        start = at + 1;
        numerals = 0;
        letters = 0;
        break;
      case CAPITAL_J:
        letters += 1;
        if (at >= 2 && text.charCodeAt(at - 1) === 0x79 && text.charCodeAt(at - 2) === 0x65) found |= JWT;
        break;
      case AT:
        found |= MAIL;
        break;
      case PERCENT:
        if (text.charCodeAt(at + 1) === 0x34 && text.charCodeAt(at + 2) === 0x30) found |= MAIL;
        break;
      case SLASH:
        if (at >= 2 && text.charCodeAt(at - 1) === 0x2f && text.charCodeAt(at - 2) === 0x3a) found |= LINK;
        break;
      case QUESTION:
        found |= LINK;
        break;
      case SIGN:
        if (isName(text.charCodeAt(at - 1)) && text.charCodeAt(at + 1) !== 0x2f) found |= NAMED;
        break;
      case DASH:
        if (at >= 4 && text.charCodeAt(at - 1) === 0x2d && text.startsWith('-----', at - 4)) found |= PEM;
        break;
    }
  }
  return found;
};
