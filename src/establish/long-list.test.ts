import { expect, test } from 'vitest';
import { settled, Tape } from './tape.fixture.ts';

test('things of a list that is too long to remember all of them are told as the others are', async () => {
  const items = Array.from({ length: 3_000 }, (_, at) => ({ id: at + 1, name: `item ${at}`, status: at < 1_300 ? 'active' : 'archived' }));
  const tape = new Tape().go('/');
  const lists = (): Tape => tape.sends('GET /api/items', { answer: items.map((one) => ({ ...one })) }, false);
  lists();
  for (const id of [2_500, 2_600, 2_700, 15]) tape.sends(`GET /api/items/${id}`, { answer: { ...items[id - 1] } as never }, false);
  for (const [id, name] of [
    [2_501, 'renamed once'],
    [2_601, 'renamed twice'],
    [30, 'renamed at last'],
  ] as const) {
    items[id - 1] = { id, name, status: id < 1_300 ? 'active' : 'archived' };
    tape.sends(`PATCH /api/items/${id}`, { sends: { name }, answer: { ...items[id - 1] } as never }, false);
    lists();
  }
  const { points } = await settled({ tape });
  const outcomesOf = (method: string, path: string) =>
    points.calls.find((one) => one.method === method && one.path === path)?.outcomes ?? [];
  const [read, ...others] = outcomesOf('GET', '/api/items/{itemId}');
  expect(others).toEqual([]);
  expect(read?.support.times).toBe(4);
  expect(JSON.stringify(read?.body)).not.toContain('not shown');
  expect(outcomesOf('PATCH', '/api/items/{itemId}')).toHaveLength(1);
  const [all] = outcomesOf('GET', '/api/items');
  expect(all?.collection?.entity).toBe('Item');
});
