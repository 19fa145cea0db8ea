import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf, isSpec, root, sourcesBelow } from './sourceImports.ts';

const folder = 'docs/security';
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const papers = readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`);
const table = textOf(`${folder}/asvs.md`);
const lines = table.split('\n');

interface Requirement {
  readonly number: string;
  readonly level: string;
  readonly state: string;
  readonly said: string;
  /** `file › name of the test`, or a path. */
  readonly evidence: readonly string[];
}

const requirements: readonly Requirement[] = lines
  .filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line))
  .map((line) => {
    const [number = '', level = '', , state = '', said = '', evidence = ''] = line.slice(2, -2).split(' | ');
    return { number, level, state, said, evidence: quotedIn(evidence) };
  });
const states = ['met', 'partly', 'not met', 'does not apply'] as const;
/** Of level 1 and 2 in version 5.0.0; of level 3 only a part is looked at. */
const wholeLevels = { '1': 70, '2': 183 } as const;

function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, quoted]) => quoted!);
}

/** Names stand in the source as they are, or with other quotes; what a test's name is made of at run time stands there as `${…}`. */
function isThere(evidence: string): boolean {
  const [file = '', ...names] = evidence.split(' › ');
  if (!existsSync(path.join(root, file))) return false;
  const text = names.length === 0 ? '' : textOf(file).replaceAll("\\'", "'");
  return names.every((name) => text.includes(name));
}

const foldersOfRoot = readdirSync(root, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
/** `services/…`; a folder of the data (`log/`) or a media type (`text/csv`) is none. */
const isPath = (quoted: string): boolean => foldersOfRoot.includes(quoted.split('/')[0]!) && quoted.includes('/');

/** What cryptography is done with. An id that nobody has to guess is none. */
const cryptography = ['node:crypto', 'jsonwebtoken', '@node-rs/argon2', 'otpauth', '@simplewebauthn/server'];

describe('the table of the ASVS', () => {
  it('has each requirement once, and those of the first two levels all', () => {
    expect(new Set(requirements.map(({ number }) => number)).size).toBe(requirements.length);
    for (const [level, count] of Object.entries(wholeLevels))
      expect(requirements.filter((one) => one.level === level).length, `level ${level}`).toBe(count);
    expect(requirements.filter(({ level }) => !['1', '2', '3'].includes(level))).toEqual([]);
  });

  it('knows four states', () => {
    expect(requirements.filter(({ state }) => !states.some((known) => known === state))).toEqual([]);
  });

  it('counts its rows as they are, by state and level', () => {
    const row = (name: string, counted: readonly Requirement[]): string =>
      `| ${[name, counted.length, ...['1', '2', '3'].map((level) => counted.filter((one) => one.level === level).length)].join(' | ')} |`;
    for (const state of states)
      expect(lines).toContain(
        row(
          state,
          requirements.filter((one) => one.state === state),
        ),
      );
    expect(lines).toContain(row('all', requirements));
  });

  it('shows where what is met can be seen, and says what is missing of what is not', () => {
    expect(requirements.filter(({ state, evidence }) => ['met', 'partly'].includes(state) && evidence.length === 0)).toEqual([]);
    expect(requirements.filter(({ state, said }) => state === 'partly' && !said.includes('Missing: '))).toEqual([]);
    expect(requirements.filter(({ said }) => said.length < 5)).toEqual([]);
  });

  it('names only tests and files that exist', () => {
    const missing = requirements.flatMap(({ number, evidence }) =>
      evidence.filter((one) => !isThere(one)).map((one) => `${number}: ${one}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the papers on security', () => {
  it.each(papers)('%s leads only to what exists', (paper) => {
    const text = textOf(paper);
    const links = [...text.matchAll(/\]\((?!https:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => path.join(path.dirname(paper), link!));
    const cited = quotedIn(text).filter(isPath);
    expect([...links, ...cited].filter((one) => !isThere(one))).toEqual([]);
    expect(links.length).toBeGreaterThan(0);
  });

  it('names each source file that uses cryptography', () => {
    const named = new Set(quotedIn(textOf(`${folder}/data.md`)));
    const using = ['services', 'projections', 'contracts/src']
      .flatMap(sourcesBelow)
      .filter((file) => !isSpec(file) && !file.includes('/suite/'))
      .filter((file) =>
        importsOf(file).some(
          ({ target, typeOnly, names }) =>
            cryptography.includes(target) && !typeOnly && names?.every((name) => name === 'randomUUID') !== true,
        ),
      );
    expect(using.length).toBeGreaterThan(50);
    expect(using.filter((file) => !named.has(file))).toEqual([]);
  });
});
