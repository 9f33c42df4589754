import { A_TIME } from '../../base/a-time.ts';
import { isObject, type Json, type JsonObject } from '../../base/json.ts';
import { underKey } from '../../base/path.ts';
import { isIdentityName } from '../../base/words/identity-name.ts';
import { type Act, type Draft, type Moment, type Run, sameExchange } from './history.ts';
import { isPartOf } from './thing.ts';

/** Objects whose history is kept, per collection and in all. */
const TRACKED = 1_200;
const TRACKED_IN_ALL = 6_000;
/** Writes whose history is kept, of one object and in all. */
const ACTS = 400;
const ACTS_IN_ALL = 16_000;
/** So many values, each so long, a field may have to be a state. */
const STATES = 40;
export const STATE_LENGTH = 40;

/** Fields in which an object says of which version it is. */
const VERSION =
  /^(?:_?version|_?rev(?:ision)?(?:_?(?:no|number))?|lock_?version|(?:last_?)?(?:updated?|modified|changed)(?:_?(?:at|on|time|date))?|date_?(?:updated|modified|changed))$/i;
const isVersion = (value: Json | undefined): value is string | number =>
  typeof value === 'number' ? Number.isInteger(value) : typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
/** Numbers name fewer states, and none above this: most count or measure something, and are not followed for long. */
const NUMBERS = 12;
const GREATEST = 999;

/** Names of times, of which some products count the seconds. */
const WHEN = /(?:_at|At|_on|_time|Time|_date|Date|timestamp)$/;
const SECONDS = 1_000_000_000;
const SECONDS_AS_TEXT = /^[12]\d{9}(?:\d{3})?(?:\.\d+)?$/;

/** What a value is as a state; `undefined` for what can be none. Whether a number is one, the product has to state (`mining.md` §3). */
const stateOf = (key: string, value: Json | undefined): Run['value'] | undefined => {
  if (typeof value === 'boolean' || value === null) return value;
  if (typeof value === 'number' && value >= SECONDS && WHEN.test(key)) return A_TIME;
  if (typeof value === 'number') return Number.isInteger(value) && value >= 0 && value <= GREATEST ? value : undefined;
  if (typeof value !== 'string') return undefined;
  // Times begin with the century: nearly every other text is passed over by its first character.
  const first = value.charCodeAt(0);
  if ((first !== 49 && first !== 50) || value.length < 10) return value;
  // A number of so many digits that no name calls a time is one all the same, or calls something: no state.
  if (SECONDS_AS_TEXT.test(value)) return WHEN.test(key) ? A_TIME : undefined;
  return /^[12]\d{3}-\d\d-\d\d(?:[T ]|$)/.test(value) ? A_TIME : value;
};

/** What says how a thing, or one side of it, stands: objects that do may hold a state themselves (`{"status": {"code": "open"}}`), others under such a name. */
const STANDING = /^(status|state|phase|stage|step|lifecycle)$/i;
const SIDE = /(?:[a-z]S|_s)tatus$/;
const INSIDE = 6;

/** Paths inside an object that may be states: what stands under such a name, wherever it is (`fields.status.name`, `payment.status`). */
const insideOf = (owner: JsonObject, key: string, path = key, depth = 0): readonly string[] => {
  const value = owner[key];
  if (!isObject(value)) return [];
  if (STANDING.test(key) || SIDE.test(key))
    return Object.keys(value)
      .filter((inner) => !isIdentityName(inner) || !/^\d+$/.test(String(value[inner])))
      .slice(0, INSIDE)
      .map((inner) => underKey(path, inner));
  const keys = Object.keys(value);
  // The status of a thing inside of it is that thing's own; what repeats whose it is is no thing beside it.
  const told = depth > 0 || (keys.some(isIdentityName) && !isPartOf(value, owner)) ? [] : keys.filter((inner) => STANDING.test(inner));
  return told.flatMap((inner) => {
    const at = underKey(path, inner);
    return isObject(value[inner]) ? insideOf(value, inner, at, depth + 1) : [at];
  });
};

const keysOf = (object: JsonObject): readonly string[] => {
  const keys = Object.keys(object).slice(0, 120);
  const inside = keys.flatMap((key) => insideOf(object, key));
  return inside.length === 0 ? keys : [...keys, ...inside];
};

const valueAt = (object: JsonObject, key: string): Json | undefined => {
  if (Object.hasOwn(object, key)) return object[key];
  const dot = key.indexOf('.');
  const above = dot < 0 ? undefined : object[key.slice(0, dot)];
  return isObject(above) ? valueAt(above, key.slice(dot + 1)) : undefined;
};

/** Keeps the histories of the objects of one recording. */
export class Tracker {
  #tracked = 0;
  #acts = 0;
  /** Stands for the history of each object of which a write is not kept. */
  #lost: Act[] | undefined;
  /** The field that says the version, by draft; `null` where no object had one. */
  readonly #versions = new Map<Draft, string | null>();

  /** No history of a further object of this draft is kept. */
  isFull(draft: Draft): boolean {
    return draft.runs.size >= TRACKED || this.#tracked >= TRACKED_IN_ALL;
  }

  forget(draft: Draft): void {
    this.#tracked -= draft.runs.size;
    for (const acts of draft.acts.values()) if (acts !== this.#lost) this.#acts -= acts.length;
  }

  /** The moment, with the version that the object says it is of. */
  #stamped(draft: Draft, object: JsonObject, moment: Moment, news: boolean): Moment {
    let key = this.#versions.get(draft);
    if (key === undefined || (key === null && news)) {
      key = Object.keys(object).find((name) => VERSION.test(name) && isVersion(object[name])) ?? null;
      this.#versions.set(draft, key);
    }
    const version = key === null ? undefined : object[key];
    return isVersion(version) ? { ...moment, version } : moment;
  }

  /** Follows the fields that may be states through one more sight of an object. `news`: the answer showed something new of its call. */
  follow(draft: Draft, id: string, object: JsonObject, at: Moment, news: boolean): void {
    const moment = this.#stamped(draft, object, at, news);
    let runs = draft.runs.get(id);
    const acts = draft.acts.get(id);
    // An answer that shows nothing new has no key that was not met: those that can still be states are enough.
    for (const key of news ? keysOf(object) : draft.distinct.keys()) {
      if (draft.ruledOut.has(key)) continue;
      const told = valueAt(object, key);
      const value = stateOf(key, told);
      if (value === undefined) {
        if (typeof told === 'number') draft.ruledOut.add(key);
        continue;
      }
      let distinct = draft.distinct.get(key);
      if (distinct === undefined) {
        distinct = new Set();
        draft.distinct.set(key, distinct);
      }
      distinct.add(value);
      if (distinct.size > (typeof value === 'number' ? NUMBERS : STATES) || (typeof value === 'string' && value.length > STATE_LENGTH)) {
        draft.ruledOut.add(key);
        draft.distinct.delete(key);
        for (const other of draft.runs.values()) other.delete(key);
        continue;
      }
      if (runs === undefined) {
        if (this.isFull(draft)) return;
        this.#tracked += 1;
        runs = new Map();
        draft.runs.set(id, runs);
      }
      const series = runs.get(key);
      if (series === undefined) {
        runs.set(key, [{ value, first: moment, last: moment }]);
        continue;
      }
      const last = series.at(-1);
      const written =
        acts?.some((act) => last !== undefined && act.start >= last.last.start && !sameExchange(act, moment) && act.end <= moment.end) ===
        true;
      if (last !== undefined && last.value === value && !written) last.last = moment;
      else if (series.length < 400) series.push({ value, first: moment, last: moment });
    }
  }

  /** The same object again: the runs of its fields go on, unless a write came between. */
  again(draft: Draft, id: string, object: JsonObject, at: Moment): void {
    const runs = draft.runs.get(id);
    if (runs === undefined) return;
    const moment = this.#stamped(draft, object, at, false);
    const acts = draft.acts.get(id);
    for (const [key, series] of runs) {
      const last = series.at(-1);
      if (last === undefined) continue;
      // The last run may be of an older copy that a cache gave.
      const told = valueAt(object, key);
      if (last.value !== told && last.value !== stateOf(key, told)) {
        const value = stateOf(key, told);
        if (series.length < 400 && value !== undefined) series.push({ value, first: moment, last: moment });
        continue;
      }
      if (acts === undefined || !acts.some((act) => act.start >= last.last.start && !sameExchange(act, moment) && act.end <= moment.end))
        last.last = moment;
      else if (series.length < 400) series.push({ value: last.value, first: moment, last: moment });
    }
  }

  /** A write that was accepted. Where one is not kept, it is known that one is missing: what happened to the object is not told by the others. */
  note(draft: Draft, id: string, act: Act): void {
    const list = draft.acts.get(id);
    if (list?.[0]?.lost === true) return;
    if (this.#acts < ACTS_IN_ALL && (list === undefined || list.length < ACTS)) {
      this.#acts += 1;
      if (list === undefined) draft.acts.set(id, [act]);
      else list.push(act);
      return;
    }
    this.#lost ??= [{ ...act, lost: true }];
    draft.acts.set(id, this.#lost);
  }
}
