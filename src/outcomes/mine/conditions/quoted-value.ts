import { lastName } from '../../../base/path.ts';
import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import type { Predicate } from './candidate.ts';
import { complaintsIn } from './complaints.ts';
import { namesField, quotesValue, saidBy, saidIn, saysMissing, saysNoSuch, saysUnwanted } from './said.ts';

/** So long a text stands in a message by no chance, with quotation marks or without. */
const LONG = 8;

/** Whether a predicate is about one parameter of the query whose value each of these refusals quotes: "Property 'colour' is not sortable". */
export const isQuoted = ({ condition }: Predicate, own: readonly Tracked[]): boolean => {
  if (condition.kind === 'query-value')
    return condition.is === 'equals' && typeof condition.value === 'string' && quotesValue(own, condition.value);
  // A state that is no more is another one each time.
  if (condition.kind !== 'payload-field' || condition.in !== 'query') return false;
  return own.every((one) => {
    const sent = one.sample.query.find(([name]) => name === condition.path)?.[1];
    return sent !== undefined && sent.length >= LONG && complaintsIn(one.sample).some(({ message }) => message?.includes(sent) === true);
  });
};

/** Whether each of these refusals says that there is none that is called as the address calls it. */
const saysNoneSo = (own: readonly Tracked[]): boolean =>
  own.every((one) => {
    const said = saidBy([one]);
    return saysNoSuch(said) && one.sample.path.some(([, value]) => /\p{L}{2}/u.test(value) && said.includes(saidIn([value])));
  });

/**
 * Whether a parameter is missing by chance: a refusal does not name it, and each of these quotes the value of another one; or nothing says that anything is
 * missing, and each sent another one with a value that nobody sent who was accepted. So is what was not sent as the payload, where each says that there is none that is
 * called as in the address ("no such member: nobody").
 */
export const isMissingByChance = (
  { condition }: Predicate,
  said: string,
  own: readonly Tracked[],
  accepted: readonly Tracked[],
): boolean => {
  if (condition.kind === 'payload' && condition.is === 'absent') return saysNoneSo(own);
  if (condition.kind !== 'query' || condition.is !== 'absent' || namesField(said, condition.name)) return false;
  const taken = new Set(accepted.flatMap(({ sample }) => sample.query.map((pair) => pair.join('='))));
  const isOther = (one: Tracked, test: (name: string, value: string) => boolean): boolean =>
    one.sample.query.some(([name, value]) => name !== condition.name && value !== '' && test(name, value));
  return (
    own.every((one) => isOther(one, (_, value) => quotesValue([one], value))) ||
    (/\p{L}/u.test(said) && !saysMissing(said) && own.every((one) => isOther(one, (name, value) => !taken.has(`${name}=${value}`))))
  );
};

/** Whether one value of a place is looked at that is not wanted at all, whatever its value: the refusal says so, names it and quotes no value of it alone, and nobody gave any who was accepted. */
export const isOfUnwanted = ({ condition }: Predicate, said: string, own: readonly Tracked[], accepted: readonly Tracked[]): boolean => {
  if (condition.kind !== 'payload-value' && condition.kind !== 'query-value') return false;
  const place = condition.kind === 'query-value' ? condition.name : condition.path;
  const isGiven = ({ sample }: Tracked): boolean =>
    condition.kind === 'query-value' ? sample.query.some(([name]) => name === place) : valuesAt(sample.payload, place).length > 0;
  const isOfValue = quotesValue(own, String(condition.value)) && !quotesValue(own, lastName(place));
  return saysUnwanted(said) && namesField(said, place) && !isOfValue && !accepted.some(isGiven);
};
