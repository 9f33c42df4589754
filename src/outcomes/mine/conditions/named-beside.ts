import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { scalarsOf } from '../values/leaf.ts';
import type { Predicate } from './candidate.ts';
import { namesField, saidInWords } from './said.ts';

/**
 * Whether these refusals name another field as well, in their words, of which each sent what nobody sent who was accepted: "cannot be both pinned and closed"
 * is said of two, and nothing shows that one of them alone would be refused.
 */
export const isNamedBeside = ({ condition }: Predicate, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  if (condition.kind !== 'payload-value' || condition.is !== 'equals') return false;
  const said = saidInWords(own);
  if (!namesField(said, condition.path)) return false;
  const sentAt = (path: string, { sample }: Tracked): string => JSON.stringify(valuesAt(sample.payload, path));
  const isTaken = (path: string, one: Tracked): boolean => accepted.some((other) => sentAt(path, other) === sentAt(path, one));
  const [first] = own;
  const others = scalarsOf(first?.sample.payload).filter(({ path }) => path !== condition.path && namesField(said, path));
  return others.some(({ path }) => own.every((one) => valuesAt(one.sample.payload, path).length > 0 && !isTaken(path, one)));
};
