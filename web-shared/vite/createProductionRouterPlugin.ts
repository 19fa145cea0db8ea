import { createRequire } from 'node:module';
import path from 'node:path';
import type { Plugin } from 'vite';

const entries: Readonly<Record<string, string>> = { 'react-router': 'index.mjs', 'react-router/dom': 'dom-export.mjs' };

/** The router brings a build without its warnings for developers along, but names it nowhere. */
export function createProductionRouterPlugin(): Plugin {
  const folder = path.join(path.dirname(createRequire(import.meta.url).resolve('react-router/package.json')), 'dist/production');
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source) => {
      const entry = entries[source];
      return entry === undefined ? undefined : path.join(folder, entry);
    },
  };
}
