// Starts the built portal (or the one that PORTAL_MAIN names) with a demo bank for the browser suites, and leaves nothing behind.
// The bank is filled once in each run, by whoever comes first; every portal begins with a copy of it.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { cp, rename } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const dataDir = process.env.JOURNEY_DATA_DIR;
const bank = process.env.JOURNEY_BANK;
// Nobody else's: a folder that is there already stays as it is.
mkdirSync(dataDir, { mode: 0o700 });
const own = [dataDir];
const program = process.env.PORTAL_MAIN ?? fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
// Browsers make passkeys for names, not for numbers.
const PUBLIC_URL = `http://localhost:${process.env.PORT}`;

let child;
let isEnding = false;
const end = () => {
  isEnding = true;
  child?.kill('SIGTERM');
};
process.on('SIGTERM', end);
process.on('SIGINT', end);
process.on('exit', () => own.forEach((folder) => rmSync(folder, { recursive: true, force: true })));

function start(folder, stdout) {
  child = spawn(process.execPath, [program], {
    env: { ...process.env, PUBLIC_URL, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'error', RATE_LIMIT: '0' },
    stdio: ['inherit', stdout, 'inherit'],
  });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 0)));
}

function isFirst() {
  try {
    mkdirSync(path.dirname(bank), { mode: 0o700 });
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

async function fillBank() {
  own.push(path.dirname(bank));
  const over = start(`${bank}-begun`, 'pipe');
  child.stdout.on('data', (text) => String(text).includes('ready http') && child.kill('SIGTERM'));
  if ((await over) !== 0) process.exit(1);
  await rename(`${bank}-begun`, bank);
}

if (isFirst()) await fillBank();
while (!isEnding && !existsSync(bank)) await pause(100);
if (!isEnding) await cp(bank, dataDir, { recursive: true });
process.exit(isEnding ? 0 : await start(dataDir, 'inherit'));
