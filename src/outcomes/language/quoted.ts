// Control, bidirectional and invisible characters could make a line look like another one.
const INVISIBLE = /[\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A string as JSON on one line, with everything invisible escaped, and `<` too: in templates it opens a slot. */
export const printString = (text: string): string =>
  JSON.stringify(text)
    .replace(/</g, '\\u003c')
    .replace(INVISIBLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
