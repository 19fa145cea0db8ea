import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Manifest {
  readonly workspaces?: readonly string[];
  readonly engines?: { readonly node: string };
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const manifestOf = (folder: string): Manifest => JSON.parse(read(path.join(folder, 'package.json'))) as Manifest;
const folders = ['.', ...(manifestOf('.').workspaces ?? [])];
const versions = folders.flatMap((folder) => {
  const { dependencies, devDependencies } = manifestOf(folder);
  return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => ({ folder, name, version }));
});

describe('what the packages ask for', () => {
  it('names a version everywhere: nothing is taken as it comes', () => {
    expect(versions.filter(({ version }) => !/^[\^~]?\d/.test(version))).toEqual([]);
  });

  it('is one version of each package, whoever asks', () => {
    const asked = new Map<string, Set<string>>();
    for (const { name, version } of versions) asked.set(name, (asked.get(name) ?? new Set()).add(version));
    const several = [...asked].filter(([, each]) => each.size > 1);
    expect(several.map(([name]) => name)).toEqual([]);
  });

  it('is locked without saying where from', () => {
    expect(read('package-lock.json')).not.toMatch(/"resolved": "https?:/);
  });
});

/** What a bank may run and hand on without asking anybody; of several that are offered, one is enough. */
const ALLOWED_LICENCES = ['0BSD', 'Apache-2.0', 'BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'OFL-1.1', 'Python-2.0'];
/** Used as a library of its own, unchanged and exchangeable, as the LGPL asks. */
const LGPL_LIBRARIES = /^(@img\/sharp-|libheif-js$)/;
/** Their manifests are older than the field; the file with the licence lies beside them. */
const MIT_BY_FILE = ['busboy', 'streamsearch', 'png-js'];
/** 'BSD' alone is no name that SPDX knows, so the list leaves it out. */
const BSD_WITHOUT_NUMBER = ['css-mediaquery'];

interface LockedPackage {
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly link?: boolean;
  readonly license?: string;
  readonly version?: string;
}

/** Of CycloneDX. */
interface Component {
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly { readonly expression?: string; readonly license?: { readonly id?: string; readonly name?: string } }[];
}

describe('every package that runs', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { readonly packages: Readonly<Record<string, LockedPackage>> };
  const running = Object.entries(packages).flatMap(([place, { dev, devOptional, link, license, version }]) => {
    const name = place.split('node_modules/').slice(1).at(-1);
    return name === undefined || dev || devOptional || link ? [] : [{ name, licence: license ?? '', version: version ?? '' }];
  });
  const isAllowed = (licence: string): boolean => {
    const offered = licence.replace(/[()]/g, '').split(/ or /i);
    return offered.some((one) => one.split(' AND ').every((each) => ALLOWED_LICENCES.includes(each)));
  };

  it('has a licence that a bank may use', () => {
    expect(running.length).toBeGreaterThan(200);
    const refused = running.filter(
      ({ name, licence }) => !isAllowed(licence) && !LGPL_LIBRARIES.test(name) && !(licence === '' && MIT_BY_FILE.includes(name)),
    );
    expect(refused).toEqual([]);
  });

  it('stands with its licence in the list that npm run sbom makes, which the image carries', async () => {
    const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 64 * 2 ** 20 });
    const list = JSON.parse(stdout) as { readonly bomFormat: string; readonly components: readonly Component[] };
    expect(list.bomFormat).toBe('CycloneDX');
    const packagesOfOthers = list.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40portal/'));
    const listed = new Set(packagesOfOthers.map(({ purl }) => decodeURIComponent(purl.split('?')[0]!)));
    expect(running.filter(({ name, version }) => !listed.has(`pkg:npm/${name}@${version}`))).toEqual([]);
    const unlicensed = packagesOfOthers.filter(({ licenses = [] }) => licenses.length === 0).map(({ purl }) => purl);
    expect(
      unlicensed.filter((purl) => ![...MIT_BY_FILE, ...BSD_WITHOUT_NUMBER].some((name) => purl.startsWith(`pkg:npm/${name}@`))),
    ).toEqual([]);
    expect(read('Dockerfile')).toContain('npm run --silent sbom');
    expect(read('Dockerfile')).toContain('COPY --from=manifests /app/sbom.cdx.json ./');
  });
});

describe('the versions of Node', () => {
  const [from, to] = [20, 26];

  it('are the same for npm, for the start and for the checks of each commit', () => {
    expect(manifestOf('.').engines?.node).toBe(`^${from}.19.0 || >=22.12.0 <${to + 1}`);
    expect(read('scripts/prepare.mjs')).toContain(`Node ${from}.19 bis ${to} wird gebraucht`);
    const checks = '.ci/run';
    if (existsSync(path.join(root, checks))) expect(read(checks).match(/node@[\d.]+/g)).toEqual([`node@${from}.19`, `node@${to}`]);
  });

  it.skipIf(!existsSync(path.join(root, '.ci/run')))('find each suite that runs on both of them', () => {
    const { names } = /^depends_on_node=\(\n(?<names>[^)]+)\)$/m.exec(read('.ci/run'))!.groups as { readonly names: string };
    const suites = names
      .trim()
      .split(/\s+/)
      .flatMap((name) => {
        const [, folder, choice] = /^(.*)\{(.*)\}$/.exec(name) ?? [];
        return choice === undefined ? [name] : choice.split(',').map((one) => `${folder}${one}`);
      });
    const isThere = (suite: string) =>
      readdirSync(path.join(root, path.dirname(suite))).some((name) => name.startsWith(path.basename(suite)));
    expect(suites.filter((suite) => !isThere(suite))).toEqual([]);
  });

  it('end with that of the image, the newest with long-term support', () => {
    const images = [...read('Dockerfile').matchAll(/^FROM node:(\S+)/gm)].map(([, tag]) => tag);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(new RegExp(`^${to}\\.\\d+\\.\\d+-`));
  });
});
