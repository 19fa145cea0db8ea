import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** The worker of the installed app: one plain script. The server serves it, and begins it with the version that it keeps its page under. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: '../dist/pages',
    // Beside what draws first screens.
    emptyOutDir: false,
    modulePreload: false,
    lib: {
      entry: resolve(import.meta.dirname, 'src/offline/offlineWorker.ts'),
      formats: ['iife'],
      name: 'offlineWorker',
      fileName: () => 'offlineWorker.js',
    },
  },
});
