import { expect, test } from 'vitest';
import { drawnAmong } from './drawn.ts';

test('what has letters and digits in other places each time is drawn, and what people number after one pattern is not', () => {
  const drawn = ['k3twsf9blp02xq7', '7a1mz0qy4wd8rbe', 'p9d2xk5v0t3nq1c', 'zz4h8fj2s6m1ukw', 'boatsandmoorings'];
  expect([...drawnAmong(drawn)]).toEqual(drawn.slice(0, 4));
  expect(drawnAmong([1, 2, 3, 4, 5, 6].map((bin) => `aisle${bin}rack2bin${bin}`)).size).toBe(0);
});
