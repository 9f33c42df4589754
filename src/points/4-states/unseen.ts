import { ok } from '../../base/result.ts';
import { type Cell, unreadable } from '../cells/cell.ts';
import type { Machine } from './reading.ts';

/**
 * `1 of 9 shows a change that was seen in no other`: what tells how much was not seen. Nothing seen twice: an empty cell. Documents of before said it
 * as `1 of 9 alone shows a change that no other shows`.
 */
export const unseenCell: Cell<Machine['unseen']> = {
  print: ({ alone, of }) =>
    alone === 0 && of === 0 ? '' : `${alone} of ${of} ${alone === 1 ? 'shows' : 'show'} a change that was seen in no other`,
  read: (source) => {
    if (source === '') return ok({ alone: 0, of: 0 });
    const [, alone, of] =
      /^(-?\d+) of (-?\d+)(?: shows? a change that was seen in no other| alone shows? a change that no other shows)?$/.exec(source) ?? [];
    return alone === undefined || of === undefined
      ? unreadable('counts, such as "1 of 9 shows a change that was seen in no other"')
      : ok({ alone: Number(alone) + 0, of: Number(of) + 0 });
  },
};
