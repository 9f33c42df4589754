/**
 * Anything at all, handed in: recordings and documents with bytes changed, cut, doubled and moved. Nothing may crash, hang, grow without
 * bound or reach the prototypes. Bounded by the clock: `FUZZ_SECONDS=300 npm test -- unit test/broken/fuzz` looks longer.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { deflateSync, gunzipSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { read as readDocument } from '../../src/document/read.ts';
import { write } from '../../src/document/write.ts';
import { establish } from '../../src/establish/establish.ts';
import { evidenceOf } from '../../src/evidence/file.ts';
import { openEntry } from '../../src/evidence/har/open-entry.ts';
import { worked } from '../../src/evidence/worked.fixture.ts';
import { plantedHar } from '../laws/planted.ts';
import { writtenFrom } from '../laws/recording.ts';
import { entry, harOf, KEY, read } from './read.ts';

const SECONDS = Number(process.env['FUZZ_SECONDS'] ?? 6);
/** One case may take so long, in milliseconds, on a machine that is busy with others. */
const EACH = 5_000;

const TEST = path.resolve(import.meta.dirname, '..');
const DOCUMENTS = ['library.md', 'unidentified-product.md'].map((name) => readFileSync(path.join(TEST, 'documents', name)));
const LIBRARY = gunzipSync(readFileSync(path.join(TEST, 'recordings/library/session-librarian.har.gz')));
const HARS = [
  Buffer.from(plantedHar()),
  Buffer.from(
    JSON.stringify(JSON.parse(harOf([entry(), entry({}, {}, { _webSocketMessages: [{ type: 'send', data: '{}' }] })])), undefined, 1),
  ),
  // The beginning of a real recording, small enough to be read a thousand times.
  LIBRARY.subarray(0, 60_000),
];

/** What hostile hands put in: the marks of the formats, and what parsers stumble over. */
const PIECES = [
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '\0',
  '\n',
  '|',
  '`',
  '[^1]',
  '## 3. Entities\n',
  '| --- | --- |\n',
  '<script>',
  '\u202e',
  '\ud800',
  '\ufeff',
  '%',
  '%E0%A4%A',
  '1e999',
  '-0',
  'null',
  'NaN',
  '"__proto__":{"polluted":true},',
  '"constructor":{"prototype":{"polluted":true}},',
  '"toString":1,',
  '\\u0000',
  '\\ud800',
  '[[[[[[[[',
  '{"a":{"a":{"a":',
  'np_tok_aaaaaaaa',
  '@',
  'a@b.example',
  'eyJhbGciOiJIUzI1NiJ9.e30.x',
  '://',
  '?a=1&a=2',
  'Bearer x',
  '4111111111111111',
  '```',
  'mermaid',
  'Not shown',
  'Decided',
].map((text) => Buffer.from(text));

interface Edit {
  readonly what: 'cut' | 'insert' | 'flip' | 'double' | 'move' | 'end' | 'repeat';
  readonly at: number;
  readonly length: number;
  readonly piece: number;
  readonly byte: number;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  what: fc.constantFrom('cut', 'insert', 'insert', 'flip', 'flip', 'double', 'move', 'end', 'repeat'),
  at: fc.nat(1_000_000),
  length: fc.nat(300),
  piece: fc.nat(PIECES.length - 1),
  byte: fc.nat(255),
});

const edited = (bytes: Buffer, { what, at, length, piece, byte }: Edit): Buffer => {
  const from = bytes.length === 0 ? 0 : at % bytes.length;
  const [before, part, after] = [bytes.subarray(0, from), bytes.subarray(from, from + length), bytes.subarray(from + length)];
  const put = PIECES[piece] as Buffer;
  switch (what) {
    case 'cut':
      return Buffer.concat([before, after]);
    case 'insert':
      return Buffer.concat([before, put, part, after]);
    case 'flip': {
      const copy = Buffer.from(bytes);
      if (copy.length > 0) copy[from] = byte;
      return copy;
    }
    case 'double':
      return Buffer.concat([before, part, part, after]);
    case 'move':
      return Buffer.concat([part, before, after]);
    case 'end':
      return before;
    case 'repeat':
      return Buffer.concat([before, ...Array.from({ length: length * 20 }, () => put), part, after]);
  }
};

const changed = (bytes: Buffer, edits: readonly Edit[]): Buffer => edits.reduce(edited, bytes);

/** Fewer cases than this in the time given would show nothing. */
const LEAST = 8;

/** Runs a property until the clock says stop, and never a case beyond its own time. */
const until = async (
  seconds: number,
  each: (bytes: Buffer, edits: readonly Edit[], pick: number) => Promise<void>,
  sources: readonly Buffer[],
): Promise<void> => {
  let cases = 0;
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000), fc.array(edit, { minLength: 1, maxLength: 6 }), async (pick, edits) => {
      cases += 1;
      const source = sources[pick % sources.length] as Buffer;
      const started = worked();
      await each(changed(source, edits), edits, pick);
      expect(worked() - started).toBeLessThan(EACH);
    }),
    { numRuns: 1_000_000, interruptAfterTimeLimit: seconds * 1_000, markInterruptAsFailure: false, endOnFailure: true },
  );
  expect(cases).toBeGreaterThan(LEAST);
};

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

test(
  'recordings with anything done to their bytes are read as far as they go, plain or packed, and every loss has its words',
  async () => {
    const before = process.memoryUsage().rss;
    await until(
      SECONDS,
      async (bytes, _, pick) => {
        const packed =
          pick % 7 === 0
            ? gzipSync(bytes)
            : pick % 11 === 0
              ? deflateSync(bytes)
              : pick % 13 === 0
                ? Buffer.from(bytes.toString('utf8'), 'utf16le')
                : bytes;
        const cut = pick % 17 === 0 ? packed.subarray(0, packed.length >> 1) : packed;
        const { exchanges, says } = await read(cut);
        expect(exchanges.length + says.length).toBeGreaterThan(0);
        for (const sentence of says) expect(sentence).toMatch(/\.$/);
      },
      HARS,
    );
    expect(process.memoryUsage().rss - before).toBeLessThan(600_000_000);
  },
  (SECONDS + 30) * 1_000,
);

test(
  'what can be established from them is written, and read again as it was',
  async () => {
    await until(
      SECONDS,
      async (bytes, _, pick) => {
        const file = evidenceOf('monday.har', bytes);
        const done = await establish({ files: [file], roles: new Map(), key: KEY });
        if (!done.ok) {
          expect(done.error.says).toMatch(/\.$/);
          return;
        }
        const document = writtenFrom(done.value.specification);
        const again = readDocument(document, 'product.md');
        expect(again.ok ? again.value.notes : again.error).toEqual([]);
        expect(again.ok && again.value.specification).toEqual(done.value.specification);
        await openEntry(file, pick % 40, KEY);
      },
      HARS.slice(0, 2),
    );
  },
  (SECONDS + 30) * 1_000,
);

test(
  'documents with anything done to their bytes are read or refused with a place, and what is read is written again',
  async () => {
    await until(
      SECONDS,
      async (bytes) => {
        const document = readDocument(bytes.toString('utf8'), 'product.md');
        if (!document.ok) {
          expect(document.error.length).toBeGreaterThan(0);
          for (const { says, line } of document.error) expect([says.length > 0, line >= 1]).toEqual([true, true]);
          return;
        }
        const written = write(document.value);
        const again = readDocument(written, 'product.md');
        expect(again.ok && write(again.value)).toBe(written);
      },
      DOCUMENTS,
    );
  },
  (SECONDS + 30) * 1_000,
);
