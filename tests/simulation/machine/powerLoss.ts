import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { DisturbedBank } from './disturbedBank.ts';
import { killAfterMs } from './killMoments.ts';
import { readCallRecord } from './callRecord.ts';
import { openDurableFolder } from './durableFolder.ts';

/** Each with all that changes a disk. */
const CALLS = ['openat', 'mkdir', 'write', 'pwrite64', 'fsync', 'fdatasync', 'rename', 'link', 'ftruncate', 'unlink', 'rmdir'];
const ANY_LENGTH = String(1 << 26);
const EACH_WHILE_STARTING = 5;
const EACH_AT_A_SYNC = 3;
const SYNCS_OF_A_THREAD = 30;

/** What runs a program, and writes down each call of it that changes a disk. */
export const recordTo = (file: string): readonly string[] => [
  ...['strace', '-D', '-f', '--seccomp-bpf', '-y', '-s', ANY_LENGTH, '-o', file, '-e', `trace=${CALLS.join(',')}`],
];

const bankIn = async (dataDir: string): Promise<unknown> =>
  (JSON.parse(await readFile(path.join(dataDir, 'blobs', 'bank.json'), 'utf8')) as { readonly bank?: unknown }).bank;

/** A bank that has just been made is still there when only what was synced is left. @throws Error where it is another one */
async function loseFirstStart({ program, random }: DisturbedBank, folder: string): Promise<void> {
  const dataDir = path.join(folder, 'first');
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir);
  const disk = await openDurableFolder(dataDir);
  const record = path.join(folder, 'first-record');
  const own = ['env', `DATA_DIR=${dataDir}`];
  const start = async (runBy: readonly string[]): Promise<unknown> => {
    if ((await program.start([...own, ...runBy])) === undefined) throw new Error(`no start: ${program.complaints()}`);
    await program.kill();
    return bankIn(dataDir);
  };
  const before = await start(recordTo(record));
  disk.replay(await readCallRecord(record));
  await disk.losePower(random, 0);
  const after = await start([]);
  if (before === undefined || before !== after) throw new Error(`a first start was lost: bank ${String(before)} became ${String(after)}`);
}

/** Kills the portal, and takes from the disk what it had not synced; with `syncsFail` a sync of each thread fails before, and loses what it was to write. */
export async function powerLoss({ syncsFail }: { readonly syncsFail: boolean }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'portal-power-'));
  const lost = { nothingMore: 0, someMore: 0, atASync: 0 };
  return {
    async disturb(bank: DisturbedBank, time: number): Promise<void> {
      const { dataDir, portal, program, random, check } = bank;
      if (time === 0) await loseFirstStart(bank, folder);
      const disk = await openDurableFolder(dataDir);
      const record = path.join(folder, 'record');
      const failing = syncsFail ? ['-e', `inject=fsync:error=EIO:when=${random.between(1, SYNCS_OF_A_THREAD)}`] : [];
      const isAtASync = !syncsFail && time % EACH_AT_A_SYNC === 1;
      const killing = isAtASync ? ['-e', `inject=fsync:signal=KILL:when=${random.between(1, SYNCS_OF_A_THREAD)}`] : [];
      const recorded = [...recordTo(record), ...failing];
      if (isAtASync || syncsFail) {
        lost.atASync += isAtASync ? 1 : 0;
        if (await portal.startDisturbed([...recorded, ...killing]))
          await Promise.race([program.ended(), sleepUnlessAborted(killAfterMs(random))]);
      } else if (time % EACH_WHILE_STARTING === 2) await portal.startAndKillAfter(random.between(100, 2_000), recorded);
      else {
        await portal.start(check, recorded);
        await sleepUnlessAborted(killAfterMs(random));
      }
      await portal.kill();
      disk.replay(await readCallRecord(record));
      const someMore = random.chance(0.5);
      lost[someMore ? 'someMore' : 'nothingMore'] += 1;
      await disk.losePower(random, someMore ? 0.5 : 0);
      if (!syncsFail) return;
      await portal.start(check);
      await sleepUnlessAborted(killAfterMs(random));
      await portal.kill();
    },
    report: () => [
      `  only what was synced was left ${lost.nothingMore} times, some more ${lost.someMore} times; ${lost.atASync} times it was to stop at a sync`,
    ],
    close: () => rm(folder, { recursive: true, force: true }),
  };
}
