import { isArray, isObject } from '../../../base/json.ts';
import { keepRecent } from '../../../base/recent.ts';
import { type CallSample, isAmong, recordingOf } from '../../sample.ts';
import { entityKey, type Tracked } from './tracked.ts';

/** Of one recording, how many lists are remembered, and of how many rows: the oldest go first. */
const LISTS = 200;
const ROWS = 1_200;

/** What a list held when it was last answered. */
export interface Held {
  /** When it was asked for: its place among all samples. */
  readonly asked: number;
  /** What it held, as `entityKey` names it. */
  readonly names: ReadonlySet<string>;
}

/** An answer without anything in it may be a map of nothing. */
const holdsList = ({ response, found }: CallSample): boolean =>
  isArray(response) ||
  found.some(isAmong) ||
  (isObject(response) && (Object.keys(response).length === 0 || Object.values(response).some(isArray)));

/** A request for a list, as somebody made it: the same one again shows what has come since, and what has gone. */
const listOf = ({ session, call, path, query }: CallSample): string => JSON.stringify([session, call, path, query]);

/** What the list of an answer holds. An answer that shows one thing is no list; an empty one is. `undefined`: it is none, or too long to be remembered. */
export const heldBy = ({ sample, at }: Tracked): Held | undefined =>
  sample.found.every(isAmong) && sample.found.length <= ROWS && holdsList(sample)
    ? { asked: at, names: new Set(sample.found.map(({ entity, key }) => entityKey(entity, key))) }
    : undefined;

/** What a list lacks that it held before, where nothing has come to it: what comes may push others onto the next page. */
export const lackedBy = (
  before: Held | undefined,
  now: Held | undefined,
  isWritten: (name: string, since: number) => boolean,
): readonly string[] =>
  before !== undefined && now !== undefined && [...now.names].every((name) => before.names.has(name) || isWritten(name, before.asked))
    ? [...before.names.difference(now.names)]
    : [];

/** What lists held when they were last answered, by the very request. */
export class Lists {
  readonly #held = new Map<string, Map<string, Held>>();

  before({ sample }: Tracked): Held | undefined {
    return this.#held.get(recordingOf(sample))?.get(listOf(sample));
  }

  keep(one: Tracked): Held | undefined {
    const held = heldBy(one);
    if (held === undefined) return undefined;
    const recording = recordingOf(one.sample);
    const lists = this.#held.get(recording) ?? new Map<string, Held>();
    this.#held.set(recording, lists);
    keepRecent(lists, listOf(one.sample), held, LISTS);
    return held;
  }
}
