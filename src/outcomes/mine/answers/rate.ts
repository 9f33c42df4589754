import type { Condition, Source, Template } from '../../outcome.ts';
import { valueAt } from '../../place.ts';
import { recordingOf } from '../../sample.ts';
import type { Holds } from '../conditions/candidate.ts';
import type { Tracked } from '../known/tracked.ts';
import { placesOf } from '../values/leaf.ts';
import { constant } from '../values/scalar.ts';
import { CLOCK, headersIn, type Told, toldBy } from './wait.ts';

const onlyOf = (values: readonly (number | undefined)[]): number | undefined => {
  const [value, ...others] = new Set(values.filter((one) => one !== undefined));
  return others.length === 0 ? value : undefined;
};

export interface Rate {
  readonly condition: Condition;
  readonly holds: Holds;
  /** Headers that tell of it, for the answers of one outcome. */
  readonly headers: (group: readonly Tracked[]) => { name: string; value: Template }[];
}

/**
 * How often a call may be made, where that is shown exactly: the answers state the number and the time, and the recordings hold a refusal that came
 * when so many had been answered within that time, the last of them still.
 */
export const rateOf = (samples: readonly Tracked[]): Rate | undefined => {
  const refused = samples.filter(({ sample }) => sample.status === 429);
  if (refused.length === 0) return undefined;
  const told = samples.map((one) => ({ one, ...toldBy(one) }));
  const limit = onlyOf(told.map((one) => one.limit));
  if (limit === undefined || limit < 1) return undefined;
  const window =
    onlyOf(told.map((one) => one.window)) ?? onlyOf(told.map(({ remaining, reset }) => (remaining === limit - 1 ? reset : undefined)));
  if (window === undefined || window < 1) return undefined;
  const paths = [...new Set(samples.flatMap(({ sample }) => placesOf(sample.payload).map(({ path }) => path)))].toSorted();
  const per = [undefined, ...paths].find((path) => countsDown(told, path, limit));
  if (per === undefined && !countsDown(told, undefined, limit)) return undefined;
  if (!refused.some((one) => isExact(one, samples, per, limit, window))) return undefined;
  return {
    condition: { kind: 'often', times: limit, seconds: window, ...(per === undefined ? {} : { per }) },
    holds: (one) => answeredWithin(one, samples, per, window - 1) >= limit,
    headers: (group) => headersTelling(group),
  };
};

/** What is counted together: all of a recording, or what has the same text in a place of the payload. */
const bucketOf = ({ sample }: Tracked, per: string | undefined): string =>
  JSON.stringify([recordingOf(sample), per === undefined ? '' : (valueAt(sample.payload, per) ?? '')]);

/** Whether what remains goes down by one from each answer to the next of its bucket, until the time is over. */
const countsDown = (told: readonly (Told & { readonly one: Tracked })[], per: string | undefined, limit: number): boolean => {
  const buckets = Map.groupBy(
    told.filter(({ remaining, reset }) => remaining !== undefined && reset !== undefined),
    ({ one }) => bucketOf(one, per),
  );
  return [...buckets.values()].every((bucket) =>
    bucket
      .toSorted((a, b) => (a.one.sample.start ?? 0) - (b.one.sample.start ?? 0))
      .every(({ one, remaining = 0 }, at, all) => {
        const before = all[at - 1];
        if (before === undefined) return true;
        const passed = (one.sample.start ?? 0) - (before.one.sample.start ?? 0);
        // At the edge of the window either may be so.
        if (Math.abs(passed - (before.reset ?? 0) * 1000) < 1000) return true;
        return passed > (before.reset ?? 0) * 1000 ? remaining === limit - 1 : remaining === Math.max(0, (before.remaining ?? 0) - 1);
      }),
  );
};

/** How many others of its bucket had been answered within so many seconds before. At the edge of the window either may be so. */
const answeredWithin = (one: Tracked, samples: readonly Tracked[], per: string | undefined, window: number): number => {
  const { start } = one.sample;
  if (start === undefined) return 0;
  return samples.filter(
    (other) =>
      other !== one &&
      other.sample.status !== 429 &&
      bucketOf(other, per) === bucketOf(one, per) &&
      (other.sample.start ?? 0) <= start &&
      (other.sample.start ?? 0) > start - window * 1000,
  ).length;
};

/** Whether a refusal came when so many of its bucket had been answered within the time. */
const isExact = (refused: Tracked, samples: readonly Tracked[], per: string | undefined, limit: number, window: number): boolean =>
  answeredWithin(refused, samples, per, window) === limit;

const slot = (head: string, is: Extract<Source, { from: 'rate' }>['is'], behind = ''): Template => ({
  kind: 'source',
  source: { from: 'text', head, slots: [[{ from: 'rate', is }, behind]] },
});

const templateOf = (name: string, text: string, isClock: boolean): Template | undefined => {
  if (name.endsWith('-remaining')) return slot('', 'remaining');
  if (name.endsWith('-reset')) return isClock ? undefined : slot('', 'reset');
  if (name !== 'ratelimit') return constant(text);
  const parts = /^(.*[;,]\s*r=)\d+(.*[;,]\s*t=)\d+(.*)$/.exec(text);
  return parts === null
    ? undefined
    : {
        kind: 'source',
        source: {
          from: 'text',
          head: parts[1] ?? '',
          slots: [
            [{ from: 'rate', is: 'remaining' }, parts[2] ?? ''],
            [{ from: 'rate', is: 'reset' }, parts[3] ?? ''],
          ],
        },
      };
};

const headersTelling = (group: readonly Tracked[]): { name: string; value: Template }[] => {
  const known = group.filter(({ sample }) => sample.headers.length > 0);
  const [first] = known;
  if (first === undefined) return [];
  const told = known.map((one) => ({ one, reset: toldBy(one).reset, names: new Set(headersIn(one).map(([name]) => name)) }));
  const headers = headersIn(first).flatMap(([name, text]) => {
    const value = told.every(({ names }) => names.has(name)) ? templateOf(name, text, Number(text) > CLOCK) : undefined;
    return value === undefined ? [] : [{ name, value }];
  });
  const isReset = told.every(({ one, reset }) => {
    const after = one.sample.headers.find(([name]) => name === 'retry-after')?.[1];
    return after !== undefined && reset !== undefined && Math.abs(Number(after) - reset) <= 1;
  });
  return isReset ? [...headers, { name: 'retry-after', value: slot('', 'reset') }] : headers;
};
