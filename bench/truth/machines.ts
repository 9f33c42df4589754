import type { Specification } from '../../src/document/specification.ts';
import { establish } from '../../src/establish/establish.ts';
import type { EvidenceFile } from '../../src/evidence/reader.ts';
import { liveWith, type Setting } from './desk.ts';
import { type Judged, judgeMachine, type Score, sumOf } from './judge-machine.ts';
import { type Machine, machineOf } from './machine.ts';
import { Random } from './random.ts';

const KEY = new Uint8Array(32).fill(7);

export const specificationOf = async (files: readonly EvidenceFile[]): Promise<Specification> => {
  const established = await establish({ files, roles: new Map(), key: KEY });
  if (!established.ok) throw new Error(established.error.says);
  return established.value.specification;
};

/** Sizes of the machines, as those that `mining.md` §3 was measured on: 28, of 3 to 38 states. */
export const SIZES: readonly number[] = [3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 8, 8, 9, 10, 10, 11, 12, 13, 14, 16, 18, 20, 26, 32, 38];

export interface Ran extends Judged {
  readonly machine: Machine;
  readonly seed: number;
}

/** Lives with one machine per size and judges what is established from it. */
export const runMachines = async (setting: Setting, sizes: readonly number[] = SIZES, seed = 1): Promise<readonly Ran[]> => {
  const ran: Ran[] = [];
  for (const [at, size] of sizes.entries()) {
    const own = seed * 1_000 + at;
    const random = new Random(own);
    const machine = machineOf(random, size);
    const { files, happened } = liveWith(machine, setting, random);
    ran.push({ machine, seed: own, ...judgeMachine(machine, happened, await specificationOf(files)) });
  }
  return ran;
};

export const inAll = (ran: readonly Ran[], pick: (one: Ran) => Score): Score => sumOf(ran.map(pick));
