import { expect, test } from 'vitest';
import { Lineup } from './lineup.ts';

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('what was told first is written first, though it is ready last', async () => {
  const lineup = new Lineup(() => undefined);
  const written: string[] = [];
  lineup.add(() => written.push('body'), after(40));
  lineup.add(() => written.push('message'));
  lineup.add(() => written.push('other body'), after(1));
  await lineup.empty();
  expect(written).toEqual(['body', 'message', 'other body']);
});

test('what does not come holds up the rest for a while only, and is written when it comes', async () => {
  const lineup = new Lineup(() => undefined);
  const written: string[] = [];
  lineup.add(() => written.push('late'), after(2_300));
  lineup.add(() => written.push('next'));
  await after(2_100);
  expect(written).toEqual(['next']);
  await lineup.empty();
  expect(written).toEqual(['next', 'late']);
});

test('what cannot be written is told, and costs nothing else', async () => {
  const failures: unknown[] = [];
  const lineup = new Lineup((error) => failures.push(error));
  const written: string[] = [];
  const full = new Error('disk full');
  lineup.add(() => {
    throw full;
  });
  lineup.add(() => written.push('next'));
  await lineup.empty();
  expect([written, failures]).toEqual([['next'], [full]]);
});
