import type { StatusBadge as StatusBadgeNode } from '../../plan/node.ts';
import type { Scalar } from '../../points/3-entities/reading.ts';
import { useRecord } from '../frame/record.tsx';

const HUES = 6;

/** A status in the product's own words. The hue only tells statuses apart; nothing shows which of them are good. */
export const StatusBadge = ({ statuses, words = [] }: StatusBadgeNode) => {
  const value = useRecord();
  const place = statuses.indexOf(value as Scalar);
  return (
    <span className="badge" data-hue={place < 0 ? 'none' : place % HUES}>
      {words.find(([one]) => one === String(value))?.[1] ?? String(value)}
    </span>
  );
};
