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
/** Begins like a JSON object or array. */
export const NESTED = 256;

const isUpper = (code: number): boolean => code >= 65 && code <= 90;

export const suspicionsOf = (text: string): number => {
  const length = text.length;
  if (length < 6) return 0;
  let found = 0;
  let digits = 0;
  let dashes = 0;
  let runStart = 0;
  let runDigits = 0;
  let runLetters = 0;
  const first = text.charCodeAt(0);
  if (first === 0x7b || first === 0x5b) found |= NESTED;
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 48 && code <= 57) {
      digits += 1;
      runDigits += 1;
      if (digits === 2 && at >= 3 && isUpper(text.charCodeAt(at - 2)) && isUpper(text.charCodeAt(at - 3)) && length - at > 11)
        found |= IBAN;
      continue;
    }
    // A dash or blank between two digits keeps the run of a card or personal number going.
    if (digits > 0 && (code === 45 || code === 32)) {
      if (code === 45) dashes += 1;
      else if (at - runStart >= 16) {
        if (runDigits > 0 && runLetters > 3) found |= LONG;
      }
      if (code === 32) {
        runStart = at + 1;
        runDigits = 0;
        runLetters = 0;
      }
      continue;
    }
    if (digits > 8) {
      if (digits >= 13) found |= CARD;
      else if (digits === 9 && dashes >= 2) found |= SSN;
    }
    digits = 0;
    dashes = 0;
    if (code > 96 && code < 123) {
      runLetters += 1;
      continue;
    }
    if (code > 64 && code < 91) {
      runLetters += 1;
      if (code === 74 && at >= 2 && text.charCodeAt(at - 1) === 121 && text.charCodeAt(at - 2) === 101) found |= JWT;
      continue;
    }
    if (code === 64) found |= MAIL;
    else if (code === 37 && text.charCodeAt(at + 1) === 52 && text.charCodeAt(at + 2) === 48) found |= MAIL;
    else if (code === 47 && at >= 2 && text.charCodeAt(at - 1) === 47 && text.charCodeAt(at - 2) === 58) found |= LINK;
    else if (code === 63) found |= LINK;
    else if (code === 45 && at >= 4 && text.charCodeAt(at - 1) === 45 && text.startsWith('-----', at - 4)) found |= PEM;
    if (code === 32 || code === 34 || code === 39 || code === 10 || code === 60 || code === 62 || code === 44 || code === 59) {
      if (at - runStart >= 16 && runDigits > 0 && runLetters > 3) found |= LONG;
      runStart = at + 1;
      runDigits = 0;
      runLetters = 0;
    }
  }
  if (digits > 8) {
    if (digits >= 13) found |= CARD;
    else if (digits === 9 && dashes >= 2) found |= SSN;
  }
  if (length - runStart >= 16 && runDigits > 0 && runLetters > 3) found |= LONG;
  return found;
};
