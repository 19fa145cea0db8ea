// Starts the built portal (or the one that PORTAL_MAIN names) with a fresh demo bank for the browser suites, and leaves nothing behind.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const dataDir = process.env.JOURNEY_DATA_DIR;
// Nobody else's: a folder that is there already stays as it is.
mkdirSync(dataDir, { mode: 0o700 });
const program = process.env.PORTAL_MAIN ?? fileURLToPath(new URL('../../dist/server/main.js', import.meta.url));
// Browsers make passkeys for names, not for numbers.
const PUBLIC_URL = `http://localhost:${process.env.PORT}`;
const child = spawn(process.execPath, [program], {
  env: { ...process.env, PUBLIC_URL, DATA_DIR: dataDir, DEMO: '1', LOG_LEVEL: 'error', RATE_LIMIT: '0' },
  stdio: 'inherit',
});
const end = () => child.kill('SIGTERM');
process.on('SIGTERM', end);
process.on('SIGINT', end);
child.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 0);
});
