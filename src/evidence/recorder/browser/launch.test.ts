import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { launchBrowser } from './launch.ts';

test('what cannot be run is said not to have been started, and no other browser is suspected', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'ninepoint-launch-'));
  try {
    const browser = { name: 'custom', program: folder, profile: undefined } as const;
    const launched = await launchBrowser({ browser, profile: path.join(folder, 'profile'), headless: true, extra: [] });
    expect(launched).toMatchObject({
      ok: false,
      error: { kind: 'browser-start', says: expect.stringMatching(/ could not be started: spawn .* EACCES\.$/) },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
