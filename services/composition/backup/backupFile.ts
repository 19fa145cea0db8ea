import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { CiphertextDamaged, createDecryptionStream, createEncryptionStream } from '@portal/platform/blobs/chunkCipher';
import { fsyncFolder } from '@portal/platform/parts/fsyncFolder';
import { StartRefused } from '../first-start/startRefused.ts';

const FORMAT = 1;
const HEADER_BYTES = 1_024;
const READ_BYTES = 1 << 20;
const SYNC_BYTES = 16 << 20;

/** The first line of a backup, the only one in clear. What follows opens only behind exactly this line. */
const headerSchema = z.strictObject({
  portalBackup: z.number(),
  id: z.uuid(),
  bank: z.uuid(),
  at: z.iso.datetime(),
  keyCheck: z.string(),
});
export type BackupHeader = z.infer<typeof headerSchema>;

/** Tells the bank's backup key from others, and says nothing about it. */
const keyCheckOf = (key: Buffer): string => createHmac('sha256', key).update('portal backup key').digest('hex').slice(0, 32);
const contextOf = (line: string): string => `backup ${createHash('sha256').update(line).digest('hex')}`;

/** Answers its bytes. The file has its name only when all of it is there and durable. `part` is where it comes to be, in the same folder. */
export async function writeBackupFile(
  target: string,
  { part, key, ...told }: { readonly part: string; readonly key: Buffer; readonly id: string; readonly bank: string; readonly at: string },
  content: AsyncIterable<Buffer>,
): Promise<number> {
  const header: BackupHeader = { portalBackup: FORMAT, ...told, keyCheck: keyCheckOf(key) };
  const line = `${JSON.stringify(header)}\n`;
  try {
    const file = await open(part, 'w', 0o600);
    try {
      await file.writeFile(line);
      await pipeline(Readable.from(content, { highWaterMark: 1 }), createEncryptionStream(key, contextOf(line)), into(file));
      await file.sync();
      const { size } = await file.stat();
      await file.close();
      await rename(part, target);
      await fsyncFolder(path.dirname(target));
      return size;
    } finally {
      await file.close().catch(() => undefined);
    }
  } catch (error) {
    await rm(part, { force: true }).catch(() => undefined);
    throw error;
  }
}

/**
 * A stream of its own tells what the disk said; a function at the end of a pipeline would be told to have been aborted. It syncs
 * now and then: what waits to be written would hold up the syncs of the commands, where the disk is the same.
 */
function into(file: FileHandle): Writable {
  let unsynced = 0;
  const write = async (piece: Buffer): Promise<void> => {
    await file.writeFile(piece);
    unsynced += piece.length;
    if (unsynced < SYNC_BYTES) return;
    unsynced = 0;
    await file.datasync();
  };
  return new Writable({ write: (piece: Buffer, _encoding, done) => void write(piece).then(() => done(), done) });
}

interface OpenedBackup {
  readonly header: BackupHeader;
  /** From the beginning, each time. @throws StartRefused where the file is not whole */
  content(): AsyncIterable<Buffer>;
}

const DAMAGED =
  'Die Sicherung ist beschädigt oder nicht vollständig: sie wurde verändert, abgeschnitten oder nur zum Teil kopiert. Nehmen Sie eine andere.';

/** @throws StartRefused for a file that is none, of a newer portal, or sealed with another key */
export async function openBackupFile(file: string, key: Buffer): Promise<OpenedBackup> {
  const line = await firstLineOf(file);
  const header = headerIn(line);
  if (header.portalBackup > FORMAT)
    throw new StartRefused(
      `Die Sicherung hat das Format ${header.portalBackup}, dieses Portal kennt es bis ${FORMAT}. Nehmen Sie die Version des Portals, mit der gesichert wurde.`,
    );
  const check = keyCheckOf(key);
  if (header.keyCheck.length !== check.length || !timingSafeEqual(Buffer.from(header.keyCheck), Buffer.from(check)))
    throw new StartRefused(
      'Die Sicherung ist mit einem anderen Schlüssel verschlossen. Prüfen Sie BACKUP_KEY, und ob es die Sicherung dieser Bank ist.',
    );
  return { header, content: () => contentOf(file, line, key) };
}

async function* contentOf(file: string, line: string, key: Buffer): AsyncGenerator<Buffer> {
  const handle = await open(file, 'r');
  try {
    const sealed = handle.createReadStream({ start: Buffer.byteLength(line), highWaterMark: READ_BYTES, autoClose: false });
    const opened = createDecryptionStream(key, contextOf(line));
    const flow = pipeline(sealed, opened);
    flow.catch(() => undefined);
    yield* opened as AsyncIterable<Buffer>;
    await flow;
  } catch (error) {
    throw error instanceof CiphertextDamaged ? new StartRefused(DAMAGED) : error;
  } finally {
    await handle.close().catch(() => undefined);
  }
}

async function firstLineOf(file: string): Promise<string> {
  const handle = await open(file, 'r');
  try {
    const head = Buffer.alloc(HEADER_BYTES);
    const { bytesRead } = await handle.read(head, 0, HEADER_BYTES, 0);
    const text = head.subarray(0, bytesRead).toString('latin1');
    return text.slice(0, text.indexOf('\n') + 1);
  } finally {
    await handle.close();
  }
}

function headerIn(line: string): BackupHeader {
  let told: unknown;
  try {
    told = JSON.parse(line);
  } catch {
    told = undefined;
  }
  const format = z.object({ portalBackup: z.number() }).safeParse(told);
  const parsed = headerSchema.safeParse(told);
  if (parsed.success) return parsed.data;
  // What a newer one has in its first line is not known yet.
  if (format.success && format.data.portalBackup > FORMAT)
    return { portalBackup: format.data.portalBackup, id: '', bank: '', at: '', keyCheck: '' };
  throw new StartRefused('Das ist keine Sicherung dieses Portals, oder ihr Anfang ist beschädigt.');
}

export const createDamagedBackupError = (): StartRefused => new StartRefused(DAMAGED);
