/** Lists that are maps: each thing stands under what it is called by, and does not say so itself. */
import { expect, test } from 'vitest';
import { printTemplate, printThen } from '../outcomes/language.ts';
import { mineOutcomes } from '../outcomes/mine.ts';
import { ask, samplesOf, standInOf, type Told, type World } from './recording.fixture.ts';

const A = '3fa85f64-5717-4562-b3fc-2c963f66afa6';
const B = '017f22e2-79b0-7cc3-98c4-dc0c0c07398f';
const C = '9b2fbb1c-1d1a-4c3e-8f5c-5a0f3f1d2e77';

const world: World = {
  parameters: { rockId: 'Rock' },
  entities: [{ name: 'Rock', identity: 'id' }],
  places: { 'GET /rocks → {}': 'Rock', 'GET /rocks/{rockId} → ': 'Rock', 'POST /rocks → ': 'Rock' },
};
const list = (answer: Told['answer'], query?: Told['query']): Told => ({
  call: 'GET /rocks',
  status: 200,
  ...(query === undefined ? {} : { query }),
  ...(answer === undefined ? {} : { answer }),
});
const make = (id: string, name: string, depth: number): Told => ({
  call: 'POST /rocks',
  send: { name, depth },
  status: 201,
  answer: { id },
});
const get = (rockId: string, answer: Told['answer']): Told => ({
  call: 'GET /rocks/{rockId}',
  path: { rockId },
  status: 200,
  ...(answer === undefined ? {} : { answer }),
});
const take = (rockId: string): Told => ({ call: 'DELETE /rocks/{rockId}', path: { rockId }, status: 200, answer: { state: 'DONE' } });

const tolds: readonly Told[] = [
  list({}),
  make(A, 'Reef', 3),
  list({ [A]: { name: 'Reef', depth: 3 } }),
  make(B, 'Islet', 5),
  list({ [A]: { name: 'Reef', depth: 3 }, [B]: { name: 'Islet', depth: 5 } }),
  list({ [A]: { name: 'Reef', depth: 3 } }, { limit: '1' }),
  get(A, { name: 'Reef', depth: 3 }),
  make(C, 'Skerry', 8),
  take(C),
  get(C, {}),
  list({ [A]: { name: 'Reef', depth: 3 }, [B]: { name: 'Islet', depth: 5 } }),
];
const outcomes = mineOutcomes(samplesOf(tolds, world), world.entities);
const toldOf = (call: string): readonly string[] =>
  (outcomes.get(call) ?? []).map((one) => `${printThen(one)}: ${one.body === null ? '' : printTemplate(one.body)}`);

test('are every thing under its key, of however many, and none', () => {
  expect(toldOf('GET /rocks')).toEqual(['no change shown: <every Rock under its key (name, depth)>']);
});

test('show what was made by an answer that names it alone; what was gone before anybody looked shows nothing of that', () => {
  expect(toldOf('POST /rocks')).toEqual([
    'a Rock is created with name := payload name, depth := payload depth, id := a fresh uuid: {"id":<Rock.id>}',
  ]);
});

test('what answers with an empty object is not there', () => {
  expect((outcomes.get('GET /rocks/{rockId}') ?? []).map(({ when }) => when)).toEqual([
    [],
    [{ kind: 'target', entity: 'Rock', is: 'missing' }],
  ]);
});

test('hold what is made, and no longer what is taken away', async () => {
  const backend = standInOf(tolds, world, { empty: true });
  expect((await ask(backend, 'GET', '/rocks')).body).toEqual({});
  const { id } = (await ask(backend, 'POST', '/rocks', { name: 'Holm', depth: 2 })).body as { id: string };
  const other = (await ask(backend, 'POST', '/rocks', { name: 'Key', depth: 1 })).body as { id: string };
  expect((await ask(backend, 'GET', '/rocks')).body).toEqual({ [id]: { name: 'Holm', depth: 2 }, [other.id]: { name: 'Key', depth: 1 } });
  await ask(backend, 'DELETE', `/rocks/${id}`);
  expect((await ask(backend, 'GET', '/rocks')).body).toEqual({ [other.id]: { name: 'Key', depth: 1 } });
  expect((await ask(backend, 'GET', `/rocks/${id}`)).body).toEqual({});
});
