import { execFile } from 'node:child_process';
import { constants, copyFile, cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { linesElsewhere } from '../template/linesElsewhere.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const template = path.join(root, 'tests/template');
const SOURCES = ['contracts', 'services', 'projections', 'web-shared', 'web-customer', 'web-admin', 'tests', 'docs', 'scripts'];
/** Where a context has folders of its own. */
const PLACES = ['contracts', 'services', 'projections', 'web-admin/src'];
const OURS = '@portal';
const RUN_WITHIN_MS = 240_000;

/** The project with the context of the template in it, as its author would have it. */
export interface CheckoutWithTemplate {
  readonly folder: string;
  readonly added: readonly string[];
  /** Files that were there before and are not the same any more. */
  readonly changed: readonly string[];
  /** Runs test files of some projects there; resolves with what they say. @throws when one fails */
  runTests(projects: readonly string[], ...files: readonly string[]): Promise<string>;
  /** Only the tests whose names fit. A file without any is not among those that passed. */
  runTestsNamed(named: RegExp, projects: readonly string[], ...files: readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

export async function checkoutWithTemplate(): Promise<CheckoutWithTemplate> {
  const folder = await realpath(await mkdtemp(path.join(os.tmpdir(), 'portal-template-')));
  const isSource = (file: string): boolean =>
    !/\/(node_modules|dist)(\/|$)/.test(path.relative(root, file).replace(/^/, '/')) && !file.startsWith(template);
  for (const name of SOURCES) await cp(path.join(root, name), path.join(folder, name), { recursive: true, filter: isSource });
  for (const name of ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts', 'CONTRIBUTING.md'])
    await cp(path.join(root, name), path.join(folder, name));
  await linkPackages(folder);
  const added = await filesOfTemplate();
  for (const file of added) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await copyFile(path.join(template, file), path.join(folder, file), constants.COPYFILE_EXCL);
  }
  for (const { file, before, lines } of linesElsewhere) {
    const text = await readFile(path.join(folder, file), 'utf8');
    if (text.split(before).length !== 2) throw new Error(`${file} does not have '${before}' once`);
    await writeFile(
      path.join(folder, file),
      text.replace(before, () => `${lines}${before}`),
    );
  }
  const run = async (projects: readonly string[], ...args: readonly string[]): Promise<string> => {
    const chosen = projects.flatMap((project) => ['--project', project]);
    const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
    const options = { cwd: folder, timeout: RUN_WITHIN_MS, env: { ...process.env, NO_COLOR: '1' } };
    return (await promisify(execFile)(process.execPath, [vitest, 'run', ...chosen, ...args], options)).stdout;
  };
  return {
    folder,
    added,
    changed: [...new Set(linesElsewhere.map(({ file }) => file))],
    runTests: run,
    runTestsNamed: (named, projects, ...files) => run(projects, '--testNamePattern', named.source, ...files),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function filesOfTemplate(): Promise<readonly string[]> {
  const found = await Promise.all(PLACES.map((name) => readdir(path.join(template, name), { recursive: true, withFileTypes: true })));
  return found
    .flat()
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(template, path.join(parentPath, name)));
}

/** The packages as they are, but for our own, which are those of the folder. */
async function linkPackages(folder: string): Promise<void> {
  const packages = path.join(folder, 'node_modules');
  await mkdir(path.join(packages, OURS), { recursive: true });
  for (const name of await readdir(path.join(root, 'node_modules')))
    if (name !== OURS && !name.startsWith('.')) await symlink(path.join(root, 'node_modules', name), path.join(packages, name));
  for (const [name, place] of [...SOURCES.map((name) => [name, name] as const), ['platform', 'services/platform'] as const])
    await symlink(path.join(folder, place), path.join(packages, OURS, name));
}
