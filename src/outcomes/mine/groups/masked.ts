import type { Json } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { isUuid } from '../../../base/uuid.ts';
import { isAccountName } from '../../../base/words/identity-name.ts';
import { withoutNew } from '../../../observations/refusals/wording.ts';
import { segmentForm } from '../../../observations/segment.ts';
import type { CallSample } from '../../sample.ts';
import { waitOf } from '../answers/wait.ts';
import type { Tracked } from '../known/tracked.ts';
import { isDateTime, isHex, isProper, scalarsOf } from '../values/leaf.ts';

/** Whether a text is an address, or the whole name of a thing, that the values of the path stand in: a message that repeats it says them, whatever is known of the thing. */
const isOfAddress = (text: Json, path: CallSample['path']): boolean =>
  typeof text === 'string' && text.includes('/') && path.length > 0 && text.endsWith(`/${path.at(-1)?.[1] ?? ''}`);

/** Values of the request, and of what was known of the things it names, that could stand in a message; longest first. */
export const nearbyValues = (one: Tracked): readonly string[] => {
  const { sample } = one;
  const known = [...one.before.values()].flatMap((is) =>
    // What a thing is called by its kind stands in messages as a word of theirs, whether or not the thing was asked for its type.
    is.kind === 'there'
      ? scalarsOf(is.value, 40).flatMap(({ path, value }) =>
          // A number is that of a field where it stands behind its name: "the issue has version 3".
          typeof value === 'number'
            ? [' ', ': '].map((between) => `${lastPart(path)}${between}${value}`)
            : isProper(value) && !/(?:^|\.)__typename$/.test(path) && !isOfAddress(value, sample.path)
              ? [value]
              : [],
        )
      : [],
  );
  // How long to wait is another number each time.
  const wait = sample.status === 429 ? waitOf(one) : undefined;
  return [
    ...(wait === undefined ? [] : [String(wait)]),
    ...namesOfCaller(sample).map(({ value }) => value),
    ...sample.path.map(([, value]) => value),
    ...sample.query.map(([, value]) => value),
    ...scalarsOf(sample.payload, 60).map(({ value }) => String(value)),
    ...known,
  ]
    .filter((text) => text.length >= 3 || /^\d+$/.test(text))
    .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
};

/** What whoever asks is called by, as nobody else is: their identity, and the name of their account. */
export const namesOfCaller = ({ caller: { account, known } }: CallSample): readonly { readonly path: string; readonly value: string }[] =>
  scalarsOf(known, 40).flatMap(({ path, value }) =>
    isProper(value) && (value === account?.key || isAccountName(lastPart(path))) ? [{ path, value }] : [],
  );

/** A link that ends in an identifier: what was written down of one request is another address each time. */
const LINK = /^(https?:\/\/\S+[/=])([\w-]+)$/;
const isDrawn = (text: string): boolean => ['uuid', 'ulid', 'hex', 'prefixed'].includes(segmentForm(text) ?? '');

/** Not behind words that set a bound: "at least 1", "less than or equal to 5" is no value that was sent, though one was as great. */
const BOUND = '(?<!\\b(?:than|equal to|up to|least|most|between|m(?:ax|in)(?:imum)?(?: of)?)[ :(]{1,2})';
/** How many things are wrong, which may be as many as something that was sent: "1 validation error detected", "Error count: 1". */
const COUNTED = /\b\d+(?= (?:\p{L}+ ){0,2}(?:errors?|problems?|violations?)\b)|(?<=\berrors? count: ?)\d+/giu;
/** What a trace is called on its way through several servers (W3C Trace Context, §3.2). */
const TRACE = /^[\da-f]{2}-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/i;
/** Members that say which request it was, for who looks it up in a log. */
const OF_REQUEST = /^(?:x-?)?(?:trace|span|request|correlation|activity|log)[-_]?id$/i;

/** Whether a text is of one request alone, by its own form or by what it stands under. A word is a code of the product's. */
const isOfRequest = (path: string, text: string): boolean => TRACE.test(text) || (/\d/.test(text) && OF_REQUEST.test(lastPart(path)));

/** A text with the values of its own exchange, and what is new each time, taken out: equal for equal messages. */
export const masked = (text: string, values: readonly string[]): string => {
  if (isUuid(text) || isHex(text) || isDateTime(text)) return '{}';
  const [, before, end] = LINK.exec(text) ?? [];
  let left = end !== undefined && isDrawn(end) ? `${before}{}` : text.slice(0, 2_000).replaceAll(COUNTED, '#');
  for (const value of values)
    if (left.includes(value))
      left = left.replace(
        new RegExp(`${/^\d{1,3}$/.test(value) ? BOUND : ''}(?<![\\p{L}\\p{N}])${RegExp.escape(value)}(?![\\p{L}\\p{N}])`, 'gu'),
        '{}',
      );
  return /\s/.test(left) ? withoutNew(left) : left;
};

/** Words, and nothing that tells of one occasion. */
const isSentence = (text: string): boolean => /\p{L} \p{L}+ \p{L}/u.test(text) && !/\d/.test(text);

/** A refusal that says in words alone what was wrong may show beside them what it was wrong with, as a row with its number and its times. */
export const maskedBody = (value: Json | undefined, values: readonly string[]): string => {
  const leaves = scalarsOf(value, 200).map(({ path, value: leaf }) => ({
    path,
    leaf: typeof leaf === 'string' ? (isOfRequest(path, leaf) ? '{}' : masked(leaf, values)) : leaf,
  }));
  const isSaid = leaves.some(({ leaf }) => typeof leaf === 'string' && isSentence(leaf));
  const told = (leaf: Json): Json =>
    typeof leaf === 'number' ? 0 : typeof leaf === 'string' && isSaid && leaf.includes(' ') ? leaf.replaceAll(/\d+/g, '0') : leaf;
  return JSON.stringify(
    leaves.map(({ path, leaf }) => [path, told(leaf)]).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1)),
  );
};
