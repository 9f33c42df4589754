import { readFile } from 'node:fs/promises';

/** The text of a file; what the system refuses names the file, which it does not do for a folder. */
export const textFile = async (file: string): Promise<string> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw error instanceof Error && 'code' in error ? Object.assign(error, { path: file }) : error;
  }
};
