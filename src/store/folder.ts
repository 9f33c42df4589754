import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** The code of an error of the system: `ENOENT`. */
export const codeOf = (error: unknown): string | undefined => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

export const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder and those above it, where they are not there. Node's own recursive `mkdir` never ends where a system refuses with
 * ENOENT below a folder that is there (`/proc`), so the way up is walked here, and ends at the first folder that is there. `isAgain`: somebody else may have made
 * that one meanwhile, which one more try tells.
 */
export const makeFolder = async (folder: string, mode: number, isAgain = false): Promise<void> => {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await isFolder(folder))) return;
    const above = path.dirname(folder);
    const isThere = await isFolder(above);
    if (codeOf(error) !== 'ENOENT' || above === folder || (isThere && isAgain)) throw error;
    if (!isThere) await makeFolder(above, mode);
    await makeFolder(folder, mode, isThere);
  }
};
