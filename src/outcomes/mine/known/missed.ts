import { answersNothing, type CallSample, isAbout, isWrite, type Reached } from '../../sample.ts';
import { isNotFound } from '../conditions/said.ts';

/** Whether an answer says that what was asked for is not there: by its status, or a query's by being nothing. What takes away again what was marked so may be told that it is "gone". */
const isMissing = (sample: CallSample, target: Reached): boolean =>
  isAbout(target) && !isWrite(sample) && (isNotFound(sample) || answersNothing(sample));

/** What a request is about and was answered not to be there; an operation may name it in a list of its own. */
export const missedBy = (sample: CallSample, target: Reached | undefined): Reached | undefined => {
  if (target !== undefined) return isMissing(sample, target) ? target : undefined;
  const [only, ...others] = sample.listed ?? [];
  return others.length === 0 && isNotFound(sample) && !isWrite(sample) ? only : undefined;
};

/** Whether a thing was asked for and is said not to be there. */
export const isLookedFor = (sample: CallSample, entity: string, key: string): boolean => {
  const missed = missedBy(sample, sample.reach[0]);
  return missed?.entity === entity && missed.key === key;
};
