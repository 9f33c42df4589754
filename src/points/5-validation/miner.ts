import { isArray, isObject, type Json, scalarText } from '../../base/json.ts';
import { isWrite, type Observed } from '../../observations/observed.ts';
import { isRefused, refusalsOf } from '../../observations/refused.ts';
import type { Scalar } from '../../observations/shape/shape.ts';
import { BallotBox } from '../../statement/ballot.ts';
import type { Reference } from '../../statement/reference.ts';

/** A refused submission as a vote: the short scalars it carried, by key. A key that is not there was not sent. */
export type Submission = readonly (readonly [key: string, value: Scalar])[];

/** What was accepted of one field of one call: the ends of its range, and what was left out. */
export interface Accepted {
  times: number;
  absent: number;
  greatest: { value: number; at: Reference } | undefined;
  least: { value: number; at: Reference } | undefined;
  longest: { value: number; at: Reference } | undefined;
  shortest: { value: number; at: Reference } | undefined;
}

const REFUSED_INPUT: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);
const KEYS = 40;

export const submissionOf = (request: Json | undefined): Submission => {
  const object = isArray(request) ? request.find(isObject) : request;
  if (!isObject(object)) return [];
  return Object.entries(object)
    .slice(0, KEYS)
    .map(([key, value]): readonly [string, Scalar] => [
      key,
      value === null || typeof value === 'boolean' || typeof value === 'number'
        ? value
        : typeof value === 'string'
          ? value.length > 120
            ? `${value.slice(0, 20)}…${value.length}`
            : value
          : isArray(value)
            ? `[${value.length}]`
            : '{}',
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
};

export interface RefusedInput {
  readonly call: string;
  readonly status: number;
  readonly code: string | null;
  readonly message: string | null;
  /** The words as they came, for the numbers in them. */
  readonly field: string | null;
}

export class ValidationMiner {
  readonly refused = new BallotBox(40);
  /** Call → field → what was accepted. */
  readonly accepted = new Map<string, Map<string, Accepted>>();

  see(observed: Observed): void {
    if (!isWrite(observed) && observed.query.length === 0) return;
    if (observed.accepted && isWrite(observed)) {
      this.#accept(observed);
      return;
    }
    if (!isRefused(observed) || !(REFUSED_INPUT.has(observed.status) || observed.status < 300)) return;
    const unit = `${observed.at.recording}#${observed.at.index}`;
    const vote = JSON.stringify(
      isWrite(observed) ? submissionOf(observed.request) : observed.query.slice(0, KEYS).map(({ name, value }) => [name, value]),
    );
    const refusals = refusalsOf(observed);
    // The headline over complaints that name their fields is no rule of its own.
    const fields = refusals.some(({ complaint }) => complaint.field !== null);
    for (const { complaint, template } of refusals) {
      if (fields && complaint.field === null) continue;
      const subject: RefusedInput = {
        call: observed.name,
        status: observed.status,
        code: complaint.code,
        message: template,
        field: complaint.field,
      };
      this.refused.see(JSON.stringify(subject), vote, observed.atResponse, unit);
    }
  }

  #accept(observed: Observed): void {
    if (!isObject(observed.request)) return;
    let fields = this.accepted.get(observed.name);
    if (fields === undefined) {
      if (this.accepted.size >= 2_000) return;
      fields = new Map();
      this.accepted.set(observed.name, fields);
    }
    for (const [key, value] of Object.entries(observed.request).slice(0, KEYS)) {
      let have = fields.get(key);
      if (have === undefined) {
        have = { times: 0, absent: 0, greatest: undefined, least: undefined, longest: undefined, shortest: undefined };
        fields.set(key, have);
      }
      have.times += 1;
      const at = observed.atRequest;
      if (typeof value === 'number') {
        if (have.greatest === undefined || value > have.greatest.value) have.greatest = { value, at };
        if (have.least === undefined || value < have.least.value) have.least = { value, at };
      } else if (typeof value === 'string') {
        const length = scalarText(value).length;
        // A pseudonym's length is not the value's.
        if (/^np_|\.invalid$/.test(value)) continue;
        if (have.longest === undefined || length > have.longest.value) have.longest = { value: length, at };
        if (have.shortest === undefined || length < have.shortest.value) have.shortest = { value: length, at };
      }
    }
  }
}
