import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { read } from '../../src/document/read.ts';
import type { Established } from '../../src/establish/establish.ts';
import { hashText } from '../../src/statement/distinct.ts';
import { establishedFrom, type Held, heldIn, LIBRARY, textOf, writtenFrom } from './recording.ts';

const held = heldIn(LIBRARY);
let first: Established;
let document: string;
beforeAll(async () => {
  first = await establishedFrom(held);
  document = writtenFrom(first.specification);
});

const writtenOf = async (files: readonly Held[]): Promise<string> => writtenFrom((await establishedFrom(files)).specification);

describe('the same evidence makes the same document, byte for byte', () => {
  test('again', async () => {
    expect(await writtenOf(held)).toBe(document);
  });

  test('with its files in another order', async () => {
    expect(await writtenOf(held.toReversed())).toBe(document);
    expect(await writtenOf([...held.slice(2), ...held.slice(0, 2)])).toBe(document);
  });

  test('with every recording handed in twice', async () => {
    const { specification, problems } = await establishedFrom([
      ...held,
      ...held.map(({ name, bytes }) => ({ name: `copy-of-${name}`, bytes })),
    ]);
    expect(writtenFrom(specification)).toBe(document);
    expect(problems.filter(({ kind }) => kind === 'same-recording').map(({ at }) => at)).toEqual(held.map(({ name }) => `copy-of-${name}`));
  });

  test('and other evidence makes another', async () => {
    expect(await writtenOf(held.slice(1))).not.toBe(document);
  });
});

/** The same recording, its entries in another order. */
const rearranged = (one: Held, order: (entries: readonly unknown[]) => readonly unknown[]): Held => {
  const har = JSON.parse(textOf(one)) as { log: { entries: readonly unknown[] } };
  return { ...one, bytes: gzipSync(JSON.stringify({ log: { ...har.log, entries: order(har.log.entries) } })) };
};

/** What a document says, without where it is shown: entries are cited by their numbers, and rows of one table stand by what they cite. */
const saidIn = (written: string): readonly string[] =>
  written
    .replaceAll(/`[0-9a-f]{64}`/g, '')
    .split('\n')
    .filter((line) => !line.startsWith('[^'))
    .map((line) => line.replaceAll(/\[\^[^\]]*\]/g, ''))
    .toSorted();

test.each([
  ['begins with what was sent last', (entries: readonly unknown[]) => entries.toReversed()],
  [
    'is in no order',
    (entries: readonly unknown[]) => entries.toSorted((a, b) => hashText(JSON.stringify(a)) - hashText(JSON.stringify(b))),
  ],
])('a recording that %s says the same', async (_, order) => {
  const { specification, problems } = await establishedFrom(held.map((one) => rearranged(one, order)));
  expect(problems.filter(({ kind }) => kind === 'order').map(({ at }) => at)).toEqual(held.map(({ name }) => name));
  expect(saidIn(writtenFrom(specification))).toEqual(saidIn(document));
});

test('what is written is read again as it was', () => {
  const again = read(document, 'library.md');
  expect(again.ok).toBe(true);
  if (!again.ok) return;
  expect(again.value.notes).toEqual([]);
  expect(again.value.specification).toEqual(first.specification);
});
