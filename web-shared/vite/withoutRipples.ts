import type { Plugin } from 'vite';

const EMPTY = '\0no-ripple';

/** The themes switch the waves of MUI's buttons off; this leaves their code out of the first load, too. */
export function withoutRipples(): Plugin {
  return {
    name: 'without-ripples',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      /\/TouchRipple(\.mjs)?$/.test(source) && /[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]/.test(importer) ? EMPTY : undefined,
    load: (id) => (id === EMPTY ? 'export default () => null;' : undefined),
  };
}
