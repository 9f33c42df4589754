import { isObject, type Json, scalarText } from '../../base/json.ts';
import { isRedacted } from '../../base/pseudonym.ts';
import type { Observed } from '../../observations/observed.ts';
import type { Reference } from '../../statement/reference.ts';
import { extentOf } from './extent.ts';
import { carries, type Fields, holdersIn, payloadOf, type Submission, sentBy, sentFields } from './submission.ts';
import { valuesWithin, type Within } from './within.ts';

/** What was accepted of one field of one call: how often it was sent, and the ends of its range. */
export interface Accepted {
  times: number;
  greatest: { value: number; at: Reference } | undefined;
  least: { value: number; at: Reference } | undefined;
  longest: { value: number; at: Reference } | undefined;
  shortest: { value: number; at: Reference } | undefined;
  /** Of what stands further in: how many accepted submissions were without it where it could have been. */
  without?: number;
}

/** A submission that was accepted. */
export interface Taken {
  readonly sent: Submission;
  /** Members that held what was sent. */
  readonly holders?: readonly string[];
  readonly at: Reference;
}

/** What `Accepted` of a call is kept under for the payload as a whole: how many submissions were accepted. */
export const WHOLE = '';

const CALLS = 2_000;

/** So many different accepted submissions of a call are kept, the first: of what is asked by its query fewer. */
const TAKEN = { carried: 64, asked: 16 };

const WRITTEN_NUMBER = /^-?\d{1,15}(?:\.\d+)?$/;

const withNumber = (have: Accepted, value: number, at: Reference): void => {
  if (have.greatest === undefined || value > have.greatest.value) have.greatest = { value, at };
  if (have.least === undefined || value < have.least.value) have.least = { value, at };
};

/** An optional field that is left empty has no length, and a pseudonym's is not the value's. */
const withText = (have: Accepted, value: string, at: Reference): void => {
  if (isRedacted(value) || value.trim() === '') return;
  const length = extentOf(scalarText(value));
  if (have.longest === undefined || length.least > have.longest.value) have.longest = { value: length.least, at };
  if (have.shortest === undefined || length.greatest < have.shortest.value) have.shortest = { value: length.greatest, at };
};

/** So many places of the payloads of one call are kept, the first. */
const FIELDS = 300;

const endsOf = (fields: Map<string, Accepted>, key: string): Accepted => {
  const have = fields.get(key) ?? { times: 0, greatest: undefined, least: undefined, longest: undefined, shortest: undefined };
  fields.set(key, have);
  return have;
};

/** Whether the object that would hold what stands at a path was sent. */
const isHeld = (path: string, within: ReadonlyMap<string, Within>, sent: Fields): boolean => {
  const holder = path.slice(0, path.lastIndexOf('.')).replace(/(?:\[\])+$/, '');
  const values = within.get(holder)?.values ?? sent.filter(([key]) => key === holder).map(([, value]) => value);
  return values.flat().some((value) => isObject(value));
};

/** Collects what calls accepted, by field and as a whole. */
export class AcceptedKeeper {
  /** Call → field → what was accepted. */
  readonly ends = new Map<string, Map<string, Accepted>>();
  /** Call → what was accepted of it, each once. */
  readonly taken = new Map<string, Map<string, Taken>>();

  /** Whether anything was sent that can be refused. */
  accept(observed: Observed): boolean {
    const sent = sentFields(observed);
    if (sent.length === 0 && observed.request === undefined) return false;
    let fields = this.ends.get(observed.name);
    if (fields === undefined) {
      if (this.ends.size >= CALLS) return false;
      fields = new Map();
      this.ends.set(observed.name, fields);
    }
    this.#take(observed);
    // In a query and in a form a number is a text.
    const isText = observed.exchange.request.kind === 'form';
    const asked = new Set(observed.query.map(({ name }) => name));
    const put = (have: Accepted, key: string, value: Json): void => {
      if (typeof value === 'number') withNumber(have, value, observed.atRequest);
      else if (typeof value === 'string') {
        withText(have, value, observed.atRequest);
        if ((isText || asked.has(key)) && WRITTEN_NUMBER.test(value)) withNumber(have, Number(value), observed.atRequest);
      }
    };
    const seen = new Set<string>();
    for (const [key, value] of [[WHOLE, null] as readonly [string, Json], ...sent]) {
      if (seen.has(key)) continue;
      seen.add(key);
      const have = endsOf(fields, key);
      have.times += 1;
      put(have, key, value);
    }
    if (!carries(observed)) return true;
    const within = valuesWithin(payloadOf(observed));
    for (const [path, { holders, values }] of within) {
      if (seen.has(path) || (fields.size >= FIELDS && !fields.has(path))) continue;
      const have = endsOf(fields, path);
      have.without = (have.without ?? 0) + Number(values.length < holders);
      have.times += 1;
      for (const value of values) put(have, path, value);
    }
    // What was there before, and is not here, where what would hold it is.
    for (const [path, have] of fields) if (have.without !== undefined && !within.has(path) && isHeld(path, within, sent)) have.without += 1;
    return true;
  }

  #take(observed: Observed): void {
    const have = this.taken.get(observed.name) ?? new Map<string, Taken>();
    if (have.size >= (carries(observed) ? TAKEN.carried : TAKEN.asked)) return;
    const sent = sentBy(observed);
    if (sent === null) return;
    const key = JSON.stringify(sent);
    const holders = carries(observed) ? holdersIn(payloadOf(observed)) : [];
    if (!have.has(key)) have.set(key, { sent, at: observed.atRequest, ...(holders.length === 0 ? {} : { holders }) });
    this.taken.set(observed.name, have);
  }
}
