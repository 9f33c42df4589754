import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

/** OData 4.01 URL Conventions §4.3: a key of several values is written with their names. */
test('what is done to a thing that several values call together is done to that thing', async () => {
  const travel = (ID: number, status: string) => ({ ID, IsActiveEntity: true, title: `Trip ${ID}`, status });
  const at = (id: number): string => `/odata/Travels(ID=${id},IsActiveEntity=true)`;
  let tape = new Tape().go('/').sends('GET /odata/Travels', { answer: { value: [4, 5, 6].map((id) => travel(id, 'open')) } }, false);
  for (const id of [4, 5, 6])
    tape = tape
      .sends(`GET ${at(id)}`, { answer: travel(id, 'open') }, false)
      .sends(`POST ${at(id)}/Service.review`, { sends: {}, status: 204 }, false)
      .sends(`GET ${at(id)}`, { answer: travel(id, 'review') }, false)
      .sends(`POST ${at(id)}/Service.accept`, { sends: {}, status: 204 }, false)
      .sends(`GET ${at(id)}`, { answer: travel(id, 'accepted') }, false);
  const { points } = await settled({ tape });
  const [states] = points.states.filter(({ field }) => field === 'status');
  expect(states?.transitions.map(({ from, to, by }) => `${from} → ${to}: ${by?.replace(/^.*\./, '')}`).sort()).toEqual([
    'open → review: review',
    'review → accepted: accept',
  ]);
});
