/**
 * `npm run bench:truth [-- --only machines | validators | products | growth] [--seed 1] [--list]`: how true and how complete what is established is, on
 * simulated products whose truth is known. Exit code 1 when a goal is missed.
 */
import { parseArgs } from 'node:util';
import type { Setting } from './desk.ts';
import { grow } from './growth.ts';
import { precisionOf, recallOf, type Score, sumOf } from './judge-machine.ts';
import { inAll, runMachines } from './machines.ts';
import { inAll as allOf } from './products/judge.ts';
import { type Held, heldOf, runProduct } from './products/products.ts';
import { runValidators } from './validators.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, seed: { type: 'string', default: '1' }, list: { type: 'boolean', default: false } },
});
const seed = Number(values.seed);
const missed: string[] = [];

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};
const goal = (name: string, reached: boolean): void => {
  if (!reached) missed.push(name);
};
const numbers = (score: Score): string =>
  `${precisionOf(score).toFixed(4).padStart(9)} ${String(score.wrong.length).padStart(6)} ${recallOf(score).toFixed(4).padStart(7)} ${String(score.missing.length).padStart(8)}`;
const listed = (score: Score): void => {
  if (values.list)
    for (const line of [...score.wrong.map((one) => `wrong: ${one}`), ...score.missing.map((one) => `missing: ${one}`)]) say(`    ${line}`);
};

const held = (words: string, { steps, shown, otherwise, refused }: Held): void =>
  say(
    `  ${words.padEnd(40)} ${String(steps).padStart(7)} ${String(shown).padStart(7)} ${String(otherwise).padStart(10)} ${String(refused).padStart(8)}`,
  );

interface Row {
  readonly words: string;
  readonly setting: Setting;
  /** The least precision and recall of transitions (`mining.md` §3). */
  readonly least: readonly [precision: number, recall: number];
}

const ROWS: readonly Row[] = [
  { words: '1 user, all bodies, nothing stale', setting: { users: 1, steps: 1_500, bodies: 1, stale: 0 }, least: [1, 0.98] },
  { words: '3 users, 60 % bodies, nothing stale', setting: { users: 3, steps: 1_500, bodies: 0.6, stale: 0 }, least: [1, 0.93] },
  { words: '3 users, 60 % bodies, 5 % stale', setting: { users: 3, steps: 1_500, bodies: 0.6, stale: 0.05 }, least: [0.97, 0.9] },
  {
    words: 'the same, and things say when they changed',
    setting: { users: 3, steps: 1_500, bodies: 0.6, stale: 0.05, versions: true },
    least: [0.97, 0.9],
  },
  { words: '3 users, 60 % bodies, 20 % stale', setting: { users: 3, steps: 1_500, bodies: 0.6, stale: 0.2 }, least: [0, 0] },
  {
    words: '3 users, several at once, half answers',
    setting: { users: 3, steps: 1_500, bodies: 0.6, stale: 0, hard: true },
    least: [1, 0.93],
  },
  {
    words: 'the same, 5 % of changes seen late',
    setting: { users: 3, steps: 1_500, bodies: 0.6, stale: 0.05, hard: true },
    least: [0.97, 0.9],
  },
];

const HEAD = 'precision  wrong  recall  missing';

if (values.only === undefined || values.only === 'machines') {
  say(`Status machines: 28 of 3 to 38 statuses, 12 things at a time, 1,500 requests each`);
  for (const { words, setting, least } of ROWS) {
    const ran = await runMachines(setting, undefined, seed);
    const transitions = inAll(ran, (one) => one.transitions);
    const statuses = inAll(ran, (one) => one.statuses);
    const causeless = inAll(ran, (one) => one.causeless);
    say(`  ${words.padEnd(40)} ${HEAD}`);
    say(`    ${'transitions with their cause'.padEnd(38)} ${numbers(transitions)}`);
    say(`    ${'changes without a cause'.padEnd(38)} ${numbers(causeless)}`);
    say(`    ${'statuses'.padEnd(38)} ${numbers(statuses)}`);
    listed(transitions);
    goal(`machines, ${words}: precision`, precisionOf(transitions) >= least[0]);
    goal(`machines, ${words}: recall`, recallOf(transitions) >= least[1]);
    goal(`machines, ${words}: statuses`, statuses.wrong.length === 0 && recallOf(statuses) >= 0.98);
    if (setting.stale === 0) goal(`machines, ${words}: changes without a cause`, causeless.wrong.length === 0);
  }
}

if (values.only === undefined || values.only === 'validators') {
  for (const hard of [false, true]) {
    const ran = await runValidators(hard ? 3 : 6, seed, hard);
    const kind = hard ? ', with rules over two fields and limits in bytes' : '';
    say(`Validators: ${ran.length} applications of three forms, in ten ways of refusing${kind}`);
    for (const dialect of [...new Set(ran.map((one) => one.dialect)), undefined]) {
      const own = ran.filter((one) => dialect === undefined || one.dialect === dialect);
      const rules = sumOf(own.map((one) => one.rules));
      const limits = sumOf(own.map((one) => one.limits));
      const two = sumOf(own.map((one) => one.hard));
      say(`  ${(dialect ?? 'all').padEnd(40)} ${HEAD}`);
      say(`    ${'rules'.padEnd(38)} ${numbers(rules)}`);
      say(`    ${'exact limits'.padEnd(38)} ${numbers(limits)}`);
      if (hard) say(`    ${'rules over two fields, found'.padEnd(38)} ${two.found} of ${two.found + two.missing.length}`);
      listed(rules);
      goal(`validators${kind}, ${dialect ?? 'all'}: nothing wrong`, rules.wrong.length + limits.wrong.length === 0);
      if (dialect === undefined) goal(`validators${kind}: recall`, recallOf(rules) >= 0.98 && recallOf(limits) >= 0.98);
    }
  }
}

if (values.only === undefined || values.only === 'products') {
  const PRODUCTS = 40;
  say(`Products: ${PRODUCTS} drawn by chance, five people in two or three roles each; what they do afterwards, on the stand-in`);
  say(`  ${''.padEnd(40)}    done   shown  otherwise  refused`);
  const ran = [];
  for (let n = 0; n < PRODUCTS; n += 1) {
    const one = await runProduct(seed * 1_000 + n);
    ran.push(one);
    if (values.list) held(`${one.seed} ${one.lived.product.name}`, heldOf([one]));
  }
  const all = heldOf(ran);
  held('all', all);
  say(`  ${''.padEnd(40)}    true   wrong`);
  for (const point of ['records', 'transitions', 'rules', 'permissions'] as const) {
    const { right, wrong } = allOf(ran.map(({ stated }) => stated[point]));
    say(`  ${point.padEnd(40)} ${String(right).padStart(7)} ${String(wrong.length).padStart(7)}`);
    if (values.list) for (const line of wrong) say(`    wrong: ${line}`);
    goal(`products: no wrong ${point}`, wrong.length === 0);
  }
  goal('products: status of what is shown', all.otherwise <= all.shown * 0.03);
}

if (values.only === undefined || values.only === 'growth') {
  say('Growth: the generated application of 61 operations');
  // The first run pays for loading and compiling.
  await grow(1, seed);
  const sizes = [1, 10, 100];
  const grown = [];
  for (const megabytes of sizes) {
    const one = await grow(megabytes, seed);
    grown.push(one);
    say(
      `  ${String(megabytes).padStart(4)} MB, ${String(one.entries).padStart(6)} exchanges: endpoint F1 ${(one.f1 * 100).toFixed(1)}, ${one.cpu.toFixed(2)} s of CPU, ${(one.megabytes / one.cpu).toFixed(0)} MB/s`,
    );
    if (values.list)
      for (const line of [...one.missing.map((call) => `missing: ${call}`), ...one.wrong.map((call) => `wrong: ${call}`)])
        say(`    ${line}`);
    goal(`growth, ${megabytes} MB: endpoint F1 of 97`, one.f1 >= 0.97);
  }
  for (const [at, one] of grown.entries()) {
    const before = grown[at - 1];
    if (before !== undefined && one.cpu > before.cpu * 11)
      missed.push(`growth, ${before.megabytes} to ${one.megabytes} MB: at most 11 times the CPU`);
  }
}

say(missed.length === 0 ? 'Every goal is reached.' : `Not reached:\n${missed.map((name) => `  ${name}`).join('\n')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
