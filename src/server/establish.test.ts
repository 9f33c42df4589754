import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentText, Saved } from './api/document.ts';
import type { CitedEntry } from './api/exchange.ts';
import type { Overview } from './api/overview.ts';
import type { PointReading, Statement } from './api/points.ts';
import type { ProjectState, Proposal } from './api/state.ts';
import { smallHar, TestServer } from './server.fixture.ts';

let server: TestServer;
beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
});
afterAll(() => server.close());

const settled = (project: string): Promise<ProjectState> =>
  server.until<ProjectState>(`/api/projects/${project}`, ({ job }) => job.kind !== 'running');

test('an empty project is the document of an unidentified product: nine points, nineteen things not shown', async () => {
  const overview = (await server.ask('/api/projects/test/overview')).json<Overview>();
  if (overview.kind !== 'read') throw new Error('not readable');
  expect(overview.product).toBeNull();
  expect(overview.points.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(overview.points.flatMap(({ notShown }) => notShown)).toHaveLength(19);
  expect(overview.points.every((point) => point.shown + point.held + point.contradicted + point.decided === 0)).toBe(true);
});

test('establishing without evidence is refused in words', async () => {
  const answer = await server.send('POST', '/api/projects/test/establish');
  expect(answer.status).toBe(409);
  expect(answer.json<{ says: string }>().says).toContain('Add a recording first');
});

test('the sample is established, and every statement of it leads to an exchange that is there', { timeout: 60_000 }, async () => {
  const { project } = (await server.send('POST', '/api/sample')).json<{ project: string }>();
  const state = await settled(project);
  expect(state.job).toEqual({ kind: 'idle' });
  expect(state.document.product).toBe('City Library');
  expect(state.outdated).toBe(false);
  // What was replaced is neither lost nor left out.
  expect(state.problems.replaced).toBe(state.evidence.length);
  const base = `/api/projects/${project}`;
  const { drawing } = (await server.ask(`${base}/points/7`)).json<PointReading<'calls'>>();
  const call = drawing.find(({ name }) => name === 'POST /api/loans');
  expect(call?.statement.grade).toBe('shown');
  const statement = (await server.ask(`${base}/statements/${call?.statement.id}`)).json<Statement>();
  expect(statement).toEqual(call?.statement);
  const cited = /^(.+)#\/log\/entries\/(\d+)/.exec(statement.citations[0] ?? '');
  const entry = (await server.ask(`${base}/evidence/${encodeURIComponent(cited?.[1] ?? '')}/exchanges/${cited?.[2]}`)).json<CitedEntry>();
  expect(entry.entry).toMatchObject({ request: { method: 'POST', url: expect.stringContaining('/api/loans') } });
  expect((await server.ask(`${base}/statements/7.gone`)).status).toBe(404);
  const openapi = await server.ask(`${base}/download/openapi`);
  expect(openapi.headers['content-disposition']).toBe('attachment; filename="city-library.openapi.json"');
  expect(openapi.json<{ paths: object }>().paths).toHaveProperty('/api/loans');
});

test('a document with an error is told where, and is not saved; one without is live at once', { timeout: 60_000 }, async () => {
  const base = '/api/projects/city-library-sample';
  const { text, version } = (await server.ask(`${base}/document`)).json<DocumentText>();
  const broken = text.replace('## 4. States and transitions', '## 4. States');
  const refused = (await server.send('PUT', `${base}/document`, { text: broken, from: version })).json<Saved>();
  const line = text.split('\n').indexOf('## 4. States and transitions') + 1;
  expect(refused).toMatchObject({ kind: 'errors', problems: [expect.objectContaining({ severity: 'error', line })] });
  expect((await server.ask(`${base}/document`)).json<DocumentText>().version).toBe(version);

  const edited = text.replace('# Specification: City Library', '# Specification: Town Library');
  const saved = (await server.send('PUT', `${base}/document`, { text: edited, from: version })).json<Saved>();
  expect(saved.kind).toBe('saved');
  expect((await server.ask(base)).json<ProjectState>().document.product).toBe('Town Library');
  const late = (await server.send('PUT', `${base}/document`, { text, from: version })).json<Saved>();
  expect(late).toEqual({ kind: 'changed-elsewhere', version: saved.kind === 'saved' ? saved.version : '' });

  // Establishing again keeps what the author wrote, and says what the recordings say instead.
  await server.send('POST', `${base}/establish`);
  const again = await settled('city-library-sample');
  expect(again.document.product).toBe('Town Library');
  const proposal = (await server.ask(`${base}/proposal`)).json<Proposal>();
  expect(proposal.differences).toContainEqual(expect.objectContaining({ yours: 'Town Library', recordings: 'City Library' }));
  const taken = await server.send('POST', `${base}/proposal`, { take: true, version: again.document.version });
  expect(taken.status).toBe(204);
  expect((await server.ask(base)).json<ProjectState>()).toMatchObject({ document: { product: 'City Library' }, proposed: 0 });
});

test('the document is downloaded byte for byte', async () => {
  const base = '/api/projects/city-library-sample';
  const { text } = (await server.ask(`${base}/document`)).json<DocumentText>();
  expect((await server.ask(`${base}/download/markdown`)).text).toBe(text);
});

test('progress is told while it happens, and cancelling leaves the document as it was', { timeout: 60_000 }, async () => {
  await server.upload('orders.har', smallHar());
  const { version } = (await server.ask('/api/projects/test')).json<ProjectState>().document;
  const events = await fetch(`${server.running.origin}/api/projects/test/events`, { headers: { cookie: server.cookie } });
  const reader = events.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await server.send('POST', '/api/projects/test/establish')).status).toBe(202);
  expect((await server.send('DELETE', '/api/projects/test/establish')).status).toBe(204);
  let told = '';
  for (let end = false; !end && !told.includes('"kind":"cancelled"'); ) {
    const read = await reader?.read();
    told += read?.value ?? '';
    end = read?.done ?? true;
  }
  await reader?.cancel();
  expect(told).toContain('"kind":"running"');
  const state = (await server.ask('/api/projects/test')).json<ProjectState>();
  expect(state.document.version).toBe(version);
  await server.send('POST', '/api/projects/test/establish');
  expect((await settled('test')).job.kind).toBe('idle');
});

test('our own words before the points say from how many recordings, each time', { timeout: 60_000 }, async () => {
  const begins = async (): Promise<string> => {
    await server.send('POST', '/api/projects/test/establish');
    await settled('test');
    return /^Established from .*?\./m.exec((await server.ask('/api/projects/test/document')).json<DocumentText>().text)?.[0] ?? '';
  };
  expect(await begins()).toBe('Established from 1 recording.');
  await server.upload('more-orders.har', smallHar(404));
  expect(await begins()).toBe('Established from 2 recordings.');
});

test('a recording that is cut off says so itself', { timeout: 60_000 }, async () => {
  const whole = smallHar(409);
  await server.upload('cut.har', whole.slice(0, whole.lastIndexOf('response')));
  await server.send('POST', '/api/projects/test/establish');
  const said = new Map((await settled('test')).evidence.map(({ name, lost }) => [name, lost]));
  expect(said.get('cut.har')).toContain('The file ends in the middle of entry');
  expect(said.get('more-orders.har')).toBeNull();
});

test('the client runs at an origin of its own, starts afresh, and stops', { timeout: 120_000 }, async () => {
  const base = '/api/projects/city-library-sample';
  expect((await server.send('POST', `${base}/client`)).status).toBe(204);
  const { client } = await server.until<ProjectState>(base, ({ client: now }) => now.kind !== 'starting');
  if (client.kind !== 'running') throw new Error(JSON.stringify(client));
  expect(new URL(client.address).origin).not.toBe(server.running.origin);
  const page = await server.ask(client.address, { headers: { accept: 'text/html' } });
  expect(page.status).toBe(200);
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors 'self' ${server.running.origin}`);
  const books = await fetch(new URL('/api/books', client.address), { headers: { accept: 'application/json' } });
  expect(books.status).toBe(200);
  await server.send('DELETE', `${base}/client`);
  expect((await server.ask(base)).json<ProjectState>().client).toEqual({ kind: 'stopped' });
  expect((await fetch(client.address)).status).toBe(503);
});
