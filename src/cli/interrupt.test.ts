import { expect, test } from 'vitest';
import { stopIfAsked } from './interrupt.ts';

/** Works something out for so many milliseconds, and hears nothing meanwhile. */
const busyFor = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test('what asked us to stop while something was worked out is heard before anything is written', async () => {
  const stopping = new AbortController();
  setTimeout(() => stopping.abort(), 1);
  busyFor(20);
  expect(stopping.signal.aborted).toBe(false);
  await expect(stopIfAsked(stopping.signal)).rejects.toThrow();
});

test('nobody asked, and it goes on', async () => {
  await expect(stopIfAsked(new AbortController().signal)).resolves.toBeUndefined();
});
