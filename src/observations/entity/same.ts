import type { Json, JsonObject } from '../../base/json.ts';
import { lastName } from '../../base/path.ts';
import { localName } from '../../base/words/local-name.ts';
import { alike } from '../naming/alike.ts';
import { namingSegments } from './collection-word.ts';
import { comparedBy } from './compared.ts';
import { areHandledTogether, handledWord } from './handled.ts';
import { INSTANT } from './instant.ts';
import type { MergedDraft } from './merge.ts';
import { foundBy, nounOf, spaceOf } from './naming.ts';
import { haveOwnMembers } from './own-members.ts';
import { singularOf } from './plural.ts';
import { mainIdentity } from './rekey.ts';
import { isOfOneServer } from './thing.ts';

export const nested = (draft: MergedDraft): boolean => draft.collection.includes(' ');
export const hasAddress = (draft: MergedDraft): boolean => draft.addressed && !nested(draft) && !draft.collection.startsWith('#');

/** Whether a field says of one thing alone, and of none made together with it, when something was. */
const isInstantOfOne = ({ snapshots }: MergedDraft, key: string, time: Json | undefined): boolean =>
  INSTANT.test(String(time)) && [...snapshots.values()].filter(({ value }) => value[key] === time).length === 1;

const LOOKED = 60;

/**
 * A place inside an answer that holds things of several kinds ("the data of an event"): it shares identities with all of them, and makes none of
 * them another.
 */
export const isMixed = (draft: MergedDraft): boolean => {
  if (!nested(draft) || draft.type !== undefined) return false;
  const kinds: ReadonlySet<string>[] = [];
  for (const { value } of [...draft.snapshots.values()].slice(0, LOOKED)) {
    const keys = new Set(Object.keys(value));
    if (!kinds.some((kind) => alike(kind, keys))) kinds.push(keys);
  }
  return kinds.length > 1;
};

/**
 * Whether two that are called otherwise have only one text in common each time, and each has members that the other never has: the view of an account may be
 * called as the account is, and have its number.
 */
const areOfTwoKinds = (a: MergedDraft, b: MergedDraft, inSeveral: number): boolean => {
  return inSeveral === 0 && calledBy(a) !== calledBy(b) && haveOwnMembers(a, b);
};

/** Whether two drafts show the same objects: shared identities whose other texts agree, never names alone. */
export const tied = (a: MergedDraft, b: MergedDraft): boolean => {
  const { agreeing, inSeveral, differing, strong, looked } = comparedBy(a, b);
  if (strong === 0 && areOfTwoKinds(a, b, inSeveral)) return false;
  const [small] = a.snapshots.size <= b.snapshots.size ? [a] : [b];
  if (strong > 0 && agreeing >= 1 && differing <= agreeing) return true;
  if (agreeing >= 2 && differing * 4 <= agreeing) return true;
  // Names that people give themselves are not made twice, unlike numbers: all of the one are among the other, and nothing speaks against it.
  const isNamed = !/^(_?id|uuid|guid|key|code|slug|sku)$/i.test(mainIdentity(a) ?? 'id');
  if (isNamed && looked >= 2 && differing === 0 && looked === Math.min(small.snapshots.size, 60)) return true;
  // Views that carry the identity and nothing else to compare: identities that only one server could have made, all of them.
  return strong >= 2 && differing === 0 && strong === looked && looked === Math.min(small.snapshots.size, 60);
};

/** An identity that counts on from a moment, as only one server does (snowflakes): longer than any that counts from one. */
const COUNTED = /^\d{16,20}$/;
/**
 * Whether two collections show the same things, each at an address of its own (a feed of posts beside the posts, what a search finds): at least two under
 * identities that only one server could have made, each with the same members, and all of them saying the same in most of these.
 */
export const areSameThings = (a: MergedDraft, b: MergedDraft): boolean => {
  if (a.fields.size < 3 || a.fields.size !== b.fields.size || [...a.fields.keys()].some((key) => !b.fields.has(key))) return false;
  const { agreeing, differing, looked } = comparedBy(a, b);
  if (looked < 2 || differing > 0 || agreeing < looked) return false;
  const shared = [...a.snapshots.keys()].filter((id) => b.snapshots.has(id));
  return shared.every((id) => isOfOneServer(id) || COUNTED.test(id));
};

/** What the product calls the things of a draft: by their address, by what an operation is about, or by the key that they stand under. */
export const calledBy = ({ collection, words }: MergedDraft): string => {
  const [place = '', ...below] = collection.split(' ');
  const key = below.length === 0 ? undefined : lastName(below.at(-1) ?? '');
  const word = key === undefined ? [...words].flatMap(([text, how]) => (how === 'path' ? [text] : [])).sort()[0] : foundBy(key);
  const told = word ?? (place.startsWith('#') ? nounOf(place.slice(1)) : (namingSegments(place).at(-1) ?? ''));
  return singularOf(localName(told)).toLowerCase();
};

/**
 * Whether two addresses that each say what is done with the things of one collection ("/groups/create", "/groups/all") show the same things: under one
 * identity that they share, with no member in the one that the other does not have. What was done meanwhile may have changed what they say.
 */
export const areHandledAlike = (a: MergedDraft, b: MergedDraft): boolean => {
  if (nested(a) || nested(b) || a.origin !== b.origin || a.collection === b.collection || a.collection.includes('{')) return false;
  const nameOf = (one: MergedDraft): string => handledWord(one.collection)?.toLowerCase() ?? calledBy(one);
  if (!areHandledTogether(a.collection, b.collection) || (calledBy(a) !== calledBy(b) && nameOf(a) !== nameOf(b))) return false;
  const identity = mainIdentity(a);
  const [few, many] = a.fields.size <= b.fields.size ? [a, b] : [b, a];
  return (
    identity !== undefined &&
    identity === mainIdentity(b) &&
    [...few.fields.keys()].every((field) => many.fields.has(field)) &&
    [...few.snapshots.keys()].some((id) => many.snapshots.has(id))
  );
};

/**
 * Whether one of two is called after the other and more ("product variants" beside "products"): it is something of it, whatever single text they share, unless
 * what they share says the same of itself in several.
 */
export const isOfOther = (a: MergedDraft, b: MergedDraft): boolean => {
  const [short, long] = [calledBy(a), calledBy(b)].toSorted((one, other) => one.length - other.length);
  if (short === undefined || long === undefined || short.length < 3 || long.length < short.length + 3 || !long.startsWith(short))
    return false;
  // A method of the things themselves: "tasks.info".
  if (singularOf(long.split('.')[0] ?? '') === short) return false;
  const { inSeveral, strong, looked } = comparedBy(a, b);
  return strong < looked && inSeveral * 2 <= looked;
};

/** How many of the things of a draft say all that one of another draft says under some fields. */
const holdersOf = ({ snapshots }: MergedDraft, fields: readonly string[], value: JsonObject): number =>
  [...snapshots.values()].slice(0, LOOKED).filter((one) => fields.every((field) => one.value[field] === value[field])).length;

/** Whether one says in a text what the other counts: a name beside a number is of something else. */
const isOfOtherKind = (a: Json | undefined, b: Json | undefined): boolean =>
  ((typeof a === 'string' && typeof b === 'number') || (typeof a === 'number' && typeof b === 'string')) && String(a) !== String(b);

/**
 * One thing is enough, too, that both show alike in everything they share, at least two texts, where all that the one holds the other holds:
 * `/users/search` beside `/users`, or what a copy answers with.
 */
export const isExcerpt = (a: MergedDraft, b: MergedDraft): boolean => {
  const [small, large] = a.fields.size <= b.fields.size ? [a, b] : [b, a];
  if (small.fields.size < 3 || ![...small.fields.keys()].every((field) => large.fields.has(field))) return false;
  let texts = 0;
  for (const [id, { value }] of [...small.snapshots].slice(0, 60)) {
    const other = large.snapshots.get(id)?.value;
    if (other === undefined) continue;
    const shared = Object.keys(value).filter(
      (key) => typeof value[key] === 'string' && typeof other[key] === 'string' && value[key] !== id,
    );
    const alike = shared.filter((key) => value[key] === other[key] && value[key] !== '');
    if (Object.keys(value).some((key) => isOfOtherKind(value[key], other[key]))) return false;
    // What others say as well ("x86_64", "draft") tells none of them from another of the same number.
    const isOfSeveral = large.snapshots.size > 2 && holdersOf(large, alike, value) > 1;
    // No other thing was made in that instant, and so none of the same number: what they say otherwise was changed between.
    const isOfOneInstant = alike.some((key) => [a, b].every((draft) => isInstantOfOne(draft, key, value[key])));
    if (!isOfOneInstant && shared.some((key) => value[key] !== other[key])) return false;
    if (!isOfSeveral) texts = Math.max(texts, alike.length);
  }
  // A place that holds things of several kinds shares what it holds with all of them.
  const isOfOneKind = (): boolean =>
    [...large.snapshots.values()].slice(0, 60).every(({ value }) => [...small.fields.keys()].every((field) => Object.hasOwn(value, field)));
  return texts >= 2 && isOfOneKind();
};

/**
 * One thing that both show alike is enough where the product calls both so: `/flows` and `/flow/{flowId}`. So is one identity that only one server could
 * have made, where a view has nothing else to show, or what it shows has changed between.
 */
export const calledAlike = (a: MergedDraft, b: MergedDraft): boolean => {
  if ((nested(a) && nested(b)) || calledBy(a) !== calledBy(b) || !/^[a-z]{3}/.test(calledBy(a))) return false;
  const { agreeing, differing, others, strong, looked } = comparedBy(a, b);
  // Of two operations that are called after the same, one may show what was changed since the other did: `product` beside `products`.
  const areOperations =
    [a, b].every((draft) => draft.collection.startsWith('#') && !nested(draft)) &&
    spaceOf(a.collection.slice(1)) === spaceOf(b.collection.slice(1)) &&
    !haveOwnMembers(a, b);
  return (agreeing + strong > 0 && (differing === 0 || strong === looked)) || (areOperations && looked > 0 && others === 0);
};

/**
 * Whether two places below one entity, where what they share says nothing else, hold things of one kind: not where each has members that the other never has,
 * and nothing is the thing of both ("what it is about" is a port here and a ferry there).
 */
const areOfOneKind = (a: MergedDraft, b: MergedDraft): boolean => {
  const { agreeing, differing } = comparedBy(a, b);
  return differing <= agreeing && (agreeing > 0 || !haveOwnMembers(a, b));
};

/**
 * Drafts below one entity at one place: the `customer` of an order is of one kind, whichever call shows the order. Not where they say different
 * things of what they share, nor where the place holds things of several kinds.
 */
export const sameMembers = (
  drafts: readonly MergedDraft[],
  root: (draft: MergedDraft) => MergedDraft,
): readonly (readonly [MergedDraft, MergedDraft])[] => {
  const above = new Map<string, MergedDraft | null>();
  for (const draft of drafts) {
    if (nested(draft)) continue;
    const place = `${draft.origin} ${draft.collection}`;
    const own = root(draft);
    above.set(place, above.has(place) && above.get(place) !== own ? null : own);
  }
  const kinds = new Map<string, readonly MergedDraft[]>();
  const pairs: (readonly [MergedDraft, MergedDraft])[] = [];
  for (const draft of drafts) {
    const identity = mainIdentity(draft);
    if (!nested(draft) || draft.type !== undefined || identity === undefined || isMixed(draft)) continue;
    const [collection = '', ...below] = draft.collection.split(' ');
    const owner = above.get(`${draft.origin} ${collection}`);
    if (owner === undefined || owner === null) continue;
    const member = `${owner.key}\n${below.join(' ')}\n${identity}`;
    const known = kinds.get(member) ?? [];
    const other = known.find((one) => areOfOneKind(one, draft));
    if (other === undefined) kinds.set(member, [...known, draft]);
    else pairs.push([other, draft]);
  }
  return pairs;
};
