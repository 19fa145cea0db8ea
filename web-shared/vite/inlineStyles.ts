import type { Plugin } from 'vite';

/**
 * Puts the styles of the page into it: a file of a kilobyte would hold back the first picture for a whole round trip. The file stays:
 * screens that are loaded later name it.
 */
export function inlineStyles(): Plugin {
  return {
    name: 'inline-styles',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      page.source = String(page.source).replaceAll(
        /<link rel="stylesheet"[^>]*? href="\/(assets\/[^"]+\.css)">/g,
        (element, file: string) => {
          const styles = bundle[file];
          if (styles?.type !== 'asset') return element;
          return `<style nonce="__CSP_NONCE__">${String(styles.source)}</style>`;
        },
      );
    },
  };
}
