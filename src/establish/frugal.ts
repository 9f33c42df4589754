import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Makes the collector clean up early. Readings make much garbage and keep little, and by default the heap may grow to several times what is
 * kept before it is looked through: a file of any size then costs half a gigabyte for nothing.
 */
export const beFrugal = (): void => {
  setFlagsFromString('--heap-growing-percent=20');
  setFlagsFromString('--semi-space-growth-factor=1');
};

/** Collects at once what the readings left: settling makes much that stays, and has the room that they had. */
export const collectNow = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};
