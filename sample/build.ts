import path from 'node:path';
import { build } from 'vite';

/** Builds the client into `sample/dist`. */
export const buildClient = async (): Promise<void> => {
  await build({ configFile: path.join(import.meta.dirname, 'vite.config.ts'), logLevel: 'warn' });
};
