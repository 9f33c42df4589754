import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The workbench: one page, loaded in parts. The server puts the nonce and the policy in (src/server/assets.ts).
export default defineConfig({
  root: path.join(import.meta.dirname, 'src/workbench'),
  base: '/',
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist/workbench'),
    emptyOutDir: true,
    // The first browsers with light-dark(), which every colour here is written with.
    target: ['chrome123', 'edge123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    // Small files as data: addresses would need a wider policy.
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        // The editor comes in two parts, side by side, and neither waits for the other.
        codeSplitting: { groups: [{ name: 'markdown', test: /node_modules\/@lezer\/(?:markdown|highlight)/ }] },
      },
    },
  },
});
