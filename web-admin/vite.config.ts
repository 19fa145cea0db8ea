import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:3000';

/** What the PDF reader fetches on demand: fonts that a document names but does not hold, and character maps. */
function pdfAssets(): Plugin {
  const root = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    name: 'pdf-assets',
    apply: 'build',
    generateBundle() {
      for (const folder of ['standard_fonts', 'cmaps', 'wasm']) {
        for (const file of readdirSync(join(root, folder))) {
          if (file.startsWith('LICENSE')) continue;
          this.emitFile({ type: 'asset', fileName: `pdfjs/${folder}/${file}`, source: readFileSync(join(root, folder, file)) });
        }
      }
    },
  };
}

/** The server puts the nonce of its policy in place of `__CSP_NONCE__`; nothing may be inlined, fonts neither. */
export default defineConfig({
  base: '/admin/',
  plugins: [react(), pdfAssets()],
  build: { outDir: 'dist', emptyOutDir: true, assetsInlineLimit: 0, chunkSizeWarningLimit: 900 },
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
});
