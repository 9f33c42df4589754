/** Wrong and hostile recordings: rows 27 to 39 of the design of evidence, §(e), as far as what they are about exists. See README.md. */
import { describe, expect, test } from 'vitest';
import { documentOf } from '../../src/document/document.ts';
import { read as readDocument } from '../../src/document/read.ts';
import type { Specification } from '../../src/document/specification.ts';
import { write } from '../../src/document/write.ts';
import { worked } from '../../src/evidence/worked.fixture.ts';
import { exportFormats } from '../../src/exports/index.ts';
import { pagePolicy } from '../../src/server/policy.ts';
import { establishedFrom, writtenFrom } from '../laws/recording.ts';
import { entry, harOf, read } from './read.ts';

const established = async (
  ...recordings: readonly (readonly unknown[])[]
): Promise<{ specification: Specification; document: string; says: readonly string[] }> => {
  const held = recordings.map((entries, n) => ({ name: `session-${n}.har`, bytes: Buffer.from(harOf(entries)) }));
  const { specification, problems } = await establishedFrom(held);
  return { specification, document: writtenFrom(specification), says: problems.map((problem) => problem.says) };
};
const answer = (value: unknown, more: Readonly<Record<string, unknown>> = {}): Readonly<Record<string, unknown>> => {
  const text = JSON.stringify(value);
  return { content: { size: text.length, mimeType: 'application/json', text }, ...more };
};
const refusing = (message: string): unknown =>
  entry(
    { method: 'POST', url: 'https://app.example.com/api/orders', postData: { mimeType: 'application/json', text: '{"title":"a"}' } },
    answer({ message }, { status: 422 }),
  );
/** The document outside of code, where a reader of Markdown finds markup. */
const outsideCode = (document: string): string => document.replace(/^```[\s\S]*?^```$/gm, '').replace(/(`+)[\s\S]*?\1/g, '');

const MARKUP = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '[x](javascript:alert(1))',
  '</table><h1>x',
];

describe('row 27: markup in titles, messages and bodies', () => {
  test('is text: none of it stands in a document or an export where it would be markup', async () => {
    const { specification, document } = await established(
      MARKUP.flatMap((markup, n) => [
        refusing(`${markup} ${n}`),
        entry({ url: 'https://app.example.com/api/orders' }, answer([{ id: n, title: markup, status: markup, [markup]: 1 }])),
        entry(
          { url: `https://app.example.com/${encodeURIComponent(markup)}` },
          { content: { size: 9, mimeType: 'text/html', text: `<title>${markup}</title>` } },
        ),
      ]),
    );
    expect(document).toContain('POST /api/orders');
    expect(outsideCode(document)).not.toMatch(/(?<!\\)<(?:script|img|svg|h1|\/table)|(?<!\\)\[[^\]]*\]\(javascript:/i);
    expect(document).toContain('\\<script>alert(1)');
    const again = readDocument(document, 'product.md');
    expect(again.ok && again.value.specification).toEqual(specification);
    for (const format of exportFormats.filter(({ mediaType }) => mediaType.includes('json')))
      expect(() => void JSON.parse(format.write(documentOf(specification, '')))).not.toThrow();
  });

  test('would not be run by the workbench either: its policy lets nothing but its own files run', () => {
    const policy = pagePolicy('abc', 'http://127.0.0.1:1');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toMatch(/script-src 'self'(?:;|$)/);
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
  });
});

describe('row 28: marks of tables, code and diagrams', () => {
  const MARKS = [
    'a|b',
    '`c`',
    '```',
    '| --- |',
    '# heading',
    '](x',
    '"]; A-->B',
    'end',
    '--> x',
    '=HYPERLINK("x")',
    '@x',
    '+1',
    '-1',
    '[^1]',
  ];

  test('break neither table nor diagram, and come back as they were', async () => {
    const { specification, document } = await established(
      MARKS.flatMap((mark, n) => [
        entry({ url: `https://app.example.com/api/orders/${n}` }, answer({ id: n, status: 'open', title: mark })),
        entry(
          {
            method: 'PATCH',
            url: `https://app.example.com/api/orders/${n}`,
            postData: { mimeType: 'application/json', text: JSON.stringify({ status: mark }) },
          },
          answer({ id: n, status: mark, title: mark }),
        ),
        entry({ url: `https://app.example.com/api/orders/${n}` }, answer({ id: n, status: mark, title: mark })),
        refusing(`${mark} is not allowed here`),
      ]),
    );
    const again = readDocument(document, 'product.md');
    expect(again.ok && [again.value.notes, again.value.specification]).toEqual([[], specification]);
    expect(again.ok && write(again.value)).toBe(document);
  });
});

describe('row 33: one huge list', () => {
  test('of 200,000 objects is looked at in part, in bounded time, and nothing is said of what was not', async () => {
    const rows = Array.from({ length: 200_000 }, (_, id) => ({ id, title: 'a title of some length that fills the file' }));
    const started = worked();
    const { specification } = await established([entry({ url: 'https://app.example.com/api/orders' }, answer(rows))]);
    expect(worked() - started).toBeLessThan(15_000);
    expect(specification.points.entities[0]?.records.length ?? 0).toBeLessThan(1_000);
    expect(specification.points.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/orders']);
  }, 60_000);
});

describe('row 34: secrets in a file that was meant to be clean', () => {
  test('are replaced, and it is said how many of which kind and where, never which', async () => {
    const { says } = await read([
      entry(
        { headers: [{ name: 'X-Api-Key', value: 'k3y-9d8c7b6a' }], url: 'https://app.example.com/api/x?token=abcdef123456' },
        answer({ password: 'hunter2-x', email: 'ann@corp.example' }),
      ),
    ]);
    expect(says).toEqual([
      '4 secrets were replaced by pseudonyms: 1 password, 2 tokens and keys, 1 e-mail address. They were in answers (2), addresses (1), request headers (1).',
    ]);
  });
});

describe('row 35: recordings of two products', () => {
  test('are not made one: the origin of each call is told', async () => {
    const of = (host: string): readonly unknown[] =>
      ['1', '2'].flatMap((id) => [
        entry({ url: `https://${host}/api/orders`, headers: [{ name: 'Cookie', value: 'sid=abcdef123456' }] }, answer([{ id: 1, host }])),
        entry(
          { url: `https://${host}/api/orders/${id}`, headers: [{ name: 'Cookie', value: 'sid=abcdef123456' }] },
          answer({ id: Number(id), host }),
        ),
      ]);
    const { specification } = await established(of('shop.example.com'), of('wiki.example.org'));
    const origins = new Set(specification.points.calls.map((call) => call.origin));
    expect(origins.size).toBe(2);
  });
});

describe('row 38: the same file twice', () => {
  test('is counted once, and that is said', async () => {
    const bytes = Buffer.from(harOf([entry()]));
    const { specification, problems } = await establishedFrom([
      { name: 'a.har', bytes },
      { name: 'b.har', bytes },
    ]);
    expect(problems.map((problem) => problem.says)).toContain('b.har is the same recording as a.har; it was counted once.');
    expect(specification.recordings).toHaveLength(1);
  });
});
