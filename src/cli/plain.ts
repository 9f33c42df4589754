// Everything below space but tab and line feed, DEL, the second control block (an ESC without an ESC) and the marks
// that turn the direction of writing, so that recorded text can neither move the cursor nor reorder what is read.
const UNSAFE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const escaped = (character: string): string => {
  const code = character.charCodeAt(0);
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16).padStart(4, '0')}`;
};

/** Text that a terminal shows as it is: control characters are written out (`\x1b`). */
export const plain = (text: string): string => text.replace(UNSAFE, escaped);

/** The same on one line. */
export const plainLine = (text: string): string => plain(text.replace(/\r?\n\s*/g, ' '));
