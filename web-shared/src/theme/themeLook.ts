import type { CssVarsThemeOptions, TypographyVariantsOptions } from '@mui/material/styles';
import type { InstanceConfig } from '@portal/contracts/instance/config';

type ButtonStyle = InstanceConfig['design']['buttonStyle'];

const FONT = "'Source Sans 3 Variable', 'Source Sans Fallback', system-ui, sans-serif";

/** Exactly as MUI takes them: to compare them with anything else takes the compiler a minute. */
export type ThemeComponents = NonNullable<CssVarsThemeOptions['components']>;

/** What makes an app look like itself: sizes and shapes. The colours come from the instance. */
export interface ThemeWithoutColours {
  readonly borderRadius: number;
  readonly buttonRadius: Readonly<Record<ButtonStyle, number>>;
  readonly breakpoints: { readonly lg: number; readonly xl: number };
  readonly typography: TypographyVariantsOptions;
  readonly components: (buttonRadius: number) => ThemeComponents;
}

/** A theme but for its colours. */
export const themeOptionsWithoutColours = (look: ThemeWithoutColours, buttonStyle: ButtonStyle) => ({
  spacing: 4,
  shape: { borderRadius: look.borderRadius },
  breakpoints: { values: { xs: 0, sm: 600, md: 900, ...look.breakpoints } },
  transitions: {
    duration: { shortest: 150, shorter: 150, short: 180, standard: 200, complex: 200, enteringScreen: 200, leavingScreen: 150 },
  },
  typography: {
    fontFamily: FONT,
    fontWeightRegular: 400,
    fontWeightMedium: 500,
    fontWeightBold: 650,
    ...look.typography,
  },
  components: look.components(look.buttonRadius[buttonStyle]),
});
