import { lastPart } from '../../../base/path.ts';
import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { enumeratedBy, saidBy } from './said.ts';

/** A value that is refused in words that name how things stand, too ("an order that is shipped cannot become cancelled"): only as they stand then. */
const statusBeside = (cause: readonly Predicate[], predicates: readonly Predicate[], own: readonly Tracked[]): readonly Predicate[] => {
  const [only] = cause;
  const said = saidBy(own);
  if (cause.length !== 1 || only?.condition.kind !== 'payload-value' || only.condition.is !== 'equals') return [];
  const { value: sent } = only.condition;
  // Words that list what would be taken name how things stand by chance.
  if (typeof sent !== 'string' || !said.includes(` ${sent.toLowerCase()} `)) return [];
  const listed = enumeratedBy(own);
  const isSaid = (value: unknown): boolean =>
    typeof value === 'string' && value !== sent && !listed.has(value.toLowerCase()) && said.includes(` ${value.toLowerCase()} `);
  const standing = predicates.filter(({ condition }) => condition.kind === 'status' && condition.oneOf.every(isSaid));
  // The same may be known by what was seen and by what the words are.
  return standing.filter(({ about }, at) => standing.findIndex((other) => other.about === about) === at);
};

/**
 * The other way round: how things stand is refused in words that name what was sent to stand so instead ("a loan that is returned cannot become lent"). Only where
 * such a thing is sent.
 */
const sentBeside = (cause: readonly Predicate[], predicates: readonly Predicate[], own: readonly Tracked[]): readonly Predicate[] => {
  const [only] = cause;
  if (cause.length !== 1 || only?.condition.kind !== 'status') return [];
  const field = lastPart(only.condition.field);
  const listed = enumeratedBy(own);
  const isSaid = (path: string): boolean =>
    own.every((one) => {
      const sent = valueAt(one.sample.payload, path);
      return typeof sent === 'string' && !listed.has(sent.toLowerCase()) && saidBy([one]).includes(` ${sent.toLowerCase()} `);
    });
  const [plainest] = predicates
    .filter(
      ({ condition }) =>
        (condition.kind === 'payload' || condition.kind === 'payload-value') &&
        (condition.is === 'equals' || condition.is === 'present') &&
        lastPart(condition.path) === field &&
        isSaid(condition.path),
    )
    .toSorted((a, b) => a.tier - b.tier);
  return plainest === undefined ? [] : [plainest];
};

/** What the words of a refusal name beside the one thing that tells it apart: how a thing stands, and what was sent for it to stand so. */
export const saidBeside = (
  cause: readonly Predicate[],
  predicates: readonly Predicate[],
  own: readonly Tracked[],
): readonly Predicate[] => [...statusBeside(cause, predicates, own), ...sentBeside(cause, predicates, own)];
