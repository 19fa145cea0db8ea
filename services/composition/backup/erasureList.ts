import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { RunningErasureListDigests, lineSignatureStatus, signedLine, type LineSigner } from './erasureSigning.ts';
import { fsyncFolder } from '@portal/platform/parts/fsyncFolder';

const NEW_LINE = 0x0a;

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
export type ErasureListLine = z.infer<typeof lineSchema>;

interface ErasureList {
  /** Undefined for a list that nobody has begun. */
  readonly bank: string | undefined;
  /** In the order in which they were erased. */
  readonly erased: ReadonlySet<string>;
  /** Of those, the ones whose line is signed by one of the signers. */
  readonly proven: ReadonlySet<string>;
  /** Backups that were made while it was kept. */
  readonly backups: ReadonlySet<string>;
  /** Of those, the ones whose line is signed by one of the signers. */
  readonly provenBackups: ReadonlySet<string>;
  /** The newest instant that it tells of. */
  readonly upTo: string | undefined;
  /** Lines that cannot be read and that no signed line stands behind; the last one may have been cut off by a power cut and is not counted. */
  readonly unreadable: number;
  /** Place of the first line, from 1, whose signature does not fit it or what stands before it. */
  readonly changedAt: number | undefined;
  /** False for a list that only versions without signatures have kept. */
  readonly isSigned: boolean;
}

/** The list of a bank beside its backups. */
export const erasureListPathBesideBackups = (folder: string, bank: string): string => path.join(folder, `loeschliste-${bank}.jsonl`);

/** `signers`: whose signatures can be checked. */
export async function readErasureList(file: string, signers: readonly LineSigner[] = []): Promise<ErasureList> {
  return erasureListIn(await contentOf(file), signers);
}

const contentOf = (file: string): Promise<Buffer> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });

function erasureListIn(content: Buffer, signers: readonly LineSigner[]): ErasureList {
  const [erased, proven, backups, provenBackups] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  let [bank, upTo, changedAt]: [string | undefined, string | undefined, number | undefined] = [undefined, undefined, undefined];
  let [unreadable, isSigned] = [0, false];
  const soFar = new RunningErasureListDigests();
  const lines = content.toString('utf8').split('\n');
  lines.forEach((line, index) => {
    const told = line === '' ? undefined : lineIn(line);
    const proof = told === undefined ? 'unsigned' : lineSignatureStatus(line, soFar, signers);
    soFar.add(`${line}\n`);
    if (told === undefined) {
      if (line !== '' && index < lines.length - 1) unreadable += 1;
      return;
    }
    if (proof !== 'unsigned') isSigned = true;
    // Who has signed this line behind it has seen what was cut off before, and closed it.
    if (proof === 'fits') unreadable = 0;
    if (proof === 'does-not-fit') changedAt ??= index + 1;
    if ('bank' in told) bank ??= told.bank;
    if ('erased' in told) (proof === 'fits' ? [erased, proven] : [erased]).forEach((set) => set.add(told.erased));
    if ('backup' in told) (proof === 'fits' ? [backups, provenBackups] : [backups]).forEach((set) => set.add(told.backup));
    const at = 'seen' in told ? told.seen : told.at;
    if (upTo === undefined || at > upTo) upTo = at;
  });
  return { bank, erased, proven, backups, provenBackups, upTo, unreadable, changedAt, isSigned };
}

function lineIn(line: string): ErasureListLine | undefined {
  try {
    return lineSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

/** Durable when it resolves. A line that a power cut has cut off before stays one of its own. Nobody else may add meanwhile. */
export async function appendErasureListLines(file: string, lines: readonly ErasureListLine[], signer: LineSigner): Promise<void> {
  if (lines.length === 0) return;
  const handle = await open(file, 'a+', 0o600);
  try {
    const { size } = await handle.stat();
    const before = Buffer.alloc(size);
    if (size > 0) await handle.read(before, 0, size, 0);
    const soFar = new RunningErasureListDigests(before);
    const added: string[] = [];
    const add = (text: string): void => {
      added.push(text);
      soFar.add(text);
    };
    if (size > 0 && before.at(-1) !== NEW_LINE) add('\n');
    for (const line of lines) add(signedLine(line, soFar, signer));
    await handle.appendFile(added.join(''));
    await handle.sync();
    if (size === 0) await fsyncFolder(path.dirname(file));
  } finally {
    await handle.close();
  }
}
