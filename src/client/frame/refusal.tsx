import { useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useMemo } from 'react';
import { Link, useLocation } from 'react-router';
import { member } from '../../base/json.ts';
import type { ErrorReaction, Input } from '../../plan/node.ts';
import { isNotShown, Refused } from '../api/send-call.ts';
import { type Refusal, readRefusal } from '../behaviour/read-refusal.ts';
import { Parts } from '../interpret/part.tsx';
import { useAnyReactions, useDelivery } from './delivery.tsx';
import { useHere } from './here.ts';
import { useIdentity } from './session.tsx';
import { SignInHere } from './sign-in-here.tsx';
import { Source } from './source.tsx';
import { WHO } from './who.ts';

const RefusalContext = createContext<Refusal | undefined>(undefined);
/** The refusal that a reaction reacts to. */
export const useRefusal = (): Refusal | undefined => useContext(RefusalContext);

const NO_INPUTS: readonly Input[] = [];

/** Reads an error against the catalogue; `undefined` when there is none. Anything but a refused call is a bug and is thrown on. */
export const useReadRefusal = (
  error: unknown,
  own: readonly ErrorReaction[],
  inputs: readonly Input[] = NO_INPUTS,
): Refusal | undefined => {
  const any = useAnyReactions();
  return useMemo(() => {
    if (error === null || error === undefined) return undefined;
    if (!(error instanceof Refused)) throw error;
    return readRefusal(error.answer, own, any, inputs);
  }, [error, own, any, inputs]);
};

/** "Not shown: what GET /books answers" → "What GET /books answers.": the words before stand above it. */
const asSentence = (detail: string): string => {
  const what = detail.replace(/^Not shown:\s*/, '');
  return `${what.charAt(0).toUpperCase()}${what.slice(1)}${/[.!?]$/.test(what) ? '' : '.'}`;
};

/** The stand-in's own answer to what no recording shows. */
const notShownDetail = (
  error: unknown,
): { readonly says: string; readonly wouldShow: string | undefined; readonly forgotten: boolean } | undefined => {
  if (!(error instanceof Refused) || !isNotShown(error.answer)) return undefined;
  const detail = member(error.answer.body, 'detail') ?? member(error.answer.body, 'title');
  const wouldShow = member(error.answer.body, 'wouldShow');
  return typeof detail === 'string'
    ? {
        says: asSentence(detail),
        wouldShow: typeof wouldShow === 'string' ? wouldShow : undefined,
        forgotten: member(error.answer.body, 'credential') === 'unknown',
      }
    : undefined;
};

const whole = ({ says, sentOn, status, call }: Refusal): string => {
  if (sentOn !== undefined) return `The server sent ${call} on to ${sentOn}.`;
  return says ?? (status === 0 ? 'No answer came from the server.' : `The server answered ${status} without words.`);
};

/** Nobody answered, or what stands before the server had no answer of it: asked again, it may. */
const mayAnswer = ({ status, entry }: Refusal): boolean => status === 0 || (entry === undefined && status >= 502 && status <= 504);

/** Asks again for what is on the screen and was not answered. Only whoever presses it sends anything twice. */
const TryAgain = () => {
  const queries = useQueryClient();
  return (
    <button
      type="button"
      className="button"
      onClick={() => void queries.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' })}
    >
      Try again
    </button>
  );
};

interface RefusalViewProps {
  readonly error: unknown;
  readonly refusal: Refusal | undefined;
  /** It was asked to be shown, and changes nothing. */
  readonly read?: boolean;
}

/** What was refused, in the product's words, and what the product was seen to do then. */
export const RefusalView = ({ error, refusal, read = false }: RefusalViewProps) => {
  const { app } = useDelivery();
  const { session } = useIdentity();
  const location = useLocation();
  const here = useHere();
  if (refusal === undefined) return null;
  const missing = refusal.sentOn === undefined ? notShownDetail(error) : undefined;
  // The stand-in was started again, and whoever signed in before is nobody to it. What stands on the screen stays while one signs in from the bar.
  const isForgotten = missing?.forgotten === true && session !== null;
  // Whoever is nobody may be answered as somebody.
  const signingInHelps =
    refusal.status === 401 ||
    (session === null && ((missing !== undefined && refusal.status !== 0) || refusal.sentOn !== undefined || refusal.status === 403));
  const said = missing?.says ?? (refusal.atInputs.size > 0 && refusal.says === undefined ? undefined : whole(refusal));
  const navigates = refusal.reactions.some((reaction) => reaction.signal === 'navigate');
  return (
    <RefusalContext value={refusal}>
      {said === undefined ? null : (
        <div className="refusal" role="alert" data-tone={missing === undefined ? 'refused' : 'not-shown'}>
          {missing === undefined ? null : <strong>Not shown</strong>}
          <p>{said}</p>
          {missing === undefined ? null : <p className="aside">Nothing is made up. {missing.wouldShow}</p>}
          {refusal.retryAfter === undefined ? null : <p className="aside">The server asks to wait {refusal.retryAfter} s.</p>}
          {missing === undefined && refusal.sentOn === undefined && refusal.entry === undefined && refusal.status !== 0 ? (
            <p className="aside">
              Not in the error catalogue: {refusal.call} answered {refusal.status}.
            </p>
          ) : null}
          {read && missing === undefined && mayAnswer(refusal) ? <TryAgain /> : null}
          {signingInHelps && app.signIn !== null && !navigates && here !== app.signIn.address ? (
            // What was entered here would be lost at another address.
            read && session === null ? (
              <Link to={app.signIn.address} state={{ back: `${location.pathname}${location.search}` }}>
                Sign in
              </Link>
            ) : (
              <SignInHere signIn={app.signIn} />
            )
          ) : null}
          {isForgotten || (signingInHelps && session === null && app.signIn === null && app.roles.roles.length > 0) ? (
            <button type="button" className="button" popoverTarget={WHO}>
              {isForgotten ? 'Sign in again' : 'Choose who you are'}
            </button>
          ) : null}
          {refusal.entry === undefined ? null : <Source what={said} shownBy={refusal.entry.shownBy} />}
        </div>
      )}
      <Parts of={refusal.reactions} />
    </RefusalContext>
  );
};
