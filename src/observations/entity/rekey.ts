import type { JsonObject } from '../../base/json.ts';
import { isIdentityName } from '../../base/words/identity-name.ts';
import { countDistinct, distinctOf } from '../../statement/distinct.ts';
import type { Tally } from '../../statement/tally.ts';
import { textAt } from '../resource.ts';
import { INSTANT } from './instant.ts';
import { joinActs, joinFields, laterOf, type MergedDraft, rekeyed } from './merge.ts';
import { isOfOneServer } from './thing.ts';

/** How many objects of a draft are looked at. */
const LOOKED = 60;
const ROUNDS = 4;

export const mainIdentity = (draft: MergedDraft): string | undefined =>
  [...draft.identities].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0]?.[0];

/**
 * Whether the objects of one draft are those of another under another identity: by number here (`id: 7`), by the name in the product's
 * addresses there (`/profiles/{username}`). All of the one have that name, at least two are among the other, and both agree on their numbers.
 */
const isSameByName = (numbered: MergedDraft, named: MergedDraft, number: string, name: string): boolean => {
  let shared = 0;
  for (const [key, { value }] of [...numbered.snapshots].slice(0, LOOKED)) {
    const own = textAt(value, name);
    if (own === undefined) return false;
    const other = named.snapshots.get(own);
    if (other === undefined) continue;
    const theirs = textAt(other.value, number);
    if (theirs !== key) return false;
    shared += 1;
  }
  return shared >= 2;
};

/** So many texts of a thing say the same, beside what it is called by. */
const ALIKE = 2;

/**
 * Whether the objects of one draft are those of another in another version, each of which has a number of its own: what only one server can have called so,
 * with the same members, of which texts say the same and none but times say otherwise.
 */
const isVersionByName = (numbered: MergedDraft, named: MergedDraft, name: string): boolean => {
  let shared = 0;
  for (const { value } of [...numbered.snapshots.values()].slice(0, LOOKED)) {
    const own = textAt(value, name);
    if (own === undefined || !isOfOneServer(own)) return false;
    const other = named.snapshots.get(own)?.value;
    if (other === undefined) continue;
    const [few, many] = [value, other].toSorted((a, b) => Object.keys(a).length - Object.keys(b).length);
    if (few === undefined || many === undefined || Object.keys(few).some((key) => !Object.hasOwn(many, key))) return false;
    const texts = Object.entries(few).filter(([key, text]) => typeof text === 'string' && typeof many[key] === 'string' && text !== own);
    const alike = texts.filter(([key, text]) => many[key] === text);
    if (alike.length < ALIKE || texts.some(([key, text]) => many[key] !== text && !INSTANT.test(String(text)))) return false;
    shared += 1;
  }
  return shared > 0;
};

/**
 * Whether the objects of one draft are those of another without the number that they have there: whoever signs in is told all that is told of them elsewhere
 * but that. Nothing has a member that those with a number lack, and at least two agree in what else they say, but for what is drawn anew each time.
 */
const isWithoutNumber = (numbered: MergedDraft, named: MergedDraft, number: string, name: string): boolean => {
  if (named.fields.has(number) || [...named.fields.keys()].some((field) => !numbered.fields.has(field))) return false;
  let shared = 0;
  const alike = new Map<string, number>();
  for (const { value } of [...numbered.snapshots.values()].slice(0, LOOKED)) {
    const own = textAt(value, name);
    if (own === undefined) return false;
    const other = named.snapshots.get(own)?.value;
    if (other === undefined) continue;
    shared += 1;
    for (const [field, text] of Object.entries(other))
      if (field !== name && typeof text === 'string') alike.set(field, (alike.get(field) ?? 0) + Number(value[field] === text));
  }
  // What seldom agrees is a token, or a time.
  const kept = [...alike.values()].filter((times) => times * 2 > shared);
  const agreeing = kept.reduce((sum, times) => sum + times, 0);
  return shared >= 2 && kept.length >= ALIKE && kept.includes(shared) && (kept.length * shared - agreeing) * 4 <= agreeing;
};

/** A draft whose objects go by another of their fields. What is asked for by the one it had is asked for so still. */
const byName = (draft: MergedDraft, name: string): MergedDraft => {
  const names = new Map([...draft.snapshots].flatMap(([key, { value }]) => [[key, textAt(value, name) ?? key] as const]));
  const nameOf = (key: string): string => names.get(key) ?? key;
  const times = [...draft.identities.values()].reduce((sum, n) => sum + n, 0);
  const snapshots = rekeyed(draft.snapshots, nameOf, laterOf);
  // What counts one thing has to count it once, whatever it was called.
  const isWhole = countDistinct(draft.objects.units) <= draft.snapshots.size;
  const counted = (tally: Tally, keys: readonly string[]): Tally => (isWhole ? { ...tally, units: distinctOf(keys) } : tally);
  const holding = (field: string): readonly string[] =>
    [...snapshots].flatMap(([key, { value }]) => (Object.hasOwn(value, field) ? [key] : []));
  return {
    ...draft,
    ...(draft.asked ? { by: mainIdentity(draft) } : {}),
    identities: new Map([[name, times]]),
    objects: counted(draft.objects, [...snapshots.keys()]),
    fields: new Map([...draft.fields].map(([field, tally]) => [field, counted(tally, holding(field))])),
    snapshots,
    runs: rekeyed(draft.runs, nameOf, joinFields),
    acts: rekeyed(draft.acts, nameOf, joinActs),
  };
};

/** The number under which the things of a draft that is addressed by a name (`/users/by-name/{name}`) are addressed elsewhere, where there is one. */
const numberOf = (draft: MergedDraft, all: readonly MergedDraft[]): string | undefined => {
  const name = mainIdentity(draft);
  if (!draft.asked || name === undefined || isIdentityName(name)) return undefined;
  const fitting = new Set(
    all.flatMap((other) => {
      const number = other === draft || !other.asked || other.origin !== draft.origin ? undefined : mainIdentity(other);
      return number !== undefined && isIdentityName(number) && isSameByName(draft, other, name, number) ? [number] : [];
    }),
  );
  return fitting.size === 1 ? [...fitting][0] : undefined;
};

/**
 * Drafts whose objects are addressed elsewhere by a name go by that name, so that one thing is one entity. What is addressed by its number
 * itself stays as it is, and what is addressed by a name beside it goes by the number.
 */
export const byAddress = (all: readonly MergedDraft[]): readonly MergedDraft[] => {
  const drafts = all.map((draft) => {
    const number = numberOf(draft, all);
    return number === undefined ? draft : byName(draft, number);
  });
  const known = drafts.flatMap((draft) => {
    const name = mainIdentity(draft);
    return draft.asked && name !== undefined && draft.snapshots.size > 0 ? [{ draft, name }] : [];
  });
  const named = new Map<MergedDraft, MergedDraft>();
  const nameOf = (draft: MergedDraft, number: string): string | undefined => {
    const [first] = draft.snapshots.values();
    const fitting = new Set(
      known.flatMap(({ draft: other, name }) =>
        name !== number &&
        other.origin === draft.origin &&
        first !== undefined &&
        textAt(first.value, name) !== undefined &&
        (isSameByName(draft, other, number, name) || isVersionByName(draft, other, name))
          ? [name]
          : [],
      ),
    );
    const told = fitting.size > 0 ? fitting : new Set(untold(draft, number, first?.value));
    return told.size === 1 ? [...told][0] : undefined;
  };
  /** The names by which others that are addressed go, and under which some are told of without the number. */
  const untold = (draft: MergedDraft, number: string, first: JsonObject | undefined): readonly string[] =>
    drafts.flatMap((other) => {
      const name = other.asked ? undefined : mainIdentity(other);
      const isNamed = (one: (typeof known)[number]): boolean => one.name === name && one.draft.origin === draft.origin;
      return name !== undefined &&
        name !== number &&
        other.origin === draft.origin &&
        first !== undefined &&
        textAt(first, name) !== undefined &&
        known.some(isNamed) &&
        isWithoutNumber(draft, other, number, name)
        ? [name]
        : [];
    });
  // Whom the first round names may be all that another draft shares with those who are addressed.
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = named.size;
    for (const draft of drafts) {
      const number = mainIdentity(draft);
      // What is asked for by its number has an address of its own.
      if (number === undefined || draft.asked || named.has(draft)) continue;
      const name = nameOf(draft, number);
      if (name === undefined) continue;
      const other = byName(draft, name);
      named.set(draft, other);
      known.push({ draft: other, name });
    }
    if (named.size === before) break;
  }
  return drafts.map((draft) => named.get(draft) ?? draft);
};
