import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** What the PDF reader fetches on demand: fonts that a document names but does not hold, character maps, decoders of pictures. */
export function createPdfAssetsPlugin(): Plugin {
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
