import { isArray, isObject, type Json } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import type { Condition } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { isStatusValue } from '../conditions/status-value.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';
import type { Part } from './part.ts';

/** Members of what was sent that are looked at, and values of one that tell answers apart: more are what somebody entered. */
const MEMBERS = 40;
const VALUES = 4;

const ABSENT = 'absent';

/** What a member was given as: a word, a flag, or not at all; `undefined` where it was anything else, or nobody knows. */
export const givenAs = (one: Tracked, path: string): string | undefined => {
  if (!one.sample.payloadKnown) return undefined;
  const value = valueAt(one.sample.payload, path);
  if (value === undefined) return ABSENT;
  return isStatusValue(value) ? JSON.stringify(value) : undefined;
};

export const conditionOf = (path: string, as: string): Condition =>
  as === ABSENT
    ? { kind: 'payload', path, is: 'absent' }
    : { kind: 'payload-value', path, is: 'equals', value: JSON.parse(as) as string | boolean | null };

const keysIn = (value: Json | undefined, into: Set<string>): Set<string> => {
  if (isArray(value)) for (const item of value.slice(0, 20)) keysIn(item, into);
  else if (isObject(value))
    for (const [key, item] of Object.entries(value)) {
      into.add(key);
      keysIn(item, into);
    }
  return into;
};

/**
 * Accepted writes whose answers differ in shape, where one member of what was sent tells without exception which: `mode: "session"` gives no token in
 * the answer. Each shape has come at least twice, no other member would tell them apart, and the answer does not repeat it: what was sent and what
 * was not is then no other answer.
 */
export const splitBySent = (group: readonly Tracked[], shapes: ReadonlyMap<Tracked, string | undefined>): readonly Part[] | undefined => {
  const kinds = Map.groupBy(group, (one) => shapes.get(one));
  if (kinds.size < 2 || kinds.has(undefined) || kinds.size > VALUES || [...kinds.values()].some((some) => some.length < 2))
    return undefined;
  const answered = new Set<string>();
  for (const [first] of kinds.values()) keysIn(first?.sample.response, answered);
  const paths = new Set(
    group.flatMap(({ sample }) => placesOf(sample.payload).flatMap(({ path, value }) => (isStatusValue(value) ? [path] : []))),
  );
  const fitting = [...paths]
    .toSorted()
    .slice(0, MEMBERS)
    .flatMap((path) => {
      const parts = Map.groupBy(group, (one) => givenAs(one, path));
      const isTold = [...parts.values()].every((part) => new Set(part.map((one) => shapes.get(one))).size === 1);
      // A word that came once may be what somebody entered.
      const isRepeated = [...kinds.keys()].every((kind) =>
        [...parts.values()].some((part) => part.length > 1 && part.every((one) => shapes.get(one) === kind)),
      );
      const isEcho = answered.has(lastPart(path));
      return isTold && isRepeated && !isEcho && !parts.has(undefined) && parts.size <= VALUES ? [{ path, parts }] : [];
    });
  const [only] = fitting;
  if (only === undefined || fitting.length > 1) return undefined;
  const { path } = only;
  return [...only.parts].map(
    ([as, own]): Part => ({
      group: own,
      whole: group,
      when: [conditionOf(path, as ?? ABSENT)],
      takes: (one) => givenAs(one, path) === as,
    }),
  );
};
