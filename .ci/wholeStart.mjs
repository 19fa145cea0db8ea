// npm start to the first answers, with what is not built yet, as somebody does it who has just cloned: how much it says, and what it leaves.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const MOST_LINES = 40;
const WITHIN_MS = 5 * 60_000;
const GONE_WITHIN_MS = 30_000;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'portal-whole-start-'));
// A clone on a machine of one's own: nothing says what it shall be.
const { NODE_ENV: _, DEMO: __, ...withoutMode } = process.env;
const portal = spawn('npm', ['start'], {
  detached: true,
  env: { ...withoutMode, DATA_DIR: dataDir, PORT: '0' },
  stdio: ['ignore', 'pipe', 'pipe'],
});
const ended = new Promise((resolve) => portal.once('exit', resolve));
let said = '';

/** The processes of its group, but for those that have ended and wait for somebody who asks how. */
const family = () =>
  execFileSync('ps', ['-eo', 'pgid,stat,args'], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null && Number(found[1]) === portal.pid && !found[2].startsWith('Z'))
    .map((found) => found[3]);

/** npm ends at once when it is told; the portal ends in order. */
async function familyIsGone() {
  for (const until = Date.now() + GONE_WITHIN_MS; Date.now() < until; await delay(100)) if (family().length === 0) return true;
  return false;
}

const url = await new Promise((resolve, reject) => {
  const late = setTimeout(() => reject(new Error(`not ready in time:\n${said}`)), WITHIN_MS);
  void ended.then((code) => reject(new Error(`ended with ${code}:\n${said}`)));
  const hear = (text) => {
    said += text;
    const ready = /^ready (http:\S+)$/m.exec(said);
    if (!ready) return;
    clearTimeout(late);
    resolve(ready[1]);
  };
  portal.stdout.setEncoding('utf8').on('data', hear);
  portal.stderr.setEncoding('utf8').on('data', hear);
}).catch((error) => {
  console.error(error.message);
  return undefined;
});

const faults = url === undefined ? ['it did not start'] : [];
if (url !== undefined) {
  const lines = said.trimEnd().split('\n').length;
  console.log(`${said}(${lines} lines, Node ${process.versions.node})`);
  if (lines > MOST_LINES) faults.push(`${lines} lines, at most ${MOST_LINES} are calm`);
  const atWork = family();
  if (atWork.some((line) => /esbuild|vite/.test(line))) faults.push(`a helper of the build is still there:\n${atWork.join('\n')}`);
  for (const place of ['/', '/admin/', '/api/health/ready']) {
    const { status } = await fetch(url + place);
    if (status !== 200) faults.push(`${place} answers ${status}`);
  }
  process.kill(-portal.pid, 'SIGTERM');
  if (!(await familyIsGone())) faults.push(`it has not ended within ${GONE_WITHIN_MS} ms`);
}
rmSync(dataDir, { recursive: true, force: true });
faults.forEach((fault) => console.error(`The whole start: ${fault}`));
process.exit(faults.length > 0 ? 1 : 0);
