import { createTheme, type Theme } from '@mui/material/styles';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { Tone } from '@portal/contracts/shared/tone';
import { themeComponents } from './themeComponents.ts';
import { schemeTokens, type Colours, type ToneColours } from '@portal/contracts/browser/schemeTokens';

declare module '@mui/material/styles' {
  interface Palette {
    tone: Readonly<Record<Tone, ToneColours>>;
    controlLine: string;
    raised: string;
  }
  interface PaletteOptions {
    tone?: Readonly<Record<Tone, ToneColours>>;
    controlLine?: string;
    raised?: string;
  }
}

const BUTTON_RADIUS: Readonly<Record<InstanceConfig['design']['buttonStyle'], number>> = { rounded: 8, square: 2, pill: 999 };
const FONT = "'Source Sans 3 Variable', 'Source Sans Fallback', system-ui, sans-serif";

/** Before the configuration is there: a calm blue that no bank will mistake for its own. */
export const fallbackColours: Colours = {
  primary: '#2f5d86',
  secondary: '#4a5f73',
  accent: '#a84300',
  positive: '#1b6e3c',
  negative: '#b3261e',
  info: '#0b5f8a',
  warning: '#8a5300',
};

function palette(colours: Colours, scheme: 'light' | 'dark') {
  const tokens = schemeTokens(colours, scheme);
  return {
    mode: scheme,
    primary: tokens.main.primary,
    secondary: tokens.main.secondary,
    success: tokens.main.positive,
    error: tokens.main.negative,
    info: tokens.main.info,
    warning: tokens.main.warning,
    background: { default: tokens.ground, paper: tokens.paper },
    text: { primary: tokens.text, secondary: tokens.quiet },
    divider: tokens.line,
    tone: tokens.tones,
    controlLine: tokens.controlLine,
    raised: tokens.raised,
    // A button under the pointer in a row under the pointer: both tints together must leave its text readable.
    ...(scheme === 'dark' ? { action: { hover: 'rgba(255, 255, 255, 0.04)', hoverOpacity: 0.04 } } : {}),
  };
}

/** The console's theme from an instance's colours: the customer app's tokens, denser. Light or dark follows the device. */
export function createConsoleTheme(colours: Colours, buttonStyle: InstanceConfig['design']['buttonStyle']): Theme {
  return createTheme({
    cssVariables: { colorSchemeSelector: 'media', cssVarPrefix: 'p' },
    colorSchemes: { light: { palette: palette(colours, 'light') }, dark: { palette: palette(colours, 'dark') } },
    spacing: 4,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1280, xl: 1600 } },
    transitions: {
      duration: { shortest: 150, shorter: 150, short: 180, standard: 200, complex: 200, enteringScreen: 200, leavingScreen: 150 },
    },
    typography: {
      fontFamily: FONT,
      fontWeightRegular: 400,
      fontWeightMedium: 500,
      fontWeightBold: 650,
      h1: { fontSize: '1.25rem', lineHeight: 28 / 20, fontWeight: 650, letterSpacing: '-0.005em' },
      h2: { fontSize: '1.0625rem', lineHeight: 24 / 17, fontWeight: 650 },
      h3: { fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 650 },
      body1: { fontSize: '0.9375rem', lineHeight: 22 / 15 },
      body2: { fontSize: '0.875rem', lineHeight: 20 / 14 },
      caption: { fontSize: '0.8125rem', lineHeight: 18 / 13 },
      button: { fontSize: '0.9375rem', lineHeight: 20 / 15, fontWeight: 600, textTransform: 'none' },
    },
    components: themeComponents(BUTTON_RADIUS[buttonStyle]),
  });
}
