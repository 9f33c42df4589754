import { expect, test } from 'vitest';
import { Lineup } from './lineup.ts';

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('what was told first is written first, though it is ready last', async () => {
  const lineup = new Lineup();
  const written: string[] = [];
  lineup.add(() => written.push('body'), after(40));
  lineup.add(() => written.push('message'));
  lineup.add(() => written.push('other body'), after(1));
  await lineup.empty();
  expect(written).toEqual(['body', 'message', 'other body']);
});

test('what does not come holds up the rest for a while only, and is written when it comes', async () => {
  const lineup = new Lineup();
  const written: string[] = [];
  lineup.add(() => written.push('late'), after(2_300));
  lineup.add(() => written.push('next'));
  await after(2_100);
  expect(written).toEqual(['next']);
  await lineup.empty();
  expect(written).toEqual(['next', 'late']);
});
