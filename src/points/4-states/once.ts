import type { Moment } from '../../observations/entity/draft.ts';

/** One exchange may be in two recordings, a HAR and a trace of the same hour: it happened once. The one of the first recording by name counts. */
export const happenedOnce = <M extends Moment>(all: readonly M[], nameOf: (moment: M) => string): readonly M[] => {
  const recordings = new Set(all.map(({ at }) => at.recording));
  if (recordings.size < 2) return all;
  const first = new Map<string, string>();
  const keyOf = (moment: M): string => JSON.stringify([moment.start, moment.end, nameOf(moment)]);
  for (const moment of all) {
    const known = first.get(keyOf(moment));
    if (known === undefined || moment.at.recording < known) first.set(keyOf(moment), moment.at.recording);
  }
  return all.filter((moment) => moment.start === 0 || first.get(keyOf(moment)) === moment.at.recording);
};
