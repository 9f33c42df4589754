import { printPlace } from '../../outcomes/language/name.ts';
import { printCondition } from '../../outcomes/language.ts';
import type { Condition } from '../../outcomes/outcome.ts';
import { valueAt } from '../../outcomes/place.ts';
import type { Facts } from '../data/facts.ts';
import { STRANGER } from '../not-shown.ts';

/** Why an outcome is not what was asked for, in the words of its own conditions. */

export const quoted = (value: unknown): string => (value === undefined ? 'not known' : JSON.stringify(value));

/** Longer ones are told apart by their beginnings no better. */
const LONG = 60;

/** What a query has where it was to equal something, or to be within something. */
const queried = (name: string, given: readonly string[] | undefined): string | undefined => {
  const [only, another] = given ?? [];
  if (only === undefined) return printCondition({ kind: 'query', name, is: 'absent' });
  return another === undefined && only.length <= LONG ? `query ${printPlace(name)} is ${quoted(only)}` : undefined;
};

/** What is so instead of a condition that does not hold. */
export const instead = (
  condition: Condition,
  facts: Pick<Facts, 'credential' | 'path' | 'query' | 'reached'>,
  isolated: boolean,
): string => {
  switch (condition.kind) {
    case 'credential':
    case 'role':
    case 'account': {
      if (condition.kind === 'account' && condition.is === 'of no account') return `${printPlace(condition.name)} is that of an account`;
      if (condition.kind === 'account')
        return printCondition({ ...condition, is: condition.is === 'right' ? 'wrong' : 'right', belongsTo: null, known: [] });
      const { credential } = facts;
      return credential.kind === 'absent'
        ? 'nobody is signed in'
        : credential.kind === 'unknown'
          ? STRANGER
          : `who asks is ${credential.principal.role ?? 'signed in'}`;
    }
    case 'target': {
      const text = facts.reached.get(condition.entity)?.text;
      return condition.is === 'there'
        ? `there is no such ${condition.entity}${text === undefined ? '' : ` as ${quoted(text)}`}`
        : `the ${condition.entity} exists`;
    }
    case 'status':
    case 'owner':
      return `${condition.entity}.${condition.field} is ${quoted(valueAt(facts.reached.get(condition.entity)?.record, condition.field))}`;
    case 'not shown':
      return 'nothing recorded tells when';
    case 'as recorded':
      // Each of several things is answered as it was: this is another one.
      if (isolated && facts.path.size > 0) return [...facts.path].map(([name, value]) => `path ${name} is ${quoted(value)}`).join(' and ');
      return 'the request is not exactly a recorded one (the cause of that answer is not isolated)';
    case 'query':
      return printCondition({ ...condition, is: condition.is === 'absent' ? 'present' : 'absent' });
    case 'query-value':
      return queried(condition.name, facts.query.get(condition.name)) ?? `not: ${printCondition(condition)}`;
    case 'payload':
      return condition.is === 'absent' || condition.is === 'present'
        ? printCondition({ ...condition, is: condition.is === 'absent' ? 'present' : 'absent' })
        : `not: ${printCondition(condition)}`;
    default:
      return `not: ${printCondition(condition)}`;
  }
};
