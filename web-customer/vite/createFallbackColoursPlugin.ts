import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';

/** The page holds colours even where the server cannot write a bank's own into it. */
export function createFallbackColoursPlugin(): Plugin {
  return {
    name: 'fallback-colours',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<{ readonly fallbackColourSheetMarkup: string }>(
        resolve(import.meta.dirname, '../src/app/theme/fallbackColourSheetMarkup.ts'),
      );
      return html.replace('<!--fallback-colours-->', () => module.fallbackColourSheetMarkup);
    },
  };
}
