import { createTheme, type Theme } from '@mui/material/styles';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { themeOptionsWithoutColours, type ThemeWithoutColours } from './themeLook.ts';

interface Names {
  [name: string]: string | Names;
}

const named = /--p-([\w-]+):/g;

/** What a style sheet of `createThemeSheet` holds, as the tree of names that MUI's parts look into. */
function namesIn(sheet: string): Names {
  const names: Names = {};
  for (const [, name = ''] of sheet.matchAll(named)) {
    const path = name.split('-');
    const last = path.pop() ?? '';
    const parent = path.reduce((within, part) => (within[part] ??= {}) as Names, names);
    parent[last] = `var(--p-${name})`;
  }
  return names;
}

/** Every part refers to the style sheet: what stands here is seen nowhere, and saves MUI from working it out. */
const unseen = { main: '#000000', light: '#000000', dark: '#000000', contrastText: '#ffffff' };
const palette = { primary: unseen, secondary: unseen, error: unseen, warning: unseen, info: unseen, success: unseen };

/**
 * The theme of an instance whose colours stand in a style sheet of the page. To work the colours out takes most of the time
 * that a theme costs: the server does it once, and a slow phone does not.
 */
export const createThemeFromStyleSheet =
  (look: ThemeWithoutColours) =>
  (sheet: string, buttonStyle: InstanceConfig['design']['buttonStyle']): Theme =>
    Object.assign(createTheme({ palette, ...themeOptionsWithoutColours(look, buttonStyle) }), {
      vars: namesIn(sheet),
      colorSchemes: { light: {}, dark: {} },
      getColorSchemeSelector: (scheme: string) => `@media (prefers-color-scheme: ${scheme})`,
    });
