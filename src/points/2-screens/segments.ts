import { isBeginningOf, isShortened } from '../../base/shortened.ts';
import { singularOf } from '../../observations/entity/plural.ts';
import { saidOf } from '../../observations/entity/says-of.ts';
import type { EntityModel } from '../../observations/entity/unify.ts';
import { holdsSlash } from '../../observations/naming/written.ts';
import { decodeSegment, pathForm, segmentForm } from '../../observations/segment.ts';

interface Owner {
  readonly name: string;
  /** The field that says it. */
  readonly identity: string;
  /** What a thing is called by besides its identity names it only below the word for its kind. */
  readonly besides: boolean;
}

/** A piece of an address. */
export interface Segment {
  readonly text: string;
  readonly owners: readonly Owner[];
  readonly byForm: boolean;
  /** What it is called in the calls of the same address, where it is a value there. */
  readonly called: string | undefined;
  readonly parameter: boolean;
  /** It says in which language the page is. */
  readonly locale: boolean;
  /** It says in words what the piece before it names by an identity: "/topics/7/how-to-tie-a-knot". */
  readonly slug: boolean;
}

/** Identities that answers showed, with the entities that own each. */
export type Owners = ReadonlyMap<string, readonly Owner[]>;

/** Fields by which addresses call a thing that has another identity. */
const CALLED_BY = /^(?:slug|permalink|handle|login|user_?name|(?:url_?)?key|identifier|sku|short_?id)$|(?:[a-z]S|_s)lug$/i;

export const ownersOf = (entities: readonly EntityModel[]): Owners => {
  const owners = new Map<string, Owner[]>();
  const add = (text: string, owner: Owner): void => void owners.set(text, [...(owners.get(text) ?? []), owner]);
  for (const { name, identity, snapshots } of entities) {
    if (identity === undefined) continue;
    for (const id of snapshots.keys()) add(id, { name, identity, besides: false });
  }
  // What only says something of others goes by their names.
  for (const [entity, { name, identity, snapshots }] of saidOf(entities))
    for (const id of entity.snapshots.keys()) if (identity !== undefined && !snapshots.has(id)) add(id, { name, identity, besides: false });
  for (const { name, identity, snapshots } of entities) {
    const things = identity === undefined ? [] : [...snapshots.values()];
    for (const key of new Set(
      things.flatMap(({ value }) => Object.keys(value).filter((field) => field !== identity && CALLED_BY.test(field))),
    )) {
      const called = things.flatMap(({ value }) => (typeof value[key] === 'string' && value[key] !== '' ? [value[key]] : []));
      // What several are called is the name of none.
      if (new Set(called).size === called.length) for (const text of called) add(text, { name, identity: key, besides: true });
    }
  }
  return owners;
};

const plain = (text: string): string => singularOf(text.toLowerCase().replaceAll(/[^a-z]/gi, ''));
export const kindsOf = (entities: readonly EntityModel[]): ReadonlySet<string> => new Set(entities.map(({ name }) => plain(name)));

const WORD = /^[a-z]+$/i;
/** What people are called by: words that they chose themselves, or that say what they may do. */
const PERSONAL = /^(?:(?:user|account|login|screen|nick)[-_]?(?:name|id)|login|user|handle|nick)$/i;
/** Somebody may be called "admin" by chance, and "/admin" is a page; so may be what begins an address. */
const isByChance = (text: string, index: number, { identity }: Owner): boolean =>
  WORD.test(text) && (index === 0 || PERSONAL.test(identity));

/** What stands at one place of addresses: the words that came right after the same beginning. */
export type Beside = ReadonlyMap<string, ReadonlySet<string>>;
const SEPARATOR = '\u0000';
const beginningOf = (raw: readonly string[], index: number): string => raw.slice(0, index).join(SEPARATOR);

export const besideIn = (addresses: readonly (readonly string[])[]): Beside => {
  const beside = new Map<string, Set<string>>();
  for (const raw of addresses)
    for (const [index, text] of raw.entries()) {
      const beginning = beginningOf(raw, index);
      const words = beside.get(beginning) ?? new Set();
      beside.set(beginning, words.add(decodeSegment(text)));
    }
  return beside;
};

/** What is a value in the calls of the same addresses: beginning → value → what it is called. */
export type Values = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Places where another has screens of its own below it and is no value there hold the words of a product: `collections/works/:id` beside
 * `collections/artists`. One below which nothing stands but what stands below the values is as they are: `hymns/index/edit` beside `hymns/:title/edit`.
 */
export const valuesAt = (
  found: readonly (readonly [raw: readonly string[], index: number, name: string])[],
  places: readonly { readonly raw: readonly string[] }[],
): Values => {
  const values = new Map<string, Map<string, string>>();
  for (const [raw, index, name] of found) {
    const beginning = beginningOf(raw, index);
    values.set(beginning, (values.get(beginning) ?? new Map<string, string>()).set(decodeSegment(raw[index] ?? ''), name));
  }
  const steps = places.flatMap(({ raw }) =>
    raw.slice(0, -1).flatMap((segment, index) => {
      const beginning = beginningOf(raw, index);
      const own = values.get(beginning);
      return own === undefined ? [] : [{ beginning, below: raw[index + 1] ?? '', isValue: own.has(decodeSegment(segment)) }];
    }),
  );
  const belowValues = new Set(steps.flatMap(({ beginning, below, isValue }) => (isValue ? [beginning + SEPARATOR + below] : [])));
  for (const { beginning, below, isValue } of steps)
    if (!isValue && (pathForm(below) !== undefined || !belowValues.has(beginning + SEPARATOR + below))) values.delete(beginning);
  return values;
};

/** Whether things of this owner are what stands there: two of them at least, and more than anything else. */
const standThere = (words: ReadonlySet<string>, owner: Owner, owners: Owners): boolean => {
  const own = [...words].filter((word) => owners.get(word)?.some(({ name, besides }) => name === owner.name && !besides) === true);
  return own.length > 1 && own.length * 2 > words.size;
};

/** Whose identity begins so: things of one kind, or nobody's. */
const shortenedIn = (owners: Owners, text: string): readonly Owner[] => {
  const found = [...owners].filter(([id]) => isBeginningOf(text, id)).flatMap(([, own]) => own.filter(({ besides }) => !besides));
  return new Set(found.map(({ name }) => name)).size === 1 ? found.slice(0, 1) : [];
};

/** Pages that say how a request ended, by its status, where no other number stands: "/404". */
const OUTCOME = /^[45]\d\d$/;
const isOfOutcome = (raw: readonly string[], words: ReadonlySet<string>): boolean =>
  raw.length === 1 && OUTCOME.test(raw[0] ?? '') && [...words].every((word) => OUTCOME.test(word) || !/^\d+$/.test(word));

/** The beginning of a digest is nobody's word where whole ones stand, or others that were shortened. */
const isShortenedThere = (text: string, words: ReadonlySet<string>): boolean =>
  isShortened(text) && [...words].some((word) => word !== text && (isShortened(word) || segmentForm(word) === 'hex'));

/** Random signs that hold few digits by chance are nobody's word where others of their length stand that are known by their form. */
const isRandomThere = (text: string, words: ReadonlySet<string>): boolean =>
  /^(?=.*\d)[a-z][a-z\d]{23,24}$/.test(text) && [...words].some((word) => word.length === text.length && segmentForm(word) === 'cuid');

/** What is known when an address is taken apart. */
export interface Known {
  readonly owners: Owners;
  readonly kinds: ReadonlySet<string>;
  readonly beside: Beside;
  readonly values: Values;
}

/** What is done with one thing: the word for its kind stands before that ("/users/edit/nora"). */
const DONE_WITH_ONE = /^(?:edit|update|modify|view|show|details?|copy|clone|delete)$/i;
/** The word before a piece of an address that may tell of which kind it is. */
export const kindBefore = <T>(pieces: readonly T[], index: number, textOf: (piece: T) => string): T | undefined => {
  const before = pieces[index - 1];
  return before !== undefined && index > 1 && DONE_WITH_ONE.test(textOf(before)) ? pieces[index - 2] : before;
};

/** The word for one of the pages of a list, though things of a kind are called so as well: `/tag/tide/page/2`. */
const POSITION = /^page$/i;

export const segmentOf = (raw: readonly string[], index: number, { owners, kinds, beside, values }: Known, locale: boolean): Segment => {
  const own = raw[index] ?? '';
  const before = kindBefore(raw, index, (word) => word);
  const text = decodeSegment(own);
  const none = { text: own, owners: [], byForm: false, called: undefined, locale, slug: false };
  if (locale) return { ...none, parameter: true };
  const words = beside.get(beginningOf(raw, index)) ?? new Set<string>();
  const isPath = holdsSlash(own) || holdsSlash(text);
  const form = isOfOutcome(raw, words)
    ? undefined
    : (pathForm(own) ?? (isPath ? 'path' : isShortenedThere(text, words) ? 'hex' : isRandomThere(text, words) ? 'cuid' : undefined));
  const known = owners.get(text) ?? (isShortened(text) ? shortenedIn(owners, text) : []);
  // A small number is an identity of many things: the word before it tells which, or nothing does.
  const called = values.get(beginningOf(raw, index))?.get(text);
  const isPosition = form === 'integer' && called === undefined && POSITION.test(raw[index - 1] ?? '');
  const named = before === undefined || isPosition ? [] : known.filter((owner) => plain(owner.name) === plain(before));
  // So is the first word, where a kind of things is called by it: "category", of which a taxonomy is one. Below another it may well be one:
  // "/content/articles".
  const isKind = before === undefined && kinds.has(plain(text));
  const unnamed = form === 'integer' || isKind ? [] : known.filter(({ besides }) => !besides);
  // What is called so may stand there by chance; below the word for another kind it is one of that kind.
  const isBelowKind = before !== undefined && kinds.has(plain(before));
  const meant = unnamed.filter((owner) => !isByChance(text, index, owner) || (!isBelowKind && standThere(words, owner, owners)));
  const owning = named.length > 0 ? named : meant;
  const areKinds = [...words].some((word) => kinds.has(plain(word)));
  return {
    ...none,
    owners: owning,
    byForm: form !== undefined,
    called: isPosition ? 'page' : called,
    // A thing's name may be a word of the product's own as well: the word before it tells that the thing is meant, or that others of its kind stand there.
    parameter:
      form !== undefined ||
      called !== undefined ||
      owning.some(
        (owner) =>
          named.includes(owner) ||
          (owner.identity !== 'name' && owner.identity !== 'code') ||
          (index > 0 && !areKinds && standThere(words, owner, owners)),
      ),
  };
};
