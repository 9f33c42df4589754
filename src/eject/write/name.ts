import { createHash } from 'node:crypto';

const LONGEST = 64;

const words = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .split(/[^A-Za-z0-9]+|(?<=[a-z0-9])(?=[A-Z])/)
    .filter((word) => word !== '');

const upperFirst = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1).toLowerCase()}`;

/** The first `digits` of the text's digest, in hexadecimal. */
export const digest = (text: string, digits: number): string => createHash('sha256').update(text, 'utf8').digest('hex').slice(0, digits);

/** `GET /books/{bookId}` → `GetBooksBookId`: ASCII letters and digits alone, beginning with a letter. */
export const pascal = (text: string, otherwise: string): string => {
  const name = words(text).map(upperFirst).join('').slice(0, LONGEST);
  return name === '' ? otherwise : /^\d/.test(name) ? `${otherwise}${name}` : name;
};

/** The same with a small first letter. */
export const camel = (text: string, otherwise: string): string => {
  const name = pascal(text, otherwise);
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
};

/** A file's name, without its extension: readable letters, and a digest of the whole text that tells any two apart. */
export const fileName = (text: string): string => {
  const slug = words(text).join('-').toLowerCase().slice(0, LONGEST).replace(/-+$/, '');
  return `${slug === '' ? 'screen' : slug}-${digest(text, 6)}`;
};

/** What a name stands for. */
export interface Meaning {
  /** All of it: two names are never the same unless this is. */
  readonly whole: string;
  /** What tells it from others of its name and does not change with every further recording. */
  readonly lasting: string;
}

/** Names that are given once: whoever comes later with another meaning gets a digest of it behind the name. */
export class Names {
  readonly #given = new Map<string, string>();

  /** The name for a meaning; the same meaning gets the same name again. */
  name(wish: string, { whole, lasting }: Meaning): string {
    const free = (name: string): boolean => (this.#given.get(name) ?? whole) === whole;
    let name = wish;
    for (let digits = 4; !free(name); digits += 4)
      name = `${wish}_${digest(digits < 12 ? lasting : whole, digits < 12 ? digits : digits - 4)}`;
    this.#given.set(name, whole);
    return name;
  }
}

/** Counts go up with every recording: what is said without them, of a part without what it stands on. */
export const meaningOf = (part: unknown, statements: readonly { readonly says: string }[]): Meaning => ({
  whole: JSON.stringify([part, statements]),
  lasting: JSON.stringify([
    JSON.stringify(part, (key, value: unknown) => (key === 'shownBy' ? undefined : value)),
    statements.map(({ says }) => says.replace(/\d+/g, '')),
  ]),
});
