import { ok } from '../../base/result.ts';
import { type Cell, unreadable } from '../cells/cell.ts';
import type { Machine } from './reading.ts';

/** `1 of 9 alone shows a change that no other shows`: what tells how much was not seen. Nothing seen twice: an empty cell. */
export const unseenCell: Cell<Machine['unseen']> = {
  print: ({ alone, of }) =>
    alone === 0 && of === 0 ? '' : `${alone} of ${of} alone ${alone === 1 ? 'shows' : 'show'} a change that no other shows`,
  read: (source) => {
    if (source === '') return ok({ alone: 0, of: 0 });
    const [, alone, of] = /^(-?\d+) of (-?\d+)(?: alone shows? a change that no other shows)?$/.exec(source) ?? [];
    return alone === undefined || of === undefined
      ? unreadable('counts, such as "1 of 9 alone shows a change that no other shows"')
      : ok({ alone: Number(alone) + 0, of: Number(of) + 0 });
  },
};
