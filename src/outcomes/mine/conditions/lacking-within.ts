import { isObject } from '../../../base/json.ts';
import { holderOf } from '../../../base/path.ts';
import { valuesAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { allHold, type Predicate } from './candidate.ts';
import { isNamed, saidBy, saysMissing } from './said.ts';

/** That the object was sent which a member stands in. */
const holderGiven = (path: string, own: readonly Tracked[]): Predicate | undefined => {
  const isSent = ({ sample }: Tracked): boolean => valuesAt(sample.payload, path).some(isObject);
  return own.every(isSent)
    ? {
        condition: { kind: 'payload', path, is: 'present' },
        holds: (one) => (one.sample.payloadKnown ? isSent(one) : undefined),
        tier: 6,
        about: `payload ${path}`,
      }
    : undefined;
};

/**
 * What a refusal says to be missing in something that may be left out as a whole: `cargo` is given, `cargo.kind` is missing. A form has no word for the whole,
 * but that something else in it was given: `cargo[weight]`. `undefined` where two members are missing or any of several may stand for the whole.
 */
export const lackingWithin = (
  own: readonly Tracked[],
  others: readonly Tracked[],
  predicates: readonly Predicate[],
): readonly Predicate[] | undefined => {
  const said = saidBy(own);
  if ((own[0]?.sample.status ?? 0) < 400 || !saysMissing(said)) return undefined;
  const pairs = predicates.flatMap((lacking) => {
    const { condition } = lacking;
    if (condition.kind !== 'payload' || condition.is !== 'absent' || !isNamed(lacking, said)) return [];
    const parent = holderOf(condition.path);
    if (parent === undefined) return [];
    const holder = holderGiven(parent, own);
    const beside = predicates.filter(
      (one) => one.condition.kind === 'payload' && one.condition.is === 'present' && holderOf(one.condition.path) === parent,
    );
    return (holder === undefined ? beside : [holder]).map((given) => [given, lacking] as const);
  });
  const apart = pairs.filter(([given, lacking]) => {
    const verdicts = others.map(allHold([given.holds, lacking.holds]));
    return verdicts.every((verdict) => verdict === false) && others.some((one) => given.holds(one) === true);
  });
  const [only] = apart;
  return apart.length === 1 ? only : undefined;
};
