import { isObject, type Json } from '../../../base/json.ts';
import { underKey } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import type { Fallback } from '../../fallback.ts';
import type { Source } from '../../outcome.ts';
import { sameText, valueAt } from '../../place.ts';
import { calledAt, commonOrigin, isCommon } from './evaluate.ts';
import type { Here } from './here.ts';
import { isMixed, isOfTheMoment, placesOf, placesSent, timeOf } from './leaf.ts';

export type { Here };

/** A text that is called so once: letters and digits that take turns ("B-C63DMI"), or a number behind a mark ("INV-0007"). */
const isNumbered = (value: Json): boolean =>
  typeof value === 'string' &&
  /^[^\s/]{4,40}$/.test(value) &&
  ((value.match(/(?<=[A-Za-z])\d|(?<=\d)[A-Za-z]/g)?.length ?? 0) >= 2 || /[-_#]\d{3,}$/.test(value));

/** What says which state of a thing this is (RFC 9110, §8.8.3): another after the next write. */
const isEntityTag = (value: Json): boolean => typeof value === 'string' && /^(?:W\/)?"[^"]*"$/.test(value);

/** What was sent is not in the recording: of one such request nothing shows what it did not say. */
const isUntold = ([first, ...others]: readonly Here[]): boolean =>
  others.length === 0 && first?.one.sample.payloadKnown === false && first.value !== null;

/** Whether a text holds, as a word of its own, what the one thing is called that every request was about, or who asked: of another it says another (`/user/tom/`). */
const namesOneThing = (value: Json, here: readonly Here[]): boolean => {
  if (typeof value !== 'string') return false;
  const called = ({ one: { sample } }: Here): readonly string[] => [
    ...sample.path.map(([, text]) => text),
    ...(sample.caller.account === undefined ? [] : [sample.caller.account.key]),
  ];
  const isWordIn = (text: string): boolean =>
    text.length >= 3 &&
    text !== value &&
    value.split(/[^\p{L}\p{N}_-]+/u).includes(text) &&
    here.every((one) => called(one).includes(text));
  return here[0] !== undefined && called(here[0]).some(isWordIn);
};

/** Whether a number was always the same where the very same was sent each time: what is made of something else is another. */
export const isOfOneCase = (value: Json, here: readonly Here[]): boolean => {
  const sent = here[0]?.one.sample.payload;
  const isSomething = isObject(sent) && Object.keys(sent).length > 0;
  return typeof value === 'number' && isOfTheMoment(value) && isSomething && here.every(({ one }) => sameJson(one.sample.payload, sent));
};

/** Whether a number is a moment that was still to come each time it was answered: it moves on with the clock, as the end of a token does (RFC 7519, 4.1.4). */
export const isToCome = (value: Json, here: readonly Here[]): boolean => {
  const at = typeof value === 'number' ? timeOf(value)?.at : undefined;
  return at !== undefined && here.every(({ one }) => at > (one.sample.end ?? Number.POSITIVE_INFINITY));
};

export const constantOf = (here: readonly Here[]): Extract<Source, { from: 'constant' }> | undefined => {
  const value = here[0]?.value;
  if (value === undefined || isUntold(here) || !here.every((one) => sameJson(one.value, value))) return undefined;
  const isOwn =
    isEntityTag(value) ||
    namesOneThing(value, here) ||
    isToCome(value, here) ||
    (isOfTheMoment(value) && (here.length === 1 || typeof value === 'string')) ||
    (here.length === 1 && (isMixed(value) || isNumbered(value)));
  return isOwn ? undefined : { from: 'constant', value: value as never };
};

/** What stands in where a field was not sent under its own name at one place: who asks, the same name at another place, what is always the same. */
const standsIn = (unsent: readonly Here[], near: string): Fallback | undefined => {
  const own = ownerSource(unsent);
  if (own?.from === 'caller') return own;
  const given = commonOrigin(unsent, near);
  if (given?.from === 'caller') return given;
  // Under its name in the form of a page, and in the JSON of another client.
  if (given?.from === 'payload' && calledAt(given.path) === near) return given;
  if (given?.from === 'query' && given.name === near) return given;
  const sent = sentOrElse(unsent, near);
  return sent?.from === 'payload' ? sent : constantOf(unsent);
};

/** What was sent under the field's own name, at the top or inside what wraps it (`{"article": {…}}`), and where it was not sent, always the same: a default, or who asks. */
export const sentOrElse = (here: readonly Here[], near: string): Source | undefined => {
  const paths = placesSent(here);
  const whole = underKey('', near);
  const named = paths.has(whole) ? [whole] : [...paths].filter((one) => one.endsWith(`.${whole}`));
  // Two places of one name inside the payload are two things.
  for (const path of named.length === 1 ? named : []) {
    const sent = here.filter(({ one }) => valueAt(one.sample.payload, path) !== undefined);
    const unsent = here.filter((one) => !sent.includes(one));
    if (sent.length === 0 || unsent.length === 0) continue;
    if (!sent.every(({ one, value }) => sameJson(valueAt(one.sample.payload, path), value))) {
      // Of one value alone another may have been made in another way.
      const made = new Set(sent.map(({ value }) => JSON.stringify(value))).size > 1 ? commonOrigin(sent, near) : undefined;
      const byDefault = made?.from === 'derived' && made.path === path ? constantOf(unsent) : undefined;
      if (made?.from === 'derived' && byDefault !== undefined) return { ...made, otherwise: byDefault };
      continue;
    }
    const otherwise = standsIn(unsent, near);
    if (otherwise !== undefined) return { from: 'payload', path, otherwise };
  }
  return undefined;
};

/** Whether each request names somebody in its address by what a field holds: then it is them, whoever asks. Small numbers are the same by chance. */
const isAddressed = (here: readonly Here[]): boolean =>
  here.every(({ one, value }) => value !== undefined && !isCommon(value) && one.sample.path.some(([, text]) => sameText(text, value)));

/** The caller's own identity, even where it is a small number that many places share. */
export const ownerSource = (here: readonly Here[]): Source | undefined => {
  const paths = Object.keys(here[0]?.one.sample.caller.known ?? {});
  if (here.some(({ one }) => one.sample.caller.account === undefined) || isAddressed(here)) return undefined;
  const path = paths.find((key) =>
    here.every(
      ({ one, value }) =>
        value !== undefined &&
        sameText(value, one.sample.caller.account?.key) &&
        sameJson(valueAt(one.sample.caller.known, underKey('', key)), value),
    ),
  );
  const sent = here.some(({ one, value }) => placesOf(one.sample.payload).some((place) => sameJson(place.value, value)));
  return path === undefined || sent ? undefined : { from: 'caller', path: underKey('', path) };
};
