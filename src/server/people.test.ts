import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DecisionAnswer } from './api/decision.ts';
import type { PointReading } from './api/points.ts';
import type { SessionActor } from './api/session.ts';
import type { ProjectState } from './api/state.ts';
import { TestServer } from './server.fixture.ts';

const NAME = 'session-member.har.gz';
const base = '/api/projects/test';
let server: TestServer;

const state = async (): Promise<ProjectState> => (await server.ask(base)).json<ProjectState>();
const actors = async (): Promise<readonly SessionActor[]> =>
  (await server.ask(`${base}/sessions/${NAME}/actors`)).json<readonly SessionActor[]>();
const roles = async () => (await server.ask(`${base}/points/6`)).json<PointReading<'roles'>>().drawing;
const decide = async (decision: object): Promise<DecisionAnswer> =>
  (await server.send('POST', `${base}/decisions`, { from: (await state()).document.version, decision })).json<DecisionAnswer>();
const establish = async (): Promise<ProjectState> => {
  await server.send('POST', `${base}/establish`);
  return server.until<ProjectState>(base, ({ job, outdated }) => job.kind === 'idle' && !outdated);
};

beforeAll(async () => {
  server = await TestServer.start();
  await server.enter();
  const bytes = await readFile(path.join(import.meta.dirname, '../../test/recordings/library', NAME));
  await server.upload(NAME, bytes);
  await establish();
}, 60_000);
afterAll(() => server.close());

test('one who asks in a recording is given a role of their own: a decision that is undone, and survives establishing', {
  timeout: 60_000,
}, async () => {
  const [one] = (await actors()).filter(({ roles: own }) => own.includes('member'));
  if (one === undefined) throw new Error('nobody is a member');
  expect(one.named).toBe(false);
  const allowed = (await roles()).permissions.filter(({ role }) => role === 'member').length;
  expect(allowed).toBeGreaterThan(0);

  expect(await decide({ kind: 'person', principal: one.principal, role: 'borrower' })).toMatchObject({
    kind: 'decided',
    says: `${one.principal} is borrower`,
  });
  expect((await state()).outdated).toBe(true);
  expect((await actors()).find(({ principal }) => principal === one.principal)).toMatchObject({ roles: ['borrower'], named: true });
  expect((await roles()).roles.find(({ name }) => name === 'borrower')).toMatchObject({
    recognisedBy: `who asks as ${JSON.stringify(one.principal)}`,
    statement: { grade: 'decided' },
  });

  expect(await establish()).toMatchObject({ proposed: 0 });
  const counted = await roles();
  expect(counted.permissions.filter(({ role }) => role === 'borrower').length).toBeGreaterThan(0);
  expect(counted.permissions.filter(({ role }) => role === 'borrower').length).toBeLessThanOrEqual(allowed);
  expect(counted.roles.find(({ name }) => name === 'borrower')).toMatchObject({ statement: { grade: 'decided' } });
  // Once more: nothing of it is lost, and nothing is to be done.
  expect(await establish()).toMatchObject({ proposed: 0, outdated: false });
  expect((await actors()).find(({ principal }) => principal === one.principal)).toMatchObject({ roles: ['borrower'], named: true });

  expect(await decide({ kind: 'person', principal: one.principal, role: '' })).toMatchObject({ kind: 'decided' });
  expect((await roles()).roles.some(({ name }) => name === 'borrower')).toBe(false);
  const undone = await server.send('POST', `${base}/history`, { way: 'undo', from: (await state()).document.version });
  expect(undone.json<DecisionAnswer>()).toMatchObject({ kind: 'decided' });
  expect((await actors()).find(({ principal }) => principal === one.principal)).toMatchObject({ roles: ['borrower'], named: true });
});

test('nobody who carries no credential is named, and nobody is made anonymous', async () => {
  expect(await decide({ kind: 'person', principal: 'anonymous', role: 'guest' })).toMatchObject({
    kind: 'refused',
    says: 'Who carries no credential is anonymous: there is nobody to name.',
  });
  expect(await decide({ kind: 'person', principal: 'ada', role: 'anonymous' })).toMatchObject({ kind: 'refused' });
});
