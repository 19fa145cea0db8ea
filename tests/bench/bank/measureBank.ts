import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BenchRow, Measurement } from '../benchRow.ts';
import { count, megabytes, perSecond } from '../figures.ts';
import { inTempFolder } from '../tempFolder.ts';
import { makeBankFolder } from './bankFolder.ts';
import { measureCustomerArchive } from './measureCustomerArchive.ts';
import { measureListsOverHttp } from './measureListsOverHttp.ts';
import { measureListsInStore } from './measureListsInStore.ts';
import type { RebuildResult } from './rebuildProcess.ts';

const GOAL_PER_SECOND = 20_000;

async function measureRebuild(dataDir: string, events: number, tell: (row: BenchRow) => void): Promise<void> {
  const child = fork(fileURLToPath(new URL('./rebuildProcess.ts', import.meta.url)), [dataDir], { execArgv: ['--import', 'tsx'] });
  const [{ tookMs, cpuMs, memoryBytes }] = (await once(child, 'message')) as [RebuildResult];
  const rate = (events * 1000) / tookMs;
  tell({
    what: `rebuild all read models, ${count(events)} events`,
    ours: `${perSecond(rate)} (${(tookMs / 1000).toFixed(1)} s); ${perSecond((events * 1000) / cpuMs)} of processor time`,
    goal: `≥ ${perSecond(GOAL_PER_SECOND)} at 1,000,000 events`,
    reached: rate >= GOAL_PER_SECOND,
  });
  const at = (share: number): number => memoryBytes[Math.floor((memoryBytes.length - 1) * share)] ?? 0;
  tell({
    what: '– memory at a quarter, at half, at the end',
    ours: [0.25, 0.5, 1].map((share) => megabytes(at(share))).join(', '),
    goal: 'flat',
    reached: at(1) <= at(0.25) * 1.25,
  });
}

/** One big bank for all: its log is written, its read models are rebuilt from it, lists and search are asked of them. */
export const measureBank: Measurement = ({ quick }, tell) =>
  inTempFolder(async (folder) => {
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const archivable = quick ? 22 : 110;
    const size = quick ? { customers: 2_000, enquiries: 20_000, archivable } : { customers: 20_000, enquiries: 200_000, archivable };
    const events = await makeBankFolder(dataDir, size);
    await measureRebuild(dataDir, events, tell);
    await measureListsInStore({ folder, dataDir, size, quick }, tell);
    await measureListsOverHttp({ dataDir, size, quick }, tell);
    await measureCustomerArchive({ dataDir, customers: archivable, events }, tell);
  });
