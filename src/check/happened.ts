import type { Happened } from '../backend/request.ts';
import { fieldAnswer } from '../base/graphql/graphql-answer.ts';
import { isObject, type Json } from '../base/json.ts';
import { refusesMethod } from '../base/wire/json-rpc.ts';
import { isOperation } from '../observations/operation.ts';
import type { Outcome, Template } from '../outcomes/outcome.ts';
import { type Call, callName } from '../points/7-calls/reading.ts';
import { type CallMade, isRefused } from './call-made.ts';

/** What an answer of this template holds whatever else it holds: its constants, and something of the same kind in place of the rest. */
const constantsOf = (template: Template): Json => {
  if (template.kind === 'array') return template.items.map(constantsOf);
  if (template.kind === 'object') return Object.fromEntries(template.members.map(([key, inner]) => [key, constantsOf(inner)]));
  const { source } = template;
  if (source.from === 'constant') return source.value;
  if (source.from === 'text') return `${source.head}${source.slots.map(([, behind]) => `0${behind}`).join('')}`;
  return source.from === 'list' || source.from === 'each' ? [] : '';
};

/** Whether an outcome of a call refuses, by its status or by what it answers. `filled`: see `FilledCodes`. */
export const refuses = ({ method, operation }: Call, { status, body }: Outcome, filled: ReadonlySet<string>): boolean => {
  const value = body === null ? undefined : constantsOf(body);
  if (status !== 101 && isOperation(operation)) {
    const [kind = '', field = ''] = operation.split(' ');
    return status >= 400 || (isObject(value) && refusesMethod(Object.keys(value))) || refusesField(kind, field, value);
  }
  return isRefused(method, status, value === undefined ? { kind: 'empty' } : { kind: 'json', mediaType: '', value, size: 0 }, filled);
};

const refusesField = (kind: string, field: string, value: Json | undefined): boolean =>
  isObject(value) &&
  [value, { data: { [field]: value } }].some(
    (answer) => fieldAnswer(kind, { key: field, name: field, others: [] }, answer).refusal !== undefined,
  );

/**
 * What came of these calls, as a stand-in tells it in its own outcomes: of the same status, and refused or not as recorded where the call has outcomes of
 * that status of which it can be told.
 */
export const happenedIn =
  (calls: readonly CallMade[], filled: ReadonlySet<string>): Happened =>
  (call, outcome) =>
    calls.some(({ called, exchange: { status }, refused }) => {
      if (status !== outcome.status || (calls.length > 1 && called.name !== callName(call))) return false;
      const isAs = (other: Outcome): boolean => refuses(call, other, filled) === refused;
      return isAs(outcome) || !call.outcomes.some((other) => other.status === status && isAs(other));
    });
