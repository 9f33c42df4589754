import type { ServerResponse } from 'node:http';
import type { Timed } from './request.ts';

/** A stream that says nothing is taken for broken by proxies: a comment now and then, in milliseconds. */
const BREATH = 15_000;
/** The longest that a timer can wait. */
const LONGEST = 2_147_483_647;

/** Sends the parts of a stream when they were recorded to come, and leaves it open, as it was, until the client goes. */
export const play = (response: ServerResponse, parts: readonly Timed[]): void => {
  response.setHeader('cache-control', 'no-cache');
  response.flushHeaders();
  const timers = parts.map(({ after, bytes }) => setTimeout(() => response.write(bytes), Math.min(after, LONGEST)));
  const breath = setInterval(() => response.write(':\n\n'), BREATH);
  response.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
    clearInterval(breath);
  });
};
