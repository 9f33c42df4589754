import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../file.ts';
import { answering, entry, harOf, KEY, read } from './har.fixture.ts';
import { openEntry } from './open-entry.ts';

const ENTRIES = [
  answering({ id: 1, list: [{ a: 'é' }], email: 'ann@corp.example' }),
  entry({ method: 'POST', postData: { mimeType: 'application/x-www-form-urlencoded', text: 'a=1&password=x' } }, { status: 204 }),
  entry(
    {},
    { content: { mimeType: 'text/event-stream', text: 'data: {"a":1}\n\n' } },
    { _webSocketMessages: [{ type: 'send', data: '{}' }] },
  ),
];
const TEXT = Buffer.from(harOf(ENTRIES));

/** Any JSON where a HAR has something else. */
const odd = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.constantFrom(-1, 1e308, '', 'base64', '__proto__', 'https://', '%', '\ud800'));
const oddEntry = fc.record(
  {
    startedDateTime: odd,
    time: odd,
    pageref: odd,
    _resourceType: odd,
    _webSocketMessages: fc.oneof(odd, fc.array(fc.record({ type: odd, data: odd, time: odd, opcode: odd }, { requiredKeys: [] }))),
    _eventSourceMessages: odd,
    request: fc.oneof(
      odd,
      fc.record(
        {
          method: odd,
          url: fc.oneof(odd, fc.webUrl({ withQueryParameters: true, withFragments: true })),
          headers: fc.oneof(odd, fc.array(fc.record({ name: odd, value: odd }))),
          postData: fc.oneof(odd, fc.record({ mimeType: odd, text: odd, params: odd, encoding: odd }, { requiredKeys: [] })),
        },
        { requiredKeys: [] },
      ),
    ),
    response: fc.oneof(
      odd,
      fc.record(
        {
          status: odd,
          headers: odd,
          content: fc.oneof(
            odd,
            fc.record(
              {
                size: odd,
                mimeType: fc.oneof(odd, fc.constantFrom('application/json', 'text/html', 'multipart/form-data')),
                text: odd,
                encoding: odd,
              },
              { requiredKeys: [] },
            ),
          ),
        },
        { requiredKeys: [] },
      ),
    ),
  },
  { requiredKeys: [] },
);

describe('a damaged or hostile recording', () => {
  it('with any bytes changed, cut or doubled is read without an error, and every loss has its words', async () => {
    const edit = fc.record({ at: fc.nat(TEXT.length - 1), remove: fc.nat(40), insert: fc.uint8Array({ maxLength: 12 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        let bytes = TEXT;
        for (const { at, remove, insert } of edits) bytes = Buffer.concat([bytes.subarray(0, at), insert, bytes.subarray(at + remove)]);
        const { exchanges, problems } = await read(bytes);
        expect(exchanges.length).toBeLessThanOrEqual(2 * ENTRIES.length);
        for (const { says } of problems) expect(says).toMatch(/\.$/);
        if (exchanges.length < ENTRIES.length) expect(problems.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });

  it('with anything in any place is read and shown without an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(oddEntry, { maxLength: 3 }), async (entries) => {
        const bytes = Buffer.from(harOf(entries));
        const { exchanges } = await read(bytes);
        for (const { index } of exchanges) expect((await openEntry(evidenceOf('a.har', bytes), index, KEY)).ok).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});
