import { compare } from '../../compare/comparison.ts';
import type { CompareAnswer, CompareOrder } from '../reading.ts';
import { readOnce } from './read-once.ts';

/** Two documents beside each other. */
export const compareTexts = ({ before, after }: CompareOrder): CompareAnswer => {
  const old = readOnce(before);
  if (!old.ok) return { kind: 'unreadable', side: 'before' };
  const now = readOnce(after);
  if (!now.ok) return { kind: 'unreadable', side: 'after' };
  return { kind: 'compared', comparison: compare(old.value.specification, now.value.specification) };
};
