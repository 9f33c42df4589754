import type { Json } from '../../base/json.ts';
import { type Complaint, complaintsOf, wordsOfText } from '../../observations/refusal.ts';
import { printConditions } from '../../outcomes/language.ts';
import type { Condition, Outcome, Template } from '../../outcomes/outcome.ts';
import { type Call, callName } from '../7-calls/reading.ts';
import type { CataloguedError } from './reading.ts';

/** So many causes of one error are told beside each other; more are no condition that anybody can read. */
const TOLD = 3;

const SLOT = '{}';

/** A body with what is the same whenever it is answered; a slot stands for what is not. */
const constantsOf = (template: Template): Json => {
  switch (template.kind) {
    case 'array':
      return template.items.map(constantsOf);
    case 'object':
      return Object.fromEntries(template.members.map(([key, member]) => [key, constantsOf(member)]));
    case 'text':
      return template.head + template.slots.map(([, tail]) => SLOT + tail).join('');
    case 'source': {
      const { source } = template;
      return source.from === 'constant' ? source.value : source.from === 'not shown' ? (source.seen ?? SLOT) : SLOT;
    }
  }
};

/** Templates of messages name their places each in its own way: `{title}` of the catalogue and `{}` of a body are one. */
const unnamed = (message: string | null): string | null => message?.replace(/\{[^{}]*\}/g, SLOT) ?? null;

const complaintsIn = ({ body, mediaType }: Outcome): readonly Complaint[] => {
  const constants = body === null ? null : constantsOf(body);
  if (typeof constants !== 'string') return complaintsOf(constants);
  return wordsOfText(constants, mediaType ?? '').map((message) => ({ code: null, message, field: null }));
};

const says = (outcome: Outcome, { status, code, message, field }: CataloguedError): boolean => {
  if (outcome.status !== status) return false;
  const complaints = complaintsIn(outcome);
  return complaints.length === 0
    ? message === null && code === null
    : complaints.some((said) => said.code === code && said.field === field && unnamed(said.message) === unnamed(message));
};

/** A condition as a cause; the accounts that are known are those of the recordings, and none of the cause's. */
const causal = (condition: Condition): Condition => (condition.kind === 'account' ? { ...condition, known: [] } : condition);

/** `undefined` where it is not isolated, or is what happens whenever nothing else does. */
const causeOf = ({ isolated, grade, when }: Outcome): string | undefined =>
  isolated && grade !== 'contradicted' && when.length > 0 && when.every(({ kind }) => kind !== 'as recorded' && kind !== 'not shown')
    ? printConditions(when.map(causal))
    : undefined;

/** In one call the error has all the causes of the outcomes that say it, and one that is not isolated leaves it open. */
const causesIn = (call: Call, error: CataloguedError): readonly (string | undefined)[] => [
  ...new Set(call.outcomes.filter((outcome) => says(outcome, error)).map(causeOf)),
];

/**
 * The catalogue with when each error is answered: the conditions of the outcomes that say it. Not shown stays what an outcome says whose cause is not
 * isolated, and what is said for any call unless its cause is one and the same.
 */
export const withCauses = (errors: readonly CataloguedError[], calls: readonly Call[]): CataloguedError[] =>
  errors.map((error) => {
    if (error.when !== null) return error;
    const told = new Set(
      calls.filter((call) => error.call === 'any' || error.call === callName(call)).flatMap((call) => causesIn(call, error)),
    );
    const causes = [...told].filter((cause) => cause !== undefined);
    return causes.length === 0 || causes.length < told.size || causes.length > (error.call === 'any' ? 1 : TOLD)
      ? error
      : { ...error, when: causes.toSorted().join('; or ') };
  });
