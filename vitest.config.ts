import path from 'node:path';
import { defineConfig } from 'vitest/config';

/** What these measure of their process, nobody else may have used before them. */
const MEASURE_MEMORY = ['test/broken/fuzz.test.ts', 'test/broken/rows-1-19.test.ts', 'src/server/evidence.test.ts'];

const inNode = {
  setupFiles: ['test/seed.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // Programs and threads that tests start keep what they compiled of our sources, where the command line keeps it too.
  env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/ninepoint') },
};

// Everything that runs in Node alone, and what drives a real Chromium (`test/browser`), two files at a time. There are no watchers and no globals.
// The files of `unit` follow each other in the same two processes, so that what most of them import is read once: no file leaves anything behind
// that another could see (decisions/0165).
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...inNode,
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts', 'sample/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['test/browser/**', 'node_modules/**', 'dist/**', ...MEASURE_MEMORY],
          isolate: false,
        },
      },
      { test: { ...inNode, name: 'unit-alone', include: MEASURE_MEMORY } },
      {
        test: {
          name: 'browser',
          include: ['test/browser/**/*.test.ts'],
          // What does not come is waited for long: a slow machine is no failure.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
    maxWorkers: 2,
  },
});
