import { describe, expect, test } from 'vitest';
import { grow } from './growth.ts';
import { precisionOf, recallOf, sumOf } from './judge-machine.ts';
import { inAll, runMachines } from './machines.ts';
import { inAll as allOf } from './products/judge.ts';
import { heldOf, type Ran, runProduct } from './products/products.ts';
import { runValidators } from './validators.ts';

// A slice of `npm run bench:truth`: fixed seeds, small enough for every test run.
const SIZES = [3, 5, 7, 10, 24];

describe('simulated status machines', () => {
  test('of three users without stale copies: no transition is wrong, and nearly all are found', async () => {
    const ran = await runMachines({ users: 3, steps: 600, bodies: 0.6, stale: 0 }, SIZES, 4);
    const transitions = inAll(ran, (one) => one.transitions);
    expect(transitions.wrong).toEqual([]);
    expect(inAll(ran, (one) => one.causeless).wrong).toEqual([]);
    expect(inAll(ran, (one) => one.statuses).wrong).toEqual([]);
    expect(transitions.right).toBeGreaterThan(60);
    expect(recallOf(transitions)).toBeGreaterThanOrEqual(0.93);
    expect(recallOf(inAll(ran, (one) => one.statuses))).toBe(1);
  });

  test('where every twentieth sight is stale', async () => {
    const transitions = inAll(await runMachines({ users: 3, steps: 600, bodies: 0.6, stale: 0.05 }, SIZES, 4), (one) => one.transitions);
    expect(transitions.right).toBeGreaterThan(60);
    expect(precisionOf(transitions)).toBeGreaterThanOrEqual(0.97);
    expect(recallOf(transitions)).toBeGreaterThanOrEqual(0.9);
  });
});

test('status machines where several things are acted on at once, answers leave the status out, and a mark is set besides', async () => {
  const ran = await runMachines({ users: 3, steps: 600, bodies: 0.6, stale: 0, hard: true }, SIZES, 4);
  const transitions = inAll(ran, (one) => one.transitions);
  expect([transitions.wrong, inAll(ran, (one) => one.causeless).wrong, inAll(ran, (one) => one.statuses).wrong]).toEqual([[], [], []]);
  expect(recallOf(transitions)).toBeGreaterThanOrEqual(0.9);
});

test('simulated validators: no rule and no limit is wrong, whatever the words', async () => {
  const ran = await runValidators(1, 3);
  const rules = sumOf(ran.map((one) => one.rules));
  const limits = sumOf(ran.map((one) => one.limits));
  expect([rules.wrong, limits.wrong]).toEqual([[], []]);
  expect(rules.right).toBeGreaterThan(200);
  expect(recallOf(rules)).toBeGreaterThanOrEqual(0.98);
  expect(recallOf(limits)).toBeGreaterThanOrEqual(0.98);
});

test('validators whose rules hang on two fields, and limits that count bytes: nothing is taken for what it is not', async () => {
  const ran = await runValidators(1, 5, true);
  const rules = sumOf(ran.map((one) => one.rules));
  expect([rules.wrong, sumOf(ran.map((one) => one.limits)).wrong]).toEqual([[], []]);
  expect(recallOf(rules)).toBeGreaterThanOrEqual(0.98);
  // Some words are the same for two rules: then nobody can tell, and nothing is said.
  expect(recallOf(sumOf(ran.map((one) => one.hard)))).toBeGreaterThanOrEqual(0.75);
});

test('the generated application: every call and no other', async () => {
  const { f1, missing, wrong } = await grow(5);
  expect([missing, wrong]).toEqual([[], []]);
  expect(f1).toBe(1);
});

test('simulated products: what people do afterwards is answered as it was, where it is said to be shown', async () => {
  const ran: Ran[] = [];
  for (let seed = 1; seed <= 6; seed += 1) ran.push(await runProduct(seed));
  const { steps, shown, otherwise, refused } = heldOf(ran);
  expect(shown).toBeGreaterThan(steps * 0.85);
  expect(otherwise).toBeLessThan(shown * 0.05);
  expect(refused).toBeLessThan(shown * 0.01);
  const stated = (['records', 'transitions', 'rules', 'permissions'] as const).map((point) => allOf(ran.map((one) => one.stated[point])));
  expect(stated.map(({ wrong }) => wrong)).toEqual([[], [], [], []]);
  expect(stated.every(({ right }) => right > 20)).toBe(true);
});
