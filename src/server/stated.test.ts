import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { read } from '../document/read.ts';
import type { ProjectState } from './api/state.ts';
import { TestServer } from './server.fixture.ts';

const library = (name: string): Buffer => readFileSync(new URL(`../../test/stated/${name}`, import.meta.url));
const base = '/api/projects/test';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
});
afterAll(() => server.close());

test('descriptions are handed in like recordings, and what they state is established', { timeout: 60_000 }, async () => {
  for (const name of ['library-3.1.yaml', 'library.graphql', 'library.postman.json', 'library-3.0.json.md'])
    expect([name, (await server.upload(name, library(name))).status]).toEqual([name, 201]);
  expect((await server.send('POST', `${base}/establish`)).status).toBe(202);
  await server.until<ProjectState>(base, ({ job }) => job.kind !== 'running');
  const document = read((await server.ask(`${base}/document`)).json<{ text: string }>().text, 'product.md');
  if (!document.ok) throw new Error(document.error.map(({ says }) => says).join(' '));
  const { recordings, points } = document.value.specification;
  expect(recordings.map(({ name, exchanges }) => [name, exchanges])).toEqual([
    ['library-3.0.json', 0],
    ['library-3.1.yaml', 0],
    ['library.graphql', 0],
    ['library.postman.json', 0],
  ]);
  expect(points.calls.map(({ method, path, operation }) => `${method} ${path}${operation === null ? '' : ` ${operation}`}`)).toEqual(
    expect.arrayContaining(['GET /api/books/{id}', 'POST /api/session', 'POST  mutation addBook']),
  );
  expect(points.calls.every(({ basis }) => basis.join() === 'stated')).toBe(true);
});

test('a line of a description is told to be in the file itself', async () => {
  const answer = await server.ask(`${base}/evidence/library.graphql/events/12`);
  expect(answer.status).toBe(404);
  expect(answer.json<{ says: string }>().says).toBe(
    'library.graphql is a description: it says so at line 12. The project keeps what it states, not its text; open the file to read it there.',
  );
});

test('a description that cannot be read is told why, and is not kept', async () => {
  const answer = await server.upload('future.yaml', 'openapi: 9.0.0\npaths: {}\n');
  expect(answer.status).toBe(415);
  expect(answer.json<{ says: string }>().says).toContain('future.yaml is OpenAPI "9.0.0"');
});
