import type { Observed } from '../observations/observed.ts';
import { refusalsOf } from '../observations/refused.ts';
import { isSaidOver } from '../observations/said-over.ts';
import { isLedToSignIn, isSentToSignIn } from '../observations/sign-in-page.ts';
import type { CallSample, Reached } from '../outcomes/sample.ts';

const NOT_THERE = /^(?:\w+[._:-])?(?:(?:record|object|resource|item)?not_?found|no_?such_?\w+|does_?not_?exist)(?:error|exception)?$/i;
const NOT_THERE_WORDS = /\b(?:not (?:be )?found|no such|(?:does not|doesn't|do not|don't) exist)\b/i;

const holdsName = (text: string | undefined, name: string): boolean =>
  text !== undefined && new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Whether a refusal of a read, or of an operation, says that what it names is not there: by its code, or in words that repeat the name. */
const saysNotThere = (observed: Observed, listed: readonly Reached[]): boolean => {
  // An operation names in a list what others name by their address.
  const [only, ...others] = listed;
  const name = others.length > 0 ? undefined : (only?.key ?? observed.path.parameters.at(-1)?.[1]);
  return (
    name !== undefined &&
    (only !== undefined || observed.call.method === 'GET') &&
    refusalsOf(observed).some(
      ({ complaint: { code, message } }) =>
        NOT_THERE.test(code ?? '') || (NOT_THERE_WORDS.test(message ?? '') && holdsName(message ?? undefined, name)),
    )
  );
};

/** A refusal inside a success is a refusal, and its status is no part of why. To be led to where one signs in, or answered with that page, says what 401 does. */
export const statusesOf = (observed: Observed, listed: readonly Reached[]): Pick<CallSample, 'status' | 'answered'> => {
  const { status, accepted, carrier } = observed;
  if (observed.actor.role === 'anonymous' && isLedToSignIn(observed.exchange)) return { status: 401, answered: status };
  if (isSaidOver(observed) && accepted) return { status: 200, answered: status };
  if (accepted || carrier || ((status < 200 || status > 299) && !isSaidOver(observed))) return { status };
  return { status: isSentToSignIn(observed.exchange) ? 401 : saysNotThere(observed, listed) ? 404 : 400, answered: status };
};
