import type { Plugin } from 'vite';

const scripts = /\s*<script type="module"[^>]*><\/script>/g;

/** The page names its scripts before all else: they are asked for while what the server writes into it is still on its way. */
export function scriptsFirst(): Plugin {
  return {
    name: 'scripts-first',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const page = bundle['index.html'];
      if (page?.type !== 'asset') return;
      const html = String(page.source);
      const found = html.match(scripts) ?? [];
      page.source = html.replaceAll(scripts, '').replace(/<meta charset="utf-8" \/>/, (charset) => charset + found.join(''));
    },
  };
}
