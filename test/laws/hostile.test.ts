import fc from 'fast-check';
import { expect, test } from 'vitest';
import { read } from '../../src/document/read.ts';
import { atPointer, openEntry } from '../../src/evidence/har/open-entry.ts';
import { establishedFrom, fileOf, type Held, KEY, writtenFrom } from './recording.ts';
import { keyOf, placeOf, statementsOf } from './statement.ts';

// What a recording may hold and nobody expects: words of our own document, of Markdown, of JavaScript, and of no language at all.
const word = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    'a|b',
    '`code`',
    '[^1]',
    '| --- |',
    '## 7. Calls',
    '<script>alert(1)</script>',
    'a\nb',
    '\u0000',
    '\u202e',
    '{slot}',
    '\\',
    '*',
    'Not shown',
    'cause not shown',
    '"a.b"',
    'items[]',
    '$&',
    '%E0%A4%A',
    '007',
    '1e999',
    '-0',
    '9007199254740993',
    ' ',
    '',
    'np_tok_aaaa2345',
    '﷐1',
    'é',
    '日本',
    '😀',
    '2026-05-04',
    '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const scalar = fc.oneof(word, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null));
const { json } = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('json'), { maxLength: 3 }),
    fc.dictionary(
      fc.oneof(word, fc.constantFrom('id', 'status', 'name', 'data', 'errors', 'message', 'code', 'field', 'token', 'query')),
      tie('json'),
      { maxKeys: 4 },
    ),
  ),
}));

const header = fc.record({
  name: fc.constantFrom(
    'Authorization',
    'Cookie',
    'Set-Cookie',
    'Retry-After',
    'RateLimit-Policy',
    'Cache-Control',
    'Referer',
    'X-Odd',
    ':path',
    '',
  ),
  value: fc.oneof(word, fc.constantFrom('Bearer x.y.z', 'sid=1; Max-Age=9', '"a";q=1;w=2', 'max-age=9', 'https://app.example.com/#/x/1')),
});
const media = fc.constantFrom(
  'application/json',
  'application/json; charset=utf-8',
  'text/html',
  'text/plain',
  'text/event-stream',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'application/graphql',
  'x/y',
  '',
);

const content = fc.tuple(media, json, fc.boolean()).map(([mimeType, value, whole]) => ({
  mimeType,
  size: 1,
  text: whole ? JSON.stringify(value) : String(typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 9),
}));

const entry = fc
  .record({
    second: fc.integer({ min: -5, max: 50 }),
    method: fc.constantFrom('GET', 'GET', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'get', '', 'ODD|METHOD'),
    segments: fc.array(fc.oneof(fc.constantFrom('api', 'books', 'loans', '1', '2', 'me', 'graphql'), word.map(encodeURIComponent), word), {
      maxLength: 4,
    }),
    query: fc.array(fc.tuple(word, word), { maxLength: 2 }),
    origin: fc.constantFrom('https://app.example.com', 'https://api.example.com', 'http://[::1]:80', 'data:', ''),
    status: fc.constantFrom(200, 200, 201, 204, 304, 400, 401, 403, 404, 422, 429, 500, 0, -1, 999),
    headers: fc.array(header, { maxLength: 3 }),
    answered: content,
    sent: fc.option(content, { nil: undefined }),
  })
  .map(({ second, method, segments, query, origin, status, headers, answered, sent }) => ({
    startedDateTime: new Date(Date.parse('2026-05-04T08:00:00Z') + second * 1_000).toISOString(),
    time: 30,
    request: {
      method,
      url: `${origin}/${segments.join('/')}${query.length > 0 ? `?${query.map(([name, value]) => `${name}=${value}`).join('&')}` : ''}`,
      headers,
      ...(sent === undefined ? {} : { postData: sent }),
    },
    response: { status, statusText: '', headers, content: answered },
  }));

/** No two are the same bytes: of such, the one that comes first is read. */
const harOf = (entries: readonly unknown[], index: number): string =>
  JSON.stringify({ log: { version: '1.2', creator: { name: `test ${index}` }, entries } });

test('whatever a recording holds, it is established, written, read again as it was, and every citation leads somewhere', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(entry, { maxLength: 8 }), { minLength: 1, maxLength: 3 }), async (recordings) => {
      const held = recordings.map((entries, index): Held => ({ name: `session-${index}.har`, bytes: Buffer.from(harOf(entries, index)) }));
      const { specification } = await establishedFrom(held);
      const document = writtenFrom(specification);
      const again = read(document, 'product.md');
      expect(again.ok ? again.value.notes : again.error).toEqual([]);
      expect(again.ok && again.value.specification).toEqual(specification);
      expect(writtenFrom((await establishedFrom(held.toReversed())).specification)).toBe(document);

      const files = new Map(held.map((one) => [one.name, fileOf(one)]));
      for (const one of statementsOf(specification)) {
        expect([keyOf(one), one.ground.citations.length > 0]).toEqual([keyOf(one), true]);
        for (const citation of one.ground.citations) {
          const { name, index, pointer } = placeOf(citation);
          const file = files.get(name);
          const opened = file === undefined ? undefined : await openEntry(file, index, KEY);
          expect([citation, opened?.ok === true && atPointer(opened.value.entry, pointer) !== undefined]).toEqual([citation, true]);
        }
      }
      expect(Object.keys(Object.prototype)).toEqual([]);
    }),
    { numRuns: 120 },
  );
}, 60_000);
