/**
 * `npm run bench [-- --size 1000] [--minified] [--only reader]`: how fast the product reads and establishes, against the floor, on a
 * generated HAR. MB are 10^6 bytes; the rate is by CPU time (user and system); each stage runs in a process of its own.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { generate } from './generate.ts';

const STAGES = ['scan', 'floor', 'reader', 'establish'] as const;

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '100' },
    minified: { type: 'boolean', default: false },
    only: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
});

interface Measured {
  readonly items: number;
  readonly cpu: number;
  readonly wall: number;
  readonly rss: number;
}

const measure = (stage: string, file: string): Measured | string => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'stage.ts'), stage, file], {
    encoding: 'utf8',
    maxBuffer: 1 << 24,
  });
  if (status !== 0) return stderr.trim().split('\n').at(-1) ?? 'failed';
  return JSON.parse(stdout) as Measured;
};

const file = path.join(os.tmpdir(), `ninepoint-bench-${process.pid}.har`);
const { entries } = await generate(file, Number(values.size) * 1e6, 1, values.minified ? 0 : 2);
const size = statSync(file).size;
console.log(
  `${(size / 1e6).toFixed(0)} MB, ${entries} entries, ${values.minified ? 'minified' : 'indented'}; Node ${process.versions.node}, ${os.cpus()[0]?.model ?? 'unknown processor'}`,
);
console.log('stage        MB/s of CPU   of the floor   CPU s   wall s   peak RSS MB');
let floorRate: number | undefined;
for (const stage of STAGES) {
  if (values.only !== undefined && stage !== values.only && stage !== 'floor') continue;
  const measured = measure(stage, file);
  if (typeof measured === 'string') {
    console.log(`${stage.padEnd(12)} not measured: ${measured}`);
    continue;
  }
  const rate = size / 1e6 / measured.cpu;
  if (stage === 'floor') floorRate = rate;
  const share = floorRate === undefined || stage === 'floor' ? '' : `${((rate / floorRate) * 100).toFixed(0)} %`;
  const cells = [
    rate.toFixed(0).padStart(11),
    share.padStart(14),
    measured.cpu.toFixed(2).padStart(7),
    measured.wall.toFixed(2).padStart(8),
    (measured.rss / 1e6).toFixed(0).padStart(13),
  ];
  console.log(`${stage.padEnd(12)} ${cells.join(' ')}`);
}
if (values.keep) console.log(`kept: ${file}`);
else if (existsSync(file)) rmSync(file);
