import { extendTheme, type CssVarsTheme, type Theme } from '@mui/material/styles';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { Tone } from '@portal/contracts/shared/tone';
import { createSchemeTokens, type InstanceColours, type ToneColours } from './createSchemeTokens.ts';
import { themeOptionsWithoutColours, type ThemeWithoutColours } from './themeLook.ts';

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

/** Before the configuration is there: a calm blue that no bank will mistake for its own. */
export const coloursBeforeConfigIsLoaded: InstanceColours = {
  primary: '#2f5d86',
  secondary: '#4a5f73',
  accent: '#a84300',
  positive: '#1b6e3c',
  negative: '#b3261e',
  info: '#0b5f8a',
  warning: '#8a5300',
};

function palette(colours: InstanceColours, scheme: 'light' | 'dark') {
  const tokens = createSchemeTokens(colours, scheme);
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

type WithStyleSheets = Pick<CssVarsTheme, 'generateStyleSheets'>;

/** The theme of an instance; light or dark follows the device without a script. */
export const createInstanceTheme =
  (look: ThemeWithoutColours) =>
  (colours: InstanceColours, buttonStyle: InstanceConfig['design']['buttonStyle']): Theme & WithStyleSheets => {
    const theme: unknown = extendTheme({
      colorSchemeSelector: 'media',
      cssVarPrefix: 'p',
      defaultColorScheme: 'light',
      colorSchemes: { light: { palette: palette(colours, 'light') }, dark: { palette: palette(colours, 'dark') } },
      ...themeOptionsWithoutColours(look, buttonStyle),
    });
    // It is one. To find that out by comparing all of MUI's parts takes the compiler a minute in every package that has a theme.
    return theme as Theme & WithStyleSheets;
  };
