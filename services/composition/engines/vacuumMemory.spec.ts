import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { resolveWorkerProgram } from '@portal/platform/workers/resolveWorkerProgram';

const DOCUMENTS = 2_000;
const FILE_BYTES = DOCUMENTS * 100_000;
/** The caches of the file and of its copy. */
const MOST_BYTES = 100e6;
const LOOK_EVERY_MS = 5;

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'portal-vacuum-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Without files that are only mapped. */
const memoryBytes = (pid: number): number =>
  Number(/RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
/** Where the process has temporary files of SQLite open. */
const tempFoldersOf = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/fd`)
    .map((fd) => readlinkSync(`/proc/${pid}/fd/${fd}`))
    .filter((file) => path.basename(file).startsWith('etilqs_'))
    .map((file) => path.dirname(file));

async function watchUntilEnd(child: ChildProcess): Promise<{ readonly addedBytes: number; readonly tempFolders: ReadonlySet<string> }> {
  const before = memoryBytes(child.pid!);
  let most = before;
  const tempFolders = new Set<string>();
  while (child.exitCode === null) {
    try {
      most = Math.max(most, memoryBytes(child.pid!));
      for (const folder of tempFoldersOf(child.pid!)) tempFolders.add(folder);
    } catch {
      // A file was closed, or the process has ended, between two looks.
    }
    await sleepUnlessAborted(LOOK_EVERY_MS);
  }
  return { addedBytes: most - before, tempFolders };
}

describe.runIf(existsSync('/proc/self/status'))('a read model that is written anew after an erasure', () => {
  it('is copied on the disk of the data, and not in memory', { timeout: 120_000 }, async () => {
    const { execArgv, file } = resolveWorkerProgram(new URL('./testing/vacuumingProcess.ts', import.meta.url));
    const { SQLITE_TMPDIR: _, ...env } = process.env;
    const child = spawn(process.execPath, [...execArgv, file, dataDir, String(DOCUMENTS)], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    await once(child.stdout, 'data');
    const { addedBytes, tempFolders } = await watchUntilEnd(child);
    expect(child.exitCode).toBe(0);
    expect(FILE_BYTES).toBeGreaterThan(1.5 * MOST_BYTES);
    expect(addedBytes).toBeLessThan(MOST_BYTES);
    expect([...tempFolders]).toEqual([dataDir]);
  });
});
