import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../document/document.ts';
import { write } from '../../document/write.ts';
import { establish } from '../../establish/establish.ts';
import { evidenceOf } from '../../evidence/file.ts';
import { ran as run } from '../ran.fixture.ts';
import { gapsCommand } from './gaps.ts';
import { whyCommand } from './why.ts';

const SECRET = 'Kx7-token-of-ann-9f3b21';

/** A loan that is returned: seen before, returned, seen after; a second one that is only seen. */
const har = (): Buffer => {
  const entry = (second: number, method: string, url: string, status: number, answer?: unknown): object => ({
    startedDateTime: new Date(Date.UTC(2026, 4, 4, 8, 0, second)).toISOString(),
    time: 20,
    request: { method, url: `https://library.example${url}`, headers: [{ name: 'Authorization', value: `Bearer ${SECRET}` }] },
    response: {
      status,
      headers: [],
      content: { mimeType: answer === undefined ? '' : 'application/json', text: answer === undefined ? '' : JSON.stringify(answer) },
    },
  });
  const loan = (id: number, status: string): object => ({ id, status, title: `Loan ${id}` });
  const entries = [
    entry(0, 'GET', '/api/loans', 200, { data: [loan(101, 'open'), loan(102, 'returned'), loan(103, 'open')] }),
    entry(1, 'GET', '/api/loans/101', 200, loan(101, 'open')),
    entry(2, 'POST', '/api/loans/101/return', 200, loan(101, 'returned')),
    entry(3, 'GET', '/api/loans/101', 200, loan(101, 'returned')),
    entry(4, 'GET', '/api/loans/103', 200, loan(103, 'open')),
    entry(5, 'GET', '/api/loans/summary', 200, { count: 3, late: 1 }),
  ];
  return Buffer.from(JSON.stringify({ log: { version: '1.2', creator: { name: 'test' }, entries } }));
};

let folder = '';
let file = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-why-'));
  const bytes = har();
  const established = await establish({ files: [evidenceOf('monday.har', bytes)], roles: new Map(), key: new Uint8Array(32).fill(7) });
  if (!established.ok) throw new Error(established.error.says);
  file = path.join(folder, 'product.md');
  await writeFile(file, write(documentOf(established.value.specification, '')));
  await writeFile(path.join(folder, 'elsewhere.bin'), bytes);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const RETURNED = 'Loan.status: open → returned';

test('a statement by its words: for it, against it, left out, cited', async () => {
  const { code, out } = await run(whyCommand, [file, RETURNED]);
  expect(code).toBe(0);
  expect(out).toContain(`${RETURNED} by POST /api/loans/{loanId}/return\n  Shown, seen in 1 loan`);
  expect(out).toContain('For it: once\n  Against it: none\n  Left out: nothing');
  expect(out).toContain('monday.har#/log/entries/2/response/content/text');
});

test('recordings that are not here are named once, however many citations lead into them', async () => {
  const { out, said } = await run(whyCommand, [file, 'GET /api/loans/{loanId}']);
  expect(out.match(/^ {4}monday\.har#/gm)?.length).toBeGreaterThan(1);
  expect(said.trim()).toBe(
    `The words of these citations are not shown, as no recording of that name is here: monday.har. Name each with --recording, or put it beside ${file}.`,
  );
});

test('the same by its address', async () => {
  const { out, said } = await run(whyCommand, [file, RETURNED]);
  const [, address = ''] = /Address: (\S+)/.exec(out) ?? [];
  expect(await run(whyCommand, [file, address])).toEqual({ code: 0, out, said });
});

test('with the recording, the exact words that show it, and no secret', async () => {
  const beside = path.join(folder, 'monday.har');
  await copyFile(path.join(folder, 'elsewhere.bin'), beside);
  const { out } = await run(whyCommand, [file, RETURNED]);
  expect(out).toContain('POST https://library.example/api/loans/101/return → 200');
  expect(out).toContain('"status":"returned"');
  const call = await run(whyCommand, [file, 'GET /api/loans/{loanId}']);
  expect(call.code).toBe(0);
  expect(out + call.out).not.toContain(SECRET);
  await rm(beside);
  const named = await run(whyCommand, [file, RETURNED], { recording: [path.join(folder, 'elsewhere.bin')] });
  // Of another name it is another recording: what it says is not what is cited.
  expect(named.out).not.toContain('"status":"returned"');
  expect(named.said).toContain('no recording of that name is here: monday.har');
});

test('a file of the right name with other bytes is no evidence', async () => {
  const beside = path.join(folder, 'monday.har');
  await writeFile(beside, JSON.stringify({ log: { version: '1.2', creator: { name: 'x' }, entries: [] } }));
  expect((await run(whyCommand, [file, RETURNED])).said).toContain('no recording of that name is here: monday.har');
  const named = await run(whyCommand, [file, RETURNED], { recording: [beside] });
  expect(named.said).toContain('monday.har is not the recording of that name');
  expect(named.said).toContain('no recording of that name is here: monday.har');
  await rm(beside);
});

test('what nothing states may be an open question, with what to record', async () => {
  const { code, out } = await run(whyCommand, [file, 'anonymous']);
  expect(code).toBe(1);
  expect(out).toContain('Not shown: What may somebody do who has not signed in? Not tried. To record: as anonymous,');
  expect(await run(whyCommand, [file, 'unicorns'])).toMatchObject({
    code: 1,
    out: '',
    said: expect.stringContaining('nothing about "unicorns"') as string,
  });
});

test('of many statements only what they are about', async () => {
  const { out } = await run(whyCommand, [file, 'loan']);
  expect(out).toMatch(/\d+ more statements have these words:\n {2}\d\.\S+ {2}/);
});

test('wrong use is told', async () => {
  for (const words of [[], [''], [file, ' ']])
    expect(await run(whyCommand, words)).toMatchObject({ code: 2, out: '', said: expect.stringContaining('Which statement?') as string });
  expect(await run(whyCommand, [file, 'loan', 'returned'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('quotation marks') as string,
  });
});

test('gaps: in words, and for programs', async () => {
  const words = await run(gapsCommand, [file]);
  expect(words.code).toBe(0);
  expect(words.out).toMatch(/^\d+ open questions\. What to record next: \d+ recordings?, \d+ things to do\./);
  const plan = JSON.parse((await run(gapsCommand, [file], { format: 'json' })).out) as { gaps: { question: string }[] };
  expect(plan.gaps.map(({ question }) => question)).toContain('What may somebody do who has not signed in?');
  expect(await run(gapsCommand, [file], { format: 'xml' })).toMatchObject({
    code: 2,
    said: expect.stringContaining('text, json') as string,
  });
  expect(await run(gapsCommand, [])).toMatchObject({ code: 2 });
});

test('what speaks against a statement is cited apart from what speaks for it', async () => {
  const entry = (second: number, status: number): object => ({
    startedDateTime: new Date(Date.UTC(2026, 4, 4, 9, 0, second)).toISOString(),
    time: 20,
    request: {
      method: 'POST',
      url: 'https://library.example/api/reports',
      headers: [{ name: 'Authorization', value: `Bearer ${SECRET}` }],
    },
    response: {
      status,
      headers: [],
      content: { mimeType: 'application/json', text: JSON.stringify({ code: status === 201 ? 'made' : 'not_yours' }) },
    },
  });
  const both = { log: { version: '1.2', creator: { name: 'test' }, entries: [entry(0, 201), entry(1, 403), entry(2, 201)] } };
  const bytes = Buffer.from(JSON.stringify(both));
  const established = await establish({ files: [evidenceOf('both.har', bytes)], roles: new Map(), key: new Uint8Array(32).fill(7) });
  if (!established.ok) throw new Error(established.error.says);
  const document = path.join(folder, 'both.md');
  await writeFile(document, write(documentOf(established.value.specification, '')));
  const { out } = await run(whyCommand, [document, 'POST /api/reports, allowed']);
  const [, cited = '', against = ''] = /Cited for it, the earliest:([\s\S]*)Cited against it, the earliest:([\s\S]*)/.exec(out) ?? [];
  expect(out).toContain('Against it: once');
  expect(cited).toContain('both.har#/log/entries/0');
  expect(cited).not.toContain('both.har#/log/entries/1');
  expect(against).toContain('both.har#/log/entries/1');
});

test('of a call it says which evidence makes a piece of its path a parameter, and what a word beside one answers', async () => {
  const parameter = await run(whyCommand, [file, 'GET /api/loans/{loanId}']);
  expect(parameter.out).toContain('  Path: {loanId}: Shown, seen 3 times in 2 values; a parameter: its answers repeat it as id\n');
  const word = await run(whyCommand, [file, 'GET /api/loans/summary']);
  expect(word.out).toContain(
    '  Path: summary: a word, beside {loanId} of GET /api/loans/{loanId}; not shown to be one of its values: of 3 fields that it answers 1 are among the 4 there\n',
  );
});
