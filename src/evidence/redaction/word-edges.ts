/** Letters and digits of scripts that separate words; the others have no such boundaries. */
export const isWordCode = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || (code > 191 && code < 0x2e80);

/** A word goes on here that began before: no value begins inside one. */
export const isInsideWord = (text: string, at: number): boolean =>
  at > 0 && isWordCode(text.charCodeAt(at)) && isWordCode(text.charCodeAt(at - 1)) && !isEscape(text, at);

/** What stands before is the end of an escape (`\n`, `%20`), not of a word. */
const isEscape = (text: string, at: number): boolean => {
  const before = text.charCodeAt(at - 2);
  if (before === 0x5c) return /[nrtbf]/.test(text[at - 1] as string);
  return text.charCodeAt(at - 3) === 0x25 || (text.charCodeAt(at - 6) === 0x5c && text[at - 5] === 'u');
};

/** Several words beside the name itself. */
export const isProse = (text: string, name: number): boolean => text.length > name + 2 && /[\s+]|%20/.test(text);
