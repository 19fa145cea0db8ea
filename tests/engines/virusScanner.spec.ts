import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEicarTestFile } from '@portal/platform/virus-scan/createEicarTestFile';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { createClamdScanner } from '@portal/services/engines/clamd/clamdScanner';
import { virusScannerSuite } from '@portal/services/engines/clamd/testing/virusScannerSuite';
import { freePort } from './harness/freePort.ts';

/** Debian's `clamav-daemon`; its test files are those of `clamav-testfiles`. */
const hasClamd = (() => {
  try {
    execFileSync('sh', ['-c', 'command -v clamd'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();
const testFiles = process.env['CLAMAV_TESTFILES'] ?? '/usr/share/clamav-testfiles';
const samples = existsSync(testFiles) ? readdirSync(testFiles).sort() : [];

let folder: string;
let port: number;
let clamd: ChildProcess;
const times = { connectMs: 1_000, idleMs: 1_000, verdictMs: 3_000 };
const scanner = () => createClamdScanner({ host: '127.0.0.1', port }, times);
const never = new AbortController().signal;

async function start(): Promise<void> {
  clamd = spawn('clamd', ['--config-file', path.join(folder, 'clamd.conf')], { stdio: 'ignore' });
  for (;;) {
    const answers = await scanner()
      .version({ signal: never })
      .then(
        () => true,
        () => false,
      );
    if (answers) return;
    if (clamd.exitCode !== null) throw new Error(`clamd ends with ${clamd.exitCode}`);
    await sleepUnlessAborted(50);
  }
}
async function kill(): Promise<void> {
  const gone = new Promise((resolve) => clamd.once('exit', resolve));
  clamd.kill('SIGKILL');
  await gone;
}

describe.skipIf(!hasClamd)(`clamd itself${hasClamd ? '' : ' (no clamd on this machine)'}`, () => {
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'portal-clamd-'));
    port = await freePort();
    await writeFile(path.join(folder, 'test.ndb'), `Eicar-Test:0:*:${createEicarTestFile().toString('hex')}\n`);
    const program = samples.includes('clam.exe') ? readFileSync(path.join(testFiles, 'clam.exe')) : Buffer.from('nothing');
    await writeFile(path.join(folder, 'test.hdb'), `${createHash('md5').update(program).digest('hex')}:${program.length}:Test\n`);
    const settings = [
      ...[`DatabaseDirectory ${folder}`, 'TCPAddr 127.0.0.1', `TCPSocket ${port}`, 'Foreground yes', 'SelfCheck 0'],
      ...['StreamMaxLength 8M', 'MaxFileSize 8M', 'MaxScanSize 8M', 'MaxThreads 2'],
      ...['AlertExceedsMax yes', 'AlertEncryptedArchive yes', 'AlertEncryptedDoc no'],
    ];
    await writeFile(path.join(folder, 'clamd.conf'), `${settings.join('\n')}\n`);
    await start();
  });
  afterAll(async () => {
    await kill();
    await rm(folder, { recursive: true, force: true });
  });

  virusScannerSuite(() => ({
    scanner: scanner(),
    kill,
    start,
    freeze: async () => void clamd.kill('SIGSTOP'),
    thaw: async () => void clamd.kill('SIGCONT'),
  }));

  it.skipIf(samples.length === 0)('finds what it knows in each of the containers of its test files', async () => {
    const content = async function* (name: string): AsyncGenerator<Buffer> {
      yield readFileSync(path.join(testFiles, name));
    };
    const missed: string[] = [];
    for (const name of samples) if ((await scanner().scan(content(name), { signal: never })).kind !== 'found') missed.push(name);
    expect(samples.length).toBeGreaterThan(30);
    expect(missed).toEqual([]);
  });
});
