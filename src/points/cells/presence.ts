import { ok } from '../../base/result.ts';
import { NOT_SHOWN } from '../not-shown.ts';
import { type Cell, unreadable } from './cell.ts';

/** `40 of 40`: how often something was there, of how often it could have been. Of what is only stated that is not shown. */
export const presenceCell: Cell<{ times: number; of: number }> = {
  print: ({ times, of }) => (times === 0 && of === 0 ? NOT_SHOWN : `${times} of ${of}`),
  read: (source) => {
    if (source === NOT_SHOWN) return ok({ times: 0, of: 0 });
    const [, times, of] = /^(-?\d+) of (-?\d+)$/.exec(source) ?? [];
    return times === undefined || of === undefined
      ? unreadable('two counts, such as 3 of 4')
      : ok({ times: Number(times) + 0, of: Number(of) + 0 });
  },
};
