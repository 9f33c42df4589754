import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { generatePath, useNavigate, useParams } from 'react-router';
import { halvesOf } from '../../plan/address.ts';
import type { ErrorReaction } from '../../plan/node.ts';
import type { Request } from '../../plan/request.ts';
import type { Given } from '../api/address-call.ts';
import { type Answer, Refused } from '../api/send-call.ts';
import type { Entered } from '../api/write-body.ts';
import { useAsk } from './ask.ts';
import { useRecord } from './record.tsx';

/** Refusals which tell that the record is gone, or another by now. */
const STALE = new Set([404, 409, 410, 412]);

/** Sends a call with what the screen gives it: the address's parameters, the record, and what was entered. */
export const useSend = (
  reactions: readonly ErrorReaction[],
): ((request: Request, entered: ReadonlyMap<string, Entered>) => Promise<Answer>) => {
  const route = useParams();
  const record = useRecord();
  const ask = useAsk();
  const queries = useQueryClient();
  return useCallback(
    async (request, entered) => {
      const given: Given = { entered, route, record };
      // Which lists and records a call changes is not shown for every call, so all that is on the screen is read again: also when it was
      // refused because things are not as the screen has them.
      const again = (): void => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'plan' });
      try {
        const answer = await ask(request, given, reactions);
        if (request.method !== 'GET' || request.operation?.kind === 'socket-io') again();
        return answer;
      } catch (error) {
        if (error instanceof Refused && STALE.has(error.answer.status)) again();
        throw error;
      }
    },
    [route, record, ask, reactions, queries],
  );
};

/** Goes where the product was seen to go; an address whose parameters are not at hand is not gone to. */
export const useLead = (): ((to: string | null | undefined) => void) => {
  const navigate = useNavigate();
  const route = useParams();
  return useCallback(
    (to) => {
      if (to === null || to === undefined) return;
      try {
        const { path, query } = halvesOf(to);
        void navigate(`${generatePath(path, route)}${query === '' ? '' : `?${query}`}`);
      } catch {
        // A parameter of the address has no value here: staying is all that is shown.
      }
    },
    [navigate, route],
  );
};
