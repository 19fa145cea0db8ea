import { createBuiltHtmlRewritePlugin } from './createBuiltHtmlRewritePlugin.ts';

const scripts = /\s*<script type="module"[^>]*><\/script>/g;

/** The page names its scripts before all else: they are asked for while what the server writes into it is still on its way. */
export const createScriptsFirstPlugin = () =>
  createBuiltHtmlRewritePlugin('scripts-first', (html) => {
    const found = html.match(scripts) ?? [];
    return html.replaceAll(scripts, '').replace(/<meta charset="utf-8" \/>/, (charset) => charset + found.join(''));
  });
