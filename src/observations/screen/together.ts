import { lastName } from '../../base/path.ts';
import { isPseudonym } from '../../base/pseudonym.ts';
import { isIsoDay, isWrittenDay } from './display.ts';
import { fieldKey } from './field-key.ts';
import type { FilledField } from './form.ts';
import type { SeenCall } from './seen-exchange.ts';

/** What fields held when a call was sent, and which place of it each of them is known to have become. */
export interface Filled {
  readonly place: string;
  readonly call: SeenCall;
  readonly filled: readonly FilledField[];
  readonly places: ReadonlyMap<FilledField, string>;
}

/** What a product calls its own choices by, in what it sends. */
const CODE = /^[\p{L}\p{N}_.:-]{1,40}$/u;
/** Words and what stands for them begin alike: "Cameras" and `camera`. */
const STEM = 4;
/** So many choices that went with as many values are no chance. */
const CHOICES = 3;

const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether words and what stands for them begin alike. */
export const beginAlike = (words: string, value: string): boolean => {
  const [one, other] = [plain(words), plain(value)];
  return one.length >= STEM && other.length >= STEM && (one.startsWith(other) || other.startsWith(one));
};

/** What a field held, where that is told apart from anything else; undefined for what is sent as it is. */
const heldBy = ({ chosen, value }: FilledField): string | undefined =>
  chosen?.words ?? ((value.kind === 'date' || isWrittenDay(value.shape)) && value.tag !== '' ? value.tag : undefined);

/** Whether each of two goes with one of the other, whenever it was sent; how many there were. */
const pairsOf = (seen: readonly (readonly [held: string, sent: string])[]): ReadonlyMap<string, string> | undefined => {
  const there = new Map<string, string>();
  const back = new Map<string, string>();
  for (const [held, sent] of seen) {
    if ((there.get(held) ?? sent) !== sent || (back.get(sent) ?? held) !== held) return undefined;
    there.set(held, sent);
    back.set(sent, held);
  }
  return there;
};

/**
 * Places of a payload that fields became though the value was written otherwise: a day, or the words of a choice. It is shown by how they go
 * together: the place changed when the field did and only then, no other field became it, and no other place went with the field like that.
 */
export const wentTogether = (sendings: readonly Filled[]): ReadonlyMap<FilledField, string> => {
  const found = new Map<FilledField, string>();
  const byForm = Map.groupBy(sendings, ({ place, call }) => JSON.stringify([place, call.name]));
  for (const all of byForm.values()) {
    const known = new Map<string, Set<string>>();
    for (const { places } of all)
      for (const [field, path] of places) known.set(path, (known.get(path) ?? new Set()).add(fieldKey(field.key)));
    const fields = new Map<string, { field: FilledField; held: string; call: SeenCall }[]>();
    for (const { filled, call } of all)
      for (const field of filled) {
        const held = heldBy(field);
        if (held === undefined) continue;
        const key = fieldKey(field.key);
        fields.set(key, [...(fields.get(key) ?? []), { field, held, call }]);
      }
    for (const [key, seen] of fields) {
      if ([...known.values()].some((of) => of.has(key))) continue;
      const paths = new Set(seen.flatMap(({ call }) => call.sent.map(({ path }) => path)));
      const sound = [...paths].filter((path) => !known.has(path) && goes(seen, path));
      const [only] = sound;
      if (only !== undefined && sound.length === 1) for (const { field } of seen) found.set(field, only);
    }
  }
  return found;
};

/** A moment to the second is when something was sent, and no day that somebody wrote. */
const TO_THE_SECOND = /T\d\d:\d\d:(?!00(?:\.0+)?(?:Z|[+-]|$))/;

/** What may be another one each time that something is sent: a number of its own. */
const NUMBERED = /\d/;

/** Whether a place is called as a list is: one choice alone may begin like anything. */
const isCalledSo = ({ key }: FilledField, path: string): boolean =>
  [key.field, key.name].some((name) => plain(name) === plain(lastName(path)));

const goes = (seen: readonly { field: FilledField; held: string; call: SeenCall }[], path: string): boolean => {
  const pairs = seen.flatMap(({ held, call }): (readonly [string, string])[] => {
    const leaf = call.sent.find((one) => one.path === path);
    return leaf === undefined ? [] : [[held, leaf.text]];
  });
  const together = pairs.length === seen.length ? pairsOf(pairs) : undefined;
  if (together === undefined) return false;
  if (seen.every(({ field }) => field.chosen === undefined))
    return together.size >= 2 && [...together.values()].every((text) => isIsoDay(text) && !TO_THE_SECOND.test(text));
  const values = [...together];
  if (values.some(([, value]) => !CODE.test(value) || isPseudonym(value) || isIsoDay(value))) return false;
  if (values.every(([words, value]) => beginAlike(words, value)))
    return together.size > 1 || seen.every(({ field }) => isCalledSo(field, path));
  return together.size >= CHOICES && (pairs.length > together.size || !values.some(([, value]) => NUMBERED.test(value)));
};
