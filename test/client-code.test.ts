import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Specification } from '../src/document/specification.ts';
import { establish } from '../src/establish/establish.ts';
import { evidenceOf } from '../src/evidence/file.ts';
import { answering, entry, harOf, KEY } from '../src/evidence/har/har.fixture.ts';
import type { EvidenceFile } from '../src/evidence/reader.ts';
import { addEvidence } from '../src/store/evidence/add.ts';
import { EvidenceStore } from '../src/store/evidence/evidence-store.ts';

const HOME = 'https://app.example.com';

/** As a compiler writes it today: every text between backticks. */
const CODE = [
  'import{r as e}from`./react.js`;',
  'var routes=[{path:`/books`,element:j(B)},{path:`/books/:bookId`,element:j(D)},{path:`/members/:memberId/loans`,element:j(L)},{path:`/reset-password/:token`,element:j(R)}];',
  'var load=()=>fetch(`/api/books`),fine=e=>fetch(`/api/loans/`.concat(e.loanId,`/fines`),{method:`POST`});',
  'var MAX_RENEWALS=3,support=`desk@library.example`;',
].join('');

const script = (text: string, file = '/assets/app.js') =>
  entry(
    { url: `${HOME}${file}` },
    { headers: [{ name: 'Content-Type', value: 'text/javascript' }], content: { size: text.length, mimeType: 'text/javascript', text } },
    { _resourceType: 'script' },
  );
const page = (address: string) => {
  const text = '<!doctype html><title>Library</title><script src="/assets/app.js"></script>';
  return entry(
    { url: `${HOME}${address}` },
    { headers: [{ name: 'Content-Type', value: 'text/html' }], content: { size: text.length, mimeType: 'text/html', text } },
    { _resourceType: 'document' },
  );
};
const books = answering([{ id: 41 }, { id: 42 }], { url: `${HOME}/api/books` });

/** Two pages of one client: each brings its code. Long, so that it is read as long bodies are. */
const long = `${CODE}/*${'x'.repeat(20_000)}*/`;
const visit = (code: string): string => harOf([page('/books'), script(code), books, page('/books/41'), script(code), books]);

const established = async (file: EvidenceFile): Promise<Specification> => {
  const done = await establish({ files: [file], roles: new Map(), key: KEY });
  if (!done.ok) throw new Error(done.error.says);
  return done.value.specification;
};
const handedIn = (har: string): EvidenceFile => evidenceOf('monday.har', Buffer.from(har));

let specification: Specification;
beforeAll(async () => {
  specification = await established(handedIn(visit(long)));
});

test('the code of a client that a HAR holds states its routes: those that nobody went to are there as that', () => {
  const routes = specification.points.screens.map(({ route, basis, note }) => [route, basis, note]);
  const stated = [['stated'], 'by a route table; not visited'];
  expect(routes.filter(([, , note]) => String(note).includes('not visited'))).toEqual([
    ['/members/:memberId/loans', ...stated],
    ['/reset-password/:token', ...stated],
  ]);
  expect(routes.map(([route]) => route)).toContain('/books/:bookId');
});

test('it states a call that nobody made and a constant, each where it stands', () => {
  const inCode = specification.points.calls.filter(({ note }) => note?.includes('in code'));
  expect(inCode.map(({ method, path: template }) => `${method} ${template}`)).toEqual(['POST /api/loans/{loanId}/fines']);
  const limit = specification.points.limits.find(({ name }) => name === 'MAX_RENEWALS');
  expect(limit?.note).toContain('in code; use not shown');
});

test('short scripts are read as well, and so are those of a project', async () => {
  expect(JSON.stringify((await established(handedIn(visit(CODE)))).points.screens.map(({ route }) => route))).toBe(
    JSON.stringify(specification.points.screens.map(({ route }) => route)),
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-code-'));
  const store = new EvidenceStore(folder);
  try {
    const added = await addEvidence(store, handedIn(visit(long)), { key: KEY });
    if (!added.ok) throw new Error(added.error.says);
    const kept = store.open('monday.har');
    if (kept === undefined) throw new Error('not kept');
    expect((await established(kept)).points).toEqual(specification.points);
  } finally {
    store.close();
    await rm(folder, { recursive: true, force: true });
  }
});

test('what is no code of the product says nothing: of another site, refused, or a part of a file', async () => {
  const elsewhere = { ...script(CODE), request: { method: 'GET', url: 'https://cdn.elsewhere.test/app.js', headers: [] } };
  const refused = script(CODE, '/assets/other.js');
  const har = harOf([page('/books'), elsewhere, { ...refused, response: { ...(refused['response'] as object), status: 404 } }, books]);
  const points = (await established(handedIn(har))).points;
  expect(points.screens.map(({ route }) => route)).toEqual(['/books']);
  expect(points.calls.map(({ path: template }) => template)).toEqual(['/api/books']);
});
