import type { Knowledge } from '../known/knowledge.ts';
import type { Tracked } from '../known/tracked.ts';
import { lastPredicates, OWN_FORM } from './asked.ts';
import type { Predicate } from './candidate.ts';
import { separates } from './predicate.ts';

/**
 * That a form of its own was asked for, which was answered in its name: `application/vnd.acme.one+json`. Nothing else that was asked those times says as much.
 * `undefined` where that form was not asked for each time, or was and another one was answered.
 */
export const formAsked = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): Predicate | undefined => {
  const type = own[0]?.sample.mediaType ?? '';
  if (!OWN_FORM.test(type) || own.some(({ sample }) => sample.mediaType !== type)) return undefined;
  const rivals = others.filter(({ sample }) => sample.status < 400);
  return lastPredicates(own, others, knowledge).find(
    (predicate) =>
      predicate.condition.kind === 'header-value' &&
      predicate.condition.name === 'accept' &&
      predicate.condition.value === type &&
      separates(predicate, rivals),
  );
};
