import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';

/**
 * In which form everything was sent that was refused for its form (415, RFC 9110 §15.5.16). What was sent in it otherwise reads as lacking, or as having, all
 * that the others have: that was not looked at.
 */
export const typeSent = (own: readonly Tracked[]): readonly Predicate[] => {
  const [type, ...more] = new Set(own.map(({ sample }) => (sample.status === 415 ? sample.sentAs : undefined)));
  if (type === undefined || more.length > 0) return [];
  return [
    {
      condition: { kind: 'header-value', name: 'content-type', is: 'equals', value: type },
      holds: ({ sample }) => sample.sentAs === type,
      tier: 0,
      about: 'header content-type',
    },
  ];
};
