import { type Ballot, mergeBallots, noBallot } from '../../statement/ballot.ts';
import { mergeEvidence } from '../../statement/evidence.ts';
import type { Basis } from '../../statement/ground.ts';
import { citationOf, type Reference } from '../../statement/reference.ts';
import { citingFirst, contradicted, held, shown } from '../../statement/statement.ts';
import { onceAt, type Tally, triesOf } from '../../statement/tally.ts';
import { isOfSize, listedValues, type RuleName, ruleNamed, type StatedLimit, saysNoGood, statedRange } from '../refusal-words.ts';
import type { Accepted, Taken } from './accepted.ts';
import { attributedTo, type Known } from './attributed.ts';
import { conditionOf } from './conditional.ts';
import { type HeaderKeeper, headerRule } from './header.ts';
import { isolatedIn, isolatedRule } from './isolated.ts';
import { type FoundLimit, isBounded, limitOf, rangeOf } from './limit.ts';
import type { RefusedInput } from './miner.ts';
import { carriedAt, isMissing } from './named-field.ts';
import { type Rule, WHOLE_BODY } from './reading.ts';
import { byReference, keysSent, settledRefusals, statedOf, tallyOf } from './settled-refusal.ts';
import { isShared, takenAlready, takenFields } from './unique.ts';

const NOT_ISOLATED = 'refused, cause not isolated';

/** Rules that what is accepted elsewhere denies. A limit is held against what was accepted by itself, and what is taken today was free before. */
const UNCONDITIONAL: ReadonlySet<string> = new Set(['required', 'type', 'pattern', 'format', 'one of']);

/** Who signs in with what is wrong is not told what may be sent. */
const SIGN_IN = /log-?in|sign-?in|auth|token|session/i;

type Ends = Map<string, Map<string, Accepted>>;

/** What was accepted in all recordings together, by call and field. */
export const mergeEnds = (all: readonly ReadonlyMap<string, ReadonlyMap<string, Accepted>>[]): Ends => {
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

/** Rules that say something only of a field. Without one, only a taken value, an unknown reference and the size of the payload are rules. */
const ruleOfNoField = (rule: RuleName | undefined, input: RefusedInput, stated: StatedLimit | undefined): RuleName | undefined =>
  rule === 'unique' ||
  (rule === 'reference' && /foreign.?key/i.test(`${input.code ?? ''} ${input.message ?? ''}`)) ||
  (rule === 'maximum' && (isOfSize(stated) || /(?:entity|payload|request|body|content) too large/i.test(input.message ?? '')))
    ? rule
    : undefined;

const withReferenceOf = (tally: Tally, at: Reference | undefined): Tally =>
  at === undefined ? tally : { ...tally, evidence: mergeEvidence(tally.evidence, [at]) };

/** What sessions show of what calls take: each a list of sessions. */
export interface Submitted {
  readonly refused: readonly Ballot[];
  readonly accepted: readonly ReadonlyMap<string, ReadonlyMap<string, Accepted>>[];
  readonly taken?: readonly ReadonlyMap<string, ReadonlyMap<string, Taken>>[];
  readonly pairs?: readonly Ballot[];
  readonly headers?: readonly HeaderKeeper['accepted'][];
  readonly freed?: readonly ReadonlyMap<string, readonly number[]>[];
  /** What the product's own pages call fields. */
  readonly labels?: ReadonlyMap<string, string>;
  /** The payload keys that a call was seen with, in all recordings. */
  readonly keysOf: (call: string) => readonly string[];
  /** Those of them that refer to another thing. */
  readonly refersOf?: (call: string) => readonly string[];
}

/** Point 5, from refusals. */
export const settleValidation = ({
  refused,
  accepted,
  keysOf,
  refersOf = () => [],
  taken = [],
  pairs = [],
  headers = [],
  freed = [],
  labels = new Map(),
}: Submitted): Rule[] => {
  const ends = mergeEnds(accepted);
  const pairing = pairs.reduce(mergeBallots, noBallot);
  const rules: Rule[] = [];
  const settled = settledRefusals(refused);
  const sentTo = Map.groupBy(settled, ({ input }) => input.call);
  const knownOf = (call: string): Known => ({
    accepts: ends.get(call),
    keys: [...new Set([...keysOf(call), ...(sentTo.get(call) ?? []).flatMap(keysSent)])],
    labels,
    refers: refersOf(call),
    taken: taken.flatMap((calls) => [...(calls.get(call)?.values() ?? [])]),
  });
  const attributed = settled.flatMap((one) => byReference(one, refersOf)).flatMap((one) => attributedTo(one, knownOf(one.input.call)));
  for (const { refusal, named, among, lacked, compared, isWorded = false, together: takenTogether } of attributed) {
    const { input, votes } = refusal;
    const tally = tallyOf(refusal);
    const submissions = votes.map(({ sent }) => sent);
    const rule = lacked === true ? 'required' : ruleNamed(input.code, input.message);
    const { accepts, keys, refers, taken: acceptedOf } = knownOf(input.call);
    const stated = statedOf(rule, input.message);
    const range = isBounded(rule) ? statedRange(input.message) : undefined;
    // A server that fails, or does not find, shows a rule only of a field that its words name and that it accepted otherwise.
    const isFailure = input.status === 404 || input.status >= 500;
    if (isFailure && (named === undefined || (accepts?.get(named)?.times ?? 0) === 0)) continue;
    const isolated = SIGN_IN.test(input.call)
      ? []
      : isolatedIn(pairing, refusal.subjects, new Set([...(accepts?.keys() ?? []), ...keys]), acceptedOf);
    if (input.alternative === true) {
      const common = { call: input.call, field: named ?? '', rule: NOT_ISOLATED, value: null, message: input.message };
      rules.push({ ...common, enforcedBy: 'server', ...shown('enforced', tally, { note: 'said of one of several forms' }) });
      continue;
    }
    if (compared !== undefined) {
      const common = { call: input.call, field: compared.field, rule: compared.rule, value: compared.other, message: input.message };
      rules.push({ ...common, enforcedBy: 'server', ...shown(['stated', 'enforced'], tally) });
      continue;
    }
    // Frameworks say of the first of two fields what is so of both together.
    const path = input.call.split(' ')[1] ?? '';
    const shared =
      rule === 'unique' &&
      named !== undefined &&
      !path.includes('{') &&
      isShared(
        named,
        acceptedOf,
        freed.flatMap((times) => times.get(path) ?? []),
      );
    const together = !shared ? takenTogether : (takenFields(takenAlready(refusal), acceptedOf, refers, [named]) ?? []);
    if (shared && together.length < 2) {
      const common = { call: input.call, field: named, rule: NOT_ISOLATED, value: null, message: input.message };
      rules.push({ ...common, enforcedBy: 'server', ...shown('enforced', tally, { note: 'the same was accepted twice' }) });
      continue;
    }
    if ((named === undefined || shared) && together.length > 1) {
      const common = { call: input.call, field: together.join(' + '), rule: 'unique', value: null, message: input.message };
      rules.push({
        ...common,
        enforcedBy: 'server',
        ...shown('enforced', tally, { note: isWorded ? 'together' : 'together, the same as what was accepted before' }),
      });
      continue;
    }
    // Another submission tells what the words do not: the field, or what is wrong with it.
    const shownBy = isolated.filter(({ field, votes }) =>
      named === undefined
        ? (input.status !== 409 || rule === 'unique') && !(rule === 'unique' && votes.some(({ refused: value }) => value === undefined))
        : rule === undefined &&
          field === named &&
          votes.every(({ refused: value }) => value !== undefined && value !== null && value !== ''),
    );
    for (const one of shownBy) rules.push(isolatedRule(one, { input, stated, ends: accepts?.get(one.field) }));
    if (shownBy.reduce((sum, one) => sum + triesOf(one.tally).times, 0) >= triesOf(tally).times) continue;
    const header =
      named === undefined && shownBy.length === 0
        ? headerRule({ ...input, headers: votes.map((vote) => vote.headers), tally }, headers)
        : undefined;
    if (header !== undefined) {
      rules.push(header);
      continue;
    }
    // A conflict is a state, unless it says that a value is taken or names the field and the rule; a failure inside a 200 may be anything.
    if (input.status === 409 && rule !== 'unique' && (input.field === null || rule === undefined)) continue;
    const isInput = rule !== undefined || (saysNoGood(input.message) && !SIGN_IN.test(input.call));
    if (input.status < 300 && input.field === null && (named === undefined || !isInput)) continue;
    // So may a 403: it is about what was sent when it names the field and the rule.
    if (input.status === 403 && (named === undefined || rule === undefined)) continue;
    if (named === undefined && input.message === null && rule === undefined && input.status !== 413) continue;
    const size = named === undefined && ruleOfNoField(rule, input, stated) === 'maximum';
    const field = named ?? (size ? WHOLE_BODY : '');
    const values = votes.map((vote) => carriedAt(vote, field));
    const missing = values.length > 0 && values.every(isMissing);
    const basis: Basis[] = ['enforced'];
    let name: string = rule ?? NOT_ISOLATED;
    let value: Rule['value'] = null;
    let ground = tally;
    let between: readonly [number, number] | undefined;
    let beyond: FoundLimit['beyond'];
    const fieldEnds = field === '' ? undefined : accepts?.get(field);
    if (field === '' || size) {
      name = ruleOfNoField(rule, input, stated) ?? NOT_ISOLATED;
      if (size && stated !== undefined && isOfSize(stated)) {
        value = stated.value;
        basis.unshift('stated');
      }
    } else if (rule === undefined && missing && fieldEnds !== undefined && fieldEnds.times > 0) name = 'required';
    else if (rule === 'required' && values.some((sent) => !isMissing(sent))) name = NOT_ISOLATED;
    else if (rule === 'one of') {
      value = listedValues(input.message) ?? input.among?.join(', ') ?? null;
      if (value !== null) basis.unshift('stated');
    } else if (range !== undefined || rule === 'range') {
      const found = range === undefined ? undefined : rangeOf(range, input.message, fieldEnds, values);
      if (found !== undefined) {
        const common = { call: input.call, field, message: input.message, enforcedBy: 'server' as const };
        for (const end of found) rules.push({ ...common, ...end, ...shown(['stated', 'enforced'], tally) });
        continue;
      }
      name = NOT_ISOLATED;
    } else if (rule === 'minimum' || rule === 'maximum' || rule === 'minLength' || rule === 'maxLength') {
      const limit = limitOf(rule, input.message, stated, fieldEnds, values);
      name = limit?.rule ?? NOT_ISOLATED;
      value = limit?.value ?? null;
      between = limit?.between;
      beyond = limit?.beyond;
      if (limit?.stated === true) basis.unshift('stated');
      ground = withReferenceOf(tally, limit?.accepted);
    }
    // Of what was accepted only the fields themselves are kept, and not what is further in.
    const isTop = submissions.some((sent) => sent?.some(([key]) => key === field)) || !/[.[]/.test(field);
    const isDeniable = field !== '' && !size && among === undefined && isTop && UNCONDITIONAL.has(name);
    const condition = isDeniable ? conditionOf(field, submissions, acceptedOf) : undefined;
    if (condition !== undefined) {
      const common = { call: input.call, field, value: null, message: input.message, enforcedBy: 'server' as const };
      if (condition.words === undefined)
        rules.push({ ...common, rule: NOT_ISOLATED, ...shown('enforced', tally, { note: 'the same was accepted' }) });
      else rules.push({ ...common, rule: name, ...held(withReferenceOf(tally, condition.at), { note: condition.words }) });
      continue;
    }
    if (isFailure && name === NOT_ISOLATED) continue;
    if (name === 'required' && among !== undefined) {
      name = 'one required';
      value = among.length > 1 ? among.join(', ') : null;
    }
    const against = fieldEnds === undefined ? 0 : fieldEnds.times;
    const where = between === undefined ? '' : `between ${between[0]} and ${between[1]}, `;
    const note =
      name === NOT_ISOLATED ? undefined : field === '' ? 'no field named' : against > 0 ? `${where}${against} accepted` : undefined;
    const said = `said ${String(stated?.value)}, accepted ${beyond?.value}`;
    const grounded = beyond === undefined ? shown(basis, ground, { note }) : contradicted(basis, ground, onceAt(beyond.at), { note: said });
    const [worded] = tally.evidence;
    rules.push({
      call: input.call,
      field,
      rule: name,
      value,
      message: input.message,
      enforcedBy: 'server',
      // The words come before what was accepted, whenever that was.
      ...(worded === undefined ? grounded : citingFirst(citationOf(worded), grounded)),
      support: triesOf(tally),
    });
  }
  const order = (rule: Rule): string => `${rule.call} ${rule.field} ${rule.rule} ${rule.message ?? ''}`;
  // Both ends of a range are one message, and may come under a code for each.
  const once = new Map(rules.map((rule) => [JSON.stringify([order(rule), rule.enforcedBy, rule.grade, rule.value]), rule]));
  return [...once.values()].sort((a, b) => (order(a) < order(b) ? -1 : 1));
};
