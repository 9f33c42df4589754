import type { JsonObject } from '../../base/json.ts';
import type { Reference } from '../../statement/reference.ts';
import { Counter } from '../../statement/tally.ts';
import { Shape } from '../shape/shape.ts';
import type { Clock } from './clock.ts';
import { isPast } from './thing.ts';

/** When a value was seen: [request start, response end] of the exchange, in milliseconds. */
export interface Moment {
  readonly start: number;
  readonly end: number;
  readonly at: Reference;
  /** Who saw it: two people may be shown different values of the same thing. */
  readonly viewer: string;
  /** The call and its query: another query may show less of the same thing. */
  readonly via: string;
  /** The server told it by itself, mostly because of what was being written. */
  readonly told?: true;
  /** A page shows it, which is looked at when somebody opens it, and not whenever something was done. */
  readonly onPage?: 'drawn' | 'given';
  /** The language that the request asks for first (`Accept-Language`, RFC 9110 §12.5.4): "de". */
  readonly language?: string;
  /** What the address names above the thing ("/teams/red/members"): what is shown of somebody there may hold there alone. */
  readonly place?: string;
  /** How many milliseconds the server's clock is ahead of the recording's; `undefined` when no answer tells, or only one recording is there. */
  readonly offset?: number;
  /** What the object says of its own version: a number that counts, or when it was last changed. */
  readonly version?: string | number;
}

export const sameExchange = (a: Moment, b: Moment): boolean => a.at.index === b.at.index && a.at.recording === b.at.recording;

/** A run of equal values of one field of one object: its first and its last sight (`mining.md` §2.2, compaction inside one recording). */
export interface Run {
  readonly value: string | number | boolean | null;
  readonly first: Moment;
  last: Moment;
}

/** A write that was accepted, and what it asked for. */
export interface Act extends Moment {
  readonly call: string;
  readonly role: string | undefined;
  /** Scalars of the payload, by key: what the client asked a field to become. */
  readonly asked: ReadonlyMap<string, Run['value']>;
  /** The write that made the object. */
  readonly creates: boolean;
  /** It was made just then, as the status says: what was there before under its name was another. */
  readonly anew?: true;
  /** It was deleted, or was answered to be gone. */
  readonly ends: boolean;
  /** It was answered that there is no such thing, to whoever asked. */
  readonly misses?: true;
  /** Its own answer shows the thing. */
  readonly answers?: boolean;
  /** The path names the object, not only a payload or an answer that mentions it. */
  readonly named: boolean;
  /** It is about another thing, and shows this one inside of what it answers: a loan that is returned, and its book. */
  readonly beside?: true;
  /** What was asked for was asked of that other thing, though this one has a field of the same name. */
  readonly ofOther?: true;
  /** It stands for writes that were not kept: what happened to the thing is not known. */
  readonly lost?: true;
}

/** What a write did of which nothing more is known. */
export const UNASKED = { asked: new Map<string, Run['value']>(), creates: false, ends: false, named: false } satisfies Partial<Act>;

export interface Snapshot {
  value: JsonObject;
  time: number;
  at: Reference;
}

/** What one recording shows of the objects found at one collection: not yet an entity, since another place may show the same objects. */
export interface Apart {
  readonly objects: Counter;
  readonly fields: Map<string, Counter>;
}

export interface Draft {
  readonly key: string;
  /** The clock of the recording it is of. */
  readonly clock: Clock;
  readonly origin: string;
  /** "/items/articles", "#orders" for an operation, "/orders items" for objects nested below. */
  readonly collection: string;
  /** What stands here is what a thing once was, not what it is. */
  readonly past: boolean;
  /** What the objects themselves say they are (`__typename`, JSON:API `type`): objects of two types are never one. */
  readonly type: string | undefined;
  /** Below other things ("/orders/{orderId}/lines"): what its objects are counted by when their identity holds only within one of those. */
  readonly apart: Apart;
  /** Fields that looked like an identity until one answer listed two different objects under one value. */
  readonly rejected: Set<string>;
  /** Its things were listed, or one of them was asked for by its identity: not only answered by a call that does something else. */
  addressed: boolean;
  /** One of its things was asked for by its identity. */
  asked: boolean;
  /** Its things are called by several named values together: what one of them identifies holds only within the others. */
  keyed: boolean;
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
  /** Objects whose identity hashes to more than this are not kept. */
  most: number;
  readonly runs: Map<string, Map<string, Run[]>>;
  readonly acts: Map<string, Act[]>;
  /** Fields with too many or too long values to be a state. */
  readonly ruledOut: Set<string>;
  readonly distinct: Map<string, Set<Run['value']>>;
}

/** Within a key of an object: between what it hangs below and its own identity. */
export const BELOW = '\u0001';

/** What the key of a thing begins with that there is one of, in the eyes of each person. */
export const SINGLE = '\u0000';

export const keyOf = (origin: string, collection: string, type: string | undefined): string =>
  type === undefined ? `${origin} ${collection}` : `${origin} ${collection} ${BELOW}${type}`;

export const newDraft = (origin: string, collection: string, type: string | undefined, clock: Clock): Draft => ({
  clock,
  key: keyOf(origin, collection, type),
  origin,
  collection,
  past: isPast(collection.split(' ')[1] ?? ''),
  type,
  apart: { objects: new Counter(), fields: new Map() },
  rejected: new Set(),
  addressed: false,
  asked: false,
  keyed: false,
  words: new Map(),
  identities: new Map(),
  shape: new Shape(),
  objects: new Counter(),
  bare: new Shape(),
  bareObjects: new Counter(),
  fields: new Map(),
  snapshots: new Map(),
  most: Number.POSITIVE_INFINITY,
  runs: new Map(),
  acts: new Map(),
  ruledOut: new Set(),
  distinct: new Map(),
});

/** What was taken for a write did nothing: it had led on, and was refused by what it led to. */
export const withoutWrite = (drafts: Iterable<Draft>, { index, recording }: Reference): void => {
  const isAnother = ({ at, lost }: Act): boolean => lost === true || at.index !== index || at.recording !== recording;
  for (const { acts } of drafts) for (const [id, list] of acts) if (!list.every(isAnother)) acts.set(id, list.filter(isAnother));
};
