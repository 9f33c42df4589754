import { expect, test } from 'vitest';
import { Quiet } from './quiet.ts';

const MB = 1024 * 1024;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('what is large is asked for one after the other, when nothing happens', async () => {
  const quiet = new Quiet();
  quiet.happened(true);
  const asked: string[] = [];
  const one = quiet.run(MB, async () => {
    asked.push('one');
    await pause(20);
    asked.push('one came');
  });
  const two = quiet.run(MB, async () => void asked.push('two'));
  await pause(10);
  expect([asked, quiet.owed]).toEqual([[], 2 * MB]);
  await Promise.all([one, two]);
  expect(asked).toEqual(['one', 'one came', 'two']);
  await pause(0);
  expect(quiet.owed).toBe(0);
});

test('it is asked for at once when the recording ends, and when too much is put off', async () => {
  const ended = new Quiet();
  const asked = ended.run(MB, () => Promise.resolve('body'));
  const beating = setInterval(() => ended.happened(true), 5);
  ended.happened(true);
  ended.hurry();
  expect(await asked).toBe('body');
  clearInterval(beating);

  const full = new Quiet();
  full.happened(true);
  const beats = setInterval(() => full.happened(true), 5);
  expect(await full.run(129 * MB, () => Promise.resolve('body'))).toBe('body');
  clearInterval(beats);
});

test('one that fails costs only itself', async () => {
  const quiet = new Quiet();
  quiet.hurry();
  await expect(quiet.run(MB, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await quiet.run(MB, () => Promise.resolve('next'))).toBe('next');
});
