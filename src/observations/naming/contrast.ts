import { alike } from './alike.ts';
import { KEYS_KEPT } from './key-paths.ts';

/** What is answered at and below a place: method and sub-path (values folded) → key paths of the successful answers. */
export type Signature = ReadonlyMap<string, ReadonlySet<string>>;

/** What several places answer, as one. */
export const merged = (signatures: readonly Signature[]): Signature => {
  const all = new Map<string, Set<string>>();
  for (const signature of signatures) {
    for (const [name, keys] of signature) {
      const known = all.get(name) ?? new Set();
      for (const key of keys) known.add(key);
      all.set(name, known);
    }
  }
  return all;
};

type Contrast = 'same' | 'other' | 'unknown';

/** What a write answers of an object may be only what it changed: fewer keys of the same are no other shape. */
const tellsLess = (name: string, a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  return /^(?:PUT|PATCH) /.test(name) && small.size > 0 && [...small].every((key) => large.has(key));
};

/** What stands in a list, or in a map, is not seen of an empty one: beside that, the keys are the same. */
const isEmptier = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  if (small.size === 1 && small.has('[]')) return [...large].every((key) => key.startsWith('[]'));
  const isInside = (key: string, whole: string): boolean =>
    whole !== '[]' && (key.startsWith(`${whole}[]`) || key.startsWith(`${whole}.{}`));
  return [...large].every((key) => small.has(key) || [...small].some((whole) => isInside(key, whole)));
};

/** Keys that the rows of a list have themselves. */
const rowKeys = (keys: ReadonlySet<string> | undefined): ReadonlySet<string> =>
  new Set([...(keys ?? [])].flatMap((key) => /^[^[\]]*\[\]\.([^.[\]]+)$/.exec(key)?.[1] ?? []));

/** Whether a place answered with rows that have keys. */
const showsRows = (signature: Signature): boolean => rowKeys(signature.get('GET ')).size > 0;

const without = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((key) => !b.has(key)).length;

/**
 * Two places that list rows, of which one at least leads on to each of its rows, where the rows of each have fields that no row of the other has:
 * collections of two kinds, however much they share of what every record has (its id, when it was made, by whom).
 */
export const areTwoKinds = (a: Signature, b: Signature): boolean => {
  if (!a.has('GET /{}') && !b.has('GET /{}')) return false;
  const [mine, theirs] = [rowKeys(a.get('GET ')), rowKeys(b.get('GET '))];
  return without(mine, theirs) >= 2 && without(theirs, mine) >= 2;
};

const HELD = /^(.*)\.([^.[\]{}]+)$/;

/** Members by the object that has them, as far as its key paths are all known. */
const membersIn = (keys: ReadonlySet<string>): ReadonlyMap<string, ReadonlySet<string>> => {
  const objects = new Map<string, Set<string>>();
  for (const key of keys.size < KEYS_KEPT ? keys : []) {
    const [, above = '', member] = HELD.exec(key) ?? [];
    if (member !== undefined) objects.set(above, (objects.get(above) ?? new Set()).add(member));
  }
  return objects;
};

/** So many answers of the same path show that two words stand for two kinds. */
const ANSWERS = 2;

/**
 * Whether in several answers that have one form some object inside has members on either side that the other never has: the frame is the product's own, and what
 * stands in it is of two kinds (`{"record": {"id": 7, "params": {…}}}` below "/owners/records" and "/animals/records").
 */
export const framesTwoKinds = (a: Signature, b: Signature): boolean => {
  const apart = [...a].filter(([name, keys]) => {
    const theirs = membersIn(b.get(name) ?? NO_KEYS);
    return [...membersIn(keys)].some(([above, mine]) => {
      const others = theirs.get(above);
      return others !== undefined && above !== '' && without(mine, others) >= 2 && without(others, mine) >= 2;
    });
  });
  return apart.length >= ANSWERS;
};
const NO_KEYS: ReadonlySet<string> = new Set();

/** Among key paths: what is answered calls itself one of the set above it. */
export const OF_SET = '@set';
const isOfSet = (signature: Signature): boolean => signature.get('GET ')?.has(OF_SET) === true;

/** Whether two places answer in one shape, wherever both were seen to answer. */
export const compare = (a: Signature, b: Signature): Contrast => {
  if (isOfSet(a) && isOfSet(b)) return 'same';
  if (areTwoKinds(a, b)) return 'other';
  let verdict: Contrast = 'unknown';
  for (const [name, keys] of a) {
    const others = b.get(name);
    if (others === undefined) continue;
    if (alike(keys, others)) verdict = 'same';
    else if (!tellsLess(name, keys, others) && !isEmptier(keys, others)) return 'other';
  }
  return verdict;
};

const WORDS_COMPARED = 300;

/**
 * Groups of values whose answers have one shape: single link. A list that was empty is like any other, and links no collections of two kinds: where it
 * could stand with either it stands alone.
 */
export const groupsOf = (words: readonly (readonly [string, Signature])[]): readonly (readonly string[])[] => {
  const groups: { names: string[]; signatures: Signature[] }[] = [];
  const compared = words.slice(0, WORDS_COMPARED);
  const isShown = ([, signature]: readonly [string, Signature]): boolean => showsRows(signature);
  for (const [name, signature] of [...compared.filter(isShown), ...compared.filter((word) => !isShown(word))]) {
    const homes = groups.filter((group) => group.signatures.slice(0, 8).some((other) => compare(signature, other) === 'same'));
    const [home] = homes;
    const isOfTwo = homes.some(
      (other) => home?.signatures[0] !== undefined && other.signatures.some((one) => areTwoKinds(one, home.signatures[0] as Signature)),
    );
    if (home === undefined || isOfTwo) groups.push({ names: [name], signatures: [signature] });
    else {
      home.names.push(name);
      home.signatures.push(signature);
    }
  }
  return groups.map((group) => group.names);
};
