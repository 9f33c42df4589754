import { isUuid } from '../../base/uuid.ts';

/** Tests on a value alone: whether it is a word a person would read, or characters that only a machine makes. */

const WORDS = /^[A-Za-z]{1,24}(?:[ _.:/-]+[A-Za-z]{1,24}){0,12}[.!?]?$/;

/** Words as in names of things, enum values and messages: letters only, and not CaSed LiKe a random token. */
export const isWords = (text: string): boolean => {
  if (text.length > 160 || !WORDS.test(text)) return false;
  return text.split(/[ _.:/-]+/).every((word) => /^(?:[a-z]+|[A-Z]+|[A-Z]?[a-z]+(?:[A-Z][a-z]+){0,3})[.!?]?$/.test(word));
};

/** `Bearer eW8…`: what stands behind the scheme is no word. */
const SCHEME_AND_VALUE = /^(?:Bearer|Basic|Token|Digest|ApiKey) +(?=[^\s]*\d)[\w.~+/=:-]{8,}$/i;
/** A key as it is shown to be copied: `jbsw y3dp ehpk 3pxp` (base32, RFC 4648, in groups of four). */
const GROUPS = /^(?=.*(?:[a-z]\d|\d[a-z]))(?:[a-z2-7]{4} ){2,}[a-z2-7]{1,4}$/i;
/** Twelve to twenty-four words that a wallet is restored with (BIP 39). */
const SEED = /^[a-z]{3,8}(?: [a-z]{3,8}){11,23}$/;

/** A message to a person: several words with blanks between them. */
export const isMessage = (text: string): boolean =>
  text.includes(' ') &&
  !SCHEME_AND_VALUE.test(text) &&
  !GROUPS.test(text) &&
  !SEED.test(text) &&
  /^[\p{L}\d\s.,:;!?'"()/%-]+$/u.test(text) &&
  /\p{L}{2,}\s+\p{L}{2,}/u.test(text);

/** Words that a sentence about a field has, and no name of a person, which is written in capitals: English, German, French, Spanish, Portuguese. */
const SAYS_OF_A_FIELD =
  /(?:^|\s)(?:is|are|be|must|can['’]t|cannot|should|shall|not|too|required|invalid|muss|darf|ist|nicht|est|doit|pas|trop|debe|puede|deve)(?=[\s.,!]|$)/;

/** What a refusal says of a field that holds a name ("This field is required.", "can't be blank"): no name is written so. */
export const isComplaint = (text: string): boolean =>
  /^(?:required|invalid|missing)[.!]?$/i.test(text) || (/\p{L}\s+\p{L}/u.test(text) && !/\d{3}|@/.test(text) && SAYS_OF_A_FIELD.test(text));

/** A mask that a server sends instead of the value, or what stands where there is none: `${PASSWORD}`, `{{password}}`, React's `$undefined`. */
export const isMask = (text: string): boolean => /^(?:[*•·xX.]{3,}|\$undefined|\$\{[\w.]+\}|\{\{[^{}]+\}\})$/.test(text);

/** Letters and digits without blanks, long enough for a token. */
export const isMixed = (text: string, least: number): boolean =>
  text.length >= least && !text.includes(' ') && /[0-9]/.test(text) && /[A-Za-z]/.test(text) && /^[\w.~+/=:%-]+$/.test(text);

/** Drawn by a machine, short as it is: no number of an order has letters of both sizes. */
export const isDrawn = (text: string, least: number): boolean =>
  isMixed(text, least) && /[a-z]/.test(text) && /[A-Z]/.test(text) && /\d.*\d/.test(text);

/** Letters and digits as they fell, of both sizes, changing from one to the other again and again: no word, and no number of a thing. */
export const isScrambled = (text: string): boolean =>
  /^[A-Za-z\d]{10,64}$/.test(text) &&
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  !isWords(text) &&
  (text.match(/[a-z]+|[A-Z]+|\d+/g)?.length ?? 0) > 4;

/** A key that was made at random: long, of both cases and digits, and of nothing else. A path, a digest or a word under the name of a key is none. */
export const isRandomKey = (text: string): boolean =>
  text.length >= 32 &&
  text.length <= 512 &&
  /^(?:[\w-]+|base64:[\w+/-]+)={0,2}$/.test(text) &&
  /[0-9]/.test(text) &&
  /[a-z]/.test(text) &&
  /[A-Z]/.test(text) &&
  !isUuid(text);

/** How people number things, and say when: `T-1234`, `INC-2026-00017`, `2026-05-04T08:00:00Z`, `10:30 - 11:15`. */
const NUMBERED =
  /^[A-Z]{1,8}(?:-\d{2,4})?-\d{1,8}$|^\d{4}-\d\d-\d\d(?:[T ][\d:.]{5,12}(?:Z|[+-]\d\d:?\d\d)?)?$|^\d{1,2}[:.]\d\d(?: ?[–-] ?\d{1,2}[:.]\d\d)?$/;

/** Words and numbers between blanks. A token that has blanks is of long pieces, or of pieces that are equally long. */
const isPhrase = (text: string): boolean => {
  if (!text.includes(' ') || !/\p{L}{3}/u.test(text) || SCHEME_AND_VALUE.test(text) || GROUPS.test(text) || SEED.test(text)) return false;
  const lengths = text.split(' ').map((word) => word.length);
  return new Set(lengths).size > 1 && lengths.every((length) => length < 16);
};

/** Words and years joined to a name of a thing: `summer-school-2026`. */
export const isSlug = (text: string): boolean => /^(?:[a-z]{2,20}|\d{1,4})(?:-(?:[a-z]{2,20}|\d{1,4}))+$/.test(text);

/** Whether a value under a soft name (`token`, `session`) is a secret: not a word, a flag or a number of a thing. */
export const isSoftSecret = (text: string): boolean => {
  if (text.length < 6 || /^\d{1,9}$/.test(text) || NUMBERED.test(text) || isWords(text) || isMessage(text) || isPhrase(text)) return false;
  return /[0-9]/.test(text) || text.length >= 16 || (/[a-z]/.test(text) && /[A-Z]/.test(text));
};

const ROLE_WORDS: ReadonlySet<string> = new Set(
  'admin administrator editor viewer user guest manager operator reader owner member system root support test demo moderator public anonymous staff customer employee author reviewer approver clerk librarian supervisor agent service bot api superadmin superuser nobody'.split(
    ' ',
  ),
);

/** Names that stand for a role or an account of the system, not for a person. */
export const isRoleName = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[ _-]+/)
    .every((word) => ROLE_WORDS.has(word) || /^\d+$/.test(word));
