import { createBuiltHtmlRewritePlugin } from './createBuiltHtmlRewritePlugin.ts';

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
