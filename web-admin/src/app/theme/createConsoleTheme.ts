import { consoleButtonRadiusByStyle } from '@portal/web-shared/theme/buttonRadius.ts';
import { createInstanceTheme } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { createConsoleThemeComponents } from './createConsoleThemeComponents.ts';

/** Denser than the customer app's, from the same tokens. */
export const createConsoleTheme = createInstanceTheme({
  borderRadius: 8,
  buttonRadius: consoleButtonRadiusByStyle,
  breakpoints: { lg: 1280, xl: 1600 },
  typography: {
    h1: { fontSize: '1.25rem', lineHeight: 28 / 20, fontWeight: 650, letterSpacing: '-0.005em' },
    h2: { fontSize: '1.0625rem', lineHeight: 24 / 17, fontWeight: 650 },
    h3: { fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 650 },
    body1: { fontSize: '0.9375rem', lineHeight: 22 / 15 },
    body2: { fontSize: '0.875rem', lineHeight: 20 / 14 },
    caption: { fontSize: '0.8125rem', lineHeight: 18 / 13 },
    button: { fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 600, textTransform: 'none' },
  },
  components: createConsoleThemeComponents,
});
