import type { JsonObject } from '../../../base/json.ts';
import { lastPart, underKey } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import { isReferenceName } from '../../../base/words/identity-name.ts';
import { type EntityOutline, isAbout, isDeletion, isWrite } from '../../sample.ts';
import { entityKey, type Tracked } from '../known/tracked.ts';
import { calledAt } from '../values/evaluate.ts';
import { placesOf } from '../values/leaf.ts';

/** Whether a request is refused for what it is or who asks (RFC 9110 §15.5): a server that fails (5xx) may have done a part of it. */
const isRefusal = (status: number): boolean => status >= 400 && status < 500;

type Outlines = ReadonlyMap<string, EntityOutline>;

/** Whether all that is sent for fields of a thing is what the thing holds: whoever keeps it and whoever lays it aside leave the same behind. */
const sendsItAgain = ({ sample }: Tracked, held: JsonObject): boolean => {
  const sent = placesOf(sample.payload).filter(({ path }) => Object.hasOwn(held, calledAt(path)));
  return sent.length > 0 && sent.every(({ path, value }) => sameJson(value, held[calledAt(path)]));
};

/** Whether what is sent names something that the request is not known to be about: the note of a flow, which it may take away. */
const namesAnother = ({ sample }: Tracked, held: JsonObject): boolean =>
  placesOf(sample.payload).some(({ path, value }) => {
    const isOne = isReferenceName(lastPart(path)) && (typeof value === 'string' || typeof value === 'number') && value !== '';
    return isOne && !Object.hasOwn(held, calledAt(path)) && !sample.reach.some(({ key }) => key === String(value));
  });

/**
 * Whether everything that the request names was seen before it and after it, with no other write on it between, and was the same in all that was
 * seen before, which is more than what it is called. `undefined` when something was not looked at, or was sent as it stood.
 */
const leftAlone = (one: Tracked, outlines: Outlines): boolean | undefined => {
  const { sample, before, after } = one;
  // What is only mentioned, by a reference, says nothing of what it is put into: that may be what the call answers with.
  if (!sample.reach.some(isAbout)) return undefined;
  const verdicts = sample.reach.map(({ entity, key }) => {
    const name = entityKey(entity, key);
    const [was, is] = [before.get(name), after.get(name)];
    if (was?.kind !== 'there' || is === undefined) return undefined;
    if (is.kind === 'gone') return false;
    const fields = Object.entries(was.value);
    if (fields.some(([field, value]) => Object.hasOwn(is.value, field) && !sameJson(is.value[field], value))) return false;
    const told = fields.filter(([field]) => underKey('', field) !== (outlines.get(entity)?.identity ?? null));
    if (told.length === 0 || sendsItAgain(one, was.value) || namesAnother(one, was.value)) return undefined;
    return fields.every(([field]) => Object.hasOwn(is.value, field)) ? true : undefined;
  });
  return verdicts.includes(false) ? false : verdicts.includes(undefined) ? undefined : true;
};

/** Whether nothing changes by an outcome that has no effects: it refuses, or what it is about was looked at and never differed. */
export const changesNothing = (group: readonly Tracked[], outlines: Outlines): boolean => {
  const [first] = group;
  if (first === undefined) return false;
  if (isRefusal(first.sample.status)) return true;
  if (first.sample.status >= 300 || !isWrite(first.sample)) return false;
  const verdicts = group.map((one) => leftAlone(one, outlines));
  // Of a deletion each has to be seen to be there still: one that nobody looked for again may be gone.
  return isDeletion(first.sample) ? verdicts.every((verdict) => verdict === true) : verdicts.includes(true) && !verdicts.includes(false);
};
