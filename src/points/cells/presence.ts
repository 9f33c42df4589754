import { ok } from '../../base/result.ts';
import { type Cell, unreadable } from './cell.ts';

/** `40 of 40`: how often something was there, of how often it could have been. */
export const presenceCell: Cell<{ times: number; of: number }> = {
  print: ({ times, of }) => `${times} of ${of}`,
  read: (source) => {
    const [, times, of] = /^(-?\d+) of (-?\d+)$/.exec(source) ?? [];
    return times === undefined || of === undefined
      ? unreadable('two counts, such as 3 of 4')
      : ok({ times: Number(times) + 0, of: Number(of) + 0 });
  },
};
