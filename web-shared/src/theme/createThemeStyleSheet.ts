import { createInstanceTheme } from './createInstanceTheme.ts';
import type { InstanceColours } from './createSchemeTokens.ts';
import type { ThemeWithoutColours } from './themeLook.ts';

interface Rules {
  readonly [name: string]: string | number | Rules;
}

const kebab = (name: string): string => (name.startsWith('--') ? name : name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

const cssOf = (rules: Rules): string =>
  Object.entries(rules)
    .map(([name, value]) => (typeof value === 'object' ? `${name}{${cssOf(value)}}` : `${kebab(name)}:${value};`))
    .join('');

/** The colours and measures of an instance as a style sheet, light and dark: what a theme made by `createSheetTheme` refers to. */
export const createThemeStyleSheet =
  (look: ThemeWithoutColours) =>
  (colours: InstanceColours): string =>
    createInstanceTheme(look)(colours, 'rounded').generateStyleSheets().map(cssOf).join('');
