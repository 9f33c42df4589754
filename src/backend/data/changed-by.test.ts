import { expect, test } from 'vitest';
import { ask, fixedOptions, samplesOf, specificationOf, type Told, type World } from '../recording.fixture.ts';
import { standIn } from '../stand-in.ts';

const world: World = {
  parameters: { title: 'Note' },
  entities: [{ name: 'Note', identity: 'title' }],
  places: { 'GET /notes → []': 'Note', 'GET /notes/{title} → ': 'Note' },
};
const note = (title: string) => ({ title, text: `About ${title}` });
const look = (title: string, status = 200): Told => ({
  call: 'GET /notes/{title}',
  path: { title },
  status,
  ...(status === 200 ? { answer: note(title) } : {}),
});
const told: readonly Told[] = [
  { call: 'GET /notes', status: 200, answer: ['Fog', 'Rain', 'Sun'].map(note) },
  look('Fog'),
  { call: 'DELETE /bag/notes/{title}', path: { title: 'Fog' }, status: 204 },
  look('Fog', 404),
];

test('what a call takes away is what its address names, though nothing says that this refers to it', async () => {
  const made = specificationOf(samplesOf(told, world), world);
  for (const call of made.points.calls)
    if (call.method === 'DELETE') call.parameters = call.parameters.map((parameter) => ({ ...parameter, refersTo: null }));
  const backend = standIn(made, fixedOptions());
  expect((await ask(backend, 'DELETE', '/bag/notes/Rain')).status).toBe(204);
  expect((await ask(backend, 'GET', '/notes/Rain')).status).toBe(404);
  expect((await ask(backend, 'GET', '/notes/Sun')).status).toBe(200);
});
