import type { JsonObject } from '../../base/json.ts';
import { addressOf } from '../address.ts';
import { decodeSegment, pathForm, segmentsOf } from '../segment.ts';
import { isIdentifierKey } from './identifier-key.ts';

/** Signs between the identifiers of which a client makes one key. */
const JOINT = /[_:.,~|-]/g;
const JOINT_ALONE = new RegExp(JOINT.source);
const OF_ONE_ROW = 6;
const KEPT = 50_000;
const LONGEST = 200;

const pairOf = (first: string, second: string): string => `${first}\n${second}`;

/**
 * Keys that a client makes of two identifiers of one row ("amy_rules2" of `{"uid": "amy", "reference": "rules2"}`): an address has no word for somebody's
 * thing.
 */
export class JoinedValues {
  /** By both values, the fields in which one row held them. */
  readonly #pairs = new Map<string, string>();

  /** What one object says of itself. */
  learn(row: JsonObject): void {
    if (this.#pairs.size >= KEPT) return;
    const own: (readonly [field: string, value: string])[] = [];
    for (const field in row) {
      const value = row[field];
      if (own.length >= OF_ONE_ROW) break;
      if (isIdentifierKey(field) && (Number.isInteger(value) || (typeof value === 'string' && value !== '' && value.length <= LONGEST)))
        own.push([field, String(value)]);
    }
    for (const [field, value] of own)
      for (const [other, next] of own)
        if (field !== other && value !== next && !this.#pairs.has(pairOf(value, next)))
          this.#pairs.set(pairOf(value, next), `${field}+${other}`);
  }

  /** The fields of one row that a value joins, if it does. */
  find(value: string): string | undefined {
    if (this.#pairs.size === 0 || value.length > LONGEST) return undefined;
    for (const { index } of value.matchAll(JOINT)) {
      const fields = this.#pairs.get(pairOf(value.slice(0, index), value.slice(index + 1)));
      if (fields !== undefined) return fields;
    }
    return undefined;
  }
}

/**
 * Whether a key ends with where the page stands that asks with it, joined: "tickets-12" on "/desk/tickets/12". A client keeps so what it remembers of each
 * page.
 */
export const joinsPage = (value: string, page: string | undefined): boolean => {
  const address = page === undefined ? undefined : addressOf(page);
  const [set, id] = address === undefined ? [] : segmentsOf(address.pathname).slice(-2);
  if (set === undefined || id === undefined || pathForm(id) === undefined || pathForm(set) !== undefined) return false;
  const [own, before] = [decodeSegment(id), decodeSegment(set)];
  const at = value.length - own.length - 1;
  return at >= before.length && value.endsWith(own) && JOINT_ALONE.test(value[at] ?? '') && value.slice(0, at).endsWith(before);
};
