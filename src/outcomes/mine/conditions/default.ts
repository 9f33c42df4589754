import { isBuster } from '../../buster.ts';
import { changedNone, isOperation } from '../../sample.ts';
import type { Tracked } from '../known/tracked.ts';
import type { When } from './conditions.ts';
import type { Decided } from './decided.ts';

type Group = readonly Tracked[];

/** Nothing is asked for but the call itself. */
const isPlain = ({ sample }: Tracked): boolean => sample.query.every(([name, value]) => isBuster(name, value));

const whenever: When = { when: [], isolated: true, holds: () => true };
/** Whatever it is that is asked for. */
const asked: When = { when: [{ kind: 'query', name: '', is: 'present' }], isolated: true, holds: (one) => !isPlain(one) };

/** What answers when no other outcome's conditions hold. */
export interface Default {
  readonly group: Group | undefined;
  readonly when: When;
  /** An answer that nothing isolates: it is the one of requests that ask for something, and of no others. */
  readonly settle: (group: Group, decided: readonly Decided[]) => readonly Decided[];
}

const WHOLE = /\breturn=representation\b/;

/**
 * How well an answer to a change shows what the call does: one that was asked to show what was changed (RFC 7240 §4.2) before one that shows nothing, since the
 * request tells them apart; last one that changed none.
 */
const shows = (group: Group): number => {
  if (group.some(({ sample }) => changedNone(sample))) return 0;
  const isAsked = group.every(({ sample }) => sample.asked?.some(([name, value]) => name === 'prefer' && WHOLE.test(value)) === true);
  return isAsked ? 2 : 1;
};

const queryOf = ({ sample }: Tracked): string => JSON.stringify(sample.query.toSorted());

/** Whether an answer is told from all others by what was asked for, and not by what was left out: it is no answer to anything else. */
const isAskedFor = ([one, ...more]: readonly Decided[]): boolean =>
  more.length === 0 &&
  one?.when.isolated === true &&
  one.when.when.every((condition) => (condition.kind === 'query' ? condition.is === 'present' : condition.kind === 'query-value'));

/** Whether an answer may be the one to anything else: what one query alone was answered with is told by that, unless others were answered otherwise to it. */
const mayBeElse = (group: Group, decided: readonly Decided[] | undefined): boolean =>
  decided !== undefined &&
  !isAskedFor(decided) &&
  (new Set(group.map(queryOf)).size > 1 || decided.some(({ when }) => when.when.some(({ kind }) => kind === 'not shown')));

/**
 * Of the answers, the one that was seen most, and of changes one that shows them. Of a read that has several, the one that those got who asked for no more than the call itself; where
 * nobody did, the one that was seen most answers only those who ask for something. `wholes`: answers of each form, of which others are parts. `decidedOf`: when
 * an answer is given that nothing told from others of its form.
 */
export const defaultOf = (
  groups: readonly Group[],
  wholes: ReadonlySet<Group>,
  decidedOf: (group: Group) => readonly Decided[] | undefined,
): Default => {
  const isAnswer = ([first]: Group): boolean => (first?.sample.status ?? 0) < 400;
  const answers = groups.filter(isAnswer).toSorted((a, b) => shows(b) - shows(a) || b.length - a.length);
  const [first] = answers[0] ?? [];
  const isTold =
    first?.sample.method === 'GET' && !isOperation(first.sample.call) && Math.max(answers.length, [...wholes].filter(isAnswer).length) > 1;
  const plain = isTold ? answers.find((group) => group.some(isPlain)) : answers[0];
  // Where somebody who asked for nothing is told from others, so is by more than that who asked for something.
  const isElse = (group: Group): boolean => mayBeElse(group, decidedOf(group));
  const isAskedPlainly = [...wholes].some((group) => isAnswer(group) && group.some(isPlain));
  const most = plain !== undefined ? answers[0] : isAskedPlainly ? undefined : answers.find(isElse);
  return {
    group: plain ?? most,
    when: plain === undefined ? asked : whenever,
    settle: (group, decided) =>
      group === most && group !== plain && !group.some(isPlain)
        ? decided.map((one) => (one.when.isolated ? one : { ...one, when: asked }))
        : decided,
  };
};
