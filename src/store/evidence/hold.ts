import { rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** Something that one process has to itself. The operating system lets go of it when the process ends, however it ends. */
export interface Hold {
  release(): void;
}

const isGone = (file: string): boolean => {
  try {
    rmSync(file, { force: true });
    return true;
  } catch {
    return false;
  }
};

/** Takes hold of a name on disk; `undefined` when another process, or this one, has it. The lock is that of an empty database. */
export const takeHold = (file: string): Hold | undefined => {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    // Without a journal of its own: nothing is ever written to it.
    lock.exec('pragma journal_mode = memory; begin exclusive');
  } catch {
    lock.close();
    return undefined;
  }
  return {
    release() {
      // Gone before it is let go, so that nobody can take hold of what is about to be deleted; where an open file cannot be, right after.
      const gone = isGone(file);
      lock.close();
      if (!gone) isGone(file);
    },
  };
};
