import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';

/**
 * Whether several causes are that one thing is somebody else's, by fields that never say two things: its `owner` and its `producer`. Which of them is looked at
 * cannot be told, and need not be: all of them together are no more than what was seen.
 */
export const areOfSameOwner = (causes: readonly Predicate[], seen: readonly Tracked[]): boolean => {
  const [first, ...others] = causes;
  if (first?.condition.kind !== 'owner' || others.length === 0) return false;
  const { entity, is } = first.condition;
  const agrees = ({ condition, holds }: Predicate): boolean =>
    condition.kind === 'owner' &&
    condition.entity === entity &&
    condition.is === is &&
    seen.every((one) => {
      const [mine, theirs] = [first.holds(one), holds(one)];
      return mine === undefined || theirs === undefined || mine === theirs;
    });
  return others.every(agrees);
};
