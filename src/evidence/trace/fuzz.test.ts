import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bytesOf } from '../archive.ts';
import { openEvidence } from '../file.ts';
import { worked } from '../worked.fixture.ts';
import { html, readTrace, snapshot, traceOf } from './trace.fixture.ts';

const FILE = fileURLToPath(new URL('../../../test/traces/library-librarian.zip', import.meta.url));

/** The files of a real trace as text. */
const realTrace = async (): Promise<Readonly<Record<string, string>>> => {
  const file = await openEvidence(FILE);
  if (!file.ok) throw new Error(file.error.says);
  const files: Record<string, string> = {};
  for (const member of file.value.members?.values() ?? []) files[member.name] = (await bytesOf(member))?.toString('utf8') ?? '';
  return files;
};

/** One thing that goes wrong with a text: a place from 0 to 1, and what happens there. */
const mutation = fc.record({
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 0, max: 400 }),
  what: fc.oneof(
    fc.constantFrom(
      '',
      '\n',
      '"',
      '[[1,0]]',
      '[[0,0]]',
      '[[-1,99999]]',
      'null',
      '{"__proto__":{"polluted":1}}',
      '1e999',
      '\ud800',
      '\0',
      '}{',
      ',["DIV",{},',
    ),
    fc.string({ maxLength: 40 }),
  ),
});

const mutated = (text: string, mutations: readonly { at: number; length: number; what: string }[]): string => {
  let result = text;
  for (const { at, length, what } of mutations) {
    const from = Math.floor(at * result.length);
    result = result.slice(0, from) + what + result.slice(from + length);
  }
  return result;
};

test('a trace that is broken anywhere is read as far as it goes', async () => {
  const files = await realTrace();
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('trace.trace', 'trace.network'),
      fc.array(mutation, { minLength: 1, maxLength: 12 }),
      async (name, mutations) => {
        const { events, exchanges, problems } = await readTrace(traceOf({ ...files, [name]: mutated(files[name] ?? '', mutations) }));
        expect(events.length + exchanges.length + problems.length).toBeGreaterThan(0);
        for (const { index, url } of [...events, ...exchanges]) expect([Number.isInteger(index), typeof url]).toEqual([true, 'string']);
        expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
      },
    ),
    { numRuns: 60, interruptAfterTimeLimit: 8_000 },
  );
}, 30_000);

/** Trees of any form, also such as no page has. */
const { node } = fc.letrec<{ node: unknown }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6 },
    fc.string({ maxLength: 12 }),
    fc.tuple(fc.tuple(fc.integer({ min: -2, max: 6 }), fc.integer({ min: -2, max: 12 }))),
    fc
      .tuple(
        fc.constantFrom(
          'DIV',
          'INPUT',
          'SELECT',
          'OPTION',
          'TABLE',
          'TR',
          'TD',
          'TH',
          'LABEL',
          'A',
          'BUTTON',
          'FORM',
          'template',
          'SLOT',
          'STYLE',
          'DL',
          'DT',
          'DD',
          '__proto__',
          '',
        ),
        fc.dictionary(
          fc.constantFrom(
            'id',
            'for',
            'name',
            'role',
            'type',
            'class',
            'href',
            'aria-labelledby',
            'aria-describedby',
            'aria-invalid',
            'form',
            'slot',
            'list',
            '__playwright_shadow_root_',
            '__playwright_target__',
            '__playwright_value_',
            'hidden',
            'style',
          ),
          fc.oneof(fc.constantFrom('a', 'b', 'a b', 'alert', 'table', 'row', 'text', 'javascript:x', ''), fc.string({ maxLength: 8 })),
          { maxKeys: 4 },
        ),
        fc.array(tie('node'), { maxLength: 5 }),
      )
      .map(([tag, attributes, children]) => [tag, attributes, ...children]),
    fc.jsonValue({ maxDepth: 2 }),
  ),
}));

test('pages of any form make screens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(node, { minLength: 1, maxLength: 6 }), async (trees) => {
      const lines = trees.flatMap((tree, n) => [
        snapshot(`c${n}`, 'action', html(tree)),
        snapshot(`c${n}`, 'after', html(tree, ['P', {}, String(n)])),
      ]);
      const { events } = await readTrace(
        traceOf({ 'trace.trace': [{ version: 10, type: 'context-options', wallTime: 1_795_000_000_000, monotonicTime: 0 }, ...lines] }),
      );
      for (const event of events) if (event.kind === 'snapshot') expect(event.snapshot.text.length).toBeLessThanOrEqual(2_000);
    }),
    { numRuns: 150, interruptAfterTimeLimit: 8_000 },
  );
}, 20_000);

test('pages that grow out of each other without end are cut, not followed', async () => {
  // Each page holds the one before twice: two to the hundredth nodes, were they followed.
  const lines = Array.from({ length: 100 }, (_, n) =>
    snapshot(
      `c${n}`,
      'after',
      n === 0 ? ['DIV', { class: 'error' }, 'x'] : ['DIV', { class: 'error', id: `n${n}` }, [[1, n === 1 ? 1 : 0]], [[1, n === 1 ? 1 : 0]]],
    ),
  );
  const started = worked();
  const { events } = await readTrace(traceOf({ 'trace.trace': [{ version: 10, type: 'context-options' }, ...lines.slice(0, 24)] }));
  expect(events.length).toBeGreaterThan(10);
  expect(worked() - started).toBeLessThan(30_000);
}, 60_000);
