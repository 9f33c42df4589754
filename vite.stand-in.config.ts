import { readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vite';

const zodLicense = readFileSync(path.join(import.meta.dirname, 'node_modules/zod/LICENSE'), 'utf8').trim();

/** What the file is, and the licence of what is in it that is not ours. */
const banner = `/*
The stand-in backend of Ninepoint, in one file without dependencies: it answers as the nine-point document beside it shows.
Made of the sources of Ninepoint (Apache-2.0) and of zod:

${zodLicense.replaceAll('*/', '* /')}
*/`;

// What an ejected project develops against.
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: path.join(import.meta.dirname, 'src/server/ejected/stand-in.ts'),
    outDir: path.join(import.meta.dirname, 'dist/stand-in'),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'stand-in.mjs', codeSplitting: false, banner } },
  },
});
