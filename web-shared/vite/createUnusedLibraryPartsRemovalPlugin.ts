import type { Plugin } from 'vite';

const EMPTY = '\0unused';

/** What a part of a library brings along, and who brings it. */
const unused = [
  // The themes switch the waves of buttons off.
  { part: /\/TouchRipple(\.mjs)?$/, of: /[\\/]@mui[\\/]material[\\/]ButtonBase[\\/]/ },
  // Our buttons say in words that they are busy.
  { part: /\/CircularProgress(\/index)?(\.mjs)?$/, of: /[\\/]@mui[\\/]material[\\/](Icon)?Button[\\/]/ },
  // Themes for who brings none: each is made where its module is, and that takes a slow phone longer than our own does.
  { part: /\/defaultTheme(\.mjs)?$/, of: /[\\/]@mui[\\/]material[\\/]/ },
  { part: /\/styles(\/index)?(\.mjs)?$/, of: /[\\/]@mui[\\/]material[\\/]Box[\\/]Box\./ },
  { part: /\/createTheme(\/index)?(\.mjs)?$/, of: /[\\/]@mui[\\/]system[\\/](createStyled|useTheme)[\\/]/ },
  // Colours for who names none.
  { part: /\/(purple|red|orange|blue|lightBlue|green)(\/index)?(\.mjs)?$/, of: /[\\/]@mui[\\/]material[\\/]styles[\\/]createPalette\./ },
  // Works out colours, which are there in a style sheet (`createSheetTheme`).
  { part: /\/createThemeWithVars(\.mjs)?$/, of: /[\\/]@mui[\\/]material[\\/]styles[\\/]createTheme\./ },
  // Writes a theme as source code.
  { part: /\/stringifyTheme(\.mjs)?$/, of: /[\\/]@mui[\\/]material[\\/]styles[\\/]createTheme/ },
  // For components that are wrapped to get the theme as a property: ours ask for it.
  { part: /^hoist-non-react-statics$/, of: /[\\/]@emotion[\\/]react[\\/]/ },
  // Lists that grow while somebody scrolls: ours come page by page.
  { part: /\/infiniteQueryBehavior(\.js)?$/, of: /[\\/]query-core[\\/]build[\\/]modern[\\/]query\./ },
] as const;

const nothing = [
  'export default () => null;',
  'export const createTheme = () => ({});',
  "export const stringifyTheme = () => { throw new Error('left out of the first load'); };",
  "export const infiniteQueryBehavior = () => { throw new Error('left out of the first load') };",
].join('\n');

/** Leaves out of the first load what its libraries could do and our app never does. */
export function createUnusedLibraryPartsRemovalPlugin(): Plugin {
  return {
    name: 'without-unused',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer = '') => (unused.some(({ part, of }) => part.test(source) && of.test(importer)) ? EMPTY : undefined),
    load: (id) => (id === EMPTY ? nothing : undefined),
  };
}
