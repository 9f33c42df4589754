import type { NameValue } from './har-entry.ts';

const pairIn = (part: string): NameValue => {
  const at = part.indexOf('=');
  return at < 0 ? { name: part.trim(), value: '' } : { name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() };
};

const valuesOf = (headers: readonly NameValue[], name: string): readonly string[] =>
  headers.filter((header) => header.name.toLowerCase() === name).map(({ value }) => value);

/** Cookies that a request carried. */
export const sentCookies = (headers: readonly NameValue[]): readonly NameValue[] =>
  valuesOf(headers, 'cookie')
    .flatMap((value) => value.split(';'))
    .filter((part) => part.trim() !== '')
    .map(pairIn);

/** Cookies that an answer set, each with what it says of itself; recorders that join headers put each on a line of its own. */
export const setCookies = (headers: readonly NameValue[]): readonly NameValue[] =>
  valuesOf(headers, 'set-cookie')
    .flatMap((value) => value.split('\n'))
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [first = '', ...attributes] = line.split(';');
      const { name, value } = pairIn(first);
      return { name, value: [value, ...attributes.map((each) => each.trim())].filter((each) => each !== '').join(' · ') };
    });
