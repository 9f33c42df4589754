import { expect, test } from 'vitest';
import { ask, standInOf, type Told, type World } from '../../../backend/recording.fixture.ts';

const world: World = { parameters: {}, entities: [], places: {} };
const tags = (name: string, latest: string): Told => ({
  call: 'GET /packages/{name}/tags',
  path: { name },
  status: 200,
  answer: { latest, count: latest.length },
});

test('what several things were always answered is answered of each of them, and of no other', async () => {
  const on = standInOf([tags('soup', '1.0'), tags('soup', '1.0'), tags('bread', '2.10')], world);
  expect((await ask(on, 'GET', '/packages/soup/tags')).body).toEqual({ latest: '1.0', count: 3 });
  expect((await ask(on, 'GET', '/packages/bread/tags')).body).toEqual({ latest: '2.10', count: 4 });
  expect((await ask(on, 'GET', '/packages/cake/tags')).status).toBe(501);
});

test('a thing that was answered this way and that is not shown, though others are', async () => {
  const on = standInOf([tags('soup', '1.0'), tags('soup', '1.1'), tags('bread', '2.10')], world);
  expect((await ask(on, 'GET', '/packages/bread/tags')).status).toBe(200);
  expect((await ask(on, 'GET', '/packages/soup/tags')).status).toBe(501);
});
