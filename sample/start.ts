import { existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildClient } from './build.ts';
import { ACCOUNTS } from './server/account.ts';
import { libraryServer } from './server/server.ts';

const { values } = parseArgs({ options: { port: { type: 'string', default: '38990' }, rebuild: { type: 'boolean', default: false } } });
const folder = path.join(import.meta.dirname, 'dist');
if (values.rebuild || !existsSync(path.join(folder, 'index.html'))) await buildClient();
const app = await libraryServer(folder);
const address = await app.listen({ port: Number(values.port), host: '127.0.0.1' });
console.log(`City Library is open at ${address}\nSign in as one of:`);
for (const { email, password, role } of Object.values(ACCOUNTS)) console.log(`  ${role.padEnd(10)} ${email.padEnd(24)} ${password}`);
console.log('Press Ctrl-C to close it.');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
