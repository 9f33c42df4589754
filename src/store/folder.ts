import { mkdir, stat } from 'node:fs/promises';
import path from 'node:path';

const codeOf = (error: unknown): string | undefined => (error instanceof Error && 'code' in error ? String(error.code) : undefined);

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );

/**
 * Makes a folder and those above it, where they are not there. Node's own recursive `mkdir` never ends where a system refuses with
 * ENOENT below a folder that is there (`/proc`), so the way up is walked here, and ends at the first folder that is there.
 */
export const makeFolder = async (folder: string, mode: number): Promise<void> => {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await isThere(folder))) return;
    const above = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || above === folder || (await isThere(above))) throw error;
    await makeFolder(above, mode);
    await makeFolder(folder, mode);
  }
};
