import type { ServerResponse } from 'node:http';
import type { Timed } from '../request.ts';

/** A stream that says nothing is taken for broken by proxies: a comment now and then, in milliseconds. */
const BREATH = 15_000;
/** The longest that a timer can wait. */
const LONGEST = 2_147_483_647;

/**
 * Sends the parts of a stream when they were recorded to come. It stays open until the client goes, where that asked for a stream of events; whoever
 * reads it like any other answer waits for its end, and is given one.
 */
export const play = (response: ServerResponse, parts: readonly Timed[], staysOpen: boolean): void => {
  response.setHeader('cache-control', 'no-cache');
  response.flushHeaders();
  const timers = parts.map(({ after, bytes }) => setTimeout(() => response.write(bytes), Math.min(after, LONGEST)));
  const end = Math.min(Math.max(0, ...parts.map(({ after }) => after)), LONGEST);
  if (!staysOpen) timers.push(setTimeout(() => response.end(), end));
  const breath = setInterval(() => response.write(':\n\n'), BREATH);
  response.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
    clearInterval(breath);
  });
};
