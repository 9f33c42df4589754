import { expect, test } from 'vitest';
import { Awaited } from './awaited.ts';

const settled = async (promise: Promise<void> | undefined): Promise<boolean> =>
  Promise.race([promise?.then(() => true) ?? true, new Promise<boolean>((resolve) => setImmediate(() => resolve(false)))]);

test('what came before is waited for, what came after is not', async () => {
  const awaited = new Awaited();
  const [first, second] = [awaited.turn(), awaited.turn()];
  const [one, two] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  awaited.add(first, one.promise);
  awaited.add(second, two.promise);
  expect(awaited.before(first)).toBeUndefined();
  const beforeSecond = awaited.before(second);
  const all = awaited.before();
  one.resolve();
  await beforeSecond;
  expect(await settled(all)).toBe(false);
  two.resolve();
  await all;
  expect(awaited.before()).toBeUndefined();
});

test('what failed or does not come is waited for no longer than two seconds', async () => {
  const awaited = new Awaited();
  awaited.add(awaited.turn(), Promise.reject(new Error('gone')));
  await awaited.before();
  awaited.add(awaited.turn(), new Promise(() => undefined));
  await awaited.before();
  expect(awaited.before()).toBeUndefined();
});
