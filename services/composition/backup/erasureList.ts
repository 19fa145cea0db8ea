import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { syncFolder } from '@portal/platform/parts/syncFolder';

/**
 * The list of erasures: whose keys were deleted, by the names of their streams, nothing personal. It lies beside the backups,
 * because it must outlive the data folder: what is restored is older than it.
 */
const lineSchema = z.union([
  z.object({ bank: z.uuid(), at: z.string() }),
  z.object({ erased: z.string().max(200), at: z.string() }),
  z.object({ backup: z.uuid(), at: z.string() }),
  /** Nothing had happened up to then. */
  z.object({ seen: z.string() }),
]);
export type ErasureLine = z.infer<typeof lineSchema>;

export interface ErasureList {
  readonly file: string;
  /** Undefined for a list that nobody has begun. */
  readonly bank: string | undefined;
  /** In the order in which they were erased. */
  readonly erased: ReadonlySet<string>;
  /** Backups that were made while it was kept. */
  readonly backups: ReadonlySet<string>;
  /** The newest instant that it tells of. */
  readonly upTo: string | undefined;
  /** Lines that cannot be read; the last one may have been cut off by a power cut and is not counted. */
  readonly unreadable: number;
}

/** The list of a bank beside its backups. */
export const listBeside = (folder: string, bank: string): string => path.join(folder, `loeschliste-${bank}.jsonl`);

export async function readErasureList(file: string): Promise<ErasureList> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const erased = new Set<string>();
  const backups = new Set<string>();
  let bank: string | undefined;
  let upTo: string | undefined;
  let unreadable = 0;
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    const told = line === '' ? undefined : lineIn(line);
    if (told === undefined) {
      if (line !== '' && index < lines.length - 1) unreadable += 1;
      return;
    }
    if ('bank' in told) bank ??= told.bank;
    if ('erased' in told) erased.add(told.erased);
    if ('backup' in told) backups.add(told.backup);
    const at = 'seen' in told ? told.seen : told.at;
    if (upTo === undefined || at > upTo) upTo = at;
  });
  return { file, bank, erased, backups, upTo, unreadable };
}

function lineIn(line: string): ErasureLine | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Durable when it resolves. A line that a power cut has cut off before stays one of its own. */
export async function addToErasureList(file: string, lines: readonly ErasureLine[]): Promise<void> {
  if (lines.length === 0) return;
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const last = Buffer.alloc(1);
    if (size > 0) await handle.read(last, 0, 1, size - 1);
    const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
    await handle.appendFile(size > 0 && last.toString() !== '\n' ? `\n${text}` : text);
    await handle.sync();
    if (size === 0) await syncFolder(path.dirname(file));
  } finally {
    await handle.close();
  }
}
