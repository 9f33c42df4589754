import { isArray, isObject, type Json } from '../../../base/json.ts';
import { lastPart } from '../../../base/path.ts';
import { sameJson } from '../../../base/same-json.ts';
import { nameBefore, type SaidOfFields, saidOfFields } from '../conditions/complaints.ts';
import type { Tracked } from '../known/tracked.ts';

const isAmong = (value: Json, words: readonly string[]): boolean =>
  isArray(value) || isObject(value) ? Object.values(value).some((inner) => isAmong(inner, words)) : words.includes(String(value));

/** A refusal without what it says of some fields: members that are called so and say it, items that name one and say it, and the words themselves. */
const without = (value: Json, said: SaidOfFields): Json => {
  const words = new Map(Object.entries(said).flatMap(([field, all]) => [[field, all] as const, [lastPart(field), all] as const]));
  const says = (name: Json | undefined, inner: Json): boolean =>
    isArray(name) ? says(name.at(-1), inner) : typeof name === 'string' && isAmong(inner, words.get(name) ?? []);
  const isOf = (item: Json, within: Json = item): boolean =>
    isObject(within)
      ? Object.values(within).some((inner) => says(inner, item) || isOf(item, inner))
      : within === item && typeof item === 'string' && says(nameBefore(item), item);
  const left = (inner: Json): Json => {
    if (isArray(inner)) return inner.filter((item) => !isOf(item)).map(left);
    if (!isObject(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).flatMap(([key, member]) => (says(key, member) ? [] : [[key, left(member)] as const])));
  };
  return left(value);
};

const hasScalar = (value: Json): boolean => (isArray(value) || isObject(value) ? Object.values(value).some(hasScalar) : true);

/** What a refusal says that is of no field. */
const restOf = (one: Tracked): Json => without(one.sample.response ?? null, saidOfFields(one));

/**
 * A refusal that says of several fields what is wrong with each, as it would say it of one of them alone: the rest of it says nothing ("3 errors"), or was
 * answered beside other fields too. `undefined` where that is not shown.
 */
const saidAlone = (one: Tracked, field: string, others: readonly Tracked[]): Tracked | undefined => {
  const { response, status } = one.sample;
  const said = saidOfFields(one);
  const fields = Object.keys(said);
  if (response === undefined || typeof response === 'string' || !fields.includes(field)) return undefined;
  const alone = without(response, Object.fromEntries(Object.entries(said).filter(([other]) => other !== field)));
  const part = { ...one, sample: { ...one.sample, response: alone } };
  const isWhole = sameJson(saidOfFields(part), { [field]: said[field] ?? [] });
  const rest = restOf(one);
  const isSteady =
    !hasScalar(rest) ||
    others.some(
      (other) => other.sample.status === status && !sameJson(Object.keys(saidOfFields(other)), fields) && sameJson(restOf(other), rest),
    );
  return isWhole && isSteady ? part : undefined;
};

/** The same of all refusals of a kind; `undefined` where it is not shown of each. */
export const eachAlone = (group: readonly Tracked[], field: string, all: readonly Tracked[]): readonly Tracked[] | undefined => {
  const alone = group.map((one) => saidAlone(one, field, all));
  return alone.every((one) => one !== undefined) ? alone : undefined;
};
