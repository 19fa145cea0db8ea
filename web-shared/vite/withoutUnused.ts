import type { Plugin } from 'vite';

const EMPTY = '\0unused';

/** What a part of MUI brings along, and who brings it. */
const unused = [
  // The themes switch the waves of buttons off.
  { part: /\/TouchRipple(\.mjs)?$/, of: /[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]/ },
  // Our buttons say in words that they are busy.
  { part: /\/CircularProgress(\/index)?(\.mjs)?$/, of: /[\\/]@mui[\\/]material[\\/](Icon)?Button[\\/]/ },
] as const;

/** Leaves out of the first load what MUI's buttons could do and ours never do. */
export function withoutUnused(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => (unused.some(({ part, of }) => part.test(source) && of.test(importer)) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? 'export default () => null;' : undefined),
  };
}
