import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Specification } from '../../src/document/specification.ts';
import { establishedFrom, type Held, heldIn, LIBRARY } from './recording.ts';
import { keyOf, statementsOf } from './statement.ts';

type Description = { readonly paths: Record<string, Record<string, unknown>> } & Record<string, unknown>;
const WHOLE = parse(readFileSync(new URL('../stated/library-3.1.yaml', import.meta.url), 'utf8')) as Description;
const held = (name: string, value: unknown): Held => ({ name, bytes: Buffer.from(JSON.stringify(value), 'utf8') });
const [anonymous] = heldIn(LIBRARY);
if (anonymous === undefined) throw new Error('no recording');

const operations = Object.entries(WHOLE.paths).flatMap(([path, item]) =>
  Object.keys(item)
    .filter((key) => key !== 'parameters')
    .map((method) => [path, method] as const),
);

/** The description with some of its operations only. */
const only = (kept: readonly (readonly [path: string, method: string])[]): Description => ({
  ...WHOLE,
  paths: Object.fromEntries(
    Object.entries(WHOLE.paths).flatMap(([path, item]) => {
      const methods = kept.filter(([at]) => at === path).map(([, method]) => method);
      const { parameters } = item;
      return methods.length === 0
        ? []
        : [
            [
              path,
              {
                ...(parameters === undefined ? {} : { parameters }),
                ...Object.fromEntries(methods.map((method) => [method, item[method]])),
              },
            ],
          ];
    }),
  ),
});

/** What is said, and on what: where it stands written differs by file. */
const said = (specification: Specification): readonly string[] =>
  statementsOf(specification)
    .map((statement) => `${keyOf(statement)} ${statement.answer} ${statement.ground.grade} ${statement.ground.basis.join('+')}`)
    .sort();

const cut = fc.array(fc.boolean(), { minLength: operations.length, maxLength: operations.length });

test('a description cut in two says what it said: alone, and beside a recording', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(cut, fc.boolean(), async (first, recorded) => {
      const beside = recorded ? [anonymous] : [];
      const whole = await establishedFrom([held('a.json', WHOLE), ...beside]);
      const parts = await establishedFrom([
        held('a.json', only(operations.filter((_, at) => first[at]))),
        held('b.json', only(operations.filter((_, at) => !first[at]))),
        ...beside,
      ]);
      // What is stated of a thing is told by the views that either half has.
      const calls = (specification: Specification): readonly string[] =>
        said(specification).filter((line) => /^\["(?:calls|validation|limits)"/.test(line));
      expect(calls(parts.specification)).toEqual(calls(whole.specification));
    }),
    { numRuns: 12, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  );
});

test('a description that says more takes nothing from what was said', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(cut, async (kept) => {
      const few = await establishedFrom([held('a.json', only(operations.filter((_, at) => kept[at]))), anonymous]);
      const all = await establishedFrom([held('a.json', WHOLE), anonymous]);
      const keys = new Set(statementsOf(all.specification).map(keyOf));
      // Refusals that enough calls state alike are said once, for any call.
      const lost = statementsOf(few.specification).filter((statement) => statement.point !== 'errors' && !keys.has(keyOf(statement)));
      expect(lost.map(keyOf)).toEqual([]);
    }),
    { numRuns: 12, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: false },
  );
});
