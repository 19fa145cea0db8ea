/**
 * npm run way -- POST /files/:id/ready: our files of which a function runs between the first byte of a call and the end
 * of its answer, in the API and in the projector. How much somebody has to read to understand one command.
 * With --functions it names them too. What did not run in each of the calls (a timer fell into some) is told apart.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { startTestPortal } from '../harness/testPortal.ts';
import { castOf, knownWays } from './knownWays.ts';
import { coverThreads } from './threadCoverage.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const OURS = /^(contracts\/src|services|projections)\//;
const WARM_UP_CALLS = 5;
const COUNTED_CALLS = 8;

const NAMES_FUNCTIONS = '--functions';

interface Ran {
  readonly functions: Set<string>;
  /** In which calls; a file may run in several threads. */
  readonly calls: Set<number>;
}

interface File {
  readonly calls: number;
  readonly name: string;
  readonly lines: number;
  readonly functions: readonly string[];
}

async function filesOf(ran: ReadonlyMap<string, Ran>): Promise<File[]> {
  const named = [...ran]
    .filter(([url]) => url.startsWith('file:'))
    .map(([url, { functions, calls }]) => ({
      name: path.relative(root, fileURLToPath(url)),
      functions: [...functions].sort(),
      calls: calls.size,
    }));
  const ours = named.filter(({ name }) => OURS.test(name) && !name.includes('node_modules'));
  return Promise.all(
    ours
      .sort((one, other) => (one.name < other.name ? -1 : 1))
      .map(async (file) => ({ ...file, lines: (await readFile(path.join(root, file.name), 'utf8')).trimEnd().split('\n').length })),
  );
}

async function run(route: string, namesFunctions: boolean): Promise<void> {
  const way = knownWays[route];
  if (way === undefined) {
    process.stderr.write(`No call is prepared for '${route}'. There are: ${Object.keys(knownWays).join(', ')}.\n`);
    process.exitCode = 1;
    return;
  }
  const portal = await startTestPortal();
  try {
    const cast = await castOf(portal);
    const coverage = await coverThreads();
    const ran = new Map<string, Ran>();
    for (let call = 0; call < WARM_UP_CALLS + COUNTED_CALLS; call += 1) {
      const { user, path: address, body } = await way(cast, portal);
      await portal.idle();
      await coverage.reset();
      await user.ask(route.slice(0, route.indexOf(' ')), address, body, { 'Idempotency-Key': randomUUID() });
      const scripts = await coverage.take();
      if (call < WARM_UP_CALLS) continue;
      for (const { url, functions } of scripts) {
        const known = ran.get(url) ?? { functions: new Set(), calls: new Set() };
        for (const name of functions) known.functions.add(name);
        ran.set(url, { ...known, calls: known.calls.add(call) });
      }
    }
    const found = await filesOf(ran);
    const files = found.filter(({ calls }) => calls === COUNTED_CALLS);
    for (const { name, lines, functions } of files) {
      process.stdout.write(`${String(lines).padStart(5)}  ${name}\n`);
      if (namesFunctions) process.stdout.write(functions.map((each) => `         ${each}\n`).join(''));
    }
    for (const { name, lines, calls } of found.filter((file) => !files.includes(file)))
      process.stdout.write(`\n${String(lines).padStart(5)}  ${name}: in ${calls} of ${COUNTED_CALLS} calls only, not counted`);
    const total = files.reduce((sum, { lines }) => sum + lines, 0);
    const longest = Math.max(...files.map(({ lines }) => lines));
    process.stdout.write(`\n${route}: ${files.length} files, ${total} lines, the longest ${longest}\n`);
  } finally {
    await portal.stop();
  }
}

const given = process.argv.slice(2);
await run(given.filter((word) => word !== NAMES_FUNCTIONS).join(' '), given.includes(NAMES_FUNCTIONS));
