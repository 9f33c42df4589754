import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * One folder for whatever browsers and tests put aside: vitest gives a process half a second to end, and a browser is not always that quick to
 * tidy. It goes when vitest itself ends, which is after all of them.
 */
export const setup = (): void => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ninepoint-browser-'));
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 }));
};
