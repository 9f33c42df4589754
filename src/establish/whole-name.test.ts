import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../base/json.ts';
import { printCollection } from '../outcomes/language/collection.ts';
import { printConditions, printEffect } from '../outcomes/language.ts';
import { settled, Tape } from './tape.fixture.ts';

/** A harbour master's service: what things call themselves is their address behind its version (Google AIP-122), and methods stand behind a colon (AIP-136). */
const visited = (): Tape => {
  const tape = new Tape().go('/', 'load');
  const berths = new Map<string, JsonObject>();
  const put = (name: string, more: JsonObject): JsonObject => {
    berths.set(name, { ...berths.get(name), name, ...more });
    return berths.get(name) ?? {};
  };
  const get = (name: string, answer: Json): void => void tape.sends(`GET /v1/${name}`, { answer }, false).wait(2_000);
  const below = (harbour: string): JsonObject => ({
    berths: [...berths.values()].filter(({ name }) => String(name).startsWith(`${harbour}/`)),
  });
  const harbours = ['moss', 'horten', 'vadso'].map((id) => ({ name: `harbours/${id}`, displayName: `Harbour ${id}` }));
  for (const { name } of harbours)
    for (const [at, pier] of ['north', 'south'].entries())
      put(`${name}/berths/${pier}`, { displayName: `${name.slice(9)} ${pier}`, depth: 4 + at + name.length, state: 'FREE' });
  get('harbours', { harbours });
  for (const one of harbours) get(one.name, one);
  get('harbours/-/berths', { berths: [...berths.values()] });
  for (const { name } of harbours) get(`${name}/berths`, below(name));
  for (const [name, berth] of berths) get(name, berth);
  for (const [at, id] of ['quay-b', 'pier-k', 'dock-w'].entries()) {
    const harbour = `harbours/${['moss', 'vadso', 'moss'][at]}`;
    const sends = { displayName: `New ${id}`, depth: 20 + at };
    const answer = put(`${harbour}/berths/${id}`, { ...sends, state: 'FREE' });
    tape.sends(`POST /v1/${harbour}/berths?berthId=${id}`, { sends, answer }, false).wait(2_000);
    get(String(answer['name']), answer);
    get(`${harbour}/berths`, below(harbour));
  }
  for (const name of ['harbours/moss/berths/north', 'harbours/horten/berths/south', 'harbours/moss/berths/quay-b']) {
    tape.sends(`POST /v1/${name}:lease`, { sends: {}, answer: put(name, { state: 'LEASED' }) }, false).wait(2_000);
    get(name, berths.get(name) ?? {});
  }
  return tape;
};

test('a thing that is called by its whole name is one thing wherever it is shown', async () => {
  const {
    points: { calls, entities, states },
  } = await settled({ 'a.har': visited() });
  expect(entities.map(({ name, identity, within, support }) => [name, identity, within ?? [], support.units])).toEqual([
    ['Berth', '@address', ['@harbours'], 9],
    ['Harbour', '@address', [], 3],
  ]);
  expect(entities[0]?.records.map(({ key }) => key)).toContain('vadso/pier-k');
  const outcomes = (name: string): readonly string[] =>
    calls
      .filter(({ method, path }) => `${method} ${path}` === name)
      .flatMap((call) => call.outcomes.map(({ when, then }) => `${printConditions(when)}: ${then.map(printEffect).join()}`));
  const rows = (path: string): readonly string[] =>
    calls
      .filter((call) => call.method === 'GET' && call.path === path)
      .flatMap(({ outcomes: all }) => all.flatMap(({ collection }) => (collection === null ? [] : [printCollection(collection)])));
  expect(outcomes('POST /v1/harbours/{harbourName}/berths').join()).toContain(
    'a Berth is created with @address := query berthId, name := ',
  );
  expect(outcomes('POST /v1/harbours/{harbourName}/berths/{berthName}:lease')).toEqual(['Berth.state is FREE: Berth.state := "LEASED"']);
  expect(rows('/v1/harbours/{harbourName}/berths')).toEqual(['every Berth; @harbours equals path harbourName']);
  expect(rows('/v1/harbours/-/berths')).toEqual(['every Berth']);
  expect(states.map(({ entity, field }) => `${entity}.${field}`)).toEqual(['Berth.state']);
});

test('a name with slashes that nothing is asked for by is no address', async () => {
  const tape = new Tape().go('/', 'load');
  const files = ['docs/plan', 'docs/cost', 'media/logo'].map((name, size) => ({ name, size }));
  tape.sends('GET /api/attachments', { answer: files }, false).wait(2_000);
  const {
    points: { entities },
  } = await settled({ 'a.har': tape });
  expect(entities.map(({ identity }) => identity)).toEqual([null]);
});

test('an operation that something goes on in is known by its name, and is no part of what it answered', async () => {
  const tape = new Tape().go('/', 'load');
  for (const id of ['k7f3a', 'p2m9x']) {
    const done = { name: `operations/${id}`, done: true, response: { kind: 'Survey', depth: 7 } };
    tape.sends('POST /v1/harbours:survey', { sends: {}, answer: { name: `operations/${id}`, done: false } }, false).wait(2_000);
    tape.sends(`GET /v1/operations/${id}`, { answer: { name: `operations/${id}`, done: false } }, false).wait(2_000);
    tape.sends(`GET /v1/operations/${id}`, { answer: done }, false).wait(2_000);
  }
  const {
    points: { entities },
  } = await settled({ 'a.har': tape });
  expect(entities.map(({ name, identity, fields }) => [name, identity, fields.map(({ path }) => path)])).toEqual([
    ['Operation', '@address', ['name', 'done', 'response', 'response.kind', 'response.depth']],
  ]);
});

const refusal = (name: string): Json => ({
  error: {
    code: 403,
    message: `Permission denied on resource '${name}' (or it may not exist).`,
    status: 'PERMISSION_DENIED',
    details: [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason: 'IAM_PERMISSION_DENIED', domain: 'harbour.example' }],
  },
});

test('a refusal that repeats the name of the thing is one refusal, whether or not anything is known of the thing, and says its words', async () => {
  const tape = new Tape().go('/', 'load');
  const names = ['harbours/moss', 'harbours/horten', 'harbours/vadso'];
  tape.sends('GET /v1/harbours', { answer: { harbours: names.slice(0, 2).map((name) => ({ name, depth: name.length })) } }, false);
  for (const name of names.slice(0, 2)) tape.wait(2_000).sends(`GET /v1/${name}`, { answer: { name, depth: name.length } }, false);
  for (const name of names) tape.wait(2_000).sends(`PATCH /v1/${name}`, { sends: { depth: 9 }, status: 403, answer: refusal(name) }, false);
  const {
    points: { calls, errors },
  } = await settled({ 'a.har': tape });
  expect(errors.map(({ status, code, message }) => [status, code, message])).toEqual([
    [403, 'PERMISSION_DENIED', "Permission denied on resource 'harbours/{harbourName}' (or it may not exist)."],
  ]);
  expect(calls.find(({ method }) => method === 'PATCH')?.outcomes).toHaveLength(1);
});

test('a name that has a slash in it is none of what is called by two values', async () => {
  const tape = new Tape().go('/', 'load');
  const yards = [
    { id: 41, owner: 'ann', slug: 'slip', full: 'ann/slip' },
    { id: 42, owner: 'bo', slug: 'dock', full: 'bo/dock' },
    { id: 43, owner: 'cy', slug: 'quay', full: 'cy/quay' },
  ];
  tape.sends('GET /api/yards', { answer: yards }, false).wait(2_000);
  for (const { full, ...yard } of yards) {
    tape.sends(`GET /api/yards/${full}`, { answer: { full, ...yard } }, false).wait(2_000);
    const lines = ['main', `feature/${yard.slug}-2`, `fix/${yard.slug}-3`].map((name, at) => ({ name, length: at + yard.id }));
    tape.sends(`GET /api/yards/${full}/lines`, { answer: lines.slice(1) }, false).wait(2_000);
  }
  const {
    points: { entities },
  } = await settled({ 'a.har': tape });
  expect(entities.map(({ name, fields }) => [name, fields.map(({ path }) => path)])).toEqual([
    ['Yard', ['id', 'owner', 'slug', 'full']],
    ['Line', ['name', 'length']],
  ]);
});
