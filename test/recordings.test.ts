import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { read } from '../src/document/read.ts';
import { atPointer, openEntry } from '../src/evidence/har/open-entry.ts';
import { recogniseEvidence } from '../src/evidence/index.ts';
import { establishedFrom, fileOf, type Held, heldIn, KEY, textOf, writtenFrom } from './laws/recording.ts';
import { Judge, recordedIn } from './laws/sound.ts';
import { keyOf, placeOf, statementsOf } from './laws/statement.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const foldersIn = (path: string): readonly string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${path}/${name}`)
    : [];

/** A product is a folder of recordings; a probe is one recording. Those beside the project are walked where there are any. */
const products = [...foldersIn(folder('recordings')), ...foldersIn(folder('../../shared/recordings'))].map(
  (path) => [path.split('/').at(-1) ?? '', heldIn(path)] as const,
);
const probes = existsSync(folder('../../shared/probes'))
  ? heldIn(folder('../../shared/probes')).map((one) => [one.name, [one]] as const)
  : [];

test('there are recordings', () => {
  expect(products.map(([name]) => name)).toContain('library');
  expect(products.every(([, held]) => held.length > 0)).toBe(true);
});

/** A recording that breaks off is no JSON: only the product reads it. */
const isWhole = (one: Held): boolean => {
  try {
    return typeof JSON.parse(textOf(one)) === 'object';
  } catch {
    return false;
  }
};

/** Every law that needs nothing but the recordings themselves. */
const holds = async (held: readonly Held[]): Promise<void> => {
  for (const one of held) {
    // By its content, whatever it is called.
    for (const name of [one.name, 'unknown']) {
      const reader = await recogniseEvidence(fileOf({ name, bytes: one.bytes }), KEY);
      expect([one.name, reader.ok && reader.value.name]).toEqual([one.name, 'HAR']);
    }
  }
  const { specification } = await establishedFrom(held);
  const document = writtenFrom(specification);

  const again = read(document, 'product.md');
  expect(again.ok && again.value.notes).toEqual([]);
  expect(again.ok && again.value.specification).toEqual(specification);
  expect(again.ok && writtenFrom(again.value.specification)).toBe(document);

  const [first] = held;
  if (first === undefined) throw new Error('no recording');
  const shuffled = await establishedFrom([...held.toReversed(), { name: `copy-of-${first.name}`, bytes: first.bytes }]);
  expect(writtenFrom(shuffled.specification) === document).toBe(true);

  const statements = statementsOf(specification);
  expect(statements.filter(({ ground }) => ground.citations.length === 0).map(keyOf)).toEqual([]);
  const files = new Map(held.map((one) => [one.name, fileOf({ name: one.name, bytes: Buffer.from(textOf(one)) })]));
  const lost: string[] = [];
  for (const citation of new Set(statements.flatMap(({ ground }) => ground.citations))) {
    const { name, index, pointer } = placeOf(citation);
    const file = files.get(name);
    const opened = file === undefined ? undefined : await openEntry(file, index, KEY);
    if (opened?.ok !== true || atPointer(opened.value.entry, pointer) === undefined) lost.push(citation);
  }
  expect(lost).toEqual([]);

  const origins = new Set(specification.points.calls.map(({ origin }) => origin));
  const judge = new Judge();
  expect(
    recordedIn(held.filter(isWhole))
      .filter(({ origin }) => origins.has(origin))
      .flatMap((exchange) => judge.against(specification, exchange)),
  ).toEqual([]);
};

describe('every law holds of', () => {
  test.each([...products, ...probes])('%s', { timeout: 120_000 }, async (_, held) => holds(held));
});
