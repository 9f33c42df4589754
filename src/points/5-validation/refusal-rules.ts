import { namesSession } from '../../base/words/sign-in-words.ts';
import type { Ballot } from '../../statement/ballot.ts';
import { shown } from '../../statement/statement.ts';
import { triesOf } from '../../statement/tally.ts';
import { columnChecked } from '../refusal-field.ts';
import { type RuleName, ruleNamed, saysNoGood } from '../refusal-words.ts';
import type { Attributed, Known } from './attributed.ts';
import { enforced, fieldRules, isFailure } from './field-rule.ts';
import { type HeaderKeeper, headerRule } from './header.ts';
import { isolatedIn, isolatedRule } from './isolated.ts';
import type { RefusedInput } from './miner.ts';
import { NOT_ISOLATED, type Rule } from './reading.ts';
import { statedOf, tallyOf } from './settled-refusal.ts';
import { isTakenTwice, takenAlready, takenFields } from './unique.ts';

/** Who signs in with what is wrong is not told what may be sent. */

/** What recordings show of all calls, beside their refusals. */
export interface Beside {
  /** Submissions that differ in one field, of which one was refused and the other accepted. */
  readonly pairing: Ballot;
  readonly headers: readonly HeaderKeeper['accepted'][];
  readonly freed: readonly ReadonlyMap<string, readonly number[]>[];
  /** Whether two things of a collection were shown together with the same in a field. */
  readonly isShared: (collection: string, field: string) => boolean;
}

/** The rule on fields that are taken together, or on one of which the same was accepted twice. */
const takenRule = (
  { refusal, named, together: worded, isWorded = false }: Attributed,
  rule: RuleName | undefined,
  { taken, refers }: Known,
  { freed, isShared }: Beside,
): Rule | undefined => {
  const { input } = refusal;
  const tally = tallyOf(refusal);
  // What is made below a thing has its name from the address: who has made one there already is refused, and others are not.
  if (rule === 'unique' && named !== undefined && input.call.includes(`{${named}}/`))
    return enforced(input, '', NOT_ISOLATED, null, shown('enforced', tally));
  // Frameworks say of the first of two fields what is so of both together.
  const path = input.call.split(' ')[1] ?? '';
  const isOfBoth = (field: string): string | undefined => {
    if (isShared(path.replace(/\/\{\w+\}$/, ''), field)) return 'two were shown with the same';
    const times = freed.flatMap((own) => own.get(path) ?? []);
    return !path.includes('{') && isTakenTwice(field, taken, times) ? 'the same was accepted twice' : undefined;
  };
  const shared = rule === 'unique' && named !== undefined ? isOfBoth(named) : undefined;
  const together =
    shared === undefined || named === undefined ? worded : (takenFields(takenAlready(refusal), taken, refers, [named]) ?? []);
  if (together.length < 2)
    return shared === undefined ? undefined : enforced(input, named ?? '', NOT_ISOLATED, null, shown('enforced', tally, { note: shared }));
  if (named !== undefined && shared === undefined) return undefined;
  const note = isWorded ? 'together' : 'together, the same as what was accepted before';
  return enforced(input, together.join(' + '), 'unique', null, shown('enforced', tally, { note }));
};

/** Whether a refusal is about what was sent, as far as its status and its words tell. */
const isOfInput = (input: RefusedInput, named: string | undefined, rule: RuleName | undefined): boolean => {
  // A conflict is a state, unless it says that a value is taken or names the field and the rule; a failure inside a 200 may be anything.
  const isNamed = input.field !== null || columnChecked(input.message) !== undefined;
  if (input.status === 409 && rule !== 'unique' && (!isNamed || rule === undefined)) return false;
  const isInput = rule !== undefined || (saysNoGood(input.message) && !namesSession(input.call));
  if (input.status < 300 && input.field === null && (named === undefined || !isInput)) return false;
  // So may a 403: it is about what was sent when it names the field and the rule.
  if (input.status === 403 && (named === undefined || rule === undefined)) return false;
  return named !== undefined || input.message !== null || rule !== undefined || input.status === 413;
};

/** The rules that a refusal shows; none where it is about something else than what was sent. */
export const refusalRules = (one: Attributed, known: Known, beside: Beside): readonly Rule[] => {
  const { pairing, headers } = beside;
  const { refusal, named, lacked, compared } = one;
  const { input, votes } = refusal;
  const { accepts, within, keys, taken } = known;
  const tally = tallyOf(refusal);
  // What tells which call it is is no value of it: a call that there is none of.
  if (named !== undefined && new RegExp(`#(?:.*&)?${RegExp.escape(named)}=`).test(input.call)) return [];
  if (isFailure(input) && (named === undefined || (within.get(named)?.times ?? 0) === 0)) return [];
  if (input.alternative === true)
    return [enforced(input, named ?? '', NOT_ISOLATED, null, shown('enforced', tally, { note: 'said of one of several forms' }))];
  if (compared !== undefined) return [enforced(input, compared.field, compared.rule, compared.other, shown(['stated', 'enforced'], tally))];
  const rule = lacked === true ? 'required' : ruleNamed(input.code, input.message);
  const stated = statedOf(rule, input);
  const together = takenRule(one, rule, known, beside);
  if (together !== undefined) return [together];
  const isolated = namesSession(input.call)
    ? []
    : isolatedIn(pairing, refusal.subjects, new Set([...(accepts?.keys() ?? []), ...keys]), taken);
  // Another submission tells what the words do not: the field, or what is wrong with it. Under a status of success stand refusals of every kind: what says
  // nothing of what was sent may be about who asks or how a thing stands, which somebody else may have changed until it was accepted.
  const isOfAnything = input.status < 300 && named === undefined && rule === undefined && !saysNoGood(input.message);
  const shownBy = (isOfAnything ? [] : isolated).filter(({ field, votes }) =>
    named === undefined
      ? (input.status !== 409 || rule === 'unique') && !(rule === 'unique' && votes.some(({ refused: value }) => value === undefined))
      : rule === undefined && field === named && votes.every(({ refused: value }) => value !== undefined && value !== null && value !== ''),
  );
  const rules = shownBy.map((each) => isolatedRule(each, { input, stated, ends: within.get(each.field), isHeld: known.isHeld }));
  if (shownBy.reduce((sum, each) => sum + triesOf(each.tally).times, 0) >= triesOf(tally).times) return rules;
  const header =
    named === undefined && shownBy.length === 0
      ? headerRule({ ...input, headers: votes.map((vote) => vote.headers), tally }, headers)
      : undefined;
  if (header !== undefined) return [header];
  if (!isOfInput(input, named, rule)) return rules;
  return [...rules, ...fieldRules(one, rule, stated, known)];
};
