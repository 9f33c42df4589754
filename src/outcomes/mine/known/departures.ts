import { valuesAt } from '../../place.ts';
import { isInside, type Reached, recordingOf, TAKES_AWAY } from '../../sample.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Held } from './lists.ts';
import { entityKey, type Tracked } from './tracked.ts';

/** Of one recording, how many writes are remembered: the oldest go first. */
const WRITES = 50;

const namesIn = ({ sample: { payload } }: Tracked): ReadonlyMap<string, string> =>
  new Map(scalarsOf(payload).flatMap(({ path, value }) => (path.endsWith('[]') && value !== null ? [[String(value), path] as const] : [])));

interface Write {
  readonly one: Tracked;
  /** By text, the list of the payload that it stands in. */
  readonly named: ReadonlyMap<string, string>;
}

/** Follows what several are taken away by at once: things named in a list of what was sent, that the same list afterwards lacks. */
export class Departures {
  readonly #writes = new Map<string, Write[]>();
  readonly #gone = new Map<string, Map<string, Tracked>>();

  /** An accepted write. */
  writes(one: Tracked): void {
    const name = recordingOf(one.sample);
    const writes = this.#writes.get(name) ?? [];
    this.#writes.set(name, writes);
    writes.push({ one, named: one.sample.method === 'DELETE' || TAKES_AWAY.test(one.sample.call) ? namesIn(one) : new Map() });
    if (writes.length > WRITES) writes.shift();
  }

  /** What was read; a list that was read before, what it held then, and what it holds now. Gives what is gone from it by a write that named it in a list. */
  answers(one: Tracked, before: Held | undefined, now: Held | undefined): readonly (readonly [entity: string, key: string])[] {
    const recording = recordingOf(one.sample);
    const gone = this.#gone.get(recording);
    // What is seen again was not taken away.
    if (gone !== undefined && gone.size > 0)
      for (const found of one.sample.found)
        if (!isInside(found)) gone.get(entityKey(found.entity, found.key))?.departures.get(found.entity)?.delete(found.key);
    return before !== undefined && now !== undefined ? this.#compare(one, before, now) : [];
  }

  /** What a read names is not there: the last write that names it in a list has taken it away, if it may. */
  misses(one: Tracked, { entity, key }: Reached): void {
    const write = (this.#writes.get(recordingOf(one.sample)) ?? []).findLast(({ one: { sample } }) =>
      (sample.listed ?? []).some((other) => other.entity === entity && other.key === key),
    );
    const path = write?.named.get(key);
    if (write === undefined || path === undefined) return;
    write.one.departures.set(entity, (write.one.departures.get(entity) ?? new Map<string, string>()).set(key, path));
  }

  #compare(one: Tracked, before: Held, now: Held): readonly (readonly [entity: string, key: string])[] {
    const taken: [string, string][] = [];
    const recording = recordingOf(one.sample);
    const between = (this.#writes.get(recording) ?? []).filter(({ one: { at } }) => at > before.asked && at < one.at);
    const [only, another] = between;
    if (only !== undefined && another === undefined && mayEmpty(only.one)) empties(only.one, before, now);
    if (!between.some(({ named }) => named.size > 0)) return taken;
    for (const name of before.names) {
      if (now.names.has(name)) continue;
      const [entity = '', key = ''] = JSON.parse(name) as string[];
      const [write, ...others] = between.filter(
        ({ one: { sample }, named }) => named.has(key) || sample.reach.some((reach) => entityKey(reach.entity, reach.key) === name),
      );
      const path = write?.named.get(key);
      if (write === undefined || path === undefined || others.length > 0 || isOfOthers(write.one, path, entity)) continue;
      const departed = write.one.departures.get(entity) ?? new Map<string, string>();
      write.one.departures.set(entity, departed.set(key, path));
      taken.push([entity, key]);
      this.#gone.set(recording, (this.#gone.get(recording) ?? new Map<string, Tracked>()).set(name, write.one));
    }
    return taken;
  }
}

/** Whether a list of what was sent names things of another kind, some of which are called alike. */
const isOfOthers = ({ sample: { listed = [] } }: Tracked, path: string, entity: string): boolean => {
  const named = listed.filter(({ name }) => name === path);
  return named.length > 0 && named.every((one) => one.entity !== entity);
};

/** Whether a call takes away, and says nothing of what: all that there is, where nobody in particular asks. What somebody takes away may be theirs alone. */
const mayEmpty = ({ sample: { method, call, path, query, payload, caller } }: Tracked): boolean =>
  (method === 'DELETE' || TAKES_AWAY.test(call)) &&
  path.length === 0 &&
  query.length === 0 &&
  payload === undefined &&
  caller.account === undefined;

/** What became of all that a list had, by the one write between two looks at it. */
const empties = (write: Tracked, before: Held, now: Held): void => {
  const [entity, ...others] = new Set([...before.names].map((name) => (JSON.parse(name) as string[])[0]));
  if (entity === undefined || others.length > 0) return;
  write.emptied.set(entity, write.emptied.get(entity) !== false && now.names.size === 0);
};

/** Entities of which nothing is left after any of these that was looked at afterwards, twice at least. */
export const emptiedBy = (group: readonly Tracked[]): readonly string[] =>
  [...new Set(group.flatMap(({ emptied }) => [...emptied.keys()]))].filter((entity) => {
    const seen = group.flatMap(({ emptied }) => emptied.get(entity) ?? []);
    return seen.length >= 2 && seen.every(Boolean);
  });

/** The list of the payload whose things of an entity every sample takes away; `undefined`: some is there afterwards, or they stand in several. */
export const takenAway = (group: readonly Tracked[], entity: string): string | undefined => {
  const stays = ({ sample: { listed = [] }, after }: Tracked): boolean =>
    listed.some((one) => one.entity === entity && after.get(entityKey(entity, one.key))?.kind === 'there');
  if (group.some(stays)) return undefined;
  const each = group.flatMap((one) => {
    const gone = one.departures.get(entity);
    return gone === undefined ? [] : [{ one, gone, paths: new Set(gone.values()) }];
  });
  const [path, ...others] = new Set(each.flatMap(({ paths }) => [...paths]));
  const isWhole = each.every(({ one, gone }) => valuesAt(one.sample.payload, path ?? '').every((key) => gone.has(String(key))));
  // Where nothing shows what became of it, nothing is known: but a list that was sent must be there.
  const isSent = group.every((one) => path !== undefined && valuesAt(one.sample.payload, path).length > 0);
  return path === undefined || others.length > 0 || !isWhole || !isSent ? undefined : path;
};
