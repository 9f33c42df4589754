import path from 'node:path';
import { defineConfig } from 'vite';

// The stand-in in one file without dependencies: what an ejected project develops against.
export default defineConfig({
  root: import.meta.dirname,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: path.join(import.meta.dirname, 'src/server/ejected/stand-in.ts'),
    outDir: path.join(import.meta.dirname, 'dist/stand-in'),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'stand-in.mjs', codeSplitting: false } },
  },
});
