import { byText } from '../base/by-text.ts';
import { printConditions } from '../outcomes/language.ts';
import { OF_THINGS as REFUSING } from '../outcomes/mine/conditions/related/looked.ts';
import type { Outcome } from '../outcomes/outcome.ts';
import { NOT_ISOLATED, REFUSED_WHEN, type Rule } from '../points/5-validation/reading.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import { complaintsIn } from '../points/8-errors/complained.ts';

/** What there is, and how it stands: whatever is sent, it is refused then. */
const OF_THINGS: ReadonlySet<string> = new Set(['measure', 'referred', 'status']);

const isOfThings = ({ isolated, when, status }: Outcome): boolean =>
  isolated && REFUSING.has(status) && when.length > 0 && when.every(({ kind }) => OF_THINGS.has(kind));

const rulesOf = (call: Call): readonly Rule[] =>
  call.outcomes.filter(isOfThings).map((outcome) => {
    const { grade, support, against, citations } = outcome;
    const [said, ...others] = complaintsIn(outcome);
    const message = others.length === 0 ? (said?.message ?? null) : null;
    const value = printConditions(outcome.when);
    return {
      call: callName(call),
      field: '',
      rule: REFUSED_WHEN,
      value,
      message,
      enforcedBy: 'server',
      grade,
      basis: ['enforced'],
      support,
      against,
      citations,
    };
  });

/**
 * Rules with those of how things stand, whatever is sent. What names no field, and has such a cause, has been told apart; what names one is told of that field already.
 */
export const withRulesOfThings = (rules: readonly Rule[], calls: readonly Call[]): Rule[] => {
  const said = ({ call, message }: Rule): string => `${call} ${message}`;
  const ofFields = new Set(rules.filter(({ field, message }) => field !== '' && message !== null).map(said));
  const found = calls.flatMap(rulesOf);
  const told = new Set(found.map(said));
  const others = rules.filter((one) => !(one.rule === NOT_ISOLATED && one.field === '' && one.message !== null && told.has(said(one))));
  // Behind those of what the call is sent.
  return [...others, ...found.filter((one) => !ofFields.has(said(one)))].sort(byText(({ call }: Rule) => call));
};
