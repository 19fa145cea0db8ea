import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DAY_MS, MINUTE_MS, type Clock } from '@portal/platform/clock/clock';
import type { Log } from '@portal/platform/log/createLog';
import type { ScheduledJob } from '@portal/platform/policies/policy';
import { withTimeout } from '@portal/platform/scheduler/waiting';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { appendErasureListLines, readErasureList, type ErasureListLine } from './erasureList.ts';
import { signerOfPortal } from './erasureSigning.ts';

interface ErasedSubjects {
  readonly subjects: readonly string[];
  /** Behind the last one of them. */
  readonly place: number;
}

interface KeepingParts {
  /** Where the lists lie. */
  readonly files: () => Promise<readonly string[]>;
  /** Whose keys were deleted, behind this place in the order of their deletion; all of them behind 0. */
  readonly erasedBehind: (place: number) => Promise<ErasedSubjects>;
  /** Does the work while no other process adds to the lists. */
  readonly whileNobodyElseAdds: (work: () => Promise<void>) => Promise<void>;
  readonly vault: Pick<KeyVault, 'mark' | 'pseudonym'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'info'>;
}

/** A share that hangs answers nothing and refuses nothing. */
const KEEP_WITHIN_MS = 10_000;

export interface ErasureListKeeper {
  /**
   * Writes down in every list whose keys have been deleted and who is missing there. An erasure never fails for it, nor waits longer
   * than ten seconds.
   */
  keep(): Promise<void>;
  readonly job: ScheduledJob;
}

/** Up to where a list is known to be whole, as long as it has this size. */
interface Kept {
  readonly sizeBytes: number;
  readonly place: number;
  readonly at: string;
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return 0;
      throw error;
    },
  );

/** Keeps the lists of erasures that lie beside the backups. What could not be written is written as soon as that is possible. */
export function createErasureListKeeper(parts: KeepingParts): ErasureListKeeper {
  const { files: listFiles, erasedBehind, whileNobodyElseAdds, vault, clock, log } = parts;
  const kept = new Map<string, Kept>();
  const behind = new Set<string>();
  const signer = signerOfPortal(vault);
  let last: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let isLate = false;

  const keepOne = async (file: string, bank: string): Promise<void> => {
    const at = clock.now();
    const known = kept.get(file);
    const isKnown = known !== undefined && known.sizeBytes > 0 && known.sizeBytes === (await sizeOf(file));
    const { subjects, place } = await erasedBehind(isKnown ? known.place : 0);
    const list = isKnown
      ? { bank, proven: new Set<string>(), upTo: known.at, changedAt: undefined }
      : await readErasureList(file, [signer]);
    if (list.changedAt !== undefined)
      log.error('a list of erasures is not as it was written', {
        component: 'backup',
        code: 'erasure-list-changed',
        count: list.changedAt,
      });
    const missing = subjects.filter((subject) => !list.proven.has(subject));
    const isStale = list.upTo === undefined || Date.parse(at) - Date.parse(list.upTo) >= DAY_MS;
    const lines: ErasureListLine[] = [
      ...(list.bank === undefined ? [{ bank, at }] : []),
      ...missing.map((erased) => ({ erased, at })),
      ...(missing.length === 0 && isStale ? [{ seen: at }] : []),
    ];
    if (lines.length > 0) await whileNobodyElseAdds(() => appendErasureListLines(file, lines, signer));
    kept.set(file, { sizeBytes: await sizeOf(file), place, at: lines.length > 0 || list.upTo === undefined ? at : list.upTo });
    if (behind.delete(file)) log.info('the list of erasures is whole again', { component: 'backup' });
  };

  const keepAll = async (): Promise<void> => {
    const files = new Set((await listFiles()).map((file) => path.resolve(file)));
    const bank = files.size === 0 ? undefined : (await vault.mark())?.bank;
    if (bank === undefined) return;
    for (const file of files) {
      await keepOne(file, bank).catch((error: unknown) => {
        kept.delete(file);
        if (!behind.has(file))
          log.error('a list of erasures cannot be written', { component: 'backup', code: 'erasure-list-behind', error });
        behind.add(file);
      });
    }
  };
  const keepAfterLast = async (): Promise<void> => {
    await last;
    waiting = undefined;
    await keepAll().catch((error: unknown) => {
      log.error('the lists of erasures are not kept', { component: 'backup', code: 'erasure-list-behind', error });
    });
    isLate = false;
  };
  const keep = (): Promise<void> => {
    last = waiting ??= keepAfterLast();
    return withTimeout(last, KEEP_WITHIN_MS, () => {
      if (!isLate) log.error('a list of erasures does not answer', { component: 'backup', code: 'erasure-list-behind' });
      isLate = true;
    });
  };
  return { keep, job: { name: 'erasure-lists', everyMs: MINUTE_MS, run: keep } };
}
