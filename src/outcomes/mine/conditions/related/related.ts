import { plainStatus } from '../../../../base/wire/plain-status.ts';
import type { Knowledge } from '../../known/knowledge.ts';
import type { Tracked } from '../../known/tracked.ts';
import type { Predicate } from '../candidate.ts';
import { LOOKS, type RowsBefore, rowsBeforeOf } from '../count-rows.ts';
import { madeAmong } from '../count-subject.ts';
import { complainedBy } from '../said.ts';
import { atThatTime } from './at-that-time.ts';
import { keptOut } from './kept-out.ts';
import { lastOfThose, speaksOfLast } from './last-of-those.ts';
import type { Looked } from './looked.ts';
import { namesNone } from './names-none.ts';
import { standsAsSaid } from './stands-as-said.ts';
import { stillBelow } from './still-below.ts';
import { takenAmong } from './taken-among.ts';

const lookedOf = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): Looked | undefined => {
  const [first] = own;
  if (first === undefined || ![400, 403, 404, 409, 412, 422, 423].includes(plainStatus(first.sample.status))) return undefined;
  const accepted = others.filter(({ sample }) => sample.status < 400);
  const all = [...own, ...accepted];
  const latest = all.reduce((last, one) => (one.at > last.at ? one : last), first);
  const known = new Map<string, RowsBefore>();
  const rowsOf = (by: string): RowsBefore => {
    const rows = known.get(by) ?? rowsBeforeOf(by, knowledge);
    known.set(by, rows);
    return rows;
  };
  const most = Math.max(0, ...[...knowledge.outlines.keys()].map((by) => rowsOf(by)(latest).size));
  return all.length * most > LOOKS
    ? undefined
    : { own, accepted, said: complainedBy(own), made: madeAmong(accepted), knowledge, rowsOf, latest };
};

/**
 * Refusals that hang on how other things stand: on one that there is at that time, or that is called so within the same; on who belongs to what a thing is of; on what is still
 * open below it, and how what it is of stands.
 */
export const relatedPredicates = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const looked = lookedOf(own, others, knowledge);
  return looked === undefined
    ? []
    : [atThatTime, takenAmong, keptOut, stillBelow, lastOfThose, namesNone, standsAsSaid].flatMap((predicatesOf) => predicatesOf(looked));
};

/** What is refused because none of its kind would be left is so whatever else is of it: how it stands itself is only a part of that. */
export const lastPredicatesOf = (own: readonly Tracked[], others: readonly Tracked[], knowledge: Knowledge): readonly Predicate[] => {
  const looked = speaksOfLast(own) ? lookedOf(own, others, knowledge) : undefined;
  return looked === undefined ? [] : lastOfThose(looked);
};
