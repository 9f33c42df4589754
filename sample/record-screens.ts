import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildClient } from './build.ts';
import { librarian } from './recorder/librarian.ts';
import { member } from './recorder/member.ts';
import { ScreenActor } from './recorder/screen-actor.ts';
import { libraryServer } from './server/server.ts';

/** The port is fixed, so that the origin in the recordings stays the same. */
const PORT = 38990;
const out = path.join(import.meta.dirname, '../test/screens');

await buildClient();
mkdirSync(out, { recursive: true });
const app = await libraryServer(path.join(import.meta.dirname, 'dist'));
const address = await app.listen({ port: PORT, host: '127.0.0.1' });
try {
  for (const [role, session] of Object.entries({ member, librarian })) {
    const file = path.join(out, `session-${role}.zip`);
    rmSync(file, { force: true });
    const actor = await ScreenActor.record(role, address);
    await session(actor);
    console.log(`${role}: ${await actor.save(file)} lines`);
  }
} finally {
  await app.close();
}
process.exit(0);
