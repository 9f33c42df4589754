import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

// The client that `ninepoint run` serves. Its own files stand under /_ninepoint/, where no recorded path can be.
export default defineConfig({
  root: path.join(import.meta.dirname, 'src/client'),
  base: '/_ninepoint/',
  plugins: [react()],
  build: {
    outDir: path.join(import.meta.dirname, 'dist/client'),
    emptyOutDir: true,
    target: 'es2024',
    modulePreload: { polyfill: false },
    // Small files as data: addresses would need a wider policy.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
  },
});
