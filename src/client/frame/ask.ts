import { useCallback } from 'react';
import type { ErrorReaction } from '../../plan/node.ts';
import type { Request } from '../../plan/request.ts';
import type { Given } from '../api/address-call.ts';
import { type Answer, Refused, sendCall } from '../api/send-call.ts';
import { readRefusal } from '../behaviour/read-refusal.ts';
import { renews, waitsOf } from '../behaviour/sending-again.ts';
import { useAnyReactions } from './delivery.tsx';
import { useIdentity } from './session.tsx';

const pause = (seconds: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, seconds * 1000);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

export type Ask = (request: Request, given: Given, reactions: readonly ErrorReaction[], signal?: AbortSignal) => Promise<Answer>;

/**
 * Makes a call as whoever is signed in. What the product was seen to do of itself after a refusal is done here: sending it again after the recorded
 * waits, and once with a new credential. The refusal that remains is thrown.
 */
export const useAsk = (): Ask => {
  const { caller, renew } = useIdentity();
  const any = useAnyReactions();
  return useCallback(
    async (request, given, own, signal) => {
      const isGone = (): boolean => signal?.aborted === true;
      let by = caller;
      let renewed = false;
      for (let tries = 0; ; tries += 1) {
        try {
          return await sendCall(request, given, by, signal);
        } catch (error) {
          if (!(error instanceof Refused) || isGone()) throw error;
          const { reactions } = readRefusal(error.answer, own, any, []);
          if (!renewed && error.answer.status === 401 && renews(reactions)) {
            renewed = true;
            const next = await renew();
            if (next === undefined) throw error;
            by = { ...by, token: next };
            continue;
          }
          const wait = waitsOf(reactions)[tries];
          if (wait === undefined) throw error;
          await pause(wait, signal);
          if (isGone()) throw error;
        }
      }
    },
    [caller, renew, any],
  );
};

/** As `useAsk`, for what a part shows. A server that draws its own pages sends whoever may not read on to one of them, and answers nothing. */
export const useRead = (): Ask => {
  const ask = useAsk();
  return useCallback(
    async (...asked) => {
      const answer = await ask(...asked);
      if (answer.sentOn !== undefined) throw new Refused({ ...answer, status: 0, body: undefined });
      return answer;
    },
    [ask],
  );
};
