import { holderOf } from '../../base/path.ts';
import type { Call } from '../../points/7-calls/reading.ts';

/**
 * Whether a place is asked for only where what it stands in is given ("cargo is given, cargo.kind is missing"): requests without all of that were taken, so that nobody
 * has to enter it.
 */
export const isAskedWithin = ({ outcomes }: Pick<Call, 'outcomes'>, path: string): boolean => {
  const holder = holderOf(path);
  const refused = outcomes.filter(
    ({ status, when }) => status >= 400 && when.some((one) => one.kind === 'payload' && one.path === path && one.is === 'absent'),
  );
  const isWithin = ({ when }: (typeof refused)[number]): boolean =>
    when.some((one) => one.kind === 'payload' && one.is === 'present' && (one.path === holder || holderOf(one.path) === holder));
  return holder !== undefined && refused.length > 0 && refused.every(isWithin);
};
