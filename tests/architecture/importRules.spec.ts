import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, inside, isSpec, root, sourcesBelow, type Import } from './sourceImports.ts';

const sources = ['contracts/src', 'services', 'projections', 'web-shared', 'web-customer', 'web-admin'].flatMap(sourcesBelow);
const imports = sources.flatMap(importsOf);
/** The composition root is the one place that knows all rooms. */
const isCompositionRoot = (file: string): boolean => file === 'services/main.ts' || inside(file, 'services/composition');
const isOffer = (room: string): boolean => /^services\/([a-z-]+)\/\1Offers(\.ts)?$/.test(room);
const exported = /^export (?:declare )?(?:async )?(?:abstract )?(?:interface|type|const|let|function\*?|class|enum) ([\w$]+)/gm;
const said = (broken: readonly Import[]): string[] => broken.map(({ file, target }) => `${file} -> ${target}`);

describe('import rules', () => {
  it('finds the sources at all', () => {
    expect(imports.length).toBeGreaterThan(300);
  });

  it('contracts import zod only, and what says whether an IBAN or a mobile number is one: the form and the server must agree', () => {
    const packages = ['zod', 'ibantools', 'libphonenumber-js/mobile'];
    expect(
      said(
        imports.filter(
          ({ file, target, room }) =>
            inside(file, 'contracts/src') &&
            !isSpec(file) &&
            !(room !== undefined ? inside(room, 'contracts/src') : packages.includes(target)),
        ),
      ),
    ).toEqual([]);
  });

  it('contexts of the write side never import the read side', () => {
    expect(
      said(
        imports.filter(
          ({ file, room }) =>
            inside(file, 'services') && !isCompositionRoot(file) && !isSpec(file) && room !== undefined && inside(room, 'projections'),
        ),
      ),
    ).toEqual([]);
  });

  it('the read side imports nothing of the write side but the platform', () => {
    expect(
      said(
        imports.filter(
          ({ file, room }) =>
            inside(file, 'projections') &&
            !isSpec(file) &&
            room !== undefined &&
            inside(room, 'services') &&
            !inside(room, 'services/platform'),
        ),
      ),
    ).toEqual([]);
  });

  it('contexts of the write side import each other by their offers only', () => {
    const contextOf = (place: string): string | undefined => /^services\/([a-z-]+)\//.exec(place)?.[1];
    expect(
      said(
        imports.filter(({ file, room }) => {
          const from = contextOf(file);
          const to = room === undefined ? undefined : contextOf(room);
          return (
            !isSpec(file) &&
            !isCompositionRoot(file) &&
            from !== undefined &&
            to !== undefined &&
            from !== to &&
            to !== 'platform' &&
            !isOffer(room!)
          );
        }),
      ),
    ).toEqual([]);
  });

  it('the composition knows contexts by its two lists and their offers only', () => {
    const lists: Readonly<Record<string, RegExp>> = {
      'services/composition/contextList.ts': /^services\/([a-z-]+)\/\1Context(\.ts)?$/,
      'services/composition/projector/readModelList.ts': /^projections\/([a-z-]+)\/\1ReadSide(\.ts)?$/,
    };
    const isContext = (room: string): boolean =>
      /^(services|projections)\/[a-z-]+\//.test(room) &&
      !/^services\/(platform|engines|composition|demo)\/|^projections\/(runtime|publisher)\//.test(room);
    const known = imports.filter(({ file, room }) => isCompositionRoot(file) && !isSpec(file) && room !== undefined && isContext(room));
    expect(known.filter(({ file }) => lists[file]).length).toBeGreaterThan(9);
    expect(said(known.filter(({ file, room }) => !(lists[file]?.test(room!) ?? isOffer(room!))))).toEqual([]);
  });

  it('contexts of the read side reach the loop, the publisher and themselves, not each other', () => {
    const contextOf = (place: string): string | undefined => /^projections\/([a-z-]+)\//.exec(place)?.[1];
    expect(
      said(
        imports.filter(({ file, room }) => {
          const to = room === undefined ? undefined : contextOf(room);
          return (
            !isSpec(file) && inside(file, 'projections') && to !== undefined && ![contextOf(file), 'runtime', 'publisher'].includes(to)
          );
        }),
      ),
    ).toEqual([]);
  });

  it('loop and publisher know no context', () => {
    const isContext = (room: string): boolean => inside(room, 'projections') && !/^projections\/(runtime|publisher)\//.test(room);
    expect(
      said(
        imports.filter(
          ({ file, room }) => /^projections\/(runtime|publisher)\//.test(file) && !isSpec(file) && room !== undefined && isContext(room),
        ),
      ),
    ).toEqual([]);
  });

  it('the platform knows no context', () => {
    expect(
      said(
        imports.filter(
          ({ file, room }) =>
            inside(file, 'services/platform') &&
            room !== undefined &&
            !isSpec(file) &&
            !inside(room, 'services/platform') &&
            !inside(room, 'contracts/src'),
        ),
      ),
    ).toEqual([]);
  });

  it('drivers are imported by the engines alone', () => {
    const drivers = /^(@eventstore\/|mongodb$|kafkajs$|@photostructure\/)/;
    expect(said(imports.filter(({ file, target }) => drivers.test(target) && !inside(file, 'services/engines')))).toEqual([]);
  });

  it('engines are imported by the composition and the programs alone', () => {
    const isProgram = (file: string): boolean => /^services\/[^/]+\.ts$/.test(file);
    expect(
      said(
        imports.filter(
          ({ file, room }) =>
            room !== undefined &&
            inside(room, 'services/engines') &&
            !inside(file, 'services/engines') &&
            !isCompositionRoot(file) &&
            !isProgram(file) &&
            !isSpec(file),
        ),
      ),
    ).toEqual([]);
  });

  it('engines import nothing of ours but the platform and contracts', () => {
    expect(
      said(
        imports.filter(
          ({ file, room }) =>
            inside(file, 'services/engines') &&
            room !== undefined &&
            !inside(room, 'services/engines') &&
            !inside(room, 'services/platform') &&
            !inside(room, 'contracts/src') &&
            !isSpec(file),
        ),
      ),
    ).toEqual([]);
  });

  it('nobody but the platform and the engines knows a vendor', () => {
    const allowed = /^(node:|zod$|vitest$|fast-check$)/;
    expect(
      said(
        imports.filter(
          ({ file, target, room }) =>
            (inside(file, 'services') || inside(file, 'projections')) &&
            !inside(file, 'services/platform') &&
            !inside(file, 'services/engines') &&
            room === undefined &&
            !allowed.test(target),
        ),
      ),
    ).toEqual([]);
  });

  it('contracts hold no browser code', () => {
    expect(
      sourcesBelow('contracts/src').filter((file) => /globalThis|\/browser\//.test(file + readFileSync(path.join(root, file), 'utf8'))),
    ).toEqual([]);
  });

  it('what both apps are made of imports nothing of ours but the contracts', () => {
    expect(
      said(
        imports.filter(
          ({ file, room }) =>
            inside(file, 'web-shared') && room !== undefined && !inside(room, 'web-shared') && !inside(room, 'contracts/src'),
        ),
      ),
    ).toEqual([]);
  });

  it('web apps import nothing of ours but the contracts and what both are made of', () => {
    const isWeb = (place: string): string | undefined => /^(web-customer|web-admin)\//.exec(place)?.[1];
    expect(
      said(
        imports.filter(
          ({ file, room }) =>
            isWeb(file) !== undefined &&
            room !== undefined &&
            !inside(room, isWeb(file)!) &&
            !inside(room, 'contracts/src') &&
            !inside(room, 'web-shared'),
        ),
      ),
    ).toEqual([]);
  });

  it('features of an app do not import each other', () => {
    const featureOf = (place: string): string | undefined => /^(web-(?:customer|admin)\/src\/features\/[a-z-]+)\//.exec(place)?.[1];
    const reaches = imports
      .filter(({ file, room }) => {
        const from = featureOf(file);
        const to = room === undefined ? undefined : featureOf(room);
        return !isSpec(file) && from !== undefined && to !== undefined && from !== to;
      })
      .map(({ file, room }) => `${file} -> ${room}`);
    expect(reaches).toEqual([]);
  });

  it('no file carries paths or names of a build machine', () => {
    const suspicious = [/\/tmp\/bash_jobs/, /registry\.npmjs\.org/, /deb\.debian\.org/];
    const broken = [...sources, ...sourcesBelow('tests')]
      .filter((file) => !file.endsWith('importRules.spec.ts'))
      .filter((file) => suspicious.some((pattern) => pattern.test(readFileSync(path.join(root, file), 'utf8'))));
    expect(broken).toEqual([]);
  });

  it('a folder has at most 25 source files side by side', () => {
    const files = [...sources, ...sourcesBelow('tests')].filter((file) => !/\.(spec|journey)\.tsx?$/.test(file));
    const counts = new Map<string, number>();
    for (const folder of files.map((file) => path.dirname(file))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(300);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  it('an export is imported by somebody', () => {
    /** Vite gives it to the page by its path. */
    const importedByPath = 'web-customer/src/app/theme/fallbackColourSheetMarkup fallbackColourSheetMarkup';
    const moduleOf = (place: string): string => place.replace(/\.tsx?$/, '');
    const all = [...imports, ...sourcesBelow('tests').flatMap(importsOf)];
    const takenWhole = new Set(all.filter(({ names }) => names === undefined).map(({ room = '' }) => moduleOf(room)));
    const taken = new Set(all.flatMap(({ room = '', names = [] }) => names.map((name) => `${moduleOf(room)} ${name}`)));
    const unused = sources
      .filter((file) => !takenWhole.has(moduleOf(file)))
      .flatMap((file) =>
        [...readFileSync(path.join(root, file), 'utf8').matchAll(exported)].map(([, name = '']) => `${moduleOf(file)} ${name}`),
      )
      .filter((name) => !taken.has(name) && name !== importedByPath);
    expect(taken.size).toBeGreaterThan(3_000);
    expect(unused).toEqual([]);
  });
});
