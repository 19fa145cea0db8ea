import { portalButtonRadiusByStyle } from '@portal/web-shared/theme/buttonRadius.ts';
import type { ThemeWithoutColours } from '@portal/web-shared/theme/themeLook.ts';
import { createCustomerThemeComponents } from './createCustomerThemeComponents.ts';

/** For a hand on a phone. */
export const portalThemeWithoutColours: ThemeWithoutColours = {
  borderRadius: 4,
  buttonRadius: portalButtonRadiusByStyle,
  breakpoints: { lg: 1200, xl: 1536 },
  typography: {
    h1: { fontSize: '1.75rem', lineHeight: 36 / 28, fontWeight: 650, letterSpacing: '-0.01em' },
    h2: { fontSize: '1.25rem', lineHeight: 28 / 20, fontWeight: 650 },
    h3: { fontSize: '1.0625rem', lineHeight: 24 / 17, fontWeight: 650 },
    body1: { fontSize: '1rem', lineHeight: 1.5 },
    body2: { fontSize: '0.875rem', lineHeight: 20 / 14 },
    caption: { fontSize: '0.8125rem', lineHeight: 18 / 13 },
    button: { fontSize: '1rem', lineHeight: 1.5, fontWeight: 600, textTransform: 'none' },
  },
  components: createCustomerThemeComponents,
};
