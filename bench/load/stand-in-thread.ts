import { parentPort, workerData } from 'node:worker_threads';
import { randomSource, serveStandIn } from '../../src/backend/server.ts';
import { standIn } from '../../src/backend/stand-in.ts';
import { read } from '../../src/document/read.ts';

/** A stand-in behind HTTP in a thread of its own; says its address when it listens. */
const document = read(String(workerData), 'product.md');
if (!document.ok) throw new Error(JSON.stringify(document.error.slice(0, 3)));
const running = standIn(document.value.specification, { now: () => new Date(), random: randomSource });
const served = await serveStandIn(running, { port: 0 });
if (!served.ok) throw new Error(served.error.says);
parentPort?.postMessage(served.value.address);
