import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { simpleTexts } from '../../web-customer/src/plain-language/simpleTexts.ts';
import { importsOf, isSpec, root, sourcesBelow } from './sourceImports.ts';

const placesIn = (part: unknown, place: readonly string[] = []): readonly string[] =>
  typeof part === 'object' && part !== null && !Array.isArray(part)
    ? Object.entries(part).flatMap(([key, value]) => placesIn(value, [...place, key]))
    : [place.join('.')];

/** Places of texts that are said otherwise in simple language, by the name of their catalogue. */
const simplePlaces = Object.fromEntries(Object.entries(simpleTexts).map(([name, texts]) => [`${name}Texts`, placesIn(texts)]));

const sources = sourcesBelow('web-customer/src')
  .filter((file) => !isSpec(file) && !/\/(plain-language|testing)\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));
/** Neither imports and types nor what is only spoken of. */
const codeIn = (text: string): string => text.replaceAll(/^import[^;]*;$|typeof [\w.]+|\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

describe('simple language', () => {
  it.each(Object.entries(simplePlaces))('%s: nobody takes the usual text past the switch', (catalogue, places) => {
    const passing = sources
      .filter(({ file }) => !file.endsWith(`/${catalogue}.ts`))
      .flatMap(({ file, text }) =>
        [...codeIn(text).matchAll(new RegExp(`(?<![\\w.])${catalogue}((?:\\.\\w+)*)`, 'g'))]
          .map(([, taken = '']) => taken.slice(1))
          .filter((taken) => places.some((place) => place === taken || taken === '' || place.startsWith(`${taken}.`)))
          .map((taken) => `${file}: ${catalogue}.${taken}`),
      );
    expect(passing).toEqual([]);
  });

  it.each(Object.entries(simplePlaces))('%s: each text of it is shown somewhere', (catalogue, places) => {
    const shown = sources.filter(({ file }) => !file.endsWith(`/${catalogue}.ts`)).map(({ text }) => text);
    const unseen = places.filter((place) => {
      const key = place.split('.').at(-1) ?? '';
      return !shown.some((text) => new RegExp(`[.\\s{]${key}\\b`).test(text));
    });
    expect(unseen).toEqual([]);
  });

  it('is fetched by nobody who has not switched it on', () => {
    const fetching = sourcesBelow('web-customer/src')
      .filter((file) => !isSpec(file))
      .flatMap(importsOf)
      .filter(({ target, typeOnly }) => !typeOnly && target.endsWith('/simpleTexts.ts'))
      .map(({ file, onDemand }) => ({ file, onDemand }));
    expect(fetching).toEqual([{ file: 'web-customer/src/plain-language/plainLanguage.ts', onDemand: true }]);
  });
});
