import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { documentOf } from '../../document/document.ts';
import { write } from '../../document/write.ts';
import type { Outcome } from '../../outcomes/outcome.ts';
import { library } from '../../plan/library.fixture.ts';
import type { Call } from '../../points/7-calls/reading.ts';
import type { CommandInput } from '../command.ts';
import { command } from './run.ts';

let folder: string;
let file: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ninepoint-run-'));
  file = path.join(folder, 'product.md');
  await writeFile(file, write(documentOf(library(), '')));
});
afterAll(() => rm(folder, { recursive: true }));

/** A page as a browser asks for it: `fetch` says of itself that it is no navigation. */
const page = (address: string): Promise<string> =>
  new Promise((resolve, reject) => {
    get(address, { headers: { accept: 'text/html' } }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve(text));
    }).on('error', reject);
  });

/** Runs the command as the program does; `address` is there as soon as it was printed. */
const run = (positionals: string[], values: CommandInput['values'] = {}) => {
  const said: string[] = [];
  const stop = new AbortController();
  let printed: (address: string) => void = () => undefined;
  const address = new Promise<string>((resolve) => {
    printed = resolve;
  });
  const say = (line: string): void => {
    said.push(line);
    const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(line)?.[0];
    if (found !== undefined) printed(found);
  };
  const terminal = { out: say, say, progress: () => undefined, settle: () => undefined };
  return { said, address, stop: () => stop.abort(), code: command.run({ values, positionals, terminal, signal: stop.signal }) };
};

test('client and backend stand at one address until Ctrl-C', async () => {
  const running = run([file], { port: '0' });
  const address = await running.address;
  expect(await page(address)).toContain('<div id="root">');
  const books = (await (await fetch(`${address}api/books`)).json()) as { total: number };
  expect(books.total).toBe(9);
  expect((await fetch(`${address}api/never`)).status).toBe(501);
  running.stop();
  expect(await running.code).toBe(130);
  await expect(fetch(address)).rejects.toThrow();
});

test('--empty starts without the recorded entities', async () => {
  const running = run([file], { port: '0', empty: true });
  const books = (await (await fetch(`${await running.address}api/books`)).json()) as { total: number };
  expect(books.total).toBe(0);
  running.stop();
  await running.code;
});

test.each([
  [[], {}, 2, 'Which document? Name its file: ninepoint run product.md'],
  [['a.md', 'b.md'], {}, 2, 'One document at a time: b.md is one too many.'],
  [['a.md'], { port: 'many' }, 2, 'many is no port: give a whole number from 0 (any free port) to 65535.'],
  [['a.md'], { backend: 'shop' }, 2, 'shop is no address of a server: write it in full, as in --backend https://shop.example.'],
])('%j with %j is answered with one sentence', async (positionals, values, code, sentence) => {
  const running = run(positionals, values);
  expect(await running.code).toBe(code);
  expect(running.said).toEqual([sentence]);
});

test('a document that cannot be read is not run', async () => {
  const broken = path.join(folder, 'broken.md');
  await writeFile(broken, '# Specification: Shopping list\n');
  const running = run([broken]);
  expect(await running.code).toBe(3);
  expect(running.said.join('\n')).toMatch(/broken\.md:\d+:1: The heading /);
});

test('a port that is in use is said to be', async () => {
  const first = run([file], { port: '0' });
  const port = new URL(await first.address).port;
  const second = run([file], { port });
  expect(await second.code).toBe(2);
  expect(second.said.join('\n')).toContain(`Port ${port} is in use`);
  first.stop();
  await first.code;
});

test('sockets and event streams go over the same address', async () => {
  const specification = library();
  const [call] = specification.points.calls;
  if (call === undefined) throw new Error('no call');
  const [first] = call.outcomes;
  if (first === undefined) throw new Error('no outcome');
  const answer = (status: number, mediaType: string | null, value: Record<string, string | number | null>[]): Outcome => ({
    ...first,
    when: [],
    status,
    mediaType,
    headers: [],
    collection: null,
    then: [],
    body: { kind: 'source', source: { from: 'constant', value } },
  });
  const live: Call = { ...call, method: 'GET', path: '/api/live', parameters: [], requests: [] };
  const calls = [
    ...specification.points.calls,
    { ...live, outcomes: [answer(101, null, [{ after: 0, data: 'told' }])] },
    { ...live, path: '/api/events', outcomes: [answer(200, 'text/event-stream', [{ after: 0, event: 'loan', id: null, data: 'out' }])] },
  ];
  const telling = path.join(folder, 'telling.md');
  await writeFile(telling, write(documentOf({ ...specification, points: { ...specification.points, calls } }, '')));
  const running = run([telling], { port: '0' });
  const address = await running.address;
  const socket = new WebSocket(`${address.replace('http', 'ws')}api/live`);
  const told = await new Promise((resolve) => {
    socket.addEventListener('message', ({ data }) => resolve(data));
    socket.addEventListener('error', () => resolve('refused'));
  });
  expect(told).toBe('told');
  socket.close();
  const stream = await fetch(`${address}api/events`, { headers: { accept: 'text/event-stream' } });
  const begun = await stream.body?.getReader().read();
  expect(new TextDecoder().decode(begun?.value)).toContain('event: loan\ndata: out');
  running.stop();
  expect(await running.code).toBe(130);
});
