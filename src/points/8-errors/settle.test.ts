import { describe, expect, test } from 'vitest';
import { call, recorded, sessionsOf, type Told } from '../../observations/exchange.fixture.ts';
import { BallotBox } from '../../statement/ballot.ts';
import { ErrorMiner, errorSubject } from './miner.ts';
import { settleErrors } from './settle.ts';

const messagesOf = (...told: readonly Told[]) => {
  const ballots = sessionsOf({ 'monday.har': recorded(...told) }).map(({ recording, observed }) => {
    const miner = new ErrorMiner();
    for (const one of observed) miner.see(one);
    return miner.box.seal(recording);
  });
  return settleErrors(ballots).map(({ message, support }) => [message, support?.times]);
};
const refused = (line: string, message: string, sends?: Record<string, string | number>, status = 422) =>
  call(line, { status, answer: { message }, ...(sends === undefined ? {} : { sends }) });

describe('a message whose words repeat what was sent', () => {
  test('once, by plain words, is quoted as it was said', () => {
    expect(
      messagesOf(
        refused('POST /tags', 'The name must have at least 3 letters.', { label: 'name', city: 'must' }),
        refused('POST /tags', 'The name must have at least 3 letters.', { label: 'ab', city: 'Rome' }),
      ),
    ).toEqual([['The name must have at least 3 letters.', 2]]);
  });

  test('with a capital that the message has not, is a coincidence', () => {
    expect(messagesOf(refused('POST /flow', 'duplicate id', { label: 'Duplicate' }))).toEqual([['duplicate id', 1]]);
  });

  test('twice, by different words at the same place, has a slot there', () => {
    expect(
      messagesOf(
        refused('PATCH /orders/7', 'A new order cannot become shipped.', { status: 'shipped', note: 'order' }, 409),
        refused('PATCH /orders/8', 'A new order cannot become delivered.', { status: 'delivered', note: 'order' }, 409),
      ),
    ).toEqual([['A new order cannot become {status}.', 2]]);
  });
});

describe('numbers of a message', () => {
  test('that differ between its occasions are one slot of one entry', () => {
    expect(
      messagesOf(
        refused('POST /session', 'Too many attempts. Try again in 58 seconds.', { user: 'a' }, 429),
        refused('POST /session', 'Too many attempts. Try again in 59 seconds.', { user: 'a' }, 429),
      ),
    ).toEqual([['Too many attempts. Try again in {number} seconds.', 2]]);
  });

  test('that never differ stay, and so do dates', () => {
    expect(
      messagesOf(
        refused('POST /loans', 'Not due before 2026-12-05, at most 3 times.', { a: 1 }, 409),
        refused('POST /loans', 'Not due before 2026-12-19, at most 3 times.', { a: 1 }, 409),
      ),
    ).toEqual([['Not due before {date}, at most 3 times.', 2]]);
  });
});

test('that calls of all kinds answer 200 without a word is no error to be looked up; one call alone is', () => {
  const silent = (status: number, ...names: readonly string[]): number => {
    const box = new BallotBox(8);
    for (const name of names)
      box.see(errorSubject(`POST /${name}`, status, null, null, null), '[]', { recording: 'a.har', index: 0, pointer: '', time: 0 }, name);
    return settleErrors([box.seal('a.har')]).length;
  };
  expect(silent(200, 'tags', 'boats', 'berths', 'crews', 'ports')).toBe(0);
  expect(silent(500, 'tags', 'boats', 'berths', 'crews', 'ports')).toBe(1);
  expect(silent(200, 'tags')).toBe(1);
});

test('a refusal whose words are not in the recording is no error without words', () => {
  const lost = recorded(call('GET /tags', { status: 403 })).map((exchange) => ({
    ...exchange,
    response: { kind: 'absent', why: 'lost', mediaType: 'application/json' } as const,
  }));
  const told = (exchanges: typeof lost | ReturnType<typeof recorded>) =>
    sessionsOf({ 'monday.har': exchanges }).flatMap(({ recording, observed }) => {
      const miner = new ErrorMiner();
      for (const one of observed) miner.see(one);
      return settleErrors([miner.box.seal(recording)]).map(({ status }) => status);
    });
  expect(told(lost)).toEqual([]);
  expect(told(recorded(call('GET /tags', { status: 403 })))).toEqual([403]);
});
