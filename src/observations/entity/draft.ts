import { isArray, isObject, type Json, type JsonObject, scalarText } from '../../base/json.ts';
import { hashText } from '../../statement/distinct.ts';
import type { Reference } from '../../statement/reference.ts';
import { Counter } from '../../statement/tally.ts';
import { isWrite, type Observed } from '../observed.ts';
import { eachObject, identityOf, resourceOf, textAt } from '../resource.ts';
import { segmentsOf } from '../segment.ts';
import { Shape } from '../shape/shape.ts';
import { askedOf, namesOne } from './asked.ts';
import { Clock, cachedFor } from './clock.ts';

/** When a value was seen: [request start, response end] of the exchange, in milliseconds. */
export interface Moment {
  readonly start: number;
  readonly end: number;
  readonly at: Reference;
  /** Who saw it: two people may be shown different values of the same thing. */
  readonly viewer: string;
  /** The call and its query: another query may show less of the same thing. */
  readonly via: string;
  /** How many milliseconds the server's clock is ahead of the recording's; `undefined` when no answer tells, or only one recording is there. */
  readonly offset?: number;
}

/** A run of equal values of one field of one object: its first and its last sight (`mining.md` §2.2, compaction inside one recording). */
export interface Run {
  readonly value: string | boolean | null;
  readonly first: Moment;
  last: Moment;
}

/** A write that was accepted, and what it asked for. */
export interface Act extends Moment {
  readonly call: string;
  readonly role: string | undefined;
  /** Scalars of the payload, by key: what the client asked a field to become. */
  readonly asked: ReadonlyMap<string, string | boolean | null>;
  /** The write that made the object. */
  readonly creates: boolean;
  /** It was deleted, or was answered to be gone. */
  readonly ends: boolean;
  /** The path names the object, not only a payload or an answer that mentions it. */
  readonly named: boolean;
}

export interface Snapshot {
  value: JsonObject;
  time: number;
  at: Reference;
}

/** What one recording shows of the objects found at one collection: not yet an entity, since another place may show the same objects. */
export interface Draft {
  readonly key: string;
  /** The clock of the recording it is of. */
  readonly clock: Clock;
  readonly origin: string;
  /** "/items/articles", "#orders" for an operation, "/orders items" for objects nested below. */
  readonly collection: string;
  /** Words the product uses for it, with how they were found: path, type name, key. */
  readonly words: Map<string, 'path' | 'typename' | 'key' | 'operation'>;
  readonly identities: Map<string, number>;
  readonly shape: Shape;
  readonly objects: Counter;
  /** Objects without an identity, folded apart: a singleton when nothing here has one. */
  readonly bare: Shape;
  readonly bareObjects: Counter;
  readonly fields: Map<string, Counter>;
  readonly snapshots: Map<string, Snapshot>;
  readonly runs: Map<string, Map<string, Run[]>>;
  readonly acts: Map<string, Act[]>;
  /** Fields with too many or too long values to be a state. */
  readonly ruledOut: Set<string>;
  readonly distinct: Map<string, Set<string | boolean | null>>;
}

/** Objects kept per collection, and in one recording over all collections; with many collections each gets its share, never less than `LEAST`. */
const SNAPSHOTS = 240;
const SNAPSHOTS_IN_ALL = 2_400;
const LEAST = 24;
/** Objects whose history is kept, per collection and in all. */
const TRACKED = 1_200;
const TRACKED_IN_ALL = 8_000;
const STATES = 20;
const STATE_LENGTH = 40;

/** An object inside another is a thing of its own only by an identity that is one by name, and with something beside it. */
const nestedIdentity = (object: JsonObject): boolean => {
  const own = identityOf(object, []);
  return own !== undefined && /^(_?id|uuid|guid)$/.test(own) && Object.keys(object).length >= 2;
};

/** Whether two sights of one object hold the same: every scalar equal, every list and object of the same extent. */
const unchanged = (a: JsonObject, b: JsonObject): boolean => {
  let keys = 0;
  for (const key in b) {
    keys += 1;
    const mine = a[key];
    const theirs = b[key];
    if (mine === theirs) continue;
    if (typeof mine !== 'object' || typeof theirs !== 'object' || mine === null || theirs === null) return false;
    if (Array.isArray(mine) !== Array.isArray(theirs)) return false;
    const size = Array.isArray(mine) ? mine.length : Object.keys(mine).length;
    if (size !== (Array.isArray(theirs) ? theirs.length : Object.keys(theirs).length)) return false;
    if (size > 0 && JSON.stringify(mine) !== JSON.stringify(theirs)) return false;
  }
  return keys === Object.keys(a).length;
};

const newDraft = (origin: string, collection: string, clock: Clock): Draft => ({
  clock,
  key: `${origin} ${collection}`,
  origin,
  collection,
  words: new Map(),
  identities: new Map(),
  shape: new Shape(),
  objects: new Counter(),
  bare: new Shape(),
  bareObjects: new Counter(),
  fields: new Map(),
  snapshots: new Map(),
  runs: new Map(),
  acts: new Map(),
  ruledOut: new Set(),
  distinct: new Map(),
});

/** Where a call's resource belongs, and which member the path names. */
export const collectionOf = (
  template: string,
  parameters: readonly (readonly [string, string])[],
  idOf: (value: string) => boolean,
): { readonly collection: string; readonly target: string | undefined } => {
  const parts = template.split('/');
  const last = parts.at(-1) ?? '';
  const value = parameters.at(-1)?.[1];
  if (/^\{.*\}$/.test(last)) return { collection: parts.slice(0, -1).join('/') || '/', target: value };
  const before = parts.at(-2) ?? '';
  if (/^\{.*\}$/.test(before) && value !== undefined && idOf(value))
    return { collection: parts.slice(0, -2).join('/') || '/', target: value };
  return { collection: template, target: undefined };
};

/** The segment a collection is named by: the last that is no parameter and no version. */
const wordOf = (collection: string): string | undefined =>
  segmentsOf(collection)
    .filter((part) => !part.startsWith('{') && !/^v\d+$/i.test(part))
    .at(-1);

/** Identities that a request without one in its path lists: `["a", "b"]`, `{"keys": ["a", "b"]}`. */
const listedIn = (request: Json | undefined): readonly string[] => {
  const lists = isObject(request) ? Object.values(request).filter(isArray) : isArray(request) ? [request] : [];
  return lists
    .flatMap((list) => list.slice(0, 500))
    .filter((id): id is string | number => typeof id === 'string' || typeof id === 'number')
    .map(scalarText);
};

/** Keeps the drafts of one recording. */
export class DraftKeeper {
  readonly drafts = new Map<string, Draft>();
  readonly #clock = new Clock();
  #snapshots = 0;
  #tracked = 0;
  #news = true;

  /** `news`: whether the answer showed anything new of its call; if not, its objects show nothing new either. */
  see(observed: Observed, news = true): void {
    this.#news = news;
    if (observed.carrier) return;
    const write = isWrite(observed);
    const body = observed.accepted ? observed.response : undefined;
    this.#clock.see(observed.exchange);
    const start = observed.exchange.start ?? 0;
    const end = observed.exchange.end ?? start;
    // A cache's copy shows what was there when it was made, to the second.
    const age = cachedFor(observed.exchange);
    const moment: Moment = {
      start: age === 0 ? start : start - age - 1_000,
      end: end - age,
      at: observed.atResponse,
      viewer: observed.actor.principal,
      via: `${observed.name}?${observed.query
        .slice(0, 60)
        .map(({ name, value }) => `${name}=${value}`)
        .join('&')}`,
    };
    // A description of an interface is no data of the product.
    if (isObject(body) && ('openapi' in body || 'swagger' in body)) return;
    const field = observed.call.operation?.replace(/^(query|mutation|subscription) /, '');
    const lastWord = field ?? wordOf(observed.call.template) ?? '';
    const hints = observed.call.operation === null ? observed.path.carriers : [];
    const resource = body === undefined ? undefined : resourceOf(body, lastWord, hints);
    const top: JsonObject[] = [];
    const inside: (readonly [object: JsonObject, path: string])[] = [];
    if (body !== undefined && resource !== undefined) {
      eachObject(body, (object, path) => {
        if (path === resource.path) top.push(object);
        else if (path.startsWith(resource.path) && nestedIdentity(object)) inside.push([object, path]);
      });
    }
    const ids = new Set(top.map((object) => this.#id(object, hints)?.id).filter((id) => id !== undefined));
    const { collection, target } =
      field === undefined
        ? collectionOf(observed.call.template, observed.path.parameters, (value) => ids.size === 1 && ids.has(value))
        : { collection: `#${field}`, target: undefined };
    if (body !== undefined && resource !== undefined) {
      const draft = this.#draft(observed.call.origin, collection);
      if (draft !== undefined) {
        const word = field ?? wordOf(collection);
        if (word !== undefined) draft.words.set(word, field === undefined ? 'path' : 'operation');
        // A list that names nothing of the kind (sums, counts) is no list of the entity.
        // A thing there is one of has a history only where the path names no other thing, and per viewer.
        const single = !resource.list && observed.path.parameters.length === 0;
        for (const object of top) this.#object(draft, object, hints, moment, single ? `\u0000${observed.actor.principal}` : undefined);
        for (const [object, path] of inside) {
          const below = path.slice(resource.path.length).replace(/^\./, '');
          const nested = this.#draft(observed.call.origin, `${collection} ${below}`);
          if (nested === undefined) continue;
          nested.words.set(below.replaceAll('[]', '').replaceAll('{}', '').split('.').at(-1) ?? below, 'key');
          this.#object(nested, object, [], moment, undefined);
        }
      }
    }
    if (write && observed.accepted) this.#act(observed, collection, target, top, hints, moment);
    else if (target !== undefined && (observed.status === 404 || observed.status === 410) && observed.call.template.endsWith('}'))
      this.#note(this.drafts.get(`${observed.call.origin} ${collection}`), target, {
        ...moment,
        call: observed.name,
        role: undefined,
        asked: new Map(),
        creates: false,
        ends: true,
        named: true,
      });
  }

  #draft(origin: string, collection: string): Draft | undefined {
    const key = `${origin} ${collection}`;
    let draft = this.drafts.get(key);
    if (draft === undefined) {
      if (this.drafts.size >= 600) return undefined;
      draft = newDraft(origin, collection, this.#clock);
      this.drafts.set(key, draft);
    }
    return draft;
  }

  #id(object: JsonObject, hints: readonly string[]): { readonly field: string; readonly id: string } | undefined {
    const field = identityOf(object, hints);
    const id = field === undefined ? undefined : textAt(object, field);
    return field === undefined || id === undefined ? undefined : { field, id };
  }

  #object(draft: Draft, object: JsonObject, hints: readonly string[], moment: Moment, single: string | undefined): void {
    const identity = this.#id(object, hints);
    const type = textAt(object, '__typename');
    if (type !== undefined) draft.words.set(type, 'typename');
    if (identity === undefined) {
      draft.bare.fold(object, moment.at);
      draft.bareObjects.see(moment.at, `${moment.at.recording}#${moment.at.index}`);
      if (single !== undefined) this.#track(draft, single, object, moment);
      return;
    }
    const { field, id } = identity;
    draft.identities.set(field, (draft.identities.get(field) ?? 0) + 1);
    draft.objects.see(moment.at, id);
    const known = draft.snapshots.get(id);
    const older = known !== undefined && moment.start < known.time;
    // A row that a list repeats unchanged is no new sight of its fields; only that it still holds counts.
    if (known !== undefined && unchanged(known.value, object)) {
      known.time = Math.max(known.time, moment.start);
      this.#again(draft, id, object, moment);
      return;
    }
    if (this.#news && draft.shape.foldNew(object, moment.at)) {
      for (const key of Object.keys(object).slice(0, 200)) {
        let counter = draft.fields.get(key);
        if (counter === undefined) {
          counter = new Counter();
          draft.fields.set(key, counter);
        }
        counter.see(moment.at, id);
      }
    }
    if (known === undefined) {
      draft.snapshots.set(id, { value: object, time: moment.start, at: moment.at });
      this.#snapshots += 1;
      if (draft.snapshots.size >= SNAPSHOTS * 2) this.#trimSnapshots(draft, SNAPSHOTS);
      if (this.#snapshots > SNAPSHOTS_IN_ALL * 2) this.#shareSnapshots();
    } else if (older) known.value = { ...object, ...known.value };
    else {
      known.value = Object.keys(object).length >= Object.keys(known.value).length ? object : { ...known.value, ...object };
      known.time = moment.start;
      known.at = moment.at;
    }
    this.#track(draft, id, object, moment);
  }

  /** The same object again: the runs of its fields go on, unless a write came between. */
  #again(draft: Draft, id: string, object: JsonObject, moment: Moment): void {
    const acts = draft.acts.get(id);
    for (const [key, series] of draft.runs.get(id) ?? []) {
      const last = series.at(-1);
      if (last === undefined) continue;
      // The last run may be of an older copy that a cache gave.
      if (last.value !== object[key]) {
        const value = object[key];
        if (series.length < 400 && (typeof value === 'string' || typeof value === 'boolean' || value === null))
          series.push({ value, first: moment, last: moment });
        continue;
      }
      if (
        acts === undefined ||
        !acts.some((act) => act.start >= last.last.start && act.at.index !== moment.at.index && act.end <= moment.end)
      )
        last.last = moment;
      else if (series.length < 400) series.push({ value: last.value, first: moment, last: moment });
    }
  }

  /** Which objects are kept does not depend on the order they came in: the least by hash. */
  #trimSnapshots(draft: Draft, most: number): void {
    if (draft.snapshots.size <= most) return;
    const kept = [...draft.snapshots.keys()].map((id) => [hashText(id), id] as const).sort((a, b) => a[0] - b[0]);
    for (const [, id] of kept.slice(most)) draft.snapshots.delete(id);
    this.#snapshots -= kept.length - most;
  }

  #shareSnapshots(): void {
    const full = [...this.drafts.values()].filter((draft) => draft.snapshots.size > LEAST);
    const share = Math.max(LEAST, Math.floor(SNAPSHOTS_IN_ALL / Math.max(1, full.length)));
    for (const draft of full) this.#trimSnapshots(draft, share);
  }

  #track(draft: Draft, id: string, object: JsonObject, moment: Moment): void {
    let runs = draft.runs.get(id);
    for (const key of Object.keys(object).slice(0, 120)) {
      if (draft.ruledOut.has(key)) continue;
      const value = object[key] as Json;
      if (typeof value !== 'string' && typeof value !== 'boolean' && value !== null) {
        if (typeof value === 'number') draft.ruledOut.add(key);
        continue;
      }
      let distinct = draft.distinct.get(key);
      if (distinct === undefined) {
        distinct = new Set();
        draft.distinct.set(key, distinct);
      }
      distinct.add(value);
      if (distinct.size > STATES || (typeof value === 'string' && value.length > STATE_LENGTH)) {
        draft.ruledOut.add(key);
        draft.distinct.delete(key);
        for (const other of draft.runs.values()) other.delete(key);
        continue;
      }
      if (runs === undefined) {
        if (draft.runs.size >= TRACKED || this.#tracked >= TRACKED_IN_ALL) return;
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
      const written = (draft.acts.get(id) ?? []).some(
        (act) => last !== undefined && act.start >= last.last.start && act.at.index !== moment.at.index && act.end <= moment.end,
      );
      if (last !== undefined && last.value === value && !written) last.last = moment;
      else if (series.length < 400) series.push({ value, first: moment, last: moment });
    }
  }

  #note(draft: Draft | undefined, id: string, act: Act): void {
    if (draft === undefined) return;
    const list = draft.acts.get(id) ?? [];
    if (list.length < 400 && (draft.runs.has(id) || draft.acts.size < TRACKED)) draft.acts.set(id, [...list, act]);
  }

  #act(
    observed: Observed,
    collection: string,
    target: string | undefined,
    top: readonly JsonObject[],
    hints: readonly string[],
    moment: Moment,
  ): void {
    const { method, operation, origin, template } = observed.call;
    const asked = askedOf(observed.request, STATE_LENGTH);
    const deletes = operation === null ? method === 'DELETE' : /^(mutation )?(delete|remove|destroy)/i.test(operation);
    const act = (draft: Draft | undefined, id: string, how: Partial<Pick<Act, 'creates' | 'ends' | 'named'>>): void =>
      this.#note(draft, id, {
        ...moment,
        call: observed.name,
        role: observed.actor.role,
        asked,
        creates: false,
        ends: false,
        named: false,
        ...how,
      });
    const draft = this.#draft(origin, collection);
    const ids = top.map((object) => this.#id(object, hints)?.id).filter((id) => id !== undefined);
    if (target !== undefined) {
      act(draft, target, { named: true, ends: deletes && template.endsWith('}') });
      return;
    }
    // An action below a member ("/loans/{id}/return") writes that member whatever it answers; one that answers with a thing of its own
    // ("/posts/{id}/comments") only mentions it.
    const parts = template.split('/');
    const member = observed.path.parameters.at(-1)?.[1];
    if (member !== undefined && /^\{.*\}$/.test(parts.at(-2) ?? ''))
      act(this.#draft(origin, parts.slice(0, -2).join('/') || '/'), member, { named: ids.every((id) => id === member) });
    if (operation === null && method === 'DELETE') for (const id of listedIn(observed.request)) act(draft, id, { named: true, ends: true });
    else if (ids.length > 0) {
      for (const id of ids) {
        const named = operation !== null && namesOne(observed.request, id);
        act(draft, id, { named, ends: deletes, creates: operation === null ? method === 'POST' : !named && !deletes });
      }
    } else if (observed.path.parameters.length === 0) act(draft, `\u0000${observed.actor.principal}`, { named: true });
    // Objects that the payload names by a field called after their collection ("bookId").
    if (isObject(observed.request)) {
      for (const [key, value] of Object.entries(observed.request).slice(0, 60)) {
        const stem = /^(.+?)(_id|Id|ID|_uuid|Uuid)$/.exec(key)?.[1];
        if (stem === undefined || (typeof value !== 'string' && typeof value !== 'number')) continue;
        for (const other of this.drafts.values()) {
          const word = wordOf(other.collection)
            ?.toLowerCase()
            .replaceAll(/[^a-z]/g, '');
          const plain = stem.toLowerCase().replaceAll(/[^a-z]/g, '');
          if (word === plain || word === `${plain}s` || word === `${plain}es`) act(other, String(value), {});
        }
      }
    }
  }
}
