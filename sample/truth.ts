import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { eventsCall } from './server/events.ts';
import { libraryRoutes } from './server/server.ts';
import { readRecordings } from './truth/exchange.ts';
import { truthOf } from './truth/truth.ts';

const folder = path.join(import.meta.dirname, '../test/recordings/library');
const calls = [...libraryRoutes(), eventsCall];
writeFileSync(path.join(folder, 'truth.json'), `${JSON.stringify(truthOf(calls, readRecordings(folder, calls)), null, 1)}\n`);
