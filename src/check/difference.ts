import type { Json } from '../base/json.ts';

/** Where the other side's answer is not what the recording holds. */
export interface Difference {
  /** The citation of the exchange: `held-out.har#/log/entries/12`. */
  readonly at: string;
  readonly call: string;
  /**
   * `value`: of a field that the specification determines. `record`: of a thing that was there before the session, or a count of such:
   * its value is that of the day of the recording, so that it is told and is no finding.
   */
  readonly kind: 'status' | 'shape' | 'value' | 'record' | 'no answer';
  /** "status", "header location", or a place in the answer: `data[].title`. */
  readonly place: string;
  readonly expected: string;
  readonly got: string;
}

const LONG = 120;

/** A value in one line, as short as a person reads it. */
export const shown = (value: Json | undefined): string => {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > LONG ? `${text.slice(0, LONG)}…` : text;
};

export const isFinding = ({ kind }: Difference): boolean => kind !== 'record';
