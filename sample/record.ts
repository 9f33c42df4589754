import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { buildClient } from './build.ts';
import { Actor } from './recorder/actor.ts';
import { anonymous } from './recorder/anonymous.ts';
import { attempts } from './recorder/attempts.ts';
import { librarian } from './recorder/librarian.ts';
import { manager } from './recorder/manager.ts';
import { member } from './recorder/member.ts';
import { strip } from './recorder/strip.ts';
import { libraryServer } from './server/server.ts';

/** The port is fixed, so that the origin in the recordings stays the same. */
const PORT = 38990;
const out = path.join(import.meta.dirname, '../test/recordings/library');

await buildClient();
mkdirSync(out, { recursive: true });
const app = await libraryServer(path.join(import.meta.dirname, 'dist'));
const address = await app.listen({ port: PORT, host: '127.0.0.1' });
try {
  for (const [name, session] of Object.entries({ anonymous, member, librarian, manager, 'ratelimited-anonymous': attempts })) {
    const actor = await Actor.enter(name, out, address);
    try {
      await session(actor);
    } finally {
      await actor.leave();
    }
    const { entries, bytes } = strip(actor.har);
    console.log(`${name}: ${entries} exchanges, ${bytes} bytes`);
  }
} finally {
  await app.close();
}
