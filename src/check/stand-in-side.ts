import type { Random } from '../backend/fresh.ts';
import { standIn } from '../backend/stand-in.ts';
import type { Specification } from '../document/specification.ts';
import type { Side } from './side.ts';

const CREDENTIAL = /^(?:authorization|cookie)$/;

/** A stand-in of its own for one recording, whose clock is the recording's. */
export const standInSide = (specification: Specification, random: Random): Side => {
  let now = new Date();
  const on = standIn(specification, { now: () => now, random });
  return {
    words: 'the stand-in',
    ask: async ({ method, target, headers, body, at, as }) => {
      if (at !== undefined) now = new Date(at);
      const answer = await on.handle({
        method,
        url: target,
        headers: new Map(as === undefined ? headers : [...headers.filter(([name]) => !CREDENTIAL.test(name)), ['x-ninepoint-role', as]]),
        body: body ?? new Uint8Array(),
      });
      return { kind: 'answer', ...answer };
    },
  };
};
