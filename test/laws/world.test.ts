import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Specification } from '../../src/document/specification.ts';
import { establishedFrom, type Held } from './recording.ts';
import { Judge, recordedIn } from './sound.ts';
import { ROLES, type Rules, randomFrom, recordWorld, rulesFrom } from './world.ts';

const harOf = (entries: readonly object[]): Buffer =>
  Buffer.from(JSON.stringify({ log: { version: '1.2', creator: { name: 'test' }, entries } }));

const WORDS = new Set(['mine', 'count', 'latest']);

interface Lived {
  readonly rules: Rules;
  readonly held: readonly Held[];
  readonly specification: Specification;
  /** What was called, by who knows which segment is an identity. */
  readonly called: ReadonlySet<string>;
}

const live = async (seed: number, steps: number): Promise<Lived> => {
  const random = randomFrom(seed);
  const rules = rulesFrom(random);
  const recordings = recordWorld(rules, random, steps);
  const held = [...recordings].map(([role, entries]): Held => ({ name: `session-${role}.har`, bytes: harOf(entries) }));
  const called = [...recordings.values()].flat().map(({ request: { method, url } }) => {
    const [api = '', cases = '', which, action] = new URL(url).pathname.split('/').slice(1);
    return [
      `${method} /${api}/${cases}`,
      ...(which === undefined ? [] : [WORDS.has(which) ? which : '{}']),
      ...(action === undefined ? [] : [action]),
    ].join('/');
  });
  return { rules, held, specification: (await establishedFrom(held)).specification, called: new Set(called) };
};

const seeds = fc.integer({ min: 1, max: 1_000_000 });
const place = (path: string): string => path.replace(/\{[^}]*\}/g, '{}');

describe('of a product whose truth is known, whoever uses it at the same time', () => {
  test('every call is found, and no other', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { rules, specification, called } = await live(seed, 120);
        const stated = specification.points.calls.map(({ method, path }) => `${method} ${place(path)}`);
        expect([rules.identity, stated.filter((call) => !called.has(call))]).toEqual([rules.identity, []]);
        expect([rules.identity, [...called].filter((call) => !stated.includes(call))]).toEqual([rules.identity, []]);
      }),
      { numRuns: 25 },
    );
  });

  test('every exchange is accepted by what was made of it', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { held, specification } = await live(seed, 60);
        const judge = new Judge();
        expect(recordedIn(held).flatMap((exchange) => judge.against(specification, exchange))).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  test('no transition is shown that cannot be, by no cause that is another, and nothing starts but as it does', async () => {
    let shown = 0;
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { rules, specification } = await live(seed, 160);
        for (const { field, transitions, statuses } of specification.points.states) {
          expect(field).toBe('status');
          for (const { from, to, by, grade } of transitions.filter((one) => one.grade === 'shown' && one.by !== null)) {
            const action = by?.split('/').at(-1) ?? '';
            expect([from, by, to, grade]).toEqual([from, by, rules.moves.get(`${from} ${action}`), 'shown']);
            shown += 1;
          }
          for (const status of statuses.filter(({ initial }) => initial)) expect(status.value).toBe(rules.states[0]);
        }
      }),
      { numRuns: 25 },
    );
    expect(shown).toBeGreaterThan(60);
  });

  test('nobody is said to be refused what is allowed, or allowed what is refused', async () => {
    let looked = 0;
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const { rules, specification } = await live(seed, 160);
        for (const { role, call, outcome, basis, grade } of specification.points.roles.permissions.filter((one) => one.grade === 'shown')) {
          expect(ROLES).toContain(role);
          const forbidden = rules.forbidden.has(`${role} ${call.split('/').at(-1)}`);
          if (outcome === 'allowed' || basis.includes('enforced'))
            expect([role, call, outcome, grade]).toEqual([role, call, forbidden ? 'refused' : 'allowed', 'shown']);
          looked += 1;
        }
      }),
      { numRuns: 25 },
    );
    expect(looked).toBeGreaterThan(150);
  });
});
