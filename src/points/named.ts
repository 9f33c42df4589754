/**
 * What a row names and another table lists: `call` ("POST /loans", with " #operation"), `entity` ("Book"), `field` ("Book.status"), `role`, `route`
 * ("/books/:bookId"), `rule` (a word of point 5), `sent` (a place of what a call sends, or a parameter of its own).
 */
export type NamedKind = 'call' | 'entity' | 'field' | 'role' | 'route' | 'rule' | 'sent';

export interface Named {
  readonly kind: NamedKind;
  readonly name: string;
  /** Of `sent`: the call. */
  readonly of?: string;
}

/** A name with its place in the document; both count from 1. */
export interface PlacedName extends Named {
  readonly line: number;
  readonly column: number;
  /** The row is the author's own word. */
  readonly decided: boolean;
}

/** The name in a cell, which may be empty. */
export const named = (kind: NamedKind, name: string | null | undefined): readonly Named[] =>
  name === null || name === undefined || name === '' ? [] : [{ kind, name }];

/** The fields of a rule or a refusal: `day + room` are two. */
export const namedSent = (call: string, fields: string | null): readonly Named[] =>
  (fields ?? '').split(' + ').flatMap((name) => (name === '' ? [] : [{ kind: 'sent', name, of: call }]));

/** A call as a cell spells it: a method, a path, and perhaps an operation. */
const CALL = /^\S+ \/\S*(?: #\S+)?/;

/** Whether a text is a call, and not what else a limit may be on. */
export const isCall = (text: string): boolean => CALL.exec(text)?.[0] === text;

/** `POST /loans days` names a call, `Book.title` a field. */
export const namesPlace = (place: string | null | undefined): readonly Named[] => {
  const call = CALL.exec(place ?? '')?.[0];
  return call === undefined ? named('field', place) : named('call', call);
};

/** Recorded values: what stands in them is nobody's name. */
const RECORDED: ReadonlySet<string> = new Set(['value', 'values', 'oneOf', 'known', 'means']);

/** The entities, and their fields, that a part of an outcome speaks of. */
export const namesWithin = (part: unknown): readonly Named[] => {
  if (Array.isArray(part)) return part.flatMap((one: unknown) => namesWithin(one));
  if (typeof part !== 'object' || part === null) return [];
  const members = new Map<string, unknown>(Object.entries(part));
  const entity = members.get('entity');
  const field = members.get('field');
  const own = typeof entity === 'string' ? named('entity', entity) : [];
  // What names a thing is a field of another.
  const holder = members.get('kind') === 'referred' ? members.get('by') : entity;
  const inside = own.length > 0 && typeof field === 'string' && field !== '' ? named('field', `${String(holder)}.${field}`) : own;
  return [...inside, ...[...members].flatMap(([key, value]) => (RECORDED.has(key) ? [] : namesWithin(value)))];
};
