import { isInList } from '../../../base/path.ts';
import { isPseudonym } from '../../../base/pseudonym.ts';
import type { Condition } from '../../outcome.ts';
import { sameText, valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { When } from './conditions.ts';
import { roleOf } from './predicate.ts';
import { complainedBy } from './said.ts';

/** Refusals that may be of what was sent: how things stand, who is known and how often somebody may are said otherwise. */
const OF_SENT: ReadonlySet<number> = new Set([400, 403, 422]);
const LEAVES = 60;
const LOOKED = 200;
/** In so many places something differs alone: what differs in one and the same place each time may be what things are called, and of no matter. */
const SEVERAL = 2;

/** Words that say no more than that something is refused. */
const NO_REASON =
  /^(?: (?:access|action|an?|and|are|authori[sz]ed|bad|by|cannot|content|could|denied|do|does|entity|error|failed|for|forbidden|have|insufficient|invalid|is|may|missing|no|not|operation|or|perform|permissions?|permitted|allowed|privileges?|processed|refused|rejected|request|rights?|rules?|security|sorry|the|this|to|unauthori[sz]ed|unprocessable|was|were|you|your))* +$/;

/** Whether what stands at a place says who asks: what one of them is called. */
const isOfWho = (value: string | number | boolean, all: readonly Tracked[]): boolean =>
  all.some(
    ({ sample: { caller } }) =>
      sameText(caller.account?.key, value) ||
      (typeof value === 'string' && scalarsOf(caller.known, LEAVES).some((leaf) => leaf.value === value)),
  );

/** Whether each of several people sent something of their own there. */
const isOfEach = (path: string, accepted: readonly Tracked[]): boolean => {
  const bySession = Map.groupBy(accepted, ({ sample }) => sample.session);
  const each = [...bySession.values()].map((some) => new Set(some.map(({ sample }) => JSON.stringify(valueAt(sample.payload, path)))));
  return each.length > 1 && each.every(({ size }) => size === 1) && new Set(each.flatMap((some) => [...some])).size === each.length;
};

/** Whether a text is one of those that things are called by: of all that were taken no two had the same there. */
const isNaming = (path: string, value: string | number | boolean, accepted: readonly Tracked[]): boolean => {
  const texts = accepted.map(({ sample }) => valueAt(sample.payload, path)).filter((text) => typeof text === 'string');
  return typeof value === 'string' && value !== '' && texts.length > 1 && new Set(texts).size === texts.length;
};

const leavesOf = ({ sample }: Tracked): ReadonlyMap<string, string> =>
  new Map(scalarsOf(sample.payload, LEAVES).map(({ path, value }) => [path, JSON.stringify(value)]));

/** Where two payloads differ: in what stands there, or in that something does. */
const differences = (a: ReadonlyMap<string, string>, b: ReadonlyMap<string, string>): readonly string[] =>
  [...new Set([...a.keys(), ...b.keys()])].filter((path) => a.get(path) !== b.get(path));

/** The one value in which what was refused differs from what the same person was let through with, and nothing else does. */
const valueApart = (
  one: Tracked,
  accepted: readonly Tracked[],
): { readonly path: string; readonly value: string | number | boolean } | undefined => {
  const sent = leavesOf(one);
  const own = accepted.filter(({ sample }) => sample.session === one.sample.session);
  // Who was let through with nothing any more may have been refused for how often, or since when.
  if (!own.some(({ at }) => at > one.at)) return undefined;
  const apart = own.map((other) => differences(sent, leavesOf(other)));
  const paths = new Set(apart.filter(({ length }) => length === 1).flat());
  const [path, ...others] = paths;
  if (path === undefined || others.length > 0 || apart.some(({ length }) => length === 0) || isInList(path)) return undefined;
  const value = valueAt(one.sample.payload, path);
  if (!(typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') || isPseudonym(value)) return undefined;
  return { path, value };
};

/** A part of refusals that say the same, with what was sent that is refused so. */
export interface OfValue {
  readonly own: readonly Tracked[];
  readonly when: When;
}

/**
 * Refusals that say nothing but that they refuse (rules of a database: "Missing or insufficient permissions"), of people whom the call lets through at other times: each
 * by the one value in which it differs from what the same person was let through with. `rest`: those of which that is not shown.
 */
export const byOneDifference = (
  own: readonly Tracked[],
  others: readonly Tracked[],
): { readonly parts: readonly OfValue[]; readonly rest: readonly Tracked[] } | undefined => {
  const [first] = own;
  if (first === undefined || !OF_SENT.has(first.sample.status) || first.sample.method !== 'POST' || own.length > LOOKED) return undefined;
  if (own.some(({ sample }) => !sample.payloadKnown || sample.told === true || sample.reach.length > 0)) return undefined;
  if (!NO_REASON.test(complainedBy(own))) return undefined;
  const accepted = others.filter(({ sample }) => sample.status < 300 && sample.payloadKnown).slice(0, LOOKED);
  const letIn = new Set(accepted.map(roleOf));
  const found = own.map((one) => ({ one, apart: letIn.has(roleOf(one)) ? valueApart(one, accepted) : undefined }));
  const explained = Map.groupBy(
    found.filter(({ apart }) => apart !== undefined),
    ({ apart }) => JSON.stringify(apart),
  );
  const parts = [...explained.values()].flatMap((some): readonly (OfValue & { readonly path: string })[] => {
    const apart = some[0]?.apart;
    if (apart === undefined) return [];
    const { path, value } = apart;
    const condition: Condition = { kind: 'payload-value', path, is: 'equals', value };
    const isSo = ({ sample }: Tracked): boolean | undefined =>
      sample.payloadKnown ? sameText(valueAt(sample.payload, path), value) : undefined;
    if (accepted.some((one) => isSo(one) === true) || isOfWho(value, [...own, ...others])) return [];
    // What one alone was refused with may be what something is called, or another person's: nothing is wrong with that itself.
    const isOfOne = new Set(some.map(({ one: { sample } }) => sample.session)).size === 1;
    if (isOfOne && (isOfEach(path, accepted) || isNaming(path, value, accepted))) return [];
    return [{ path, own: some.map(({ one }) => one), when: { when: [condition], isolated: true, holds: isSo } }];
  });
  if (new Set(parts.map(({ path }) => path)).size < SEVERAL) return undefined;
  const told = new Set(parts.flatMap((part) => part.own));
  return { parts, rest: own.filter((one) => !told.has(one)) };
};
