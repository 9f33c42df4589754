import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What these measure of their process, nobody else may have used before them. */
const MEASURE_MEMORY = ['test/broken/fuzz.test.ts', 'test/broken/rows-1-19.test.ts', 'src/server/evidence.test.ts'];

/** What takes longest begins first, or one processor waits for it at the end: where nothing was ever run, vitest goes by the size of a file. */
const LONG = [
  'test/browser/client/journeys.test.ts',
  'test/browser/recorder/killed.test.ts',
  'test/stated.test.ts',
  'src/store/evidence/kill.test.ts',
  'bench/truth/truth.test.ts',
  'src/server/establish.test.ts',
  'src/server/decisions.test.ts',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification): boolean => LONG.some((name) => moduleId.endsWith(`/${name}`));
    const { long = [], others = [] } = Object.groupBy(await super.sort(files), (file) => (isLong(file) ? 'long' : 'others'));
    return [...long, ...others];
  }
}

const inNode = {
  setupFiles: ['test/seed.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // Programs and threads that tests start keep what they compiled of our sources, where the command line keeps it too.
  env: { NODE_COMPILE_CACHE: path.join(import.meta.dirname, 'node_modules/.cache/ninepoint') },
};

// Everything that runs in Node alone, and what drives a real Chromium (`test/browser`), two files at a time. There are no watchers and no globals.
// The files of `unit` and of `browser` follow each other in the same two processes, so that what most of them import is read once, and a browser
// is started once: no file leaves anything behind that another could see (decisions/0165).
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
          isolate: false,
          globalSetup: ['test/browser/scratch.ts'],
          // What does not come is waited for long: a slow machine is no failure.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
});
