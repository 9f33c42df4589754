import { holdsPseudonym } from '../base/pseudonym.ts';

/**
 * The form of a path segment, when the form alone shows that it is an identifier (`calls.md`, evidence 4). Slugs and SKUs never do; a
 * version (`v2`) and a word never do.
 */
export type SegmentForm = 'integer' | 'uuid' | 'ulid' | 'hex' | 'prefixed' | 'date';

const FORMS: readonly (readonly [SegmentForm, RegExp])[] = [
  ['integer', /^-?\d+$/],
  ['uuid', /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i],
  ['date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/],
  // Crockford base 32, 48 bits of time first: the first digit is at most 7.
  ['ulid', /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/],
  // 16 hexadecimal digits or more, with a letter and a digit: ObjectIds, digests, short random ids; behind the number of a revision, too.
  ['hex', /^(?:\d{1,9}-)?(?=.*[a-f])(?=.*\d)[0-9a-f]{16,}$/i],
  // cus_9s6XKzkNRiz8i3: a short lower-case kind, then at least eight characters that mix letters and digits.
  ['prefixed', /^(?!np_)[a-z]{2,8}_(?=.*\d)(?=.*[A-Za-z])[A-Za-z0-9]{8,}$/],
];

export const segmentForm = (segment: string): SegmentForm | undefined => {
  const code = segment.charCodeAt(0);
  // Nearly every segment is a word that starts with a letter beyond f and holds no digit: leave at once.
  if (code > 102 && !/\d/.test(segment)) return undefined;
  return FORMS.find(([, pattern]) => pattern.test(segment))?.[0];
};

/** A file that is called by an identifier: "50b926fd006ab547a56dcecbd594a697.txt". */
const FILE = /^([\w-]{16,64})\.[a-z][a-z\d]{1,4}$/i;
const fileForm = (segment: string): SegmentForm | undefined => {
  const stem = segment.length > 18 ? FILE.exec(segment)?.[1] : undefined;
  const form = stem === undefined ? undefined : segmentForm(stem);
  return form === 'integer' || form === 'date' ? undefined : form;
};

/** The same for a segment of a path, where a pseudonym stands for what was a value there: it is nobody's word. */
export const pathForm = (segment: string): SegmentForm | 'pseudonym' | undefined =>
  holdsPseudonym(decodeSegment(segment)) ? 'pseudonym' : (segmentForm(segment) ?? fileForm(segment));

const VERSION_NUMBER = /^v?\d+\.\d+(?:\.\d+)*(?:[-+][\w.+-]+)?$/;

/** Whether a key of an object is a value by its form, and no word of the interface: an identifier, or the number of a version ("1.4.0"). */
export const isKeyByForm = (key: string): boolean => segmentForm(key) !== undefined || (key.includes('.') && VERSION_NUMBER.test(key));

/**
 * Whether a member of an object is an entry of a map: its key is a value by its form, or what stands under it calls itself by that key
 * (`{"c7k": {"id": "c7k", …}}`).
 */
export const isEntry = (key: string, value: unknown): boolean => {
  if (isKeyByForm(key)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const { id, _id, uuid } = value as { readonly id?: unknown; readonly _id?: unknown; readonly uuid?: unknown };
  return id === key || _id === key || uuid === key;
};

/** The segments of a URL's path. A trailing slash is no segment, doubled slashes are one, an encoded slash stays inside its segment. */
export const segmentsOf = (pathname: string): readonly string[] => pathname.split('/').filter((segment) => segment !== '');

const FORMAT = /^(.+)(\.(?:json|xml|atom|rss))$/i;

/**
 * The end of a path by which it says in which format it wants the answer ("/issues/3.json"), taken off: it is a part of the interface, and what
 * stands before it may be a value. U+0001 marks it, which cannot occur in a URL's path.
 */
export const withFormat = (segments: readonly string[]): readonly string[] => {
  const [, stem, format] = FORMAT.exec(segments.at(-1) ?? '') ?? [];
  return stem === undefined || format === undefined ? segments : [...segments.slice(0, -1), stem, `\u0001${format}`];
};
export const isFormat = (segment: string): boolean => segment.startsWith('\u0001');

/** A path template without the format at its end: where a thing lives, whatever form it is asked for in. */
export const withoutFormat = (template: string): string => template.replace(FORMAT, '$1');

export const decodeSegment = (segment: string): string => {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};
