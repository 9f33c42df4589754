import type { Poll } from '../node.ts';
import type { Planning } from '../planning.ts';
import { shown } from '../shown.ts';

const SECONDS: ReadonlyMap<string, number> = new Map([
  ['s', 1],
  ['seconds', 1],
  ['ms', 0.001],
  ['milliseconds', 0.001],
  ['min', 60],
  ['minutes', 60],
]);

/** The interval at which the product was seen to repeat the call. A unit that we cannot read gives none. */
export const pollOf = (planning: Planning, call: string): Poll | null => {
  const limit = planning.points.limits.find((one) => one.name === 'polling interval' && one.on === call);
  const unit = SECONDS.get(limit?.unit ?? '');
  if (limit === undefined || unit === undefined || typeof limit.value !== 'number' || limit.value <= 0) return null;
  return {
    kind: 'poll',
    seconds: limit.value * unit,
    shownBy: [shown(9, `polling interval ${limit.value} ${limit.unit ?? ''} on ${call}`, limit)],
  };
};
