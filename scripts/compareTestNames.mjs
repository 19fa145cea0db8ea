// npm run compare-tests -- <commit>: the names of all tests now beside those of a commit. Each one that is gone must stand in
// tests/replacedTests.json with what replaces it; a name there that is not gone, or a replacement that does not exist, is
// an error too. Needs the history of the checkout.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDependencies, requireNode, root } from './prepare.mjs';

const commit = process.argv[2];
if (commit === undefined) {
  console.error('Which commit? npm run compare-tests -- <commit>');
  process.exit(1);
}
requireNode();
installDependencies();

const quietly = (command, args, cwd) =>
  execFileSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28, stdio: ['ignore', 'pipe', 'ignore'] });

function vitestNames(folder) {
  const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'test-names-')), 'names.json');
  quietly('npx', ['--no-install', 'vitest', 'list', `--json=${file}`], folder);
  return JSON.parse(readFileSync(file, 'utf8')).map(({ name }) => name.replace(/ \(SIMULATION_SEED=\d+\)/, ''));
}

function journeyNames(folder) {
  const names = [];
  const visit = (suite, above) => {
    for (const { title } of suite.specs ?? []) names.push([...above, title].join(' > '));
    for (const inner of suite.suites ?? []) visit(inner, inner.title.endsWith('.ts') ? above : [...above, inner.title]);
  };
  const args = ['--no-install', 'playwright', 'test', '--list', '--reporter=json', '-c', 'tests/journeys/playwright.config.ts'];
  visit({ suites: JSON.parse(quietly('npx', args, folder)).suites }, []);
  return names;
}

const namesIn = (folder) => new Set([...vitestNames(folder), ...journeyNames(folder)]);

/** The packages that are installed here, but the workspaces of that folder. */
function linkDependencies(folder) {
  const [from, to] = [root, folder].map((place) => path.join(place, 'node_modules'));
  mkdirSync(path.join(to, '@portal'), { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@portal') symlinkSync(path.join(from, name), path.join(to, name));
  for (const name of readdirSync(path.join(from, '@portal')))
    symlinkSync(readlinkSync(path.join(from, '@portal', name)), path.join(to, '@portal', name));
}

function namesAt(revision) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'checkout-'));
  quietly('git', ['worktree', 'add', '--detach', '--force', folder, revision], root);
  try {
    linkDependencies(folder);
    return namesIn(folder);
  } finally {
    quietly('git', ['worktree', 'remove', '--force', folder], root);
    rmSync(folder, { recursive: true, force: true });
  }
}

const replacedFile = path.join(root, 'tests/replacedTests.json');
const replaced = existsSync(replacedFile) ? JSON.parse(readFileSync(replacedFile, 'utf8')) : {};
const now = namesIn(root);
const before = namesAt(commit);
const gone = [...before].filter((name) => !now.has(name));
const problems = [
  ...gone.filter((name) => replaced[name] === undefined).map((name) => `gone, and nothing is said to replace it: ${name}`),
  ...Object.entries(replaced).flatMap(([name, by]) => [
    ...(now.has(name) ? [`said to be replaced, but still there: ${name}`] : []),
    ...[by].flat().flatMap((other) => (now.has(other) ? [] : [`said to replace '${name}', but not there: ${other}`])),
  ]),
];
console.log(
  `${before.size} tests at ${commit}, ${now.size} now; ${gone.length} gone, ${gone.length - problems.filter((p) => p.startsWith('gone')).length} of them replaced by name.`,
);
for (const problem of problems) console.log(`  ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);
