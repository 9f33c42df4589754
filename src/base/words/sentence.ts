/** Scripts that put no spaces between words: so many characters of them are more than a name. */
const SPACELESS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]{4}/u;

/** Whether a text reads as words to somebody, and not as one word or a code: several words, or as much of a script that is written without spaces. */
export const isSentence = (text: string): boolean => /\S\s+\S/.test(text) || SPACELESS.test(text);
