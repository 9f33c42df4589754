import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/** Keeps a part of all that it makes, and says how many MB the young generation had at most. In a process of its own, as its flags are of all of it. */
const PROGRAM = `
  import { getHeapSpaceStatistics } from 'node:v8';
  const { beFrugal } = await import(${JSON.stringify(path.join(import.meta.dirname, 'frugal.ts'))});
  beFrugal(1e9);
  const kept = [];
  let most = 0;
  for (let made = 0; made < 1e6; made += 1) {
    kept.push({ made, of: [made] });
    for (let garbage = 0; garbage < 4; garbage += 1) new Array(20).fill(garbage);
    if (made % 500 === 0) most = Math.max(most, getHeapSpaceStatistics().find((one) => one.space_name === 'new_space').space_size);
  }
  console.log(most / 2 ** 20);
`;

test('what is young stays small while what is old is marked, however long that takes', () => {
  // What other threads mark is soon done where they have a processor of their own.
  const words = ['--no-concurrent-marking', '--input-type=module', '--eval', PROGRAM];
  const { stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(Number(stdout)).toBeGreaterThan(8);
  expect(Number(stdout)).toBeLessThan(20);
});
