import type { JsonObject } from '../../base/json.ts';
import { BELOW, type Draft } from './history.ts';
import { calledIn } from './naming.ts';
import { isOfCall } from './said-of-call.ts';
import { differ, type Identity, idOf, isOfOneServer } from './thing.ts';

/** An object of an answer with what identifies it; its draft by key, since a rejected identity makes a new one. */
export interface Identified {
  readonly object: JsonObject;
  readonly key: string;
  readonly hints: readonly string[];
  identity?: Identity | undefined;
  /** What it is called where it stands, in its address or as its key in a map: there it need not say itself which one it is. */
  readonly named?: string | undefined;
  /** What it is called within, where it says that itself. */
  readonly scope?: readonly string[] | undefined;
  /** What of it is fields of the thing, where not all is. */
  readonly fields?: JsonObject | undefined;
}

const ROUNDS = 4;

/** Fields that two sights of one thing share, and so many of them differ, before they are two things: a version has an identity of its own, too. */
const SCALARS = 200;

/** A time of some day. */
const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;

/**
 * Whether two objects that share the value of a field have identities of their own that differ, and differ in most else that both say: then the field says
 * what they belong to, as the name of a collection does that each of its records repeats. Times that differ count only where nothing else is said:
 * every version of one thing was made, changed and published at its own.
 */
export const areTwo = (field: string, a: JsonObject, b: JsonObject): boolean => {
  const own = idOf(a, []);
  if (own === undefined || own.field === field) return false;
  const other = idOf(b, []);
  if (other === undefined || own.field !== other.field || own.id === other.id) return false;
  let equal = 0;
  let unequal = 0;
  let times = 0;
  for (const key of Object.keys(a).slice(0, SCALARS)) {
    const [mine, theirs] = [a[key], b[key]];
    if (key === field || key === own.field || (typeof mine !== 'string' && typeof mine !== 'number') || typeof mine !== typeof theirs)
      continue;
    if (mine === theirs) equal += 1;
    else if (TIME.test(String(mine)) && TIME.test(String(theirs))) times += 1;
    else unequal += 1;
  }
  return equal + unequal === 0 ? times > 0 : unequal > equal;
};

/**
 * Identifies the objects of one answer. Two that share an identity and say two things are either one thing in two versions (the identity is
 * one that only one server could have made: both are returned), or the field is no identity after all: it is rejected and the next is tried.
 * `isAnother`: whether an earlier answer showed another thing under that identity.
 */
export const identify = (
  things: readonly Identified[],
  rejectedOf: (key: string) => ReadonlySet<string> | undefined,
  reject: (key: string, field: string) => void,
  isAnother: (thing: Identified) => boolean = () => false,
): ReadonlySet<Identified> => {
  const twice = new Set<Identified>();
  const clash = (): Identified | undefined => {
    const before = new Map<string, Map<string, Identified>>();
    let key: string | undefined;
    let rejected: ReadonlySet<string> | undefined;
    let ids: Map<string, Identified> | undefined;
    for (const thing of things) {
      // Things of one place follow one another.
      if (thing.key !== key) {
        key = thing.key;
        rejected = rejectedOf(key);
        ids = before.get(key);
      }
      thing.identity = rejected === undefined ? undefined : idOf(thing.object, thing.hints, rejected);
      if (thing.identity === undefined) continue;
      if (isAnother(thing)) return thing;
      if (ids === undefined) {
        ids = new Map();
        before.set(thing.key, ids);
      }
      const id = [...(thing.scope ?? []), thing.identity.id].join(BELOW);
      const known = ids.get(id);
      if (known === undefined) ids.set(id, thing);
      else if (!differ(known.object, thing.object)) continue;
      else if (isOfOneServer(thing.identity.id)) twice.add(known).add(thing);
      else return thing;
    }
    return undefined;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const wrong = clash();
    if (wrong?.identity === undefined) break;
    reject(wrong.key, wrong.identity.field);
  }
  return twice;
};

/**
 * The identity of a thing that does not say it, but was called so before, by the one field that such things are known by: nothing else was known of it,
 * or some of what is shown here. What a backup holds is no backup.
 */
export const knownAs = (
  { identities, snapshots }: Draft,
  { named, object }: Identified,
  scope: readonly string[],
): Identity | undefined => {
  const [field, ...others] = identities.keys();
  if (named === undefined || field === undefined || others.length > 0) return undefined;
  const known = snapshots.get([...scope, named].join(BELOW))?.value;
  if (known === undefined) return undefined;
  const shown = Object.keys(known).filter((key) => key !== field);
  return shown.length === 0 || shown.some((key) => Object.hasOwn(object, key)) ? { field, id: named } : undefined;
};

/**
 * Whether a write only says which thing it wrote, that the address names or that is known by another field than such answers say (`{"ok": true, "id": "n1"}`
 * of documents that have an `_id`): it shows no field of the thing.
 */
export const isReceipt = ({ object, hints, fields }: Identified, draft: Draft | undefined, target: string | undefined): boolean => {
  if (isOfCall(fields, idOf(object, hints))) return true;
  const [only, ...others] = Object.keys(object);
  const identity = others.length > 0 ? undefined : idOf(object, hints);
  if (identity === undefined || identity.field !== only) return false;
  // Called after what it names (`silenceID`), and alone: no field of it, whatever is seen of the thing later.
  const isOnlyNamed = calledIn(only) !== undefined;
  return identity.id === target || isOnlyNamed || (draft !== undefined && draft.identities.size > 0 && !draft.identities.has(only));
};
