import { resolve } from 'node:path';
import { defineConfig } from 'vite';

/** What draws first screens: one file with all that it needs, because the server has none of it. */
export default defineConfig({
  publicDir: false,
  build: {
    ssr: resolve(import.meta.dirname, 'src/app/first-screen/renderFirstScreenOnServer.tsx'),
    outDir: '../dist/pages',
    emptyOutDir: true,
    target: 'node20.19',
    minify: true,
    rolldownOptions: {
      output: { codeSplitting: false, entryFileNames: 'renderFirstScreenOnServer.mjs' },
      // 'use client' means nothing here.
      onwarn: (warning, warn) => (warning.code === 'MODULE_LEVEL_DIRECTIVE' ? undefined : warn(warning)),
    },
  },
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  ssr: { noExternal: true },
});
