/**
 * Recorded text becomes source here and nowhere else: a string literal by `JSON.stringify`, a line of a comment, and never
 * anything that is not one of the two. What `JSON.stringify` leaves as it is and another reader of the file could take for
 * its own is escaped on top.
 */
const UNSAFE: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/[\u2028\u2029]/g, 'line ends to readers older than ES2019, and to people who count lines'],
  [/[\u0080-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g, 'invisible, or turns around what a reviewer reads'],
];

const escaped = (text: string): string =>
  UNSAFE.reduce((safe, [pattern]) => safe.replace(pattern, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`), text);

/** A string literal of TypeScript. `</` would end a script in a page, `<!--` begin a comment of one. */
export const quoted = (text: string): string => escaped(JSON.stringify(text)).replace(/<(?=[/!])/g, '\\u003c');

/** Text as part of a line comment that begins with words of ours: it cannot end the line, and it is no instruction to a tool. */
export const commented = (text: string): string =>
  escaped(JSON.stringify(text).slice(1, -1))
    .replace(/\*\//g, '*\\/')
    .replace(/\/\/(?=[#@])/g, '/ /');
