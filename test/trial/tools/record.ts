import { rmSync } from 'node:fs';
import path from 'node:path';
import { ScreenActor } from '../../../sample/recorder/screen-actor.ts';
import { toolServer } from './product.ts';
import { keeper, member } from './session.ts';

/** Records the two sessions anew: `node test/trial/tools/record.ts`. The port is fixed, so that the origin in them stays the same. */
const PORT = 38979;
const server = toolServer();
await new Promise<void>((listening) => server.listen(PORT, '127.0.0.1', listening));
try {
  for (const [role, session] of [
    ['member', member],
    ['keeper', keeper],
  ] as const) {
    const file = path.join(import.meta.dirname, `${role}.zip`);
    rmSync(file, { force: true });
    const actor = await ScreenActor.record(role, `http://127.0.0.1:${PORT}`);
    await actor.rest();
    await session({ page: actor.page, rest: () => actor.rest() });
    console.log(`${role}: ${await actor.save(file)} lines`);
  }
} finally {
  server.close();
}
process.exit(0);
