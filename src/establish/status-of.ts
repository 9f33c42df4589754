import { isObject } from '../base/json.ts';
import { singularOf } from '../observations/entity/plural.ts';
import type { Observed } from '../observations/observed.ts';
import { isLedToSignIn, isSentToSignIn } from '../observations/pages/sign-in-page.ts';
import { refusalsOf } from '../observations/refusals/refused.ts';
import { isSaidOver } from '../observations/said-over.ts';
import { type CallSample, isAbout, type Reached } from '../outcomes/sample.ts';

const NOT_THERE = /^(?:\w+[._:-])?(?:(?:record|object|resource|item)?not_?found|no_?such_?\w+|does_?not_?exist)(?:error|exception)?$/i;
const NOT_THERE_WORDS = /\b(?:not (?:be )?found|no such|(?:does not|doesn't|do not|don't) exist)\b/i;

const holdsName = (text: string | undefined, name: string): boolean =>
  text !== undefined && new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`, 'u').test(text);

/** Whether words say of a thing of this kind that it is not there: "There is no such ticket", "Ticket not found". */
const saysNone = (text: string, kind: string): boolean => {
  const word = RegExp.escape(kind);
  return new RegExp(
    `\\bno such ${word}(?![\\p{L}\\p{N}])|^(?:the |this |that )?${word} (?:(?:was |is |could )?not (?:be )?found|(?:does not|doesn't) exist)(?![\\p{L}\\p{N}])`,
    'iu',
  ).test(text);
};

/** What the things are called among which an address names one last ("ticket" of "/tickets/{id}/close"), unless something that was sent is called so too. */
const kindOf = ({ path: { place }, request }: Observed): string | undefined => {
  const above = /([^/{}]+)\/\{[^/]*\}(?:\/[^{}]*)?$/.exec(place)?.[1];
  if (above === undefined) return undefined;
  const kind = singularOf(above).replaceAll(/[-_]/g, ' ').toLowerCase();
  const isSent = isObject(request) && Object.keys(request).some((key) => key.toLowerCase().includes(kind.replaceAll(' ', '')));
  return /^\p{L}{3,}(?: \p{L}+)*$/u.test(kind) && !isSent ? kind : undefined;
};

/** The kind of the one thing that an operation is about. */
const kindAmong = (reach: readonly Reached[]): string | undefined => {
  const [about, ...others] = reach.filter(isAbout);
  return about === undefined || others.length > 0 ? undefined : about.entity.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase();
};

/**
 * Whether a refusal of a read, or of an operation, says that what it names is not there: by its code, or in words that repeat the name. Of any call, in words for
 * the kind of the thing that its address names, or an operation is about.
 */
const saysNotThere = (observed: Observed, listed: readonly Reached[], reach: readonly Reached[]): boolean => {
  // An operation names in a list what others name by their address.
  const [only, ...others] = listed;
  const name = others.length > 0 ? undefined : (only?.key ?? observed.path.parameters.at(-1)?.[1]);
  const kind = observed.call.operation === null ? kindOf(observed) : kindAmong(reach);
  if (kind !== undefined && refusalsOf(observed).some(({ complaint: { message } }) => saysNone(message ?? '', kind))) return true;
  return (
    name !== undefined &&
    (only !== undefined || observed.call.method === 'GET') &&
    refusalsOf(observed).some(
      ({ complaint: { code, message } }) =>
        NOT_THERE.test(code ?? '') || (NOT_THERE_WORDS.test(message ?? '') && holdsName(message ?? undefined, name)),
    )
  );
};

const NO_ROW = /\bcontains? 0 rows\b/i;

/** One thing was wanted of what a query chooses, and it chose none (PostgREST, "Singular or Plural": 406): it is not there. */
const isNoRow = ({ status, call, response }: Observed): boolean =>
  status === 406 &&
  call.method === 'GET' &&
  isObject(response) &&
  typeof response['details'] === 'string' &&
  NO_ROW.test(response['details']);

/** Statuses that say why by themselves, also where an answer says them inside of a 200. */
const SAYS_WHY: ReadonlySet<number> = new Set([401, 403, 404, 429]);

/**
 * A refusal inside a success is a refusal, and its status is no part of why, unless it says another one itself. To be led to where one signs in, or answered with that page, says what 401 does;
 * to be led to a page that says what was wrong, what 400 does.
 */
export const statusesOf = (
  observed: Observed,
  listed: readonly Reached[],
  reach: readonly Reached[],
): Pick<CallSample, 'status' | 'answered'> => {
  const { status, accepted, carrier } = observed;
  if (observed.actor.role === 'anonymous' && isLedToSignIn(observed.exchange)) return { status: 401, answered: status };
  if (observed.isTold === true) return { status: 400, answered: status };
  if (isNoRow(observed)) return { status: 404, answered: status };
  if (isSaidOver(observed) && accepted) return { status: 200, answered: status };
  if (accepted || carrier || ((status < 200 || status > 299) && !isSaidOver(observed))) return { status };
  if (observed.saysStatus !== undefined && SAYS_WHY.has(observed.saysStatus)) return { status: observed.saysStatus, answered: status };
  return { status: isSentToSignIn(observed.exchange) ? 401 : saysNotThere(observed, listed, reach) ? 404 : 400, answered: status };
};
