// Sets up what a fresh machine lacks, and nothing on the second call: dependencies by the lock file's hash, builds by
// the state of their sources. Plain Node, because it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const fits = (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || (major > 22 && major < 27);
  if (fits) return;
  console.error(`Node 20.19 bis 26 wird gebraucht, dies ist Node ${process.versions.node}. Sie bekommen es auf https://nodejs.org.`);
  process.exit(1);
}

export function run(command, args, options = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32', ...options });
  if (result.error) throw result.error;
  return result.status ?? 1;
}

const stampFile = (name) => path.join(root, 'node_modules', '.cache', `${name}.stamp`);
const readStamp = (name) => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : '');
function writeStamp(name, value) {
  mkdirSync(path.dirname(stampFile(name)), { recursive: true });
  writeFileSync(stampFile(name), value);
}

const LOCKED_AT_MOST_MS = 30 * 60_000;
/** Beside the checkout, since setting up empties node_modules. */
const lockFolder = path.join(os.tmpdir(), `portal-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`);

/** Whoever died with it does not hold it any more. */
function isAbandoned() {
  try {
    const { mtimeMs } = statSync(lockFolder);
    if (Date.now() - mtimeMs > LOCKED_AT_MOST_MS) return true;
    const holder = path.join(lockFolder, 'pid');
    // Between making it and saying who it is.
    if (!existsSync(holder)) return Date.now() - mtimeMs > 10_000;
    process.kill(Number(readFileSync(holder, 'utf8')), 0);
    return false;
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

/** One start at a time sets up a checkout; the next one waits, and then finds it done. */
export function lockSetUp() {
  for (let told = false; ; told = true) {
    try {
      mkdirSync(lockFolder);
      writeFileSync(path.join(lockFolder, 'pid'), String(process.pid));
      break;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    if (isAbandoned()) rmSync(lockFolder, { recursive: true, force: true });
    else {
      if (!told) console.error('Ein anderer Start richtet diesen Ordner gerade ein, darauf wird gewartet …');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    }
  }
  const release = () => rmSync(lockFolder, { recursive: true, force: true });
  process.once('exit', release);
  return () => {
    process.off('exit', release);
    release();
  };
}

/** A bank's portal runs as a user who may not write its program: that one is told who sets it up, before anything is tried. */
function requireOwner() {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    console.error(
      `Hier ist noch etwas einzurichten, und dieser Benutzer darf in ${root} nicht schreiben. Richten Sie es als dessen Besitzer ein: node scripts/install.mjs && npm run build`,
    );
    process.exit(1);
  }
}

export function installDependencies() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  if (readStamp('dependencies') === wanted) return;
  requireOwner();
  const unlock = lockSetUp();
  if (readStamp('dependencies') === wanted) return unlock();
  console.error('Abhängigkeiten werden eingerichtet …');
  // Without install scripts: everything native comes prebuilt.
  const status = run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  if (status !== 0) process.exit(status);
  writeStamp('dependencies', wanted);
  unlock();
}

/** Names, sizes and times of all source files of a part: cheap, and different after every edit. */
function stateOf(folders) {
  const hash = createHash('sha256');
  const visit = (folder) => {
    for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (entry.name === 'node_modules' || entry.name === 'dist' || entry.name.includes('.spec.')) continue;
      const full = path.join(folder, entry.name);
      if (entry.isDirectory()) visit(full);
      else {
        const { size, mtimeMs } = statSync(full);
        hash.update(`${full}:${size}:${mtimeMs}\n`);
      }
    }
  };
  folders.forEach((folder) => visit(path.join(root, folder)));
  hash.update(readFileSync(path.join(root, 'package-lock.json')));
  return hash.digest('hex');
}

export const parts = {
  server: { title: 'Der Server', sources: ['contracts/src', 'services', 'projections'], outputs: ['dist/server/main.js'] },
  'web-customer': {
    title: 'Der Bereich für Kunden',
    sources: ['contracts/src', 'web-shared', 'web-customer'],
    outputs: ['web-customer/dist/index.html', 'dist/pages/renderFirstScreenOnServer.mjs', 'dist/pages/offlineWorker.js'],
  },
  'web-admin': {
    title: 'Der Bereich für Mitarbeiter',
    sources: ['contracts/src', 'web-shared', 'web-admin'],
    outputs: ['web-admin/dist/index.html'],
  },
};

export function staleParts() {
  return Object.entries(parts).flatMap(([name, part]) => {
    if (!existsSync(path.join(root, part.sources.at(-1)))) return [];
    const state = stateOf(part.sources);
    const built = part.outputs.every((output) => existsSync(path.join(root, output)));
    return built && readStamp(`build-${name}`) === state ? [] : [{ name, state }];
  });
}

/** Builds a part, stale or not, and notes what it was built from. */
export async function buildNow(name, buildPart) {
  const state = stateOf(parts[name].sources);
  await buildPart(name);
  writeStamp(`build-${name}`, state);
}

/** All parts, or those named; `beforeApps` may end the process before those that take long. */
export async function buildStale(names = Object.keys(parts), beforeApps = () => {}) {
  const stale = () => staleParts().filter(({ name }) => names.includes(name));
  if (stale().length === 0) return;
  requireOwner();
  const unlock = lockSetUp();
  const { buildPart } = await import('./build.mjs');
  const wanted = stale();
  if (wanted[0]?.name !== 'server') beforeApps();
  for (const { name, state } of wanted) {
    console.error(`${parts[name].title} wird gebaut …`);
    await buildPart(name);
    writeStamp(`build-${name}`, state);
    if (name === 'server') beforeApps();
  }
  unlock();
}
