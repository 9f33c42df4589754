import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { mergeEvidence } from '../../statement/evidence.ts';
import type { Basis } from '../../statement/ground.ts';
import type { Reference } from '../../statement/reference.ts';
import { shown } from '../../statement/statement.ts';
import { addTallies, noTally, type Tally, triesOf } from '../../statement/tally.ts';
import type { Accepted, RefusedInput, Submission } from './miner.ts';
import type { Rule } from './reading.ts';
import { fieldNamed, numbersIn, type RuleName, ruleNamed } from './words.ts';

const NOT_ISOLATED = 'refused, cause not isolated';

type Ends = Map<string, Map<string, Accepted>>;

const mergeEnds = (all: readonly ReadonlyMap<string, ReadonlyMap<string, Accepted>>[]): Ends => {
  const merged: Ends = new Map();
  const end = (a: { value: number; at: Reference } | undefined, b: { value: number; at: Reference } | undefined, sign: 1 | -1): typeof a =>
    a === undefined ? b : b === undefined ? a : sign * (b.value - a.value) > 0 ? b : a;
  for (const calls of all) {
    for (const [call, fields] of calls) {
      const have = merged.get(call) ?? new Map<string, Accepted>();
      for (const [field, more] of fields) {
        const was = have.get(field);
        have.set(
          field,
          was === undefined
            ? more
            : {
                times: was.times + more.times,
                absent: was.absent + more.absent,
                greatest: end(was.greatest, more.greatest, 1),
                least: end(was.least, more.least, -1),
                longest: end(was.longest, more.longest, 1),
                shortest: end(was.shortest, more.shortest, -1),
              },
        );
      }
      merged.set(call, have);
    }
  }
  return merged;
};

const refusedValue = (submission: Submission, field: string): Submission[number][1] | undefined =>
  submission.find(([key]) => key === field)?.[1];

/** A long text is kept as its first twenty characters and its length. */
const lengthOf = (value: string): number => Number(/^.{20}…(\d+)$/s.exec(value)?.[1] ?? value.length);

/** Nothing was there: not sent, null, blank, or an empty list. */
const isMissing = (value: Submission[number][1] | undefined): boolean =>
  value === undefined || value === null || value === '[0]' || (typeof value === 'string' && value.trim() === '');

/** The limit a message states, when what was refused and what was accepted of the field agree with it. */
const limitOf = (
  rule: RuleName,
  numbers: readonly number[],
  accepted: Accepted | undefined,
  submissions: readonly Submission[],
  field: string,
): { value: string | number | null; accepted: Reference | undefined } => {
  const lengths = rule === 'maxLength' || rule === 'minLength';
  const values = submissions
    .map((submission) => refusedValue(submission, field))
    .flatMap((value) => (typeof value === 'number' && !lengths ? [value] : typeof value === 'string' && lengths ? [lengthOf(value)] : []));
  const up = rule === 'maximum' || rule === 'maxLength';
  const edge = up ? (lengths ? accepted?.longest : accepted?.greatest) : lengths ? accepted?.shortest : accepted?.least;
  const fits = (stated: number): boolean =>
    values.every((value) => (up ? value > stated : value < stated)) &&
    (edge === undefined || (up ? edge.value <= stated : edge.value >= stated));
  const stated = numbers.find(fits);
  if (stated !== undefined && numbers.length > 0) return { value: stated, accepted: edge?.at };
  if (edge === undefined || values.length === 0) return { value: null, accepted: undefined };
  const least = up ? Math.min(...values) : Math.max(...values);
  return Math.abs(least - edge.value) === 1 && (up ? edge.value < least : edge.value > least)
    ? { value: edge.value, accepted: edge.at }
    : { value: null, accepted: undefined };
};

const withReferenceOf = (tally: Tally, at: Reference | undefined): Tally =>
  at === undefined ? tally : { ...tally, evidence: mergeEvidence(tally.evidence, [at]) };

/** Point 5, from refusals. `keysOf` gives the payload keys a call was seen with, in all recordings. */
export const settleValidation = (
  refused: readonly Ballot[],
  accepted: readonly ReadonlyMap<string, ReadonlyMap<string, Accepted>>[],
  keysOf: (call: string) => readonly string[],
): Rule[] => {
  const ends = mergeEnds(accepted);
  const rules: Rule[] = [];
  for (const [subject, votes] of refused.reduce(mergeBallots, noBallot)) {
    const input = JSON.parse(subject) as RefusedInput;
    const submissions = [...votes.keys()].map((vote) => JSON.parse(vote) as Submission);
    const tally = [...votes.values()].reduce(addTallies, noTally);
    const named = input.field ?? fieldNamed(input.message, keysOf(input.call));
    const rule = ruleNamed(input.code, input.message);
    // A refusal that names neither a field nor a rule, by a status that is not about the input, is no rule of the input.
    if (named === undefined && (input.status === 409 || input.message === null) && rule === undefined && input.status !== 413) continue;
    const field = named ?? '';
    const values = submissions.map((submission) => refusedValue(submission, field));
    const missing = values.length > 0 && values.every(isMissing);
    const basis: Basis[] = ['enforced'];
    let name: string = rule ?? NOT_ISOLATED;
    let value: Rule['value'] = null;
    let ground = tally;
    const fieldEnds = ends.get(input.call)?.get(field);
    if (field === '') name = rule === undefined || rule === 'pattern' ? NOT_ISOLATED : rule;
    else if (rule === undefined && missing && fieldEnds !== undefined && fieldEnds.times > 0) name = 'required';
    else if (rule === 'required' && values.some((sent) => !isMissing(sent))) name = NOT_ISOLATED;
    else if (rule === 'range') {
      const [low, high] = numbersIn(input.message);
      if (low !== undefined && high !== undefined && low < high) {
        basis.unshift('stated');
        const common = { call: input.call, field, message: input.message, enforcedBy: 'server' as const };
        rules.push(
          { ...common, rule: 'minimum', value: low, ...shown(basis, tally) },
          { ...common, rule: 'maximum', value: high, ...shown(basis, tally) },
        );
        continue;
      }
      name = NOT_ISOLATED;
    } else if (rule === 'minimum' || rule === 'maximum' || rule === 'minLength' || rule === 'maxLength') {
      const text = values.some((refusedOne) => typeof refusedOne === 'string');
      const dimension: RuleName =
        rule === 'maximum' && text && /character|long|length/i.test(input.message ?? '')
          ? 'maxLength'
          : rule === 'minimum' && text && /character|short|length/i.test(input.message ?? '')
            ? 'minLength'
            : rule;
      name = dimension;
      const limit = limitOf(dimension, numbersIn(input.message), fieldEnds, submissions, field);
      value = limit.value;
      if (value !== null && numbersIn(input.message).includes(Number(value))) basis.unshift('stated');
      ground = withReferenceOf(tally, limit.accepted);
    }
    const against = fieldEnds === undefined ? 0 : fieldEnds.times;
    const note = name === NOT_ISOLATED ? undefined : field === '' ? 'no field named' : against > 0 ? `${against} accepted` : undefined;
    rules.push({
      call: input.call,
      field,
      rule: name,
      value,
      message: input.message,
      enforcedBy: 'server',
      ...shown(basis, ground, { note }),
      support: triesOf(tally),
    });
  }
  const order = (rule: Rule): string => `${rule.call} ${rule.field} ${rule.rule} ${rule.message ?? ''}`;
  return rules.sort((a, b) => (order(a) < order(b) ? -1 : 1));
};
