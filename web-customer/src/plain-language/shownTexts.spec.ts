import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { plainLanguageWordings } from './plainLanguageWordings.ts';

const root = path.resolve(import.meta.dirname, '..');

const placesIn = (part: unknown, place: readonly string[] = []): readonly string[] =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.entries(part).flatMap(([key, value]) => placesIn(value, [...place, key]))
    : [place.join('.')];

/** Places of texts that are said otherwise in simple language, by the name of their catalogue. */
const simplePlaces = Object.entries(plainLanguageWordings).map(([name, texts]) => [`${name}Texts`, placesIn(texts)] as const);

/** Neither imports and types nor what is only spoken of. */
const codeIn = (text: string): string =>
  text.replaceAll(/^import[^;]*;$|typeof [\w.]+|\/\*[\s\S]*?\*\/|\/\/.*$/gm, (part) =>
    /plainLanguageWordings\.ts'/.test(part) ? part : '',
  );

const sources = readdirSync(root, { withFileTypes: true, recursive: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .map((file) => ({ file: path.relative(root, file), code: codeIn(readFileSync(file, 'utf8')) }));
const beside = (catalogue: string) =>
  sources.filter(({ file }) => file !== `${catalogue}.ts` && !file.startsWith('plain-language') && !file.startsWith('testing'));

describe('simple language', () => {
  it.each(simplePlaces)('%s: nobody takes the usual text past the switch', (catalogue, places) => {
    const passing = beside(catalogue).flatMap(({ file, code }) =>
      [...code.matchAll(new RegExp(`(?<![\\w.])${catalogue}((?:\\.\\w+)*)`, 'g'))]
        .map(([, taken = '']) => taken.slice(1))
        .filter((taken) => taken === '' || places.some((place) => place === taken || place.startsWith(`${taken}.`)))
        .map((taken) => `${file}: ${catalogue}.${taken}`),
    );
    expect(passing).toEqual([]);
  });

  it.each(simplePlaces)('%s: each text of it is shown somewhere', (catalogue, places) => {
    const shown = beside(catalogue);
    const unseen = places.filter((place) => {
      const key = place.split('.').at(-1) ?? '';
      return !shown.some(({ code }) => new RegExp(`[.\\s{]${key}\\b`).test(code));
    });
    expect(unseen).toEqual([]);
  });

  it('is fetched by nobody who has not switched it on', () => {
    const fetching = sources.filter(({ code }) => code.includes("plainLanguageWordings.ts'"));
    expect(fetching.map(({ file }) => file)).toEqual([path.join('plain-language', 'plainLanguageStore.ts')]);
    expect(fetching[0]?.code).toContain("await import('./plainLanguageWordings.ts')");
  });
});
