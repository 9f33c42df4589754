import { valueAt } from '../../place.ts';
import type { Tracked } from '../known/tracked.ts';
import { recordOf } from '../values/evaluate.ts';
import type { Predicate } from './candidate.ts';
import { namesThing, saidIn, wordsOf } from './said.ts';
import { isStatusValue, standsAs } from './status-value.ts';
import { type Values, valuesIn } from './values-seen.ts';

/** Words by which a status that is named behind them is the one that will do: "only a draft is changed", "must be a draft". */
const ONLY = ' (?:only|unless|no longer|(?:must|should|ha(?:s|ve) to|needs? to) (?:still )?be)';

/** What may stand between: not what somebody else can do ("only a manager may add new lines"), nor how many there may be ("only 3 drafts"). */
const BETWEEN = String.raw`(?: (?!can |could |may |might |must |will |should |to |before |by |than |\d)[^ ]+){0,6}`;

/** Whether words say that a thing has to stand so, and not one of another kind ("only in an open project"). */
const isOnly = (said: string, word: string, others: readonly string[]): boolean => {
  const not = ['by', ...others.map((other) => wordsOf(other).join(' '))].map((other) => `(?!${RegExp.escape(other)}s? )`).join('');
  return new RegExp(`${ONLY}${BETWEEN} ${RegExp.escape(word.trim())} ${not}`).test(said);
};

/**
 * "Order.status is closed or sent", of a refusal that says that only a draft is changed: all the ways in which things of the kind were seen to stand, but for the one
 * that it says will do. Somebody else's, or of which nobody had looked in another of them, is refused for the same.
 */
export const wantedStatus = (
  own: readonly Tracked[],
  said: string,
  seen: readonly Values[],
  moves: (entity: string, field: string) => boolean,
): readonly Predicate[] => {
  const [first] = own;
  if (first === undefined || first.sample.status < 400) return [];
  const entities = new Set(first.sample.reach.map(({ entity }) => entity));
  return seen.flatMap((values): readonly Predicate[] => {
    const { entity, field } = values;
    if (!entities.has(entity) || !namesThing(said, entity) || !moves(entity, field)) return [];
    const all = valuesIn(values).filter(isStatusValue);
    const kinds = [...new Set(seen.map((one) => one.entity))].filter((other) => other !== entity);
    const isWanted = (value: string): boolean => {
      const word = saidIn([value]);
      // That it is not so ("is not approved") is said of this one: another way to stand may do as well.
      return said.includes(word) && isOnly(said, word, kinds);
    };
    const others = all.filter((value) => !isWanted(String(value)));
    if (others.length === 0 || others.length === all.length || others.length > 20) return [];
    return [
      {
        condition: { kind: 'status', entity, field, oneOf: others.toSorted((a, b) => (String(a) < String(b) ? -1 : 1)) },
        holds: standsAs((one) => valueAt(recordOf(one, entity), field), others),
        tier: 1,
        about: `entity ${entity}.${field}`,
      },
    ];
  });
};

/**
 * "status is missing, Order.status is sent": the same of a call by which a status is set as well, where none was sent. Those that were sent are refused, or taken, for
 * where they lead. `undefined` where it was not taken of one that stands as it should.
 */
export const wantedBesideMoves = (
  own: readonly Tracked[],
  against: readonly Tracked[],
  wanted: readonly Predicate[],
): readonly Predicate[] | undefined => {
  const [stands, ...others] = wanted;
  if (stands?.condition.kind !== 'status' || others.length > 0) return undefined;
  const path = stands.condition.field;
  const lacking: Predicate = {
    condition: { kind: 'payload', path, is: 'absent' },
    holds: ({ sample }) => (sample.payloadKnown ? valueAt(sample.payload, path) === undefined : undefined),
    tier: 0,
    about: `payload ${path}`,
  };
  const isSo = (one: Tracked): boolean => lacking.holds(one) === true;
  if (!own.every((one) => isSo(one) && stands.holds(one) !== false) || !own.some((one) => stands.holds(one) === true)) return undefined;
  const plain = against.filter(isSo);
  const isTaken = plain.some((one) => one.sample.status < 400 && stands.holds(one) === false);
  return isTaken && plain.length < against.length && plain.every((one) => stands.holds(one) !== true) ? [lacking, stands] : undefined;
};
