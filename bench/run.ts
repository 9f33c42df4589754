/**
 * `npm run bench [-- --size 1000] [--minified] [--only import]`: how fast the product reads, imports and establishes, against the floor and
 * a named peer, on a generated HAR. MB are 10^6 bytes; the rate is by CPU time (user and system); each stage runs in a process of its own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ALLOCATOR } from '../bin/allocator.mjs';
import { generate } from './generate.ts';

/** `import-1` and `import-2`: by one thread and by two. `peer` is har-to-openapi, which neither redacts nor keeps anything. */
const STAGES = ['scan', 'floor', 'reader', 'import-1', 'import-2', 'peer', 'establish'] as const;

/** The peer parses a file at once: a larger one costs ten times its size in memory, and above 512 MB it cannot be read at all. */
const PEER_MB = 200;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100' },
    minified: { type: 'boolean', default: false },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

interface Measured<Items = number> {
  readonly items: Items;
  readonly cpu: number;
  readonly wall: number;
  readonly rss: number;
}

interface Opened {
  readonly exchange: number;
  readonly of: number;
  readonly first: number;
  readonly median: number;
  readonly p95: number;
  readonly slowest: number;
}

const measure = <Items>(stage: string, file: string, project: string): Measured<Items> | string => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'stage.ts'), stage, file, project], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
    // As the command line does: memory is kept as `bin/allocator.mjs` says, and what was compiled once is compiled.
    env: { ...ALLOCATOR, ...process.env, NODE_COMPILE_CACHE: path.join(import.meta.dirname, '../node_modules/.cache/ninepoint') },
  });
  if (status !== 0) return stderr.trim().split('\n').at(-1) ?? 'failed';
  return JSON.parse(stdout) as Measured<Items>;
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'ninepoint-bench-'));
const file = path.join(folder, 'generated.har');
const { entries } = await generate(file, Number(values.size) * 1e6, 1, values.minified ? 0 : 2);
const size = statSync(file).size;
const mega = size / 1e6;
console.log(
  `${mega.toFixed(0)} MB, ${entries} entries, ${values.minified ? 'minified' : 'indented'}; Node ${process.versions.node}, ${os.cpus()[0]?.model ?? 'unknown processor'}, load ${os.loadavg()[0]?.toFixed(1)}`,
);
console.log('stage        MB/s of CPU   of the floor   CPU s   wall s   peak RSS MB');
const done = new Map<string, Measured>();
const projects = new Map<string, string>();
for (const stage of STAGES) {
  if (values.only !== undefined && !stage.startsWith(values.only) && stage !== 'floor') continue;
  if (stage === 'peer' && mega > PEER_MB) {
    console.log(`${stage.padEnd(12)} not measured above ${PEER_MB} MB, because it holds a file at once`);
    continue;
  }
  const project = mkdtempSync(path.join(folder, 'project-'));
  projects.set(stage, project);
  const measured = measure<number>(stage, file, project);
  if (typeof measured === 'string') {
    console.log(`${stage.padEnd(12)} not measured: ${measured}`);
    continue;
  }
  done.set(stage, measured);
  const floor = done.get('floor');
  const share = floor === undefined || stage === 'floor' ? '' : `${((floor.cpu / measured.cpu) * 100).toFixed(0)} %`;
  const cells = [
    (mega / measured.cpu).toFixed(0).padStart(11),
    share.padStart(14),
    measured.cpu.toFixed(2).padStart(7),
    measured.wall.toFixed(2).padStart(8),
    (measured.rss / 1e6).toFixed(0).padStart(13),
  ];
  console.log(`${stage.padEnd(12)} ${cells.join(' ')}`);
}
const [one, two] = [done.get('import-1'), done.get('import-2')];
if (one !== undefined && two !== undefined)
  console.log(
    `import by two threads: ${(one.wall / two.wall).toFixed(2)} times as fast by the clock, ${(two.cpu / one.cpu).toFixed(2)} times the CPU`,
  );
const kept = two === undefined ? undefined : measure<Opened>('open', file, projects.get('import-2') ?? '');
if (typeof kept === 'object') {
  const { exchange, of, first, median, p95, slowest } = kept.items;
  console.log(
    `exchange ${exchange} of ${of}: ${first.toFixed(1)} ms in a new process, the project's opening included; a thousand anywhere: median ${median.toFixed(2)}, 95 % ${p95.toFixed(2)}, slowest ${slowest.toFixed(1)} ms`,
  );
}
if (values.keep) console.log(`kept: ${file}`);
else if (existsSync(folder)) rmSync(folder, { recursive: true });
