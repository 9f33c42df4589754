import { asOperand, operandNamed } from '../../base/operand.ts';
import { isHolding } from '../../base/wire/held-query.ts';
import { isBuster } from '../../outcomes/buster.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { allSourcesOf } from '../../outcomes/sources-of.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { Facts } from '../data/facts.ts';
import { isAsked, namesTarget, queriedBy } from './compared.ts';
import { saysWhoAsks } from './of-who-asks.ts';
import { onlySaysAgain } from './said-again.ts';
import { namesOneMore } from './unshown-value.ts';

/** What about a query, or a header that says how to answer, was never shown. Gives the words that follow "what <call> answers when …". */

type Parameter = Call['parameters'][number];

/** Parameters whose values tell answers, or rows, apart. */
const toldBy = (outcome: Outcome): readonly string[] => [
  ...choosing(outcome),
  ...outcome.when.flatMap((condition) => (condition.kind === 'query-value' ? [condition.name] : [])),
  ...(outcome.collection?.sorts ?? []).flatMap(({ asked }) => asked.map(([name]) => name)),
];

/** Parameters that name a state of their thing: it is looked at whether it is the present one, whichever that is. */
const statesNamed = ({ when }: Outcome): readonly string[] =>
  when.flatMap((condition) => (condition.kind === 'payload-field' && condition.in === 'query' ? [condition.path] : []));

/** Parameters that choose rows. */
const choosing = ({ collection }: Outcome): readonly string[] =>
  (collection?.filters ?? []).flatMap(({ to }) => (to.from === 'query' ? [to.name] : []));

/** A list of values that has more in it than those on which the outcome depends: `fields=id&fields=title`. */
const beyond = (outcome: Outcome, name: string, values: readonly string[]): string | undefined => {
  const wanted = outcome.when.flatMap((condition) =>
    condition.kind === 'query-value' && condition.name === name && condition.is === 'equals' ? [String(condition.value)] : [],
  );
  return wanted.length === 0 ? undefined : values.find((value) => !wanted.includes(value));
};

const WHOLE = /^-?\d{1,15}$/;

/** What shows that a request is the product's own: another each time that somebody signs in, and no word of the interface. */
const GUARD = /csrf|xsrf|nonce/i;

/** No number where only numbers were asked for. */
const noNumber = ({ values: seen }: Parameter, values: readonly string[]): string | undefined =>
  seen.length > 0 && seen.every((value) => WHOLE.test(String(value))) ? values.find((value) => !WHOLE.test(value)) : undefined;

/** Whether a parameter names the thing that an outcome shows, changes or takes away (`/order?id=7`). */
const namesThing = (parameter: Parameter | undefined, outcome: Outcome): boolean =>
  [
    ...allSourcesOf(outcome).flatMap((source) => (source.from === 'entity' ? [source.entity] : [])),
    ...outcome.then.flatMap((effect) => (effect.kind === 'set' || effect.kind === 'delete' ? [effect.entity] : [])),
    ...outcome.when.flatMap((condition) => (condition.kind === 'target' ? [condition.entity] : [])),
  ].some((entity) => parameter?.refersTo?.startsWith(`${entity}.`) === true);

/** Whether it answers with no rows, or with those of who asks: else a parameter of which nothing shows what it does may be what chooses them. */
const isTheirs = ({ collection }: Outcome): boolean =>
  collection === null || collection.theirs === true || collection.filters.some(({ to }) => to.from === 'caller');

export const unshownQuery = (outcome: Outcome, facts: Facts): string | undefined => {
  const known = new Map(
    facts.call.parameters.filter((parameter) => parameter.in === 'query').map((parameter) => [parameter.name, parameter]),
  );
  const used = new Set([...queriedBy(outcome), ...facts.call.outcomes.flatMap(statesNamed)]);
  const telling = new Set(facts.call.outcomes.flatMap(toldBy));
  const elsewhere = new Set(facts.call.outcomes.flatMap(queriedBy));
  // What chooses rows where others ask chooses them here as well, and of which it is not shown.
  const chooses = new Set(outcome.collection === null ? [] : facts.call.outcomes.flatMap(choosing));
  for (const [name, values] of facts.query) {
    const parameter = known.get(name);
    const more = beyond(outcome, name, values) ?? (parameter === undefined ? undefined : noNumber(parameter, values));
    if (more !== undefined) return `query ${name} is ${JSON.stringify(more)}`;
    if (used.has(name) || GUARD.test(name) || namesTarget(facts.call, name) || namesThing(parameter, outcome)) continue;
    if (onlySaysAgain(outcome, name, values, facts.query)) continue;
    if (chooses.has(name)) return `query ${name} is given`;
    const operand = values.length === 1 ? asOperand(name, values[0] ?? '') : undefined;
    if (operand !== undefined && [...elsewhere].some((other) => operandNamed(other)?.field === name))
      return `query ${name} is ${JSON.stringify(values[0])}`;
    if (parameter === undefined) {
      if (elsewhere.has(name)) continue;
      return `query ${name} is given`;
    }
    // Lists of values, and more values than are listed: the answer was of one form for all of them. Unless it tells answers apart.
    if (!telling.has(name) && (parameter.values.length === 0 || [parameter.type].flat().includes('array'))) continue;
    for (const value of values)
      if (
        !parameter.values.some((seen) => String(seen) === value) &&
        !(isTheirs(outcome) && saysWhoAsks(value, parameter.values, facts)) &&
        !(outcome.collection === null && namesOneMore(value, parameter.values, facts))
      )
        return `query ${name} is ${JSON.stringify(value)}`;
  }
  for (const parameter of known.values())
    if (
      parameter.present.of > 0 &&
      parameter.present.times === parameter.present.of &&
      !isAsked(facts.query, parameter.name) &&
      !(isHolding(parameter.format) && new URLSearchParams(facts.search).has(parameter.name)) &&
      !parameter.values.every((value) => isBuster(parameter.name, String(value)))
    )
      return `query ${parameter.name} is missing`;
  return undefined;
};

/** Headers whose values differ from request to request, and those that say who asks. */
const OWN = /auth|token|key|cookie|secret|session|^if-|etag|range|trace|request-id|^accept|user-agent|language|date|time/;

/** What a client makes up for itself: a UUID, a long number in hexadecimal, letters and digits in no order. Another says no more than it. */
const MADE_UP = /^(?=.*\d)(?:[\da-f-]{16,}|(?=.*[a-z])[a-z\d]{10,})$/i;

/** Another text in a header that always came with one of very few. */
export const unshownHeader = (outcome: Outcome, facts: Facts): string | undefined => {
  const used = new Set(
    outcome.when.flatMap((condition) => ('name' in condition && condition.kind.startsWith('header') ? [condition.name] : [])),
  );
  for (const { in: place, name, values, present } of facts.call.parameters) {
    const lower = name.toLowerCase();
    const given = place === 'header' && !OWN.test(lower) && !GUARD.test(lower) && !used.has(lower) ? facts.headers.get(lower) : undefined;
    if (given === undefined || values.length === 0 || values.length * 2 > present.times) continue;
    if ([given, ...values].every((value) => MADE_UP.test(String(value)))) continue;
    if (!values.some((seen) => String(seen) === given)) return `header ${name} is ${JSON.stringify(given)}`;
  }
  return undefined;
};
