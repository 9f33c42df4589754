import type { Random } from '../backend/data/fresh.ts';
import type { StandInRequest } from '../backend/request.ts';
import { carrying } from '../backend/sockets/talk.ts';
import { type StandIn, standIn } from '../backend/stand-in.ts';
import type { Asked, Side } from './side.ts';

const CREDENTIAL = /^(?:authorization|cookie)$/;

/** A stand-in of its own for one recording, whose clock is the recording's. */
export const standInSide = (random: Random): Side => {
  let now = new Date();
  let on: StandIn | undefined;
  /** Headers with what signing in over a socket gave: all that is said over it later carries it. */
  const given = new Map<string, StandInRequest['headers']>();
  const requestOf = ({ method, target, headers, body, as, happened, said }: Asked): StandInRequest => {
    const known = as === undefined ? headers : [...headers.filter(([name]) => !CREDENTIAL.test(name)), ['x-ninepoint-role', as] as const];
    return {
      method,
      url: target,
      headers: given.get(said?.over ?? '') ?? new Map(known),
      body: body ?? new Uint8Array(),
      ...(happened === undefined ? {} : { happened }),
      ...(said === undefined ? {} : { event: { name: said.event, told: said.told } }),
    };
  };
  return {
    words: 'the stand-in',
    begin: (specification, madeAs) => {
      on = standIn(specification, { now: () => now, random, madeAs });
    },
    know: (entity, key, value) => on?.know(entity, key, value),
    forget: (entity, key) => on?.forget(entity, key),
    ask: async (asked) => {
      if (asked.at !== undefined) now = new Date(asked.at);
      const request = requestOf(asked);
      const answer = await on?.handle(request);
      if (answer === undefined) return { kind: 'failed', why: 'the stand-in was not begun' };
      const after = carrying(request, answer);
      if (asked.said !== undefined && after !== request) given.set(asked.said.over, after.headers);
      return { kind: 'answer', ...answer };
    },
  };
};
