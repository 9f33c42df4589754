import type { Pseudonyms } from './pseudonym.ts';

const luhn = (digits: string): boolean => {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    let digit = digits.charCodeAt(digits.length - 1 - at) - 48;
    if (at % 2 === 1) digit = digit > 4 ? digit * 2 - 9 : digit * 2;
    sum += digit;
  }
  return sum % 10 === 0;
};

/** Issuer ranges with their lengths: a number that merely passes the check sum (one in ten does) is an id, not a card. */
const ISSUERS: readonly RegExp[] = [
  /^4\d{15}$/, // Visa
  /^5[1-5]\d{14}$/, // Mastercard
  /^2(?:2[2-9]|[3-6]\d|7[01])\d{13}$/, // Mastercard, newer
  /^3[47]\d{13}$/, // American Express
  /^6(?:011|5\d\d|4[4-9]\d)\d{12}$/, // Discover
  /^3(?:0[0-5]|[68]\d)\d{11}$/, // Diners
  /^35(?:2[89]|[3-8]\d)\d{12}$/, // JCB
];

export const isCard = (digits: string): boolean => ISSUERS.some((issuer) => issuer.test(digits)) && luhn(digits);

/** Other digits in the same shape: "+49 170 123-45" keeps its sign, blanks and dashes. Zeros in front mark a pseudonym. */
export const inShape = (text: string, digits: string): string => {
  let at = 0;
  return text.replace(/\d/g, () => digits[at++] ?? '0');
};

const CARDS = /(?<![\w.-])\d(?:[ -]?\d){12,18}(?![\w-])/g;

export const withoutCards = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string =>
  text.replace(CARDS, (found) => {
    const digits = found.replace(/\D/g, '');
    if (!isCard(digits)) return found;
    replaced();
    return inShape(found, pseudonyms.digits(digits, digits.length, '0000'));
  });

const SSNS = /(?<![\w-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])/g;

export const withoutSocialSecurityNumbers = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string =>
  text.replace(SSNS, (found) => {
    replaced();
    return pseudonyms.name('id', found);
  });

const IBANS = /(?<![A-Za-z0-9])[A-Z]{2}\d{2}(?: ?[A-Z0-9]){11,30}(?![A-Za-z0-9])/g;

const mod97 = (iban: string): number => {
  let rest = 0;
  for (const char of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (value > 9 ? rest * 100 + value : rest * 10 + value) % 97;
  }
  return rest;
};

export const withoutIbans = (text: string, pseudonyms: Pseudonyms, replaced: () => void): string =>
  text.replace(IBANS, (found) => {
    const dense = found.replaceAll(' ', '');
    if (dense.length > 34 || mod97(dense) !== 1) return found;
    replaced();
    return pseudonyms.name('id', dense);
  });

/** A phone number in its own shape; zeros in front of its digits mark it as a pseudonym. */
export const phonePseudonym = (text: string, pseudonyms: Pseudonyms): string | undefined => {
  const digits = text.replace(/\D/g, '');
  if (digits.length < 6 || digits.length > 20 || digits.startsWith('000') || !/^[\d\s()+./x-]+$/i.test(text)) return undefined;
  return inShape(text, pseudonyms.digits(digits, digits.length, '000'));
};

/** A date of birth as a date in the year 1900, which marks it as a pseudonym; as `np_date_…` where it was written in another way. */
export const birthPseudonym = (text: string, pseudonyms: Pseudonyms): string | undefined => {
  if (!/\d{2}/.test(text) || text.startsWith('1900')) return undefined;
  if (!/^\d{4}-\d{2}-\d{2}(?:$|[T ])/.test(text)) return pseudonyms.name('date', text);
  const digits = Number(pseudonyms.digits(text, 4, ''));
  const two = (value: number): string => String(value).padStart(2, '0');
  const day = `1900-${two((digits % 12) + 1)}-${two((Math.floor(digits / 12) % 28) + 1)}`;
  return text.length > 10 ? `${day}${text.slice(10).replace(/\d/g, '0')}` : day;
};
