import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../document/document.ts';
import { write } from '../document/write.ts';
import { library } from '../plan/library.fixture.ts';
import { ejectedZip } from './ejected/zip.ts';
import { TestServer } from './server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
});
afterAll(() => server.close());

test('every format is offered, and a document without a statement is handed on in each', async () => {
  const formats = (await server.ask('/api/formats')).json<readonly { readonly name: string }[]>().map(({ name }) => name);
  expect(formats).toEqual(['markdown', 'json', 'openapi', 'json-schema', 'mermaid', 'xstate', 'csv', 'prov']);
  for (const name of formats) expect([name, (await server.ask(`/api/projects/test/download/${name}`)).status]).toEqual([name, 200]);
  expect((await server.ask('/api/projects/test/download/csv')).text).toBe(
    'Point,Table,Of,Statement,Grade,Seen,In,Against,Note,Citations,Counterexamples,Left out\r\n',
  );
});

test('the client is handed on as a React project', async () => {
  const answer = await server.ask('/api/projects/test/download/react-project');
  expect([answer.status, answer.headers['content-type'], answer.headers['content-disposition']]).toEqual([
    200,
    'application/zip',
    'attachment; filename="test-client.zip"',
  ]);
});

test('the zip holds the whole project, under one folder', async () => {
  const zip = await ejectedZip(write(documentOf(library(), '')), new AbortController().signal);
  if (!zip.ok || zip.value === undefined) throw new Error('There is no zip.');
  const names = Object.keys(unzipSync(zip.value));
  expect(names.filter((name) => !/^client\/[\w./-]+$/.test(name) || name.includes('..'))).toEqual([]);
  for (const file of [
    'package.json',
    'src/main.tsx',
    'src/routes.tsx',
    'src/tables/transitions.ts',
    'test/rules.test.ts',
    'stand-in/stand-in.mjs',
    'product.md',
  ])
    expect(names).toContain(`client/${file}`);
  expect((await ejectedZip('# Nothing', new AbortController().signal)).ok).toBe(true);
});
