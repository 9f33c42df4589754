import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { EvidenceFile } from '../../evidence/reader.ts';
import { addEvidence } from './add.ts';
import { inFolder, KEY, ordersHar } from './evidence.fixture.ts';
import { EvidenceStore } from './evidence-store.ts';
import type { KeptReader } from './kept-reader.ts';

const IMPORT = path.join(import.meta.dirname, 'import.fixture.ts');
const ORDERS = [40, 500, 5, 200, 90];

const exchangesOf = async (file: EvidenceFile & { readonly kept: { readonly reader: KeptReader } }) => {
  const urls: string[] = [];
  for await (const { exchanges, problems } of file.kept.reader.read(file)) {
    expect(problems.filter(({ kind }) => kind === 'damaged')).toEqual([]);
    for (const { url, response } of exchanges) {
      expect(response.kind).toBe('json');
      urls.push(url);
    }
  }
  return urls;
};

interface Ended {
  /** Recordings that the process had said were there. */
  readonly said: readonly number[];
  readonly killed: boolean;
  /** Milliseconds since it began to work. */
  readonly worked: number;
}

/** Numbers of the recordings that are said to be there. */
const keptIn = (said: string): readonly number[] => [...said.matchAll(/^(?:kept|already) (\d+)$/gm)].map(([, n]) => Number(n));

/**
 * Starts adding, and ends it as surely as a power switch ends a process: so many milliseconds after it has said of so many recordings that they are
 * there.
 */
const run = (folder: string, name: string, after: number, kept = 0): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(process.execPath, [IMPORT, folder, name, ...ORDERS.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let said = '';
    let timer: NodeJS.Timeout | undefined;
    let began: number | undefined;
    child.stdout?.on('data', (part: Buffer) => {
      said += part.toString();
      if (began === undefined && said.startsWith('ready')) began = performance.now();
      if (timer !== undefined || began === undefined || keptIn(said).length < kept) return;
      timer = setTimeout(() => child.kill('SIGKILL'), after);
    });
    child.on('error', reject);
    child.on('close', (_, signal) => {
      clearTimeout(timer);
      resolve({ said: keptIn(said), killed: signal === 'SIGKILL', worked: performance.now() - (began ?? performance.now()) });
    });
  });

/** What must hold in every project, whoever was ended in it. */
const isWhole = async (folder: string, said: readonly number[]): Promise<number> => {
  const store = new EvidenceStore(folder);
  try {
    expect(store.database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    const there = new Map(store.list().map((recording) => [recording.name, recording]));
    for (const number of said) expect([...there.keys()]).toContain(`a-${number}.har`);
    for (const [name, recording] of there) {
      const orders = ORDERS[Number(/\d+/.exec(name)?.[0])] ?? 0;
      expect(recording.exchanges).toBe(orders);
      const kept = store.open(name);
      const expected = Array.from({ length: orders }, (_, order) => `https://shop.example/api/orders/${order}`);
      expect(kept === undefined ? [] : await exchangesOf(kept)).toEqual(expected);
    }
    store.tidy();
    // An empty file that was to say who imports, of a process that was ended before it began to.
    const unborn = (name: string): boolean => name.endsWith('.hold') && ![...there.values()].some(({ pack }) => name.startsWith(pack));
    expect(
      readdirSync(store.folder)
        .filter((name) => !unborn(name))
        .sort(),
    ).toEqual([...there.values()].map(({ pack }) => `${pack}.0.pack`).sort());
    expect(store.database.prepare('select count(*) as n from recording').get()).toEqual({ n: there.size });
    expect(store.database.prepare('select count(distinct recording) as n from record').get()).toEqual({ n: there.size });
    return there.size;
  } finally {
    store.close();
  }
};

test(
  'ended by kill -9 at a hundred moments, an import loses nothing that was there and shows nothing by halves',
  { timeout: 600_000 },
  () =>
    inFolder(async (_, folder) => {
      // How long the work takes here and now, so that the moments are spread over all of it: after each recording, and within the next.
      const whole = path.join(folder, 'whole');
      mkdirSync(whole);
      const first = await run(whole, 'a', 60_000);
      expect(first.said).toEqual([0, 1, 2, 3, 4]);
      const each = first.worked / ORDERS.length;
      let long = each * 2;
      let killed = 0;
      let complete = 0;
      const seen = new Set<number>();
      const one = async (number: number): Promise<void> => {
        const project = path.join(folder, `p${number}`);
        mkdirSync(project);
        const ended = await run(project, 'a', (((number * 0.618_034) % 1) * long) | 0, number % ORDERS.length);
        const there = await isWhole(project, ended.said);
        killed += ended.killed ? 1 : 0;
        // Others let us work faster than at first: the next moments come sooner.
        if (!ended.killed) long = Math.max(each / 4, long * 0.9);
        complete += ended.said.length;
        seen.add(there);
      };
      const numbers = Array.from({ length: 100 }, (_, number) => number);
      // Two at a time: there are as many processors.
      const worker = async (): Promise<void> => {
        for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await one(number);
      };
      await Promise.all([worker(), worker()]);
      expect(killed).toBeGreaterThan(30);
      expect(complete).toBeGreaterThan(0);
      expect(seen.size).toBeGreaterThan(2);
      // Whoever comes afterwards finishes what was begun.
      const store = new EvidenceStore(path.join(folder, 'p99'));
      for (const [number, orders] of ORDERS.entries()) await addEvidence(store, ordersHar(`a-${number}.har`, orders, 'a'), { key: KEY });
      store.close();
      expect(await isWhole(path.join(folder, 'p99'), [0, 1, 2, 3, 4])).toBe(ORDERS.length);
    }),
);

test('two processes add to one project at once, the same files even, and each is there once', { timeout: 60_000 }, () =>
  inFolder(async (store, folder) => {
    const both = await Promise.all([run(folder, 'a', 60_000), run(folder, 'a', 60_000), run(folder, 'b', 60_000)]);
    expect(both.map(({ said }) => said)).toEqual([ORDERS.keys().toArray(), ORDERS.keys().toArray(), ORDERS.keys().toArray()]);
    // Files differ by their order counts and names; of "a" there is one each, whoever was first.
    const list = store.list();
    expect(list.map(({ exchanges }) => exchanges).sort((x, y) => x - y)).toEqual([...ORDERS, ...ORDERS].sort((x, y) => x - y));
    expect(new Set(list.map(({ sha256 }) => sha256)).size).toBe(list.length);
    for (const { name } of list) {
      const kept = store.open(name);
      expect(kept === undefined ? 0 : (await exchangesOf(kept)).length).toBe(list.find((each) => each.name === name)?.exchanges);
    }
    expect(readdirSync(store.folder)).toHaveLength(list.length);
  }),
);
