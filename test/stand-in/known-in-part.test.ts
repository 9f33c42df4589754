import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/base/json.ts';
import { type Product, recorded, stood } from './product.fixture.ts';

/** A list whose rows say more than the answer to whoever makes one. */
const notes = (): Product => {
  const rows: JsonObject[] = ['Milk', 'Bread', 'Salt', 'Tea'].map((title, at) => ({
    id: `n${at + 1}x${(at + 3) * 17}`,
    title,
    marks: at === 1 ? ['urgent'] : [],
    shelf: 'kitchen',
    ...(at === 2 ? { seen: 'yesterday' } : {}),
  }));
  return ({ method, body }) => {
    if (method !== 'POST') return { status: 200, body: rows };
    const made = { id: `n${rows.length + 1}x${(rows.length + 3) * 17}`, title: String((body as JsonObject)['title']) };
    rows.push({ ...made, marks: [], shelf: 'kitchen' });
    return { status: 200, body: made };
  };
};

test('what every row of a list has, one that was never listed has too, and the answer says that it is not shown', async () => {
  const { ask } = await stood(
    recorded('monday.har', notes(), [
      ['GET /api/notes'],
      ['POST /api/notes', { title: 'Oil' }],
      ['GET /api/notes'],
      // Nobody looked after this one.
      ['POST /api/notes', { title: 'Rice' }],
    ]),
  );
  const { body, notShown } = await ask('GET /api/notes');
  const rows = body as JsonObject[];
  expect(rows.find((row) => row['title'] === 'Rice')).toEqual({ id: expect.any(String), title: 'Rice', marks: [], shelf: 'kitchen' });
  expect(rows.find((row) => row['title'] === 'Oil')).toEqual({ id: expect.any(String), title: 'Oil', marks: [], shelf: 'kitchen' });
  expect(rows.filter((row) => Object.hasOwn(row, 'seen'))).toHaveLength(1);
  expect(notShown).toContain('marks of rows');
  expect(notShown).not.toContain('seen of rows');
});
