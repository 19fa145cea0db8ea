import { stat } from 'node:fs/promises';
import { BANK_STREAM, parseFoundingPayload } from '../parts/loadBankId.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import { framesCheckedWhileReading, type Frame, type BackupManifest, type BackupPartName } from './backupContent.ts';
import { createDamagedBackupError, openBackupFile, type BackupHeader } from './backupFile.ts';

/** A backup that was read from its beginning to its end and is whole. */
export interface VerifiedBackup {
  readonly header: BackupHeader;
  readonly manifest: BackupManifest;
  /** Whose keys had been deleted when it was made. */
  readonly erased: ReadonlySet<string>;
  /** Once more, checked again while it is read. */
  frames(): AsyncIterable<FrameWithPart>;
}

export interface FrameWithPart {
  readonly part: BackupPartName | undefined;
  readonly frame: Frame;
}

/** Looks at every byte and writes nothing. @throws StartRefused */
export async function openVerifiedBackup(file: string, key: Buffer): Promise<VerifiedBackup> {
  const found = await stat(file).catch(() => undefined);
  if (found === undefined || !found.isFile()) throw new StartRefused(`Die Sicherung ${file} gibt es nicht.`);
  const opened = await openBackupFile(file, key);
  const erased = new Set<string>();
  let manifest: BackupManifest | undefined;
  let bank: string | undefined;
  for await (const { part, frame } of placed(framesCheckedWhileReading(opened.content()))) {
    if (frame.kind === 'note' && 'manifest' in frame.note) manifest = frame.note.manifest;
    if (frame.kind !== 'rows') continue;
    if (part === 'erased') for (const [subject] of frame.rows) erased.add(String(subject));
    if (part === 'log' && bank === undefined) bank = bankIn(frame.rows);
  }
  if (manifest === undefined) throw createDamagedBackupError();
  if (manifest.bank !== opened.header.bank || bank !== manifest.bank)
    throw new StartRefused('Die Teile der Sicherung gehören nicht zur selben Bank. Nehmen Sie eine andere.');
  return { header: opened.header, manifest, erased, frames: () => placed(framesCheckedWhileReading(opened.content())) };
}

/** The event in which the bank was founded; a bank of before there were identities got it later than its first one. */
function bankIn(rows: readonly (readonly (string | number | null)[])[]): string | undefined {
  const row = rows.find(([, , stream]) => stream === BANK_STREAM);
  return row === undefined ? undefined : parseFoundingPayload(String(row[5])).bankId;
}

async function* placed(frames: AsyncIterable<Frame>): AsyncGenerator<FrameWithPart> {
  let part: BackupPartName | undefined;
  for await (const frame of frames) {
    if (frame.kind === 'note' && 'begin' in frame.note) part = frame.note.begin;
    yield { part, frame };
    if (frame.kind === 'note' && 'end' in frame.note) part = undefined;
  }
}
