import { isObject, type JsonObject } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import { eachNamed, objectsOf } from '../../each.ts';
import { valuesAt } from '../../place.ts';
import { isWrite, recordingOf, rowsOf } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import { saysInWhichOrder } from '../lists/how-shown.ts';

/** All things of one entity are sent at once, and are from then on all that there are. */
export interface Replaced {
  readonly entity: string;
  /** Where their names stand in what is sent: "flows[].id". */
  readonly in: string;
  /** Things that were sent and that no list had shown before, in that recording. */
  readonly made: ReadonlySet<string>;
}

const isIn =
  (one: Tracked) =>
  (other: Tracked): boolean =>
    recordingOf(one.sample) === recordingOf(other.sample);

const sentIn = (one: Tracked, place: string): ReadonlyMap<string, JsonObject> =>
  new Map(eachNamed(one.sample.payload, place).flatMap(({ key, payload }) => (isObject(payload) ? [[key, payload] as const] : [])));

const listedIn = (one: Tracked, entity: string): ReadonlyMap<string, JsonObject> =>
  new Map(rowsOf(one.sample).flatMap((row) => (row.entity === entity ? [[row.key, row.value] as const] : [])));

const isSent = (one: Tracked, place: string): boolean => valuesAt(one.sample.payload, objectsOf(place) ?? '').length > 0;

/** Two looks at least afterwards: that a list holds just what somebody had sent may otherwise be chance. */
const LOOKS = 2;

const replacedAt = (group: readonly Tracked[], place: string, entity: string, lists: readonly Tracked[]): Replaced | undefined => {
  const writes = group.filter((one) => isSent(one, place));
  const made = new Set<string>();
  let looks = 0;
  let isTaken = false;
  for (const write of writes) {
    const own = lists
      .filter(isIn(write))
      .filter(({ sample }) => !isWrite(sample) && sample.status < 300 && sample.query.every(([name]) => saysInWhichOrder(name)))
      .toSorted((a, b) => a.at - b.at);
    const next = writes.filter(isIn(write)).find(({ at }) => at > write.at);
    const after = own.find(({ at }) => at > write.at && (next === undefined || at < next.at));
    const before = own.filter(({ at }) => at < write.at);
    const sent = sentIn(write, place);
    const had = new Set(before.flatMap((one) => [...listedIn(one, entity).keys()]));
    for (const key of sent.keys()) if (before.length > 0 && !had.has(key)) made.add(key);
    if (after === undefined) continue;
    const rows = listedIn(after, entity);
    const isAll = rows.size === sent.size && [...rows].every(([key, row]) => sameJson(row, sent.get(key)));
    if (!isAll) return undefined;
    looks += 1;
    // What was there when it was last listed, or was sent since, and was not sent this time, is gone.
    const last = before.at(-1);
    const earlier = writes.filter(isIn(write)).filter(({ at }) => at < write.at && at > (last?.at ?? -1));
    const there = new Set([
      ...(last === undefined ? [] : listedIn(last, entity).keys()),
      ...earlier.flatMap((one) => [...sentIn(one, place).keys()]),
    ]);
    isTaken ||= [...there].some((key) => !sent.has(key));
  }
  return looks >= LOOKS && isTaken && made.size > 0 ? { entity, in: place, made } : undefined;
};

/**
 * What a call that is sent all things of a kind at once makes of them: they are all that a list shows afterwards, each as it was sent, those among them that
 * were not there before, and none of those that were and were left out. `lists`: where things of an entity were listed.
 */
export const replacedBy = (group: readonly Tracked[], lists: (entity: string) => readonly Tracked[]): readonly Replaced[] => {
  const [first] = group;
  if (first === undefined || !isWrite(first.sample) || first.sample.status > 299) return [];
  const places = new Map<string, Set<string>>();
  for (const { sample } of group)
    for (const { name, entity } of sample.listed ?? [])
      if (objectsOf(name) !== undefined) places.set(name, (places.get(name) ?? new Set()).add(entity));
  return [...places].flatMap(([place, entities]) => {
    const [entity, ...others] = entities;
    const found = entity === undefined || others.length > 0 ? undefined : replacedAt(group, place, entity, lists(entity));
    return found === undefined ? [] : [found];
  });
};
