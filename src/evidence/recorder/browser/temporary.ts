import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const OURS = /^ninepoint-(?:cache|profile)-(\d+)-/;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is one that runs.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/** Deletes what recorders that were ended suddenly left of their browsers: answers and cookies as they were, with every secret in them. */
export const forgetLeft = async (): Promise<void> => {
  const names = await readdir(tmpdir()).catch(() => []);
  const left = names.filter((name) => {
    const [, pid] = OURS.exec(name) ?? [];
    return pid !== undefined && !isRunning(Number(pid));
  });
  // What belongs to another user of the machine is theirs to delete.
  for (const name of left) await rm(path.join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 }).catch(() => undefined);
};

/** A new folder for a browser of ours, that goes with it: named after this process. */
export const temporaryFolder = async (what: 'cache' | 'profile'): Promise<string> => {
  await forgetLeft();
  return mkdtemp(path.join(tmpdir(), `ninepoint-${what}-${process.pid}-`));
};
