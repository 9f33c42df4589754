import { lastPart } from '../../../base/path.ts';
import { ruleNamed } from '../../../points/refusal-words.ts';
import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { namesField, saidBy, saidIn, saysMissing } from './said.ts';
import { saysAlready } from './taken.ts';

/** Whether a refusal says of a field that it is missing, and names it. */
const saysItIsMissing = ({ sample }: Tracked, path: string): boolean =>
  complaintsIn(sample).some(({ field, message }) => {
    const said = saidIn([message ?? '']);
    const isMissing = saysMissing(said) || ruleNamed(null, message) === 'required';
    return isMissing && (lastPart(field ?? '').toLowerCase() === lastPart(path).toLowerCase() || namesField(said, path));
  });

/**
 * Whether another refusal says nothing against a text being too short: nothing was sent there, and that is what it was refused for. Whether there is a text is
 * asked before how long it is.
 */
const isOfNothing = (condition: Predicate['condition'], other: Tracked): boolean =>
  condition.kind === 'payload-value' &&
  condition.is === 'no longer than' &&
  valuesAt(other.sample.payload, condition.path).every((value) => value === '') &&
  saysItIsMissing(other, condition.path);

/** Whether another refusal says nothing against something being there already: it does not speak of that, and a database is asked last. */
const isOfRules = (condition: Predicate['condition'], other: Tracked): boolean =>
  condition.kind === 'taken together' && !saysAlready([other]);

/** Whether another refusal says nothing against how much there is, or was asked for: it is for something else, which is asked first. */
const isOfOtherWords = (condition: Predicate['condition'], other: Tracked): boolean =>
  condition.kind === 'measure' ||
  (condition.kind === 'payload-field' && condition.is !== 'other than' && !namesField(saidBy([other]), condition.field));

/** Whether another refusal says nothing against a cause, though that held there too: something else was asked before it. */
export const isAskedBefore = ({ condition }: Predicate, other: Tracked): boolean =>
  other.sample.status >= 400 && (isOfNothing(condition, other) || isOfRules(condition, other) || isOfOtherWords(condition, other));
