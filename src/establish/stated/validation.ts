import type { StatedPlace, StatedRule, StatedScalar } from '../../observations/stated.ts';
import { type Rule, ruleOrder } from '../../points/5-validation/reading.ts';
import { contradictedBy, knownAs, statedGround, withStated } from './ground.ts';
import type { Match } from './match.ts';

/** The greatest and the least that was accepted of a field: what a stated limit may not be beyond. */
export interface AcceptedEnds {
  readonly greatest: number | undefined;
  readonly least: number | undefined;
  readonly longest: number | undefined;
  readonly shortest: number | undefined;
}
export type AcceptedOf = (call: string, field: string) => AcceptedEnds | undefined;

interface Said extends StatedRule {
  readonly call: string;
  readonly field: string;
  readonly at: string;
}

const list = (values: readonly StatedScalar[]): string => values.map(String).join(', ');

const rulesOf = (call: string, field: string, place: StatedPlace, needed: boolean): readonly Said[] =>
  [
    ...(needed ? [{ rule: 'required', value: null }] : []),
    ...place.rules,
    ...(place.values.length === 0 ? [] : [{ rule: 'one of', value: list(place.values) }]),
  ].map((rule) => ({ ...rule, call, field, at: place.at }));

/** What a description states of what is sent. A path parameter is always there; the payload itself is no field. */
const saidOf = ({ stated, name }: Match): readonly Said[] => {
  const said = [
    ...stated.parameters.flatMap(({ name: field, in: where, place }) => rulesOf(name, field, place, where !== 'path' && place.required)),
    ...stated.requests.flatMap(({ places }) =>
      places.flatMap((place) => (place.path === '' ? [] : rulesOf(name, place.path, place, isNeeded(place)))),
    ),
  ];
  return [...new Map(said.map((rule) => [`${rule.field}\n${rule.rule}\n${String(rule.value)}`, rule])).values()];
};

/** Elements and entries are what they are; only a key can be missing. */
const isNeeded = ({ path, required }: StatedPlace): boolean => required && !/[\]}]$/.test(path);

/** What was accepted although a rule says otherwise, in words. */
const beyond = ({ rule, value }: StatedRule, ends: AcceptedEnds | undefined): string | undefined => {
  if (ends === undefined || typeof value !== 'number') return undefined;
  const [edge, up] =
    rule === 'maximum'
      ? [ends.greatest, true]
      : rule === 'minimum'
        ? [ends.least, false]
        : rule === 'maxLength'
          ? [ends.longest, true]
          : rule === 'minLength'
            ? [ends.shortest, false]
            : [undefined, true];
  return edge !== undefined && (up ? edge > value : edge < value) ? `said ${value}, accepted ${edge}` : undefined;
};

/** Lists are the same in any order. */
const sameValue = (a: Rule['value'], b: Rule['value'], rule: string): boolean =>
  a === b || (rule === 'one of' && [...String(a).split(', ')].sort().join() === [...String(b).split(', ')].sort().join());

/** A number as it is; words in quotes, so that a list is told from what stands around it. */
const told = (value: Rule['value']): string => (typeof value === 'string' ? JSON.stringify(value) : String(value));

/** A rule of the server's that was recorded, on one more foot; where both name a limit and it is not the same, both are told. */
const joined = (row: Rule, said: Said): Rule => {
  if (row.value === null || said.value === null || sameValue(row.value, said.value, row.rule))
    return { ...withStated(row, said.at), value: row.value ?? said.value };
  const known = knownAs(row);
  return contradictedBy(row, said.at, `said ${told(said.value)}, ${known} ${told(row.value)}`);
};

/** Point 5 with what is stated. What is enforced in the browser is another subject, and left as it is. */
export const joinValidation = (recorded: readonly Rule[], matches: readonly Match[], accepted: AcceptedOf): Rule[] => {
  const rules = [...recorded];
  const keyOf = ({ call, field, rule }: Pick<Rule, 'call' | 'field' | 'rule'>): string => JSON.stringify([call, field, rule]);
  const places = new Map<string, number[]>();
  const index = (row: Rule, at: number): void => {
    if (row.enforcedBy !== 'server') return;
    const key = keyOf(row);
    places.set(key, [...(places.get(key) ?? []), at]);
  };
  for (const [at, row] of rules.entries()) index(row, at);
  for (const said of matches.flatMap(saidOf)) {
    const known = places.get(keyOf(said)) ?? [];
    for (const at of known) rules[at] = joined(rules[at] as Rule, said);
    if (known.length > 0) continue;
    const { call, field, rule, value, note } = said;
    const row: Rule = { call, field, rule, value, message: null, enforcedBy: 'server', ...statedGround(said.at, note) };
    const against = beyond(said, accepted(call, field));
    index(row, rules.length);
    rules.push(against === undefined ? row : { ...contradictedBy(row, said.at, against), basis: ['stated', 'seen'] });
  }
  return rules.sort(ruleOrder);
};
