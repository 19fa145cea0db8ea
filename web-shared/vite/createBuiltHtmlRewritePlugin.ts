import type { Plugin, Rolldown } from 'vite';

/** A plugin that writes the built page anew; `bundle` holds the files that go with it. */
export const createBuiltHtmlRewritePlugin = (name: string, change: (html: string, bundle: Rolldown.OutputBundle) => string): Plugin => ({
  name,
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type === 'asset') page.source = change(String(page.source), bundle);
  },
});
