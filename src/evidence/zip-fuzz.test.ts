import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Bytes } from './bytes/disk.ts';
import { evidenceIn } from './file.ts';
import { KEY } from './har/har.fixture.ts';
import { recogniseEvidence } from './index.ts';
import { pageReader } from './page/reader.ts';
import { recordingReader } from './recording/reader.ts';

const TRACE = fileURLToPath(new URL('../../test/traces/library-librarian.zip', import.meta.url));

const bytesOf = (content: Uint8Array): Bytes => ({
  size: content.length,
  source: { path: '' },
  pieces: async function* (from = 0) {
    if (from < content.length) yield content.subarray(from);
  },
  range: async (from, to) => content.subarray(from, to),
});

/** Reads whatever it is to its end. */
const readWhole = async (content: Uint8Array): Promise<'refused' | 'read'> => {
  const file = await evidenceIn('x.zip', 'x.zip', bytesOf(content));
  if (!file.ok) {
    expect(file.error.says.length).toBeGreaterThan(10);
    return 'refused';
  }
  const reader = await recogniseEvidence(file.value, KEY);
  if (!reader.ok) return 'refused';
  for await (const batch of reader.value.read(file.value)) for (const { says } of batch.problems) expect(says).not.toContain('undefined');
  return 'read';
};

test('a zip whose bytes were changed anywhere is read as far as it goes, or refused in words', async () => {
  const whole = await readFile(TRACE);
  expect(await readWhole(whole)).toBe('read');
  const place = fc.oneof(
    fc.integer({ min: 0, max: whole.length - 1 }),
    // The directory and its end, where everything is said that can be a lie.
    fc.integer({ min: whole.length - 2_000, max: whole.length - 1 }),
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(place, fc.integer({ min: 0, max: 255 })), { minLength: 1, maxLength: 20 }),
      fc.boolean(),
      async (changes, cut) => {
        const changed = Buffer.from(whole);
        for (const [at, byte] of changes) changed[at] = byte;
        await readWhole(cut ? changed.subarray(0, changes[0]?.[0] ?? 0) : changed);
      },
    ),
    { numRuns: 150, interruptAfterTimeLimit: 10_000 },
  );
}, 30_000);

const PAGES = [
  '<!doctype html><html><body><form><label for=a>A</label><input id=a name=a required><table><tr><th>x</table></form></body></html>',
  'MIME-Version: 1.0\nContent-Type: multipart/related; boundary="b"\n\n--b\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<p>=3D</p>\n--b--\n',
];
const LINES = [
  '{"index":0,"kind":"meta","format":"ninepoint recording","version":1}',
  '{"index":1,"kind":"act","action":"click","control":{"role":"button","name":"Go"},"time":1,"tab":"t","url":"https://a.example/"}',
  '{"index":2,"kind":"exchange","url":"https://a.example/api","method":"GET","status":200,"request":{"kind":"empty"},"response":{"kind":"json","mediaType":"application/json","value":{"id":1},"size":8},"requestHeaders":[],"responseHeaders":[],"frames":[]}',
  '{"index":3,"kind":"exchange","awaits":true,"url":"https://a.example/api/2","method":"GET","status":0,"request":{"kind":"empty"},"response":{"kind":"absent","why":"x","mediaType":""},"requestHeaders":[],"responseHeaders":[],"frames":[]}',
  '{"index":4,"kind":"notice","awaits":true,"text":"np_txt_aaaaaaaa","time":1,"tab":"t","url":"https://a.example/"}',
  '{"index":5,"kind":"more","of":4,"members":{"text":"Saved."}}',
  '{"index":6,"kind":"more","of":3,"awaits":true,"members":{"status":200,"end":9}}',
  '{"index":7,"kind":"more","of":3,"members":{"response":{"kind":"text","mediaType":"text/plain","text":"x","size":1}}}',
  '{"index":8,"kind":"end","time":2,"why":"stopped"}',
].join('\n');

test('pages and recordings whose text was changed anywhere are read as far as they go', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...PAGES, LINES),
      fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 0, max: 20 }), fc.string({ maxLength: 12 })), {
        minLength: 1,
        maxLength: 8,
      }),
      async (text, changes) => {
        let changed = text;
        for (const [at, length, what] of changes) {
          const from = Math.floor(at * changed.length);
          changed = changed.slice(0, from) + what + changed.slice(from + length);
        }
        const file = await evidenceIn('x', 'x', bytesOf(Buffer.from(`${changed} `)));
        if (!file.ok) return;
        for (const reader of [pageReader(KEY), recordingReader(KEY)]) {
          expect(reader.recognise(Buffer.from(changed), 'x')).toBeGreaterThanOrEqual(0);
          for await (const { events = [] } of reader.read(file.value))
            for (const { index } of events) expect(index).toBeGreaterThanOrEqual(0);
        }
      },
    ),
    { numRuns: 200, interruptAfterTimeLimit: 8_000 },
  );
}, 20_000);
