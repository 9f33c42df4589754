import { expect, test } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { printEffect } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

const job = (id: string, title: string, status: string, more: JsonObject = {}): JsonObject => ({
  id,
  title,
  status,
  links: { self: `/api/jobs/${id}` },
  ...more,
});

/** What is asked for is taken on (202, RFC 9110 §15.3.3), a job tells how far it is, and what it has made is read afterwards. */
const visited = (): Tape => {
  const tape = new Tape().go('/', 'load');
  for (const [at, id] of ['5d7a3c1e-8b2f-4c6d-9e10-3f4a5b6c7d81', '0b9c8d7e-6f5a-4b3c-8d2e-1f0a9b8c7d62'].entries()) {
    const title = `North pier ${3 + at}`;
    tape.sends('POST /api/surveys', { sends: { title }, status: 202, answer: job(id, title, 'queued') }, false).wait(2_000);
    if (at === 0) tape.sends(`GET /api/jobs/${id}`, { answer: job(id, title, 'queued') }, false).wait(2_000);
    const survey = `s-${7 + at}f3a9c`;
    const done = job(id, title, 'done', { finished: true, result: `/api/surveys/${survey}` });
    tape.sends(`GET /api/jobs/${id}`, { answer: done }, false).wait(2_000);
    tape.sends(`GET /api/surveys/${survey}`, { answer: { id: survey, depth: 3 + at, rows: 20 + at } }, false).wait(2_000);
  }
  return tape;
};

test('what tells how far something is, is no thing of what was asked for, and has nothing yet of what it got since', async () => {
  const {
    points: { calls, entities },
  } = await settled({ 'a.har': visited() });
  expect(entities.map(({ name, fields }) => [name, fields.map(({ path }) => path)])).toEqual([
    ['Job', ['id', 'title', 'status', 'links', 'links.self', 'finished', 'result']],
    ['Survey', ['id', 'depth', 'rows']],
  ]);
  const made = calls.find(({ method }) => method === 'POST')?.outcomes.flatMap(({ then }) => then.map(printEffect));
  expect(made).toEqual([
    'a Job is created with id := a fresh uuid, title := payload title, status := queued, links.self := "/api/jobs/<Job.id>"',
  ]);
});

test('a session is known by whom it lets in: each has one, and none becomes that of somebody else', async () => {
  const tape = new Tape().go('/', 'load');
  for (const [login, role] of [
    ['ann', 'owner'],
    ['bob', 'guest'],
    ['ann', 'owner'],
  ] as const) {
    const answer = { login, role };
    tape.sends('POST /api/session', { sends: { login, password: `${login}-pw` }, status: 201, answer }, false).wait(2_000);
    tape.sends('GET /api/session', { answer }, false).wait(2_000);
  }
  const {
    points: { entities, states },
  } = await settled({ 'a.har': tape });
  expect(entities.map(({ name, identity }) => [name, identity])).toEqual([['Session', 'login']]);
  expect(states).toEqual([]);
});

test('what has come about by the time that somebody looks is not what the call did that began it, where others saw it under way', async () => {
  const tape = new Tape().go('/', 'load');
  const pier = (id: string, status: string): JsonObject => ({ id, status, title: `Pier ${id}` });
  const look = (id: string, status: string): void =>
    void tape.sends(`GET /api/piers/${id}`, { answer: pier(id, status) }, false).wait(2_000);
  for (const [at, id] of ['p1a9c', 'p2b8d', 'p3c7e', 'p4d6f', 'p5e5a', 'p6f4b'].entries()) {
    look(id, 'idle');
    const answer = { id: `0b9c8d7e-6f5a-4b3c-8d2e-1f0a9b8c7d6${at}`, status: 'queued', pierId: id };
    tape.sends(`POST /api/piers/${id}/inspect`, { sends: {}, status: 202, answer }, false);
    if (at < 2) look(id, 'inspecting');
    tape.wait(30_000);
    tape.sends(`GET /api/jobs/${answer.id}`, { answer: { ...answer, status: 'done' } }, false).wait(2_000);
    look(id, at < 4 ? 'sound' : 'rotten');
  }
  const {
    points: { states },
  } = await settled({ 'a.har': tape });
  const [machine] = states.filter(({ entity }) => entity === 'Pier');
  expect(machine?.transitions.map(({ from, to, by }) => [from, to, by])).toEqual([
    ['idle', 'inspecting', 'POST /api/piers/{pierId}/inspect'],
    ['inspecting', 'sound', null],
  ]);
});
