import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { coloursBeforeConfigIsLoaded } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { createThemeStyleSheet } from '@portal/web-shared/theme/createThemeStyleSheet.ts';
import { describe, expect, it } from 'vitest';
import { createPortalColourSheet, unusedMuiComponents } from './createPortalColourSheet.ts';
import { portalThemeWithoutColours } from './portalThemeWithoutColours.ts';

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));

/** `TableCell` and what is made of it. */
const importedParts = (source: string): string[] =>
  [...source.matchAll(/import (?:type )?\{([^}]*)\} from '@mui\/material'/g)].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
const namesIn = (sheet: string): string[] => [...sheet.matchAll(/--p-([\w-]+):/g)].map(([, name = '']) => name);

describe('the style sheet that travels with the first page', () => {
  it('holds colours of no part that the app is not made of', () => {
    const used = new Set(['web-customer/src', 'web-shared/src'].flatMap(sourcesIn).flatMap(importedParts));
    expect(used).toContain('Dialog');
    expect(unusedMuiComponents.filter((part) => used.has(part))).toEqual([]);
  });

  it('leaves out nothing else: what remains stands there as it was', () => {
    const [whole, kept] = [
      createThemeStyleSheet(portalThemeWithoutColours)(coloursBeforeConfigIsLoaded),
      createPortalColourSheet(coloursBeforeConfigIsLoaded),
    ];
    const left = namesIn(whole).filter((name) => !namesIn(kept).includes(name));
    const expected = new RegExp(`^(palette-(${unusedMuiComponents.join('|')})|(shadows|overlays)-\\d+$|font-)`);
    expect(left.filter((name) => !expected.test(name))).toEqual([]);
    expect(namesIn(kept)).toEqual(expect.arrayContaining(['shadows-24', 'overlays-24', 'shadows-1', 'palette-LinearProgress-primaryBg']));
    expect(kept.length).toBeLessThan(whole.length * 0.65);
    for (const rule of kept.split(/[{};]/)) expect(whole).toContain(rule);
  });
});
