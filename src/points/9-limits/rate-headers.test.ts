import { describe, expect, test } from 'vitest';
import { statedRates } from './rate-headers.ts';

/** Rates as "60 requests in 60 s", of headers told as "name: value". */
const rates = (...lines: readonly string[]): readonly string[] =>
  statedRates(
    lines.map((line) => {
      const [name = '', value = ''] = line.split(/: (.*)/);
      return { name, value };
    }),
  ).map(({ value, unit }) => `${value} ${unit}`);

describe('a rate that headers state', () => {
  test.each([
    ['where products state it beside what is left', ['RateLimit: "fixed window";"api";q=500;w=300'], ['500 requests in 300 s']],
    ['by the standard', ['RateLimit-Policy: "default";q=60;w=60', 'RateLimit: "default";r=59;t=50'], ['60 requests in 60 s']],
    [
      'in several windows',
      ['RateLimit-Limit: 10, 10;w=1, 50;w=60, 1000;w=3600'],
      ['10 requests in 1 s', '50 requests in 60 s', '1000 requests in 3600 s'],
    ],
    ['in a window', ['RateLimit-Limit: 100;w=21600', 'RateLimit-Remaining: 99;w=21600'], ['100 requests in 21600 s']],
    [
      'by the name of the window',
      ['X-RateLimit-Limit-Minute: 60', 'X-RateLimit-Limit-Hour: 1000'],
      ['60 requests in 60 s', '1000 requests in 3600 s'],
    ],
    [
      'alone',
      ['X-RateLimit-Limit: 5000', 'X-RateLimit-Remaining: 4999', 'X-RateLimit-Used: 1', 'X-RateLimit-Reset: 1780307200'],
      ['5000 requests'],
    ],
    ['beside what is left', ['X-Rate-Limit: 700', 'X-Rate-Limit-Remaining: 699'], ['700 requests']],
    [
      'with the name of a product',
      [
        'X-Acme-RateLimit-Daily: 250000',
        'X-Acme-RateLimit-Daily-Remaining: 249999',
        'X-Acme-RateLimit-Max: 100',
        'X-Acme-RateLimit-Remaining: 99',
      ],
      ['250000 requests in 86400 s', '100 requests'],
    ],
    ['with what was used of it', ['X-Acme-Shop-Api-Call-Limit: 3/40'], ['40 requests']],
    ['so, of several things', ['Acme-Limit-Info: api-usage=18/15000'], ['15000 requests']],
  ])('%s', (_, lines, expected) => {
    expect(rates(...lines)).toEqual(expected);
  });

  test.each([
    ['what is left, was used, or begins anew', ['X-Ratelimit-Used: 1', 'X-Ratelimit-Remaining: 599', 'X-Ratelimit-Reset: 300']],
    ['a number without what is left of it', ['X-Rate-Limit-Interval-Seconds: 60']],
    ['a fraction of something else', ['X-Page: 3/40']],
  ])('is not %s', (_, lines) => {
    expect(rates(...lines)).toEqual([]);
  });
});
