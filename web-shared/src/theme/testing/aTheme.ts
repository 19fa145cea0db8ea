import { createInstanceTheme, coloursBeforeConfigIsLoaded } from '../createInstanceTheme.ts';

/** For specs of components that both apps use. */
export const aTheme = createInstanceTheme({
  borderRadius: 4,
  buttonRadius: { rounded: 8, square: 0, pill: 99 },
  breakpoints: { lg: 1200, xl: 1536 },
  typography: {},
  components: () => ({}),
})(coloursBeforeConfigIsLoaded, 'rounded');
