import { describe, expect, it } from 'vitest';
import { createInstanceTheme, coloursBeforeConfigIsLoaded } from './createInstanceTheme.ts';
import { createThemeFromStyleSheet } from './createThemeFromStyleSheet.ts';
import { createThemeStyleSheet } from './createThemeStyleSheet.ts';
import type { ThemeWithoutColours } from './themeLook.ts';

const look: ThemeWithoutColours = {
  borderRadius: 4,
  buttonRadius: { rounded: 10, square: 2, pill: 999 },
  breakpoints: { lg: 1200, xl: 1536 },
  typography: { h1: { fontSize: '1.75rem' } },
  components: (borderRadius) => ({ MuiButton: { styleOverrides: { root: { borderRadius } } } }),
};
const worked = createInstanceTheme(look)(coloursBeforeConfigIsLoaded, 'pill');
const sheet = createThemeStyleSheet(look)(coloursBeforeConfigIsLoaded);
const theme = createThemeFromStyleSheet(look)(sheet, 'pill');

/** `palette.primary.main` → what stands there. */
const leaves = (tree: object, path = ''): [string, unknown][] =>
  Object.entries(tree).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? leaves(value, `${path}${name}.`) : [[path + name, value]],
  );

describe('a theme over a style sheet', () => {
  it('refers to all that the theme which works colours out refers to, by the same names', () => {
    const names = new Map(
      leaves(worked.vars ?? {}).map(([path, value]) => [path, String(value).replace(/^var\((--p-[\w-]+),.*\)$/s, 'var($1)')]),
    );
    expect(names.size).toBeGreaterThan(200);
    expect(Object.fromEntries(leaves(theme.vars ?? {}))).toMatchObject(Object.fromEntries(names));
  });

  it('measures as that one does', () => {
    const measures = ['breakpoints', 'typography', 'transitions', 'zIndex', 'shadows', 'shape', 'components'] as const;
    for (const name of measures) expect(JSON.stringify(theme[name]), name).toBe(JSON.stringify(worked[name]));
    expect(theme.spacing(2)).toBe('8px');
  });

  it('follows the device from light to dark', () => {
    expect(theme.applyStyles('dark', { color: 'red' })).toEqual({ '@media (prefers-color-scheme: dark)': { color: 'red' } });
    expect(sheet).toContain('@media (prefers-color-scheme: dark){:root{color-scheme:dark;');
    expect(sheet.match(/--p-palette-primary-main:#[0-9a-f]{6};/g)).toHaveLength(2);
  });

  it('is the same for all colours: only the style sheet differs', () => {
    const other = createThemeStyleSheet(look)({ ...coloursBeforeConfigIsLoaded, primary: '#7a1f5c' });
    expect(other).not.toBe(sheet);
    expect(createThemeFromStyleSheet(look)(other, 'pill').vars).toEqual(theme.vars);
  });
});
