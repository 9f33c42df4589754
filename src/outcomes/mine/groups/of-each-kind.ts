import type { Outcome } from '../../outcome.ts';
import type { Kept } from '../conditions/decide.ts';
import { kindsByPath } from './kinds-by-path.ts';

/** What answers with things of one kind is mined by itself, as if it were a call of its own; what is refused, of all together. */
export const ofEachKind = (kept: Kept, mine: (kept: Kept) => readonly Outcome[]): readonly Outcome[] => {
  const kinds = kindsByPath(kept.whole);
  if (kinds === undefined) return mine(kept);
  const isRefusal = ({ status }: Outcome): boolean => status >= 400;
  const each = kinds.flatMap(({ when, takes }) => {
    const own = { whole: kept.whole.filter(takes), light: kept.light.filter(({ one }) => takes(one)) };
    return mine(own).flatMap((outcome) => (isRefusal(outcome) ? [] : [{ ...outcome, when: [...when, ...outcome.when] }]));
  });
  return [...mine(kept).filter(isRefusal), ...each];
};
