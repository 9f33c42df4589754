import type { Json, JsonObject } from '../../../base/json.ts';
import { sameJson } from '../../../base/same-json.ts';
import { type CallSample, isWrite } from '../../sample.ts';
import { placesOf } from '../values/leaf.ts';

/** One look at a thing: by which request, and how many writes the recording had shown by then. */
export interface Look {
  readonly sample: CallSample;
  readonly writes: number;
}

/** `undefined` of a write: what its own answer shows is no look at what was there. */
export const lookOf = (sample: CallSample, writes: number): Look | undefined => (isWrite(sample) ? undefined : { sample, writes });

const isOneCall = ({ sample: a }: Look, { sample: b }: Look): boolean => a === b || (a.call === b.call && sameJson(a.path, b.path));
const isAskedAlike = (a: Look, b: Look): boolean => isOneCall(a, b) && (a.sample === b.sample || sameJson(a.sample.query, b.sample.query));

interface Told {
  /** What is known of the thing from now on. */
  readonly value: JsonObject;
  /** What of the old is comparable with it: a member that only the other request tells, or tells otherwise, has not changed. */
  readonly was: JsonObject;
}

const without = (value: JsonObject, names: ReadonlySet<string>): JsonObject =>
  names.size === 0 ? value : Object.fromEntries(Object.entries(value).filter(([name]) => !names.has(name)));

/**
 * What two looks with no write of anybody between tell together. What one request shows and another leaves empty is there all the while (the content of a
 * file in a list of files), and what one address answers otherwise when it is asked otherwise is another form of it (`?format=`): neither has changed.
 */
export const toldBoth = (
  old: { readonly value: JsonObject; readonly look?: Look | undefined },
  now: { readonly value: JsonObject; readonly look?: Look | undefined },
): Told => {
  const [earlier, later] = [old.look, now.look];
  if (earlier === undefined || later === undefined || earlier.writes !== later.writes || isAskedAlike(earlier, later))
    return { value: { ...old.value, ...now.value }, was: old.value };
  const differing = Object.keys(now.value).filter((name) => Object.hasOwn(old.value, name) && !sameJson(old.value[name], now.value[name]));
  const untold = new Set(differing.filter((name) => now.value[name] === null));
  const other = new Set(differing.filter((name) => untold.has(name) || old.value[name] === null || isOneCall(earlier, later)));
  return { value: { ...old.value, ...without(now.value, untold) }, was: without(old.value, other) };
};

const isSent = (sample: CallSample, name: string): boolean =>
  placesOf(sample.payload).some(({ path, value }) => (path === name || path.endsWith(`.${name}`)) && value !== null && value !== '');

/** Fields that say by their name how far a thing has come. */
const STANDS = /(?:status|state|stage|phase)$/i;

/** Whether a thing stands otherwise at the first look than the write answered, and nobody wrote in between: a job that went on by itself. What it has by then, it got since. */
const wentOn = (answered: JsonObject, seen: JsonObject): boolean =>
  Object.entries(answered).some(
    ([name, was]) =>
      ((typeof was === 'string' && STANDS.test(name)) || was === false) &&
      Object.hasOwn(seen, name) &&
      typeof seen[name] === typeof was &&
      seen[name] !== was,
  );

/**
 * What a write's own answer leaves empty though it is there: it was sent, or was there before, and the first look afterwards shows it. A file that is
 * saved is answered without its content.
 */
export const withLeftOut = (sample: CallSample, before: JsonObject | undefined, answered: JsonObject, seen: JsonObject): JsonObject => {
  const isLeftOut = (name: string, there: Json | undefined): boolean =>
    there !== undefined &&
    there !== null &&
    (isSent(sample, name) || (before !== undefined && Object.hasOwn(before, name) && sameJson(before[name], there)));
  const leftOut = new Set(
    Object.keys(answered).filter((name) => answered[name] === null && Object.hasOwn(seen, name) && isLeftOut(name, seen[name])),
  );
  return wentOn(answered, seen) ? answered : { ...seen, ...without(answered, leftOut) };
};

/** What a write's answer tells of the thing, as far as it may be taken for what is there: not that nothing is, where something was sent. */
export const toldOfSent = (sample: CallSample, value: JsonObject): JsonObject =>
  isWrite(sample) ? without(value, new Set(Object.keys(value).filter((name) => value[name] === null && isSent(sample, name)))) : value;
