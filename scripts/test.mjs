// npm test: sets up what is missing, then runs every suite that this machine can run. What needs a browser is skipped by
// name where there is none, what needs real engines where no Docker answers. `SUITES=server,screens,engines,browser` chooses,
// and `fast` is the first two. With `--long` (npm run test:long) every kill, freeze and restart is tried at every moment.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildStale, installDependencies, requireNode, root, run } from './prepare.mjs';

requireNode();
installDependencies();

const passedOn = process.argv.slice(2).filter((word) => word !== '--long');
if (process.argv.includes('--long')) process.env.LONG_FORM = '1';

const known = ['server', 'screens', 'engines', 'browser'];
const fast = ['server', 'screens'];
const asked = !process.env.SUITES || process.env.SUITES === 'all' ? known : process.env.SUITES.split(',');
const wanted = new Set(asked.flatMap((name) => (name === 'fast' ? fast : name)));
if ([...wanted].some((name) => !known.includes(name))) {
  console.error(`SUITES: allowed are fast, all or some of ${known.join(', ')}, separated by commas.`);
  process.exit(1);
}
const results = mkdtempSync(path.join(os.tmpdir(), 'portal-tests-'));
const total = { passed: 0, failed: 0, skipped: 0 };
const skippedByName = [];
/** With the first lines of what went wrong: the suite's own report stands far above the count. */
const failedByName = [];
const LINES_OF_A_FAILURE = 12;
let failed = false;

function addVitest(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  total.passed += report.numPassedTests;
  total.failed += report.numFailedTests;
  for (const suite of report.testResults) {
    if (suite.status === 'failed' && suite.assertionResults.every(({ status }) => status !== 'failed'))
      failedByName.push(withFirstLines(path.relative(root, suite.name), suite.message));
    for (const test of suite.assertionResults) {
      const name = `${path.relative(root, suite.name)} › ${test.fullName}`;
      if (test.status === 'failed') failedByName.push(withFirstLines(name, test.failureMessages?.[0]));
      if (test.status === 'pending' || test.status === 'skipped' || test.status === 'todo') {
        total.skipped += 1;
        skippedByName.push(test.fullName);
      }
    }
  }
}

function withFirstLines(name, message = '') {
  const lines = message.split('\n').slice(0, LINES_OF_A_FAILURE);
  return [name, ...lines.map((line) => `  ${line}`)].join('\n      ');
}

function addPlaywright(file) {
  const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
  total.passed += stats.expected;
  total.failed += stats.unexpected;
  total.skipped += stats.skipped;
  const visit = (suite) => {
    for (const spec of suite.specs ?? []) {
      if (spec.tests.every((test) => test.status === 'skipped')) skippedByName.push(spec.title);
      for (const { status, results: tries } of spec.tests) {
        if (status !== 'unexpected') continue;
        failedByName.push(withFirstLines(`${spec.file} › ${spec.title}`, tries.find(({ error }) => error)?.error.message));
      }
    }
    (suite.suites ?? []).forEach(visit);
  };
  suites.forEach(visit);
}

/** How long each took. */
const taken = [];
function suite(name, command, args, reportFile, add, env = {}) {
  console.log(`\n== ${name} (after ${Math.round(performance.now() / 60_000)} min)`);
  const since = performance.now();
  const status = run(command, args, { env: { ...process.env, ...env } });
  taken.push(`${name} ${Math.round((performance.now() - since) / 1_000)} s`);
  if (status !== 0) failed = true;
  if (existsSync(reportFile)) add(reportFile);
  else failed = true;
}

function vitest(name, projects) {
  const report = path.join(results, `${name.replaceAll(' ', '-')}.json`);
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  suite(name, 'npx', ['--no-install', 'vitest', 'run', ...chosen, ...reporters, ...passedOn], report, addVitest);
}

const projectsOf = { server: ['server', 'simulation', 'api'], screens: ['web-shared', 'web-customer', 'web-admin'] };
const fastProjects = fast.filter((name) => wanted.has(name)).flatMap((name) => projectsOf[name]);
if (fastProjects.length > 0) vitest('fast suites', fastProjects);
if (wanted.has('engines')) {
  vitest('engine suites', ['engines']);
  vitest('whole portals on engines of their own', ['fleet']);
}

const browsers = [
  process.env.CHROMIUM,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const chromium = browsers.find((file) => file && existsSync(file));
const journeys = ['Browser journeys and accessibility (tests/journeys)'];
if (wanted.has('browser')) {
  if (chromium) {
    await buildStale();
    const report = path.join(results, 'playwright.json');
    suite(
      'browser suites',
      'npx',
      ['--no-install', 'playwright', 'test', '-c', 'tests/journeys/playwright.config.ts'],
      report,
      addPlaywright,
      { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    );
  } else {
    total.skipped += journeys.length;
    skippedByName.push(...journeys.map((name) => `${name}: no Chromium on this machine`));
  }
}

rmSync(results, { recursive: true, force: true });
const tell = (title, names) => {
  if (names.length > 0) console.log(`\n${title}:\n${names.map((name) => `  - ${name}`).join('\n')}`);
};
tell('Skipped', skippedByName);
tell('Failed', failedByName);
console.log(`\n${taken.join(', ')}`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(failed || total.failed > 0 ? 1 : 0);
