import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Bytes from which on the time that a collection takes is nothing beside that of reading them. */
const LARGE = 32e6;

/** Bytes from which on settling, which takes as long for any of them, is too little of it all for its time to be saved by more memory. */
const HUGE = 5e8;

/** Bytes of each half of the young generation. Twice as much saves 2 % of the time and costs 16 MB. */
const HALF = 8 * 2 ** 20;

/** What a half has after a thorough collection. */
const LEAST = 2 ** 20;

/** Only a thorough collection gives back the room that the young generation has grown to. */
const collect = (): void => {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
};

const young = (): number => getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space')?.space_size ?? HALF;

/**
 * Grows the young generation in one step to its size: in a process that runs, V8 has no other way to set it. On a busy machine, where little is
 * made in a second, V8 takes it back, so readings say so as they go on.
 */
export const keepYoung = (bytes: number): void => {
  if (bytes < LARGE || young() >= HALF) return;
  setFlagsFromString(`--semi-space-growth-factor=${HALF / LEAST}`);
  let kept: unknown[] = [];
  for (let made = 0; made < 1e5 && young() < HALF; made += 1) {
    kept.push(new Array(64).fill(made));
    if (kept.length > 2_000) kept = [];
  }
  setFlagsFromString('--semi-space-growth-factor=1');
};

/**
 * Collects what was left, and starts anew with a young generation of its size. Settling makes much that stays: of a huge recording it has the smallest, which
 * takes 22 MB off the peak and nothing that can be measured of the time (of 100 MB it would cost 4 % of it).
 */
export const collectNow = (bytes: number): void => {
  if (bytes < LARGE) return;
  collect();
  if (bytes < HUGE) keepYoung(bytes);
};

/**
 * Makes the collector clean up early. Readings make much garbage and keep little, and by default the heap may grow to several times what is
 * kept before it is looked through, and its young generation to 256 MB: a file of any size then costs half a gigabyte for nothing. What little a small file
 * leaves is looked through when the heap has grown as it does by default: a quarter of the time for a tenth of the memory.
 */
export const beFrugal = (bytes: number): void => {
  if (bytes >= LARGE) {
    setFlagsFromString('--heap-growing-percent=20');
    // Until what is old has been marked, V8 otherwise collects nothing that is young, and lets it grow instead: by 45 MB where other processes are busy.
    setFlagsFromString('--no-separate-gc-phases');
  }
  setFlagsFromString('--semi-space-growth-factor=1');
  // A process that has just started has a young generation of that size, or a smaller one, and nothing to be collected.
  if (young() > 2 * HALF) collectNow(bytes);
  keepYoung(bytes);
};
