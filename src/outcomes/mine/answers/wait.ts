import type { Tracked } from '../known/tracked.ts';

/** What an answer's headers say of how often a call may be made, in their three generations. */
export interface Told {
  readonly limit: number | undefined;
  readonly remaining: number | undefined;
  /** Seconds. */
  readonly reset: number | undefined;
  readonly window: number | undefined;
}

const NAMES = /^(?:x-)?rate-?limit(?:-(?:limit|remaining|reset|policy))?$/;
/** A reset beyond this is a time of the clock, and not seconds from now. */
export const CLOCK = 1_000_000_000;

export const headersIn = (one: Tracked): readonly (readonly [string, string])[] => one.sample.headers.filter(([name]) => NAMES.test(name));
const numberIn = (pattern: RegExp, text: string | undefined): number | undefined => {
  const found = text === undefined ? undefined : pattern.exec(text)?.[1];
  return found === undefined ? undefined : Number(found);
};

export const toldBy = (one: Tracked): Told => {
  const headers = headersIn(one);
  const text = (end: string): string | undefined => headers.find(([name]) => name.endsWith(end))?.[1];
  const policy = text('-policy');
  const both = headers.find(([name]) => name === 'ratelimit')?.[1];
  const reset = numberIn(/^\s*(\d+)/, text('-reset')) ?? numberIn(/[;,]\s*t=(\d+)/, both);
  const moment = (one.sample.end ?? one.sample.start ?? 0) / 1000;
  return {
    limit: numberIn(/[;,]\s*q=(\d+)/, policy) ?? numberIn(/^\s*(\d+)/, text('-limit')),
    remaining: numberIn(/^\s*(\d+)/, text('-remaining')) ?? numberIn(/[;,]\s*r=(\d+)/, both),
    reset: reset !== undefined && reset > CLOCK ? Math.round(reset - moment) : reset,
    window: numberIn(/[;,]\s*w=(\d+)/, policy) ?? numberIn(/[;,]\s*w=(\d+)/, text('-limit')),
  };
};

/** How many seconds an answer says to wait: the number that its message may repeat. */
export const waitOf = (one: Tracked): number | undefined => {
  const after = numberIn(/^\s*(\d{1,9})\s*$/, one.sample.headers.find(([name]) => name === 'retry-after')?.[1]);
  const wait = after ?? toldBy(one).reset;
  return wait === undefined || wait < 0 || wait > CLOCK ? undefined : wait;
};
