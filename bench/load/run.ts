/**
 * `npm run bench:load [-- --seconds 60] [--rate 200] [--only PRODUCT]`: a stand-in behind HTTP is asked so many times a second, in the order of a
 * recorded session gone through again and again. Exit code 1 when an answer fails or the 99th percentile reaches 50 ms.
 */
import { Agent, request } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { naming } from '../../src/check/called.ts';
import { Issued } from '../../src/check/issued.ts';
import { askedOf } from '../../src/check/request.ts';
import { Sequence } from '../../src/check/sequence.ts';
import type { Asked } from '../../src/check/side.ts';
import { SessionSurvey } from '../../src/check/survey.ts';
import { documentOf } from '../../src/document/document.ts';
import type { Specification } from '../../src/document/specification.ts';
import { write } from '../../src/document/write.ts';
import { establish } from '../../src/establish/establish.ts';
import { KEY, openAll, products, sessionOf } from '../fidelity/sessions.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    rate: { type: 'string', default: '200' },
    only: { type: 'string', default: 'library' },
  },
});
const seconds = Number(values.seconds);
const rate = Number(values.rate);
const GOAL = 50;

/** The calls of every session, in order, as they were sent. */
const requestsOf = async (specification: Specification, files: Awaited<ReturnType<typeof openAll>>): Promise<readonly Asked[]> => {
  const asked: Asked[] = [];
  for (const file of files) {
    const session = await sessionOf(file, false);
    const survey = new SessionSurvey(specification);
    for await (const batch of session.exchanges('first')) for (const exchange of batch) survey.see(exchange);
    const { chooses, roleOf, filled } = survey.close(file.name, undefined);
    const sequence = new Sequence(file.name, naming(specification), filled);
    for await (const batch of session.exchanges('second'))
      for (const sent of batch.flatMap((exchange) => sequence.see(exchange))) {
        const { exchange, calls, said } = sent;
        if (said !== undefined || !chooses(exchange) || exchange.status <= 0 || exchange.response.kind === 'events') continue;
        const one = askedOf(sent, new Issued(), roleOf(calls[0]), new Set());
        if (!('missing' in one)) asked.push(one);
      }
  }
  return asked;
};

const product = products().find(({ name }) => name === values.only);
if (product === undefined) throw new Error(`There are no recordings of ${values.only}.`);
const files = await openAll(product.files);
const established = await establish({ files, roles: new Map(), key: KEY });
if (!established.ok) throw new Error(established.error.says);
const { specification } = established.value;
const requests = await requestsOf(specification, files);

// The stand-in has a process of its own in use, and a thread of its own here.
const worker = new Worker(new URL('stand-in-thread.ts', import.meta.url), {
  workerData: write(documentOf(specification, '')),
});
const address = await new Promise<string>((resolve, reject) => {
  worker.once('message', resolve);
  worker.once('error', reject);
});
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const took: number[] = [];
const failures: string[] = [];
const statuses = new Map<number, number>();

/** Sends one request; its role is said where the recording's credential is another's. */
const send = ({ method, target, headers, body, as }: Asked): Promise<void> =>
  new Promise((resolve) => {
    const started = performance.now();
    const one = request(
      new URL(target, address),
      {
        method,
        agent,
        headers: Object.fromEntries(
          as === undefined ? headers : [...headers.filter(([name]) => !/^(authorization|cookie)$/.test(name)), ['x-ninepoint-role', as]],
        ),
      },
      (response) => {
        const answered = (): void => {
          took.push(performance.now() - started);
          statuses.set(response.statusCode ?? 0, (statuses.get(response.statusCode ?? 0) ?? 0) + 1);
        };
        // A stream of events goes on for as long as somebody listens: it is answered when it begins.
        if (/^text\/event-stream\b/.test(response.headers['content-type'] ?? '')) {
          answered();
          one.off('error', failed);
          one.on('error', () => undefined);
          one.destroy();
          resolve();
          return;
        }
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          // A product's own 500 is an answer like any other; one of the stand-in's is not.
          if (response.statusCode === 500) text += part;
        });
        response.once('end', () => {
          answered();
          if (text.includes('tag:ninepoint,2026:broken-off')) failures.push(`${method} ${target}: broken off`);
          resolve();
        });
      },
    );
    const failed = (error: Error): void => {
      failures.push(`${method} ${target}: ${error.message}`);
      resolve();
    };
    one.once('error', failed);
    one.end(body);
  });

const flying = new Set<Promise<void>>();
const begun = performance.now();
let sent = 0;
while (performance.now() - begun < seconds * 1000) {
  const due = Math.floor(((performance.now() - begun) / 1000) * rate);
  while (sent < due) {
    const one = requests[sent % requests.length];
    sent += 1;
    if (one === undefined) continue;
    const going = send(one).finally(() => flying.delete(going));
    flying.add(going);
  }
  await new Promise((resolve) => setTimeout(resolve, 2));
}
await Promise.all(flying);
const spent = (performance.now() - begun) / 1000;
const busy = worker.performance.eventLoopUtilization().utilization;
await worker.terminate();
agent.destroy();
took.sort((a, b) => a - b);
const at = (share: number): number => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Number.NaN;
const p99 = at(0.99);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
say(`${values.only}: ${sent} requests in ${spent.toFixed(1)} s (${(sent / spent).toFixed(0)} a second), ${requests.length} different ones`);
say(
  `  answered ${took.length}, failed ${failures.length}; statuses ${[...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ')}`,
);
say(`  median ${at(0.5).toFixed(1)} ms, p95 ${at(0.95).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${at(1).toFixed(1)} ms`);
say(
  `  the stand-in's thread was busy ${(busy * 100).toFixed(0)} % of the time; the machine: ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1) ?? ''}`,
);
for (const line of [...new Set(failures)].slice(0, 10)) say(`  ${line}`);
process.exitCode = failures.length > 0 || !(p99 < GOAL) ? 1 : 0;
