import path from 'node:path';
import { expect, test } from 'vitest';
import { performed } from '../../../bench/journeys/perform.ts';
import { Names } from '../../../bench/journeys/same.ts';
import { tapeOf } from '../../../bench/journeys/tape.ts';
import { establish } from '../../../src/establish/establish.ts';
import { SCREENS } from '../established.ts';
import { openClient } from './opened-client.ts';

/** Invented, as everything in the sample: what it stands for opens nothing. */
const KEY = new Uint8Array(32).fill(7);
const ROOT = path.join(import.meta.dirname, '../../..');
/** Of all recorded steps: these find their control and make the same call with the same payload. */
const GOAL = 0.9;

test.each([
  ['two days at the sample, by our own recorder', SCREENS],
  ['the sample as a trace', ['test/traces/library-librarian.zip']],
  ['a help desk of menus, lists and switches of its own making', ['test/trial/desk/agent.zip', 'test/trial/desk/supervisor.zip']],
])('what was done in %s can be done in its client', { timeout: 900_000 }, async (_, files) => {
  const tapes = await Promise.all(files.map((file) => tapeOf(path.join(ROOT, file), KEY)));
  const roles = new Map(tapes.filter(({ role }) => role !== '').map(({ file, role }) => [file.name, role] as const));
  const established = await establish({ files: tapes.map(({ file }) => file), roles, key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  const client = await openClient(established.value.specification);
  const names = new Names();
  for (const tape of tapes.toSorted((a, b) => a.from - b.from)) {
    const person = await client.person();
    const steps = await performed(person.page, client.address, tape, names);
    const other = steps.filter(({ outcome }) => outcome !== 'same').map(({ act, outcome, why }) => `${outcome}: ${act} ${why}`);
    expect(steps.length).toBeGreaterThan(10);
    expect(1 - other.length / steps.length, `${tape.file.name}\n${other.join('\n')}`).toBeGreaterThanOrEqual(GOAL);
    await person.leave();
  }
  await client.close();
});
