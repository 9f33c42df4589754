import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import { ScreenActor } from '../../sample/recorder/screen-actor.ts';
import type { Hand } from './hand.ts';

/** Records the sessions of a trial anew, by role. The port is fixed, so that the origin in them stays the same. */
export const recordTrial = async (
  server: Server,
  port: number,
  folder: string,
  sessions: Readonly<Record<string, (hand: Hand) => Promise<void>>>,
): Promise<void> => {
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  try {
    for (const [role, session] of Object.entries(sessions)) {
      const file = path.join(folder, `${role}.zip`);
      rmSync(file, { force: true });
      const actor = await ScreenActor.record(role, `http://127.0.0.1:${port}`);
      await actor.rest();
      await session({ page: actor.page, rest: () => actor.rest() });
      console.log(`${role}: ${await actor.save(file)} lines`);
    }
  } finally {
    server.close();
  }
};
