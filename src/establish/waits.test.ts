import { describe, expect, test } from 'vitest';
import type { TypingBurst } from '../observations/screen.ts';
import type { Limit } from '../points/9-limits/reading.ts';
import { field, nothing, settled, Tape } from './tape.fixture.ts';

const SEARCH = field('q', 'Search');

/** What the recorder tells of typing: bursts, and when each of the requests after them was sent. */
const typing = (tape: Tape, bursts: readonly (readonly [keys: number, sentAfter: readonly number[]])[]): Tape => {
  let time = tape.now + 1_000;
  const all: TypingBurst[] = [];
  for (const [keys, sentAfter] of bursts) {
    const burst = { start: time, end: time + (keys - 1) * 120, keys };
    all.push(burst);
    for (const after of sentAfter) tape.sendsAt(burst.end + after, `GET /api/books?q=${time}`, { answer: [{ id: 1 }] });
    time = burst.end + 4_000;
  }
  return tape.wait((time - tape.now) / 1_000).types(SEARCH, all);
};

const limitsOf = async (...tapes: readonly Tape[]): Promise<readonly Limit[]> =>
  (await settled(Object.fromEntries(tapes.map((tape, at) => [`tape-${at}`, tape])))).points.limits;
const named = (limits: readonly Limit[], name: string): readonly string[] =>
  limits
    .filter((limit) => limit.name === name)
    .map(({ value, unit, on, grade, note }) => `${String(value)} ${unit} on ${on}: ${grade}, ${note}`);

const WAITING = [302, 298, 305, 299, 301, 300, 304, 297];

describe('what waits until somebody stops typing', () => {
  const told = async (bursts: Parameters<typeof typing>[1], more?: (tape: Tape) => Tape): Promise<readonly string[]> => {
    const tape = typing(new Tape().go('/books', 'load'), bursts);
    return named(await limitsOf(more?.(tape) ?? tape), 'debounce');
  };

  test('eight requests, each as long after the last key, and none among the keys', async () => {
    expect(await told(WAITING.map((after) => [5, [after]]))).toEqual([
      '300 ms on GET /api/books: held, 300 to 310 ms, 8 of 8 requests, from the last key to the request, none among the keys',
    ]);
  });

  test('what comes much later now and then is told as left out, with its reason', async () => {
    const tape = typing(
      new Tape().go('/books', 'load'),
      [...WAITING, 1_900].map((after) => [5, [after]]),
    );
    const [limit] = (await limitsOf(tape)).filter(({ name }) => name === 'debounce');
    expect(limit?.note).toContain('8 of 9 requests');
    expect(limit?.leftOut).toMatchObject([{ why: 'rhythm', times: 1 }]);
  });

  test.each<[string, Parameters<typeof typing>[1]]>([
    ['seven requests', WAITING.slice(1).map((after) => [5, [after]])],
    ['one request among the keys', [...WAITING.map((after): [number, number[]] => [5, [after]]), [5, [-200]]]],
    ['a request for every key', WAITING.map((after) => [2, [after - 120, after]])],
    ['keys that come one at a time', WAITING.map((after) => [1, [after]])],
    ['requests at any time', [150, 300, 420, 610, 205, 380, 700, 990].map((after) => [5, [after]])],
    ['requests at once', WAITING.map((_, at) => [5, [10 + (at % 2)]])],
  ])('%s: nothing is said', async (_, bursts) => {
    expect(await told(bursts)).toEqual([]);
  });

  test('a press in between is another cause', async () => {
    const tape = new Tape().go('/books', 'load');
    for (const after of WAITING) {
      const start = tape.now + 100;
      const burst = { start, end: start + 400, keys: 4 };
      tape
        .wait(0.5)
        .types(SEARCH, [burst])
        .click('button', 'Search')
        .sendsAt(burst.end + after, 'GET /api/books', { answer: [{ id: 1 }] })
        .wait(9);
    }
    expect(named(await limitsOf(tape), 'debounce')).toEqual([]);
  });

  test('the same session in two recordings is one', async () => {
    const one = typing(
      new Tape().go('/books', 'load'),
      WAITING.slice(4).map((after) => [5, [after]]),
    );
    expect(named(await limitsOf(one, one), 'debounce')).toEqual([]);
  });
});

/** Tries that were refused, until the last was accepted: seconds from an answer to the next try. */
const tries = (tape: Tape, gaps: readonly number[], more: { readonly status?: number; readonly pressed?: boolean } = {}): Tape => {
  tape.click('button', 'Save');
  let time = tape.now + 100;
  for (const [at, gap] of [0, ...gaps].entries()) {
    time += gap * 1_000;
    const last = at === gaps.length;
    if (more.pressed === true && at > 0) tape.wait((time - 500 - tape.now) / 1_000).click('button', 'Save');
    tape.sendsAt(time, 'PUT /api/books/7', { sends: { title: 'Emma' }, status: last ? 200 : (more.status ?? 503), answer: { id: 7 } });
    time += 50;
  }
  return tape.wait((time - tape.now) / 1_000 + 90);
};

describe('what is tried again by itself', () => {
  const told = async (all: readonly (readonly number[])[], more: Parameters<typeof tries>[2] = {}): Promise<readonly string[]> => {
    const tape = new Tape().go('/books/7', 'load').wait(1);
    for (const gaps of all) tries(tape, gaps, more);
    return named(await limitsOf(tape), 'retry wait');
  };

  test('five sequences that wait alike, as far as each of them went', async () => {
    expect(await told([[1, 2, 4], [1, 2], [1.1, 2.1, 4], [1], [1, 2]])).toEqual([
      '1, 2, 4 s on PUT /api/books/{bookId}: held, 5 of 5 sequences, 11 tries, from an answer to the next try',
    ]);
    expect(await told([[3], [3], [3], [3], [3]])).toEqual([
      '3 s on PUT /api/books/{bookId}: held, 5 of 5 sequences, 5 tries, from an answer to the next try',
    ]);
  });

  test.each<[string, readonly (readonly number[])[], Parameters<typeof tries>[2]]>([
    [
      'four sequences',
      [
        [1, 2],
        [1, 2],
        [1, 2],
        [1, 2],
      ],
      {},
    ],
    [
      'one that waits otherwise',
      [
        [1, 2],
        [1, 2],
        [1, 2],
        [1, 2],
        [4, 9],
      ],
      {},
    ],
    ['somebody who presses again', [[2], [2], [2], [2], [2]], { pressed: true }],
    ['who was not known, and is let in again', [[2], [2], [2], [2], [2]], { status: 401 }],
  ])('%s: nothing is said', async (_, all, more) => {
    expect(await told(all, more)).toEqual([]);
  });

  test('what is asked by the clock is not tried again', async () => {
    const tape = new Tape().go('/books', 'load').wait(1);
    for (let beat = 0; beat < 24; beat += 1)
      tape.sendsAt(tape.now + 5_000, 'GET /api/news', { status: beat % 3 === 1 ? 503 : 200, answer: {} }).wait(5);
    expect(named(await limitsOf(tape), 'retry wait')).toEqual([]);
  });
});

test('a secret that was typed tells nothing of its keys', async () => {
  const tape = new Tape().go('/sign-in', 'load').type(SEARCH, { ...nothing, kind: 'secret', length: undefined });
  expect((await limitsOf(tape)).map(({ name }) => name)).not.toContain('debounce');
});
