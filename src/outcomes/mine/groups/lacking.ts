import type { Json } from '../../../base/json.ts';
import { isInList } from '../../../base/path.ts';
import { valuesAt } from '../../place.ts';
import type { When } from '../conditions/conditions.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';

/** A part of one refusal, and what each of its requests lacks. */
export interface Lacking {
  readonly own: readonly Tracked[];
  readonly when: When;
}

/** With fewer, the one value that they share may be what they were refused for. */
const FIELDS = 3;

const has = (payload: Json | undefined, path: string): boolean => valuesAt(payload, path).length > 0;

/** What all that was accepted was sent with. */
const alwaysSent = (accepted: readonly Tracked[]): readonly string[] =>
  placesOf(accepted[0]?.sample.payload)
    .map(({ path }) => path)
    .filter((path) => !isInList(path) && accepted.every(({ sample }) => has(sample.payload, path)));

/**
 * One refusal, in the same words each time, of requests that each lack another field: a "Bad Request" to whatever is missing. Every field that was lacked
 * alone, where all that was accepted had it, is a cause of its own. `undefined` where that does not tell of every one, or of too few fields.
 */
export const lackingOf = (own: readonly Tracked[], others: readonly Tracked[]): readonly Lacking[] | undefined => {
  const accepted = others.filter(({ sample }) => sample.status < 400 && sample.payloadKnown);
  if (accepted.length < 2 || own.some(({ sample }) => !sample.payloadKnown)) return undefined;
  const sent = alwaysSent(accepted);
  const lackedBy = ({ sample: { payload } }: Tracked): readonly string[] => {
    const missing = sent.filter((path) => !has(payload, path));
    // With an object all that would stand in it is missing.
    return missing.filter((path) => !missing.some((outer) => path.startsWith(`${outer}.`)));
  };
  const lacked = new Map(own.map((one) => [one, lackedBy(one)]));
  const alone = [...new Set([...lacked.values()].flatMap((paths) => (paths.length === 1 ? paths : [])))];
  const parts = Map.groupBy(own, (one) => lacked.get(one)?.find((path) => alone.includes(path)));
  if (parts.has(undefined) || parts.size < FIELDS) return undefined;
  return [...parts].map(([path = '', part]) => ({
    own: part,
    when: {
      when: [{ kind: 'payload', path, is: 'absent' }],
      isolated: true,
      holds: ({ sample }) => (sample.payloadKnown ? !has(sample.payload, path) : undefined),
    },
  }));
};
