/**
 * `npm run bench:fidelity [-- --only PRODUCT] [--session NAME] [--with others | halves | all] [--list] [--alone]`: establishes each product from all sessions but
 * one and goes through the one that was left out on the stand-in; then through every session on a stand-in from all of them.
 */
import { parseArgs } from 'node:util';
import { randomSource } from '../../src/backend/server.ts';
import { replay } from '../../src/check/replay.ts';
import { byCall, type Share, type Step, type Totals, totalsOf } from '../../src/check/report.ts';
import { standInSide } from '../../src/check/stand-in-side.ts';
import { documentOf } from '../../src/document/document.ts';
import { read } from '../../src/document/read.ts';
import type { Specification } from '../../src/document/specification.ts';
import { write } from '../../src/document/write.ts';
import { establish } from '../../src/establish/establish.ts';
import type { EvidenceFile } from '../../src/evidence/reader.ts';
import { firstHalfOf, KEY, labelOf, namesRoles, openAll, products, sessionOf } from './sessions.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    session: { type: 'string' },
    with: { type: 'string' },
    list: { type: 'boolean', default: false },
    alone: { type: 'boolean', default: false },
  },
});

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const percent = ({ agree, of }: Share): string => (of === 0 ? '     –' : `${((agree / of) * 100).toFixed(1).padStart(5)}%`);

const establishedFrom = async (files: readonly EvidenceFile[], labelled: boolean): Promise<Specification> => {
  const roles = new Map(labelled ? files.map(({ name }) => [name, labelOf(name)]) : []);
  const established = await establish({ files, roles, key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  return established.value.specification;
};

/** Whether the product itself names no roles, so that only the person who recorded can say whose session each is. A scope is not somebody's role. */
const namesNoRoles = async (files: readonly EvidenceFile[]): Promise<boolean> =>
  (await establishedFrom(files, false)).points.roles.roles.every(
    ({ name, recognisedBy }) => name === 'anonymous' || name === 'signed in' || recognisedBy === 'scope',
  );

/** A specification as it reads out of its own document: what runs is what is written. */
const specificationFrom = async (files: readonly EvidenceFile[], labelled: boolean): Promise<Specification> => {
  const document = read(write(documentOf(await establishedFrom(files, labelled), '')), 'product.md');
  if (!document.ok) throw new Error(JSON.stringify(document.error.slice(0, 3)));
  return document.value.specification;
};

/** One column: its heading, and what stands in it for some steps. */
const COLUMNS: readonly (readonly [head: string, cell: (totals: Totals) => string])[] = [
  ['status', ({ status }) => percent(status)],
  ['shape', ({ shape }) => percent(shape)],
  ['values', ({ determined }) => percent(determined)],
  ['records', ({ records }) => percent(records)],
  ['given', ({ given }) => percent(given)],
  ['| shown', ({ shown, status }) => percent({ agree: shown.calls, of: status.of })],
  ['status', ({ shown }) => percent(shown.status)],
  ['shape', ({ shown }) => percent(shown.shape)],
  ['| new role', ({ newRoles, status }) => percent({ agree: newRoles.calls, of: status.of })],
  ['status', ({ newRoles }) => percent(newRoles.status)],
  ['shape', ({ newRoles }) => percent(newRoles.shape)],
  ['| refused', ({ refused, status }) => percent({ agree: refused, of: status.of })],
  ['| nearest', ({ nearest, status }) => percent({ agree: nearest.calls, of: status.of })],
  ['status', ({ nearest }) => percent(nearest.status)],
  ['shape', ({ nearest }) => percent(nearest.shape)],
];

const HEAD = `${'replayed'.padStart(8)} ${COLUMNS.map(([head]) => head.padStart(8)).join(' ')}`;

const row = (words: string, steps: readonly Step[]): void => {
  const totals = totalsOf(steps);
  say(`  ${words.padEnd(36)} ${String(steps.length).padStart(8)} ${COLUMNS.map(([, cell]) => cell(totals).padStart(8)).join(' ')}`);
};

const list = (steps: readonly Step[]): void => {
  for (const [call, own] of byCall(steps)) {
    const wrong = own.filter((step) => step.differences.some(({ kind }) => kind !== 'record'));
    if (wrong.length === 0) continue;
    say(`      ${call}: ${wrong.length} of ${own.length}`);
    for (const step of wrong.slice(0, 4)) {
      say(`        ${step.at.replace(/.*entries\//, '#')} ${step.recorded} ${step.answered} ${step.notShown ?? ''}`);
      for (const one of step.differences.filter(({ kind }) => kind === 'shape' || kind === 'value').slice(0, 4))
        say(`            ${one.kind} ${one.place}: expected ${one.expected}, got ${one.got}`);
    }
  }
};

const WORDS = {
  others: 'Each session, on what the other sessions show',
  halves: 'The second half of each session, on what everything else shows',
  all: 'Each session, on what all sessions show',
} as const;
const indexOf = ({ at }: Step): number => Number(/\/entries\/(\d+)/.exec(at)?.[1] ?? 0);

for (const mode of ['others', 'halves', 'all'] as const) {
  if (values.with !== undefined && values.with !== mode) continue;
  say(WORDS[mode]);
  for (const { name, files } of products()) {
    if (values.only !== undefined && values.only !== name) continue;
    const evidence = await openAll(files);
    const labelled = (await namesRoles(files)) && (await namesNoRoles(evidence));
    const whole = mode === 'all' ? await specificationFrom(evidence, labelled) : undefined;
    const steps: Step[] = [];
    say(`  ${name.padEnd(36)} ${HEAD}`);
    for (const [at, file] of evidence.entries()) {
      if (values.session !== undefined && !file.name.includes(values.session)) continue;
      const others = evidence.filter((other) => other !== file);
      const half = mode === 'halves' ? await firstHalfOf(files[at] ?? '') : undefined;
      const specification = whole ?? (await specificationFrom(half === undefined ? others : [...others, half.file], labelled));
      const side = standInSide(randomSource);
      const { steps: gone, leftOut } = await replay(specification, await sessionOf(file, labelled), side, {
        signal: new AbortController().signal,
        alone: values.alone,
      });
      const own = gone.filter((step) => half === undefined || indexOf(step) >= half.entries);
      row(`  ${file.name}`, own);
      if (values.list) {
        for (const [why, ones] of Map.groupBy(leftOut, (one) => one.why)) say(`      left out: ${ones.length}, ${why}`);
        list(own);
      }
      steps.push(...own);
    }
    row('  in all', steps);
  }
}
