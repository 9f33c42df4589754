import { defineConfig } from 'vitest/config';

// Two projects: everything that runs in Node alone, and what drives a real Chromium (`test/browser`), two files at a time: each starts servers and
// a browser of its own, and waits for them most of its time. There are no watchers and no globals.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts', 'scripts/**/*.test.ts', 'sample/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['test/browser/**', 'node_modules/**', 'dist/**'],
          setupFiles: ['test/seed.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
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
