import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Measurement } from '../benchRow.ts';
import { count, megabytes, ms, ratioOf } from '../figures.ts';
import { inTempFolder } from '../tempFolder.ts';
import { makeBankFolder } from '../bank/bankFolder.ts';
import { signInAdmin } from '../http/demoUsers.ts';
import { draftEnquiries } from '../http/draftEnquiries.ts';
import { underLoad, type LoadResult } from '../http/load.ts';
import { root, startPortalProcess } from '../http/portalProcess.ts';

const DOCUMENT_BYTES = 2_000_000;
const WRITERS = 16;
const DRAFTS = 200;
const SAMPLE_MS = 20;
/** What a process may take whatever the size of the bank. */
const FLAT_BYTES = 250e6;

interface Ran {
  readonly seconds: number;
  readonly peakBytes: number;
}

/** One of the built programs, with the most memory that the operating system saw. */
async function run(name: 'backup' | 'restore', args: readonly string[], environment: Readonly<Record<string, string>>): Promise<Ran> {
  const start = performance.now();
  const child = spawn(process.execPath, [path.join(root, `dist/server/${name}.js`), ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakBytes = 0;
  const look = async (): Promise<void> => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peakBytes = Math.max(peakBytes, Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024);
  };
  const sampling = setInterval(() => void look(), SAMPLE_MS);
  const [code] = (await once(child, 'exit')) as [number | null];
  clearInterval(sampling);
  if (code !== 0) throw new Error(`${name} ended with ${code}`);
  return { seconds: (performance.now() - start) / 1000, peakBytes };
}

/** The bytes of as many documents: what is in them does not matter to a backup. */
async function fillBlobs(dataDir: string, documents: number): Promise<void> {
  for (let number = 0; number < documents; number += 1) {
    const id = randomUUID();
    const folder = path.join(dataDir, 'blobs', id.slice(-2));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, id), randomBytes(DOCUMENT_BYTES));
  }
}

/** Reading and writing as many bytes to the same disk, synced at the end. */
async function plainCopySeconds(bytes: number, file: string): Promise<number> {
  const start = performance.now();
  const handle = await open(file, 'w');
  const piece = randomBytes(1 << 20);
  for (let left = bytes; left > 0; left -= piece.length) await handle.writeFile(piece);
  await handle.sync();
  await handle.close();
  return (performance.now() - start) / 1000;
}

export const measureBackup: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    const backups = path.join(folder, 'backups');
    await mkdir(backups);
    const size = quick ? { customers: 1_000, enquiries: 8_000 } : { customers: 20_000, enquiries: 100_000 };
    const documents = quick ? 50 : 400;
    const events = await makeBankFolder(dataDir, size);
    await fillBlobs(dataDir, documents);
    const portal = await startPortalProcess(dataDir);
    const environment = { DATA_DIR: dataDir, BACKUP_KEY: randomBytes(32).toString('hex') };
    const admin = await signInAdmin(portal.url);
    const patchPaths = await draftEnquiries(admin, DRAFTS);
    const load = (seconds: number): Promise<LoadResult> =>
      underLoad({ url: portal.url, connections: WRITERS, seconds, headers: admin.headers, patchPaths });
    await load(5);
    const alone = await load(10);
    const quiet = await run('backup', [path.join(backups, 'quiet')], environment);
    const [beside, made] = await Promise.all([
      load(Math.max(5, Math.ceil(quiet.seconds))),
      run('backup', [path.join(backups, 'beside')], environment),
    ]);
    await portal.stop();
    const { size: bytes } = await stat(path.join(backups, 'quiet'));
    const plain = await plainCopySeconds(bytes, path.join(folder, 'plain'));
    const restored = await run('restore', [path.join(backups, 'beside'), path.join(folder, 'restored')], environment);

    const of = `${count(events)} events and ${count(documents)} documents of ${megabytes(DOCUMENT_BYTES)}`;
    const rate = (seconds: number): string => `${megabytes(bytes / seconds)}/s`;
    tell({
      what: `backup of ${of} (${megabytes(bytes)})`,
      ours: `${quiet.seconds.toFixed(1)} s, ${rate(quiet.seconds)}; beside ${WRITERS} writers ${made.seconds.toFixed(1)} s`,
      peer: `${rate(plain)} (written and synced)`,
      ratio: ratioOf(plain, quiet.seconds),
      goal: '–',
    });
    tell({
      what: '– memory of its process',
      ours: `${megabytes(made.peakBytes)} at most`,
      goal: 'flat',
      reached: made.peakBytes <= FLAT_BYTES,
    });
    tell({
      what: `– commands of ${WRITERS} writers beside it`,
      ours: `${count(beside.perSecond)}/s, p50 ${ms(beside.p50Ms)}, p99 ${ms(beside.p99Ms)}`,
      peer: `${count(alone.perSecond)}/s, p50 ${ms(alone.p50Ms)}, p99 ${ms(alone.p99Ms)} (without it)`,
      ratio: ratioOf(beside.p50Ms, alone.p50Ms),
      goal: 'they go on',
    });
    tell({
      what: '– restored, with everything compared',
      ours: `${restored.seconds.toFixed(1)} s, ${rate(restored.seconds)}, ${megabytes(restored.peakBytes)} of memory at most`,
      goal: '–',
    });
  });
