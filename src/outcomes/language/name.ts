import { either, map, pattern, type Read } from './cursor.ts';
import { readString } from './json-text.ts';
import { printString } from './quoted.ts';

/**
 * Words of the language that a bare name could be mistaken for at the start of a phrase. A name that is one of them is
 * written as a JSON string, as is every name with a character outside letters, digits and a few marks.
 */
const RESERVED = new Set(
  `a above an account already asks at below blank by condition constant count credential each empty entity equals every exactly exists false given header is length lower missing
  nobody not nothing now null of or otherwise page paging path payload query role signs slug somebody the there token trimmed true upper value
  who with wrong`.split(/\s+/),
);

const PATH = /[\p{L}_$@[{][\p{L}\p{N}_$@.[\]{}/-]*/uy;
const VALUE = /[\p{L}_][\p{L}\p{N}_-]*/uy;
const ENTITY = /[A-Z][A-Za-z0-9]*/y;

const whole = (sticky: RegExp, text: string): boolean => {
  sticky.lastIndex = 0;
  return sticky.exec(text)?.[0] === text;
};

/** A path in a payload or an entity, or a parameter's name: bare when it can be, else quoted whole. */
export const printPlace = (path: string): string => (whole(PATH, path) ? path : printString(path));
/** The same where a phrase may begin. */
export const printFirstPlace = (path: string): string => (RESERVED.has(path) ? printString(path) : printPlace(path));
export const readPlace: Read<string> = either(readString, pattern(PATH, 'a path'));

/** A text value: bare when it is one plain word. */
export const printWord = (value: string): string => (whole(VALUE, value) && !RESERVED.has(value) ? value : printString(value));
export const readWord: Read<string> = either(readString, (cursor) => {
  const start = cursor.at;
  const bare = pattern(VALUE, 'a value')(cursor);
  if (bare === undefined || !RESERVED.has(bare)) return bare;
  cursor.at = start;
  return undefined;
});

/** An entity's name. */
export const printEntity = (name: string): string => (whole(ENTITY, name) ? name : printString(name));
export const readEntity: Read<string> = either(readString, pattern(ENTITY, 'an entity'));

/** `Book.status`: an entity and a place in it. */
export const printMember = (entity: string, path: string): string => `${printEntity(entity)}.${printPlace(path)}`;
export const readMember: Read<{ entity: string; path: string }> = (cursor) => {
  const start = cursor.at;
  const entity = readEntity(cursor);
  if (entity !== undefined && cursor.text[cursor.at] === '.') {
    cursor.at += 1;
    const path = readPlace(cursor);
    if (path !== undefined) return { entity, path };
  }
  cursor.at = start;
  return undefined;
};

type Scalar = string | number | boolean | null;
export const printScalar = (value: Scalar): string =>
  typeof value === 'string' ? printWord(value) : Object.is(value, -0) ? '-0' : JSON.stringify(value);

/** `who asks`, or a part of who asks: `id of who asks`. */
export const printCaller = (path: string): string => (path === '' ? 'who asks' : `${printFirstPlace(path)} of who asks`);
export const readCaller: Read<string> = (cursor) => {
  const start = cursor.at;
  if (cursor.text.startsWith('who asks', start)) {
    cursor.at += 'who asks'.length;
    return '';
  }
  const path = readPlace(cursor);
  if (path !== undefined && cursor.text.startsWith(' of who asks', cursor.at)) {
    cursor.at += ' of who asks'.length;
    return path;
  }
  cursor.at = start;
  return undefined;
};

export const boxed = <T>(read: Read<T>): Read<{ value: T }> => map(read, (value) => ({ value }));
