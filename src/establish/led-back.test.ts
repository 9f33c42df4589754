import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

test('what leads back to where a thing was before leads there from wherever that was', async () => {
  const order = (id: number, status: string) => ({ id, title: `Order ${id}`, status });
  const does = (tape: Tape, id: number, what: string, status: string): Tape =>
    tape
      .sends(`POST /api/orders/${id}/${what}`, { sends: {}, status: 204 }, false)
      .sends(`GET /api/orders/${id}`, { answer: order(id, status) }, false);
  let tape = new Tape().go('/').sends('GET /api/orders', { answer: [1, 2, 3, 4].map((id) => order(id, 'open')) }, false);
  for (const id of [1, 2, 3, 4]) {
    tape = tape.sends(`GET /api/orders/${id}`, { answer: order(id, 'open') }, false);
    if (id > 2) tape = does(tape, id, 'start', 'started');
    tape = does(does(tape, id, 'pause', 'paused'), id, 'resume', id > 2 ? 'started' : 'open');
  }
  const { points } = await settled({ tape });
  const [states] = points.states.filter(({ field }) => field === 'status');
  expect(states?.transitions.map(({ from, to, by, grade }) => `${from} → ${to}: ${by?.replace(/^.*\//, '')} ${grade}`).sort()).toEqual([
    'open → paused: pause shown',
    'open → started: start shown',
    'paused → open: resume shown',
    'paused → started: resume shown',
    'started → paused: pause shown',
  ]);
});
