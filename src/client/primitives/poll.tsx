import type { Poll as PollNode } from '../../plan/node.ts';
import { Source } from '../frame/source.tsx';

/** Says that the list is read again and again, as it was seen to be. */
export const Poll = ({ seconds, shownBy }: PollNode) => (
  <span className="poll">
    Read again every {new Intl.NumberFormat(undefined, { maximumFractionDigits: 1 }).format(seconds)} s{' '}
    <Source what="the polling interval" shownBy={shownBy} />
  </span>
);
