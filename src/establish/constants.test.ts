import { describe, expect, test } from 'vitest';
import type { Telling } from '../observations/exchange.fixture.ts';
import { settled, Tape } from './tape.fixture.ts';

const told = async (script: string, make: (tape: Tape) => Tape) => {
  const tape = new Tape()
    .go('/books', 'load')
    .sends('GET /assets/app.js', { text: ['application/javascript', script], type: 'script' }, false)
    .sends('GET /api/books', { answer: [{ id: 1 }, { id: 2 }] }, false);
  const { points } = await settled({ tape: make(tape) });
  return points.limits.map(
    ({ name, value, unit, on, grade, note }) => `${name} = ${value}${unit === null ? '' : ` ${unit}`} on ${on}, ${grade}: ${note}`,
  );
};
const KNOWN = 'fetch("/api/books");';

describe('how often a call comes again', () => {
  /** Ten times, every five seconds. */
  const polled =
    (telling: Telling = {}) =>
    (tape: Tape): Tape =>
      Array.from({ length: 10 }, (_, n) => n).reduce(
        (so, n) => so.sends('GET /api/news', { answer: { new: 0 }, second: 100 + n * 5, ...telling }, false),
        tape,
      );
  const MEASURED = '5 to 5 s, 9 of 9 gaps, from one request to the next';

  test('is stated where the line that sends it says so', async () => {
    expect(await told(`${KNOWN}\nsetInterval(() => fetch("/api/news"), 5000)`, polled({ sentBy: [2, 19] }))).toEqual([
      `polling interval = 5 s on GET /api/news, shown: setInterval 5000 in /assets/app.js:2:38; measured: ${MEASURED}`,
    ]);
    expect(await told(`${KNOWN} const EVERY = 5 * 1000\nsetInterval(news, EVERY)`, polled({ sentBy: [2, 1] }))).toEqual([
      `polling interval = 5 s on GET /api/news, shown: setInterval 5000 in /assets/app.js:2:18; measured: ${MEASURED}`,
    ]);
  });

  test.each<[string, string, Telling]>([
    ['another line', `${KNOWN}\nsetInterval(clock, 5000)\nfetch("/api/news")`, { sentBy: [3, 1] }],
    ['another number', `${KNOWN} setInterval(news, 6000)`, { sentBy: [1, 30] }],
    [
      'a place far off in the same line',
      `${KNOWN} setInterval(clock, 5000);${' '.repeat(2_000)}fetch("/api/news")`,
      { sentBy: [1, 2_060] },
    ],
    ['a line that nobody names', `${KNOWN} setInterval(news, 5000)`, {}],
    ['a script that is not known to be the client', 'setInterval(news, 5000)', { sentBy: [1, 1] }],
  ])('is only held by %s', async (_, script, telling) => {
    expect(await told(script, polled(telling))).toEqual([`polling interval = 5 s on GET /api/news, held: ${MEASURED}`]);
  });
});

describe('constants in code', () => {
  test('are quoted, and what they are for is not shown', async () => {
    expect(await told(`${KNOWN} const MAX_LOAN_DAYS = 30, other = 5; Number.MAX_SAFE_INTEGER`, (tape) => tape)).toEqual([
      'MAX_LOAN_DAYS = 30 on /assets/app.js, shown: in code; use not shown; characters 27 to 45',
    ]);
    expect(await told('const MAX_LOAN_DAYS = 30', (tape) => tape)).toEqual([]);
  });

  test('that the script asks a list for are shown to be that', async () => {
    const script = `${KNOWN} const PAGE_SIZE_LIMIT = 2`;
    const asks = (telling: Telling) => (tape: Tape) =>
      tape.sends('GET /api/loans?limit=2', { answer: { data: [{ id: 1 }, { id: 2 }] }, ...telling }, false);
    expect(await told(script, asks({ sentBy: [1, 1] }))).toContain(
      'PAGE_SIZE_LIMIT = 2 on /assets/app.js, shown: in code; sent as limit by GET /api/loans; characters 27 to 46',
    );
    expect(await told(script, asks({}))).toContain(
      'PAGE_SIZE_LIMIT = 2 on /assets/app.js, shown: in code; use not shown; characters 27 to 46',
    );
  });
});
