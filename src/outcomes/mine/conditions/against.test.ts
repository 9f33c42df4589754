import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { samplesOf, type Told, type World } from '../../../backend/recording.fixture.ts';
import { groundSchema } from '../../../statement/ground.ts';
import { printConditions } from '../../language.ts';
import { mineOutcomes } from '../../mine.ts';

const world: World = {
  parameters: { bookId: 'Book' },
  entities: [{ name: 'Book', identity: 'id' }],
  places: { 'GET /books/{bookId} → ': 'Book', 'GET /books → []': 'Book' },
};
const of = (tolds: readonly Told[], call: string) => mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? [];
const grounds = (tolds: readonly Told[], call: string) =>
  of(tolds, call).map(({ when, status, support, against, citations, counterexamples, leftOut }) => ({
    says: `${printConditions(when)} → ${status}`,
    support: support.times,
    against: against.times,
    citations,
    counterexamples,
    leftOut,
  }));
const entry = (at: number): string => `trial.har#/log/entries/${at}`;

const ask = (words: string, status: number, said?: string): Told => ({
  call: 'POST /search',
  send: { words },
  status,
  answer: said === undefined ? { found: 3 } : { error: said },
});

describe('what speaks against an outcome', () => {
  it('is an exchange in which its condition held, and something else was answered', () => {
    // The very same request was answered both ways: nothing tells when it is refused.
    const [fine, refused] = grounds(
      [ask('tea', 200), ask('milk', 200), ask('tea', 503, 'Try again later.'), ask('jam', 200)],
      'POST /search',
    );
    expect(fine).toEqual({
      says: 'otherwise → 200',
      support: 3,
      against: 1,
      citations: [entry(0), entry(1), entry(3), entry(2)],
      counterexamples: [entry(2)],
      leftOut: undefined,
    });
    expect(refused).toMatchObject({ says: 'condition not shown → 503', support: 1, against: 0, counterexamples: undefined });
  });

  it('is nothing where a condition tells without exception', () => {
    const all = grounds([ask('tea', 200), ask('', 422, 'words is missing'), ask('milk', 200)], 'POST /search');
    expect(all.map(({ says, against, counterexamples }) => [says, against, counterexamples])).toEqual([
      ['otherwise → 200', 0, undefined],
      ['words is empty → 422', 0, undefined],
    ]);
  });

  it('leaves room for both sides, however much there is of each', () => {
    const many = [...Array(9).keys()].flatMap((at) => [ask(`word ${at}`, 200), ask(`word ${at}`, 503, 'Try again later.')]);
    const [fine] = grounds(many, 'POST /search');
    expect(fine).toMatchObject({ support: 9, against: 9 });
    expect(fine?.citations).toEqual([entry(0), entry(2), entry(4), entry(1), entry(3)]);
    expect(fine?.counterexamples).toEqual([entry(1), entry(3)]);
  });
});

const look = (id: number, status: string): Told => ({
  call: 'GET /books/{bookId}',
  path: { bookId: String(id) },
  status: 200,
  answer: { id, title: `Title ${id}`, status },
});
const lend = (id: number, status: number, said?: string): Told => ({
  call: 'POST /books/{bookId}/lend',
  path: { bookId: String(id) },
  status,
  ...(said === undefined ? {} : { answer: { error: said } }),
});

describe('what is left out of the evidence for an outcome', () => {
  it('is an exchange of which it is not known whether the condition held', () => {
    const all = grounds(
      [look(1, 'in'), lend(1, 204), look(1, 'out'), lend(1, 409, 'Its status is out.'), look(2, 'in'), lend(2, 204), lend(7, 204)],
      'POST /books/{bookId}/lend',
    );
    const refused = all.find(({ says }) => says === 'Book.status is out → 409');
    // Nobody had seen book 7: whether it was out is not known.
    expect(refused).toMatchObject({ support: 1, against: 0, leftOut: [{ why: 'undecided', times: 1, citations: [entry(6)] }] });
  });

  it('is an empty list, which could be any', () => {
    const list = (name: string, answer: readonly object[]): Told => ({
      call: 'GET /books',
      query: { name },
      status: 200,
      answer: answer as never,
    });
    const all = grounds([list('a', [{ id: 1, title: 'Title 1' }]), list('b', []), list('c', [])], 'GET /books');
    for (const one of all) expect(one.against).toBe(0);
  });
});

it('every outcome of whatever is recorded has a ground that holds, and cites nothing twice', () => {
  const told = fc.record({
    send: fc.record({ words: fc.constantFrom('', 'tea', 'milk'), count: fc.integer({ min: 0, max: 2 }) }),
    status: fc.constantFrom(200, 403, 409, 422, 503),
  });
  fc.assert(
    fc.property(fc.array(told, { minLength: 1, maxLength: 14 }), (all) => {
      const tolds = all.map(
        ({ send, status }): Told => ({
          call: 'POST /search',
          send,
          status,
          answer: status === 200 ? { found: send.count } : { error: `Refused with ${status}.` },
        }),
      );
      const outcomes = of(tolds, 'POST /search');
      expect(outcomes.reduce((sum, one) => sum + one.support.times, 0)).toBe(all.length);
      // What speaks against one outcome supports another: it is counted against one at most.
      expect(outcomes.reduce((sum, one) => sum + one.against.times, 0)).toBeLessThanOrEqual(all.length);
      for (const one of outcomes) {
        const { grade, basis, support, against, citations, counterexamples = [], leftOut, note } = one;
        groundSchema.parse({ grade, basis, support, against, citations, leftOut, note });
        expect(new Set(citations).size).toBe(citations.length);
        expect(counterexamples.length > 0).toBe(against.times > 0);
        expect(citations.slice(citations.length - counterexamples.length)).toEqual(counterexamples);
        expect(citations.length).toBeGreaterThan(counterexamples.length);
        // A condition that is refuted more often than it is borne out is none.
        if (one.isolated && one.when.length > 0) expect(against.times).toBeLessThanOrEqual(support.times);
      }
    }),
    { numRuns: 300 },
  );
});

describe('a wrong name or secret', () => {
  it('is no cause of what it was answered with less often than with something else', () => {
    const sign = (client: string, password: string, status: number, said: string): Told => ({
      call: 'POST /session',
      send: { client, name: 'ann', password: `np_pw_${password}` },
      status,
      answer: status < 300 ? { token: `np_tok_${said}aaaaaaaa` } : { error: said },
    });
    const credentials = [{ in: 'bearer', name: 'authorization', value: 'np_tok_oneaaaaaaaa' }] as const;
    const told: readonly Told[] = [
      sign('web', 'right', 200, 'one'),
      { call: 'GET /me', status: 200, answer: { name: 'ann' }, caller: { credential: 'present', credentials } },
      sign('none', 'other', 401, 'Unauthorized'),
      sign('web', 'wrong1', 403, 'Invalid credentials'),
      sign('web', 'wrong2', 403, 'Invalid credentials'),
      sign('web', 'wrong3', 403, 'Invalid credentials'),
    ];
    const says = grounds(told, 'POST /session').map((one) => one.says);
    expect(says.filter((one) => /are wrong/.test(one))).toEqual(['name and password are wrong → 403']);
  });
});

it('is no state of a thing from which nobody of a role was ever let in', () => {
  const as = (role: string, told: Told): Told => ({ ...told, caller: { credential: 'present', role, credentials: [] } });
  const told = [
    look(1, 'in'),
    as('clerk', lend(1, 204)),
    look(1, 'out'),
    as('clerk', lend(1, 403, 'Forbidden')),
    look(2, 'in'),
    as('clerk', lend(2, 204)),
    look(3, 'in'),
    as('clerk', lend(3, 204)),
  ];
  const refused = (all: readonly Told[]): readonly string[] =>
    grounds(all, 'POST /books/{bookId}/lend').flatMap(({ says }) => (says.endsWith('403') ? [says] : []));
  expect(refused(told)).toEqual(['Book.status is out → 403']);
  const reader = told.map((one) => (one.status === 403 ? as('reader', one) : one));
  expect(refused(reader).join()).not.toContain('Book.status');
});
