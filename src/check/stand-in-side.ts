import type { Random } from '../backend/fresh.ts';
import { type StandIn, standIn } from '../backend/stand-in.ts';
import type { Side } from './side.ts';

const CREDENTIAL = /^(?:authorization|cookie)$/;

/** A stand-in of its own for one recording, whose clock is the recording's. */
export const standInSide = (random: Random): Side => {
  let now = new Date();
  let on: StandIn | undefined;
  return {
    words: 'the stand-in',
    begin: (specification) => {
      on = standIn(specification, { now: () => now, random });
    },
    know: (entity, key, value) => on?.know(entity, key, value),
    ask: async ({ method, target, headers, body, at, as, happened }) => {
      if (at !== undefined) now = new Date(at);
      const known = as === undefined ? headers : [...headers.filter(([name]) => !CREDENTIAL.test(name)), ['x-ninepoint-role', as] as const];
      const answer = await on?.handle({
        method,
        url: target,
        headers: new Map(known),
        body: body ?? new Uint8Array(),
        ...(happened === undefined ? {} : { happened }),
      });
      return answer === undefined ? { kind: 'failed', why: 'the stand-in was not begun' } : { kind: 'answer', ...answer };
    },
  };
};
