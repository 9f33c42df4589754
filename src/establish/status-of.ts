import type { Observed } from '../observations/observed.ts';
import { refusalsOf } from '../observations/refused.ts';
import type { CallSample } from '../outcomes/sample.ts';

const NOT_THERE = /^(?:\w+[._:-])?(?:(?:record|object|resource|item)?not_?found|no_?such_?\w+|does_?not_?exist)(?:error|exception)?$/i;
const NOT_THERE_WORDS = /\b(?:not (?:be )?found|no such|(?:does not|doesn't) exist)\b/i;

/** Whether a refusal of a read says that what its address names is not there: by its code, or in words that repeat the name. */
const saysNotThere = (observed: Observed): boolean => {
  const name = observed.path.parameters.at(-1)?.[1];
  return (
    name !== undefined &&
    observed.call.method === 'GET' &&
    refusalsOf(observed).some(
      ({ complaint: { code, message } }) =>
        NOT_THERE.test(code ?? '') || (NOT_THERE_WORDS.test(message ?? '') && message?.includes(name) === true),
    )
  );
};

/** A refusal inside a success is a refusal, and its status is no part of why. */
export const statusesOf = (observed: Observed): Pick<CallSample, 'status' | 'answered'> => {
  const { status, accepted, carrier } = observed;
  if (accepted || carrier || status < 200 || status > 299) return { status };
  return { status: saysNotThere(observed) ? 404 : 400, answered: status };
};
