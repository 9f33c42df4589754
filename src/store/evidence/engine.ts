import { setFlagsFromString } from 'node:v8';
import { beFrugal } from '../../establish/frugal.ts';

/** Fewer bytes are read in before what is compiled thoroughly has given back the time that compiling it takes. */
const SHORT = 200e6;

/** What reading in needs of the engine, and what it goes back to. */
const FLAGS = [
  // Much garbage is made and some 20 MB are kept, however much is read: to look through these more seldom costs 20 MB more, and a twentieth less time.
  ['--heap-growing-percent=100', '--heap-growing-percent=20'],
  // Hardly anything young outlives a collection: to wake other threads for it costs more than they do.
  ['--no-parallel-scavenge', '--parallel-scavenge'],
  // What a thread that is started meanwhile has for young objects: it begins with an eighth, and keeps to it.
  ['--min-semi-space-size=8', '--min-semi-space-size=0'],
] as const;

const SHORTLY = [
  // A function with all that it calls in it takes a tenth of a second to compile, each of a hundred.
  ['--max-inlined-bytecode-size-cumulative=0', '--max-inlined-bytecode-size-cumulative=920'],
  ['--invocation-count-for-turbofan=15000', '--invocation-count-for-turbofan=3000'],
] as const;

/** Readings under way: the engine is one for all of them. */
let readings = 0;

/** Runs a reading of so many bytes with the engine set for it. It pays in CPU: a tenth of what 100 MB cost. */
export const setForReading = async <T>(bytes: number, run: () => Promise<T>): Promise<T> => {
  beFrugal(bytes);
  const flags = bytes < SHORT ? [...FLAGS, ...SHORTLY] : FLAGS;
  readings += 1;
  for (const [during] of flags) setFlagsFromString(during);
  try {
    return await run();
  } finally {
    readings -= 1;
    if (readings === 0) for (const [, after] of [...FLAGS, ...SHORTLY]) setFlagsFromString(after);
  }
};
