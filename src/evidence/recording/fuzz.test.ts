import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { afterEach, expect, test } from 'vitest';
import { evidenceIn } from '../file.ts';
import { KEY } from '../har/har.fixture.ts';
import { recordingReader } from './reader.ts';

/** Lines that are JSON and say what no recorder says: of other lines, of themselves, of files elsewhere, of other kinds. */

const FILE = fileURLToPath(new URL('../../../test/screens/session-member.zip', import.meta.url));
const LINES = Buffer.from(unzipSync(readFileSync(FILE))['events.ndjson'] ?? [])
  .toString('utf8')
  .split('\n')
  .slice(0, 80)
  .map((line) => JSON.parse(line) as Record<string, unknown>);

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** JSON texts, because some of it no object can hold. */
const HOSTILE = [
  '-1',
  '1e9',
  '1e999',
  '9007199254740993',
  '0',
  '5',
  'null',
  '""',
  '"../../../../etc/passwd"',
  '"/etc/passwd"',
  '"C:\\\\x"',
  '"\\u0000"',
  '"\\ud800"',
  '"constructor"',
  '"more"',
  '"exchange"',
  '"snapshot"',
  '"message"',
  '{"__proto__":{"polluted":true}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"kind":"json","mediaType":"application/json","value":{"__proto__":{"polluted":true}},"size":-1}',
  '{"kind":"events","events":[null,{"data":[]}],"size":1}',
  deep(500),
  deep(20_000),
];
const MEMBERS = [
  'index',
  'kind',
  'of',
  'same',
  'exchange',
  'notice',
  'awaits',
  'members',
  'file',
  'response',
  'request',
  'url',
  'time',
  'cause',
  '__proto__',
];

const change = fc.record({
  line: fc.nat({ max: LINES.length - 1 }),
  member: fc.oneof(fc.constantFrom(...MEMBERS), fc.constant('(any)')),
  at: fc.nat(),
  value: fc.constantFrom(...HOSTILE),
  how: fc.constantFrom('set', 'set', 'set', 'twice', 'drop', 'more', 'moved'),
});

type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never;

const changed = (lines: readonly Record<string, unknown>[], changes: readonly Change[]): string => {
  const texts = lines.map((line) => JSON.stringify(line));
  for (const { line, member, at, value, how } of changes) {
    const own = Object.keys(lines[line] ?? {});
    const name = member === '(any)' ? (own[at % own.length] ?? 'x') : member;
    const text = texts[line] ?? '';
    // What stands last counts: a member that is there already comes twice.
    if (how === 'set') texts[line] = `${text.slice(0, -1)},${JSON.stringify(name)}:${value}}`;
    else if (how === 'twice') texts.splice(line, 0, text);
    else if (how === 'drop') texts[line] = '';
    else if (how === 'more')
      texts[at % texts.length] =
        `{"index":${at},"kind":"more","of":${line},"same":${at % 90},"members":{${JSON.stringify(name)}:${value}}}`;
    else texts.push(...texts.splice(line, 1));
  }
  return `${texts.join('\n')}\n`;
};

afterEach(() => {
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
});

/** How many exchanges and events are told of lines. */
const toldOf = async (text: string): Promise<number> => {
  const content = Buffer.from(text);
  const file = await evidenceIn('events.ndjson', 'events.ndjson', {
    size: content.length,
    source: { path: '' },
    pieces: async function* (from = 0) {
      if (from < content.length) yield content.subarray(from);
    },
    range: async (from, to) => content.subarray(from, to),
  });
  if (!file.ok) return 0;
  let told = 0;
  for await (const { exchanges, events = [], problems } of recordingReader(KEY).read(file.value)) {
    told += exchanges.length + events.length;
    for (const { index } of [...exchanges, ...events]) expect(Number.isSafeInteger(index) && index >= 0).toBe(true);
    for (const { says } of problems) expect(says).not.toMatch(/undefined|\[object|passwd|NaN/);
  }
  return told;
};

test('a recording whose lines say what cannot be is read as far as they can, and nothing of it is followed', async () => {
  expect(await toldOf(changed(LINES, []))).toBeGreaterThan(20);
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      // Nothing is told twice because something speaks of it often.
      expect(await toldOf(changed(LINES, changes))).toBeLessThanOrEqual(LINES.length + changes.length);
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 300), interruptAfterTimeLimit: 10_000 },
  );
}, 60_000);
