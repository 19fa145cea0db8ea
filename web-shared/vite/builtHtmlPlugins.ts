import type { Plugin, Rolldown } from 'vite';

/** A plugin that writes the built page anew; `bundle` holds the files that go with it. */
const createBuiltHtmlRewritePlugin = (name: string, change: (html: string, bundle: Rolldown.OutputBundle) => string): Plugin => ({
  name,
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const page = bundle['index.html'];
    if (page?.type === 'asset') page.source = change(String(page.source), bundle);
  },
});

/**
 * Puts the styles of the page into it: a file of a kilobyte would hold back the first picture for a whole round trip. The file stays:
 * screens that are loaded later name it.
 */
export const createInlineStylesPlugin = () =>
  createBuiltHtmlRewritePlugin('inline-styles', (html, bundle) =>
    html.replaceAll(/<link rel="stylesheet"[^>]*? href="\/(assets\/[^"]+\.css)">/g, (element, file: string) => {
      const styles = bundle[file];
      return styles?.type === 'asset' ? `<style nonce="__CSP_NONCE__">${String(styles.source)}</style>` : element;
    }),
  );

const scripts = /\s*<script type="module"[^>]*><\/script>/g;

/** The page names its scripts before all else: they are asked for while what the server writes into it is still on its way. */
export const createScriptsFirstPlugin = () =>
  createBuiltHtmlRewritePlugin('scripts-first', (html) => {
    const found = html.match(scripts) ?? [];
    return html.replaceAll(scripts, '').replace(/<meta charset="utf-8" \/>/, (charset) => charset + found.join(''));
  });
