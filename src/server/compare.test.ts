import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ComparedSide, ComparisonAnswer } from './api/compare.ts';
import type { DocumentText } from './api/document.ts';
import type { ProjectState } from './api/state.ts';
import { TestServer } from './server.fixture.ts';

let server: TestServer;
const base = '/api/projects/city-library-sample';
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
  await server.send('POST', '/api/sample');
  await server.until<ProjectState>(base, ({ job }) => job.kind !== 'running');
}, 60_000);
afterAll(() => server.close());

const compared = async (before: string, after: string): Promise<ComparisonAnswer> =>
  (await server.ask(`${base}/compare?${new URLSearchParams({ before, after })}`)).json<ComparisonAnswer>();

test('the document, its recordings, each recording, and other projects can be compared', async () => {
  const sides = (await server.ask(`${base}/sides`)).json<readonly ComparedSide[]>();
  expect(sides.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['document', 'recordings', 'recording:session-member.har.gz', 'project:test']),
  );
  const same = await compared('recordings', 'document');
  expect(same.comparison.changes).toEqual([]);
  expect(same.comparison.same).toBeGreaterThan(500);
  const empty = await compared('project:test', 'document');
  expect(new Set(empty.comparison.changes.map(({ kind }) => kind))).toEqual(new Set(['appeared']));
  expect(empty).toMatchObject({ before: { project: 'test' }, after: { project: 'city-library-sample' } });
});

test('two recordings are established, each alone, under the same names, and cite what is there', { timeout: 60_000 }, async () => {
  const { comparison, before } = await compared('recording:session-member.har.gz', 'recording:session-manager.har.gz');
  expect(before.project).toBe('city-library-sample');
  expect(comparison.same).toBeGreaterThan(100);
  const cited = (side: 'before' | 'after') =>
    new Set(comparison.changes.flatMap((change) => change[side]?.citations.map((one) => one.split('#')[0]) ?? []));
  expect([...cited('before')]).toEqual(['session-member.har.gz']);
  expect([...cited('after')]).toEqual(['session-manager.har.gz']);
});

test('a document is handed in to be compared, changes nothing of the project, and is taken away', async () => {
  const { text, version } = (await server.ask(`${base}/document`)).json<DocumentText>();
  const other = text.replace('# Specification: City Library', '# Specification: Town Library');
  const { id } = (await server.send('POST', `${base}/sides`, { name: '../last week.md', text: other })).json<{ id: string }>();
  expect(id).toBe('upload:last week.md');
  const { comparison, before } = await compared(id, 'document');
  expect(before.project).toBeNull();
  expect(comparison.changes).toMatchObject([{ point: 0, kind: 'changed', subject: 'the name of the product' }]);
  expect((await server.ask(`${base}/document`)).json<DocumentText>().version).toBe(version);
  await server.send('DELETE', `${base}/sides/${encodeURIComponent('last week.md')}`);
  const gone = await server.ask(`${base}/compare?${new URLSearchParams({ before: id, after: 'document' })}`);
  expect(gone.status).toBe(409);
  expect(gone.json<{ says: string }>().says).toContain('to compare any more');
});

test('what is no nine-point document is refused with its line', async () => {
  const refused = await server.send('POST', `${base}/sides`, { name: 'notes.md', text: '# Notes\n' });
  expect(refused.status).toBe(422);
  expect(refused.json<{ says: string }>().says).toMatch(/^notes\.md is not a nine-point document that can be read: line 1: /);
  expect((await server.send('POST', `${base}/sides`, { name: 1 })).status).toBe(400);
});
