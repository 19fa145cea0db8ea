import { execFileSync } from 'node:child_process';
import { open, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import type { DisturbedBank } from './disturbedBank.ts';
import { killAfterMs } from './killMoments.ts';
import { unreadableEnd, withoutNames } from './unreadableEnd.ts';

const CHUNKS_BYTES = [1 << 20, 1 << 16, 1 << 12];

/** True while there is room for so much more. */
const grow = (file: FileHandle, bytes: number): Promise<boolean> =>
  file.appendFile(Buffer.alloc(bytes, 1)).then(
    () => true,
    () => false,
  );

async function fill(filler: string): Promise<void> {
  const file = await open(filler, 'a');
  for (const bytes of CHUNKS_BYTES) while (await grow(file, bytes));
  await file.close();
}

/** Lays the disk over itself, read-only, until it is unmounted again: what is open beneath does not keep it from that. */
function closeForWriting(disk: string): void {
  execFileSync('mount', ['--bind', disk, disk]);
  execFileSync('mount', ['-o', 'remount,bind,ro', disk]);
}

/** On a small disk of its own: it fills up while writers work, and is full or may not be written when the portal starts. */
export function fullDisk() {
  const seen = new Map<string, number>();
  const count = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

  /** A start on a disk that is full or closed works, or ends with a sentence. */
  const startOnIt = async (what: string, { dataDir, portal, program, random }: DisturbedBank): Promise<void> => {
    const before = program.complaints().length;
    const ready = await portal.startDisturbed([]);
    if (ready) await sleepUnlessAborted(killAfterMs(random));
    await portal.kill();
    const complaint = program.complaints().slice(before);
    const fault = ready ? undefined : unreadableEnd(complaint);
    count(`${what}: ${ready ? 'started' : `did not start: ${withoutNames(complaint, dataDir)}`}`);
    if (fault !== undefined) throw new Error(`${what}: ${fault}`);
  };

  return {
    disk: '64m',
    async disturb(bank: DisturbedBank, time: number): Promise<void> {
      const { dataDir, portal, random, check } = bank;
      const disk = path.dirname(dataDir);
      const filler = path.join(disk, 'filler');
      await portal.start(check);
      await sleepUnlessAborted(killAfterMs(random));
      await fill(filler);
      await sleepUnlessAborted(killAfterMs(random));
      count('filled up beneath a portal with writers at work');
      if (time % 2 === 0) {
        // It goes on with all once there is room, without a new start.
        await rm(filler);
        await sleepUnlessAborted(killAfterMs(random));
        await portal.kill();
        closeForWriting(disk);
        await startOnIt('may only be read', bank).finally(() => execFileSync('umount', ['-l', disk]));
        return;
      }
      await portal.kill();
      await startOnIt('is full', bank);
      await rm(filler);
    },
    report: () => [...seen].map(([what, times]) => `  ${times} × ${what}`).toSorted(),
  };
}
