/** One field that two clients send in two places: a page's form wraps what another client sends as it is. */
import { afterEach, expect, test } from 'vitest';
import type { Json } from '../base/json.ts';
import { printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';
import { type Served, serveStandIn } from './server.ts';

const world: World = {
  parameters: { id: 'Show' },
  entities: [{ name: 'Show', identity: 'id' }],
  places: {
    'GET /shows → []': 'Show',
    'POST /shows → ': 'Show',
    'GET /shows/{id} → ': 'Show',
    'PATCH /shows/{id} → ': 'Show',
  },
};
const show = (id: number, title: string, room: string, capacity: number) => ({ id, title, room, capacity });
const made = (id: number, title: string, send: Json, capacity = 50): Told => ({
  call: 'POST /shows',
  send,
  status: 201,
  answer: show(id, title, 'hall', capacity),
});
const asIs = (title: string, room: string) => ({ title, room });
const wrapped = (title: string, room: string) => ({ _payload: { title, room } });
const changed = (id: number, title: string, send: Json): Told => ({
  call: 'PATCH /shows/{id}',
  path: { id: String(id) },
  send,
  status: 200,
  answer: show(id, title, 'hall', 50),
});
const tolds: readonly Told[] = [
  { call: 'GET /shows', status: 200, answer: [show(1, 'Old masters', 'hall', 50), show(2, 'New masters', 'hall', 50)] },
  made(3, 'Still lifes', asIs('Still lifes', 'hall')),
  made(4, 'Portraits', { ...asIs('Portraits', 'hall'), capacity: 20 }, 20),
  made(5, 'Landscapes', wrapped('Landscapes', 'hall')),
  made(6, 'Lakes', wrapped('Lakes', 'hall')),
  changed(1, 'Older masters', { title: 'Older masters' }),
  changed(2, 'Newer masters', { _payload: { title: 'Newer masters' } }),
];
const thenOf = (call: string): string =>
  (mineOutcomes(samplesOf(tolds, world), world.entities).get(call) ?? []).map((one) => printThen(one)).join();

test('is taken from where it was sent', () => {
  expect(thenOf('POST /shows')).toContain('title := payload title or else payload _payload.title');
  expect(thenOf('POST /shows')).toContain('capacity := payload capacity or else 50');
  expect(thenOf('PATCH /shows/{id}')).toContain('Show.title := payload title');
  expect(thenOf('PATCH /shows/{id}')).toContain('Show.title := payload _payload.title');
});

test('is not told where a third is answered what neither holds', () => {
  const strange = [...tolds, made(7, 'Seas', { _payload: { title: 'Lagoons', room: 'hall' } })];
  const then = (mineOutcomes(samplesOf(strange, world), world.entities).get('POST /shows') ?? []).map((one) => printThen(one)).join();
  expect(then).not.toContain('title := payload');
});

const running: Served[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((served) => served.close()));
});

test('is kept by the stand-in, whichever client sends it', async () => {
  const served = await serveStandIn(standInOf(tolds, world), { port: 0 });
  if (!served.ok) throw new Error(served.error.says);
  running.push(served.value);
  const ask = async (method: string, path: string, send: Json): Promise<unknown> => {
    const answer = await fetch(`${served.value.address}${path}`, {
      method,
      body: JSON.stringify(send),
      headers: { 'content-type': 'application/json' },
    });
    return answer.json();
  };
  expect(await ask('POST', '/shows', asIs('Bridges', 'hall'))).toMatchObject({ title: 'Bridges', capacity: 50 });
  expect(await ask('POST', '/shows', wrapped('Towers', 'hall'))).toMatchObject({ title: 'Towers', capacity: 50 });
  expect(await ask('PATCH', '/shows/1', { _payload: { title: 'Oldest masters' } })).toMatchObject({ title: 'Oldest masters' });
  expect(await ask('PATCH', '/shows/2', { title: 'Newest masters' })).toMatchObject({ title: 'Newest masters' });
});
