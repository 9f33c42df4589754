import path from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the client into `sample/dist`. */
export const buildClient = async (): Promise<void> => {
  await build({
    configFile: false,
    logLevel: 'warn',
    root: path.join(import.meta.dirname, 'client'),
    plugins: [react()],
    build: { outDir: path.join(import.meta.dirname, 'dist'), emptyOutDir: true },
  });
};
