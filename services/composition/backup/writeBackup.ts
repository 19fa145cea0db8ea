import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '@portal/platform/clock/clock';
import type { BankStoreMark } from '@portal/platform/parts/partMark';
import { openBankSnapshot, readErasedSubjectsAfterTombstone, type BankSnapshot } from '../../engines/embedded/backup/bankCut.ts';
import { deleteDeferredDeletionFolder, lockBlobsForBackup } from '../../engines/embedded/backup/leavingBlobs.ts';
import { openEmbeddedEventStore } from '../../engines/embedded/event-store/embeddedEventStore.ts';
import { FileLocked } from '../../engines/embedded/fileLock.ts';
import { loadBankId } from '../parts/loadBankId.ts';
import { CONFIGURATION_FILE } from '../parts/loadConfigurationFile.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import {
  bytesFrame,
  noteFrame,
  partFrames,
  rowsFrame,
  type BackupRow,
  type FrameWithItemCount,
  type BackupManifest,
  type BackupPartName,
  type PartCountAndHash,
} from './backupContent.ts';
import { writeBackupFile } from './backupFile.ts';
import { appendErasureListLines, erasureListPathBesideBackups, readErasureList } from './erasureList.ts';
import { signerOfBackupKey } from './erasureSigning.ts';
import { storeLastBackupAt } from './lastBackup.ts';
import { addKnownErasureListPaths } from './readKnownErasureListPaths.ts';
import { withLockedErasureLists } from './withLockedErasureLists.ts';

interface BackupOrder {
  readonly dataDir: string;
  readonly target: string;
  readonly key: Buffer;
  readonly erasuresFile: string | undefined;
  readonly clock: Clock;
  /** The instant is over: until then commands wait, from now on they go first. */
  cutMade?(): void;
}

interface BackupReport {
  readonly at: string;
  readonly bytes: number;
  readonly parts: BackupManifest['parts'];
  /** Where erasures are written down from now on. */
  readonly lists: readonly string[];
  /** Why the data folder does not note the instant of this backup; undefined where it does. */
  readonly noteFault: Error | undefined;
}

/** Backs up the bank of a data folder, whether its portal runs or not. @throws StartRefused */
export async function writeBackup(order: BackupOrder): Promise<BackupReport> {
  const { dataDir, target } = order;
  const needed = ['log/events.db', 'vault/keys.db', 'records/records.sqlite', 'blobs'];
  if (!needed.every((name) => existsSync(path.join(dataDir, name))))
    throw new StartRefused(`In ${dataDir} gibt es kein ganzes Portal. Prüfen Sie DATA_DIR; npm run check sagt, was fehlt.`);
  await checkTarget(target, dataDir);
  const blobs = path.join(dataDir, 'blobs');
  const held = await holdOrRefuse(blobs);
  try {
    return await withCut(order);
  } catch (error) {
    throw diskErrorAsStartRefused(dataFolderErrorAsStartRefused(error, dataDir), target);
  } finally {
    await deleteDeferredDeletionFolder(blobs);
    held.release();
  }
}

async function checkTarget(target: string, dataDir: string): Promise<void> {
  const folder = path.dirname(target);
  if (existsSync(target))
    throw new StartRefused(`${target} gibt es schon. Eine Sicherung überschreibt nichts: wählen Sie einen anderen Namen.`);
  const found = await stat(folder).catch(() => undefined);
  if (found === undefined || !found.isDirectory())
    throw new StartRefused(`Den Ordner ${folder} gibt es nicht. Legen Sie ihn an, oder wählen Sie einen anderen.`);
  if (liesIn(dataDir, folder))
    throw new StartRefused('Die Sicherung läge im Datenordner selbst und ginge mit ihm verloren. Wählen Sie einen anderen Ort.');
}

function liesIn(folder: string, place: string): boolean {
  const way = path.relative(folder, place);
  return !way.startsWith('..') && !path.isAbsolute(way);
}

const holdOrRefuse = (blobs: string) =>
  lockBlobsForBackup(blobs).catch((error: unknown) => {
    if (!(error instanceof FileLocked)) throw error;
    throw new StartRefused('Es läuft schon eine Sicherung dieses Datenordners. Warten Sie, bis sie fertig ist.');
  });

const unusable: Readonly<Record<string, string>> = {
  ENOSPC:
    'ist kein Platz mehr. Schaffen Sie Platz, oder wählen Sie einen anderen Ort. Es ist keine unvollständige Sicherung zurückgeblieben',
  EDQUOT:
    'ist kein Platz mehr. Schaffen Sie Platz, oder wählen Sie einen anderen Ort. Es ist keine unvollständige Sicherung zurückgeblieben',
  EFBIG: 'darf keine so große Datei liegen. Wählen Sie einen anderen Ort',
  EACCES: 'darf dieser Benutzer nicht schreiben. Geben Sie ihm Rechte, oder wählen Sie einen anderen Ort',
  EPERM: 'darf dieser Benutzer nicht schreiben. Geben Sie ihm Rechte, oder wählen Sie einen anderen Ort',
  EROFS: 'kann nicht geschrieben werden. Wählen Sie einen anderen Ort',
};

/** What the target's disk refuses, in words. */
export function diskErrorAsStartRefused(error: unknown, target: string): unknown {
  const words = unusable[(error as NodeJS.ErrnoException).code ?? ''];
  return words === undefined ? error : new StartRefused(`In ${path.dirname(target)} ${words}.`);
}

/** What the system refuses in the data folder, in words. `unnamed` is where it was, if the error does not say so. */
function dataFolderErrorAsStartRefused(error: unknown, dataDir: string, unnamed?: string): unknown {
  const { code, path: place = unnamed } = error as NodeJS.ErrnoException;
  if (code === undefined || place === undefined || !liesIn(dataDir, place)) return error;
  return new StartRefused(
    `Im Datenordner ließ sich etwas nicht lesen oder schreiben (${code}: ${place}). Schaffen Sie dort Platz, oder prüfen Sie die Rechte.`,
  );
}

async function identityOf(dataDir: string): Promise<string> {
  const events = await openEmbeddedEventStore({ folder: path.join(dataDir, 'log') });
  try {
    const bank = await loadBankId(events);
    if (bank === undefined)
      throw new StartRefused('Diese Bank wurde noch nie gestartet. Starten Sie das Portal einmal, und sichern Sie dann.');
    return bank;
  } finally {
    await events.close();
  }
}

async function withCut({ dataDir, target, key, erasuresFile, clock, cutMade }: BackupOrder): Promise<BackupReport> {
  const bank = await identityOf(dataDir);
  const id = randomUUID();
  const lists = [
    ...new Set([erasureListPathBesideBackups(path.dirname(target), bank), ...(erasuresFile === undefined ? [] : [erasuresFile])]),
  ];
  // From here on the portal writes each erasure down there: none between the cut and the end is missed.
  await addKnownErasureListPaths(dataDir, lists).catch((error: unknown) => {
    throw dataFolderErrorAsStartRefused(error, dataDir, dataDir);
  });
  const at = clock.now();
  // Before the cut, since an erasure waits from then on until the keys are read, and a list may lie on a share that hangs.
  for (const list of lists)
    await withLockedErasureLists(dataDir, () => noteBackup(list, { bank, id, at, dataDir, key })).catch((error: unknown) => {
      throw diskErrorAsStartRefused(error, list);
    });
  const cut = openBankSnapshot(dataDir);
  cutMade?.();
  try {
    const parts: Partial<Record<BackupPartName, PartCountAndHash>> = {};
    const content = contentOf({ cut, dataDir, bank, at, parts });
    const part = `${target}.${bank.slice(0, 8)}.part`;
    const bytes = await writeBackupFile(target, { part, key, id, bank, at }, content);
    // The backup is whole by now, whatever becomes of the note.
    const noteFault = await storeLastBackupAt(dataDir, at).catch((error: Error) => error);
    return { at, bytes, parts: parts as BackupManifest['parts'], lists, noteFault: noteFault ?? undefined };
  } finally {
    cut.close();
  }
}

async function noteBackup(
  file: string,
  { bank, id, at, dataDir, key }: Pick<BackupOrder, 'dataDir' | 'key'> & Readonly<Record<'bank' | 'id' | 'at', string>>,
): Promise<void> {
  const list = await readErasureList(file);
  if (list.bank !== undefined && list.bank !== bank)
    throw new StartRefused(`${file} ist die Löschliste einer anderen Bank. Nennen Sie in ERASURES_FILE eine eigene.`);
  const missing = readErasedSubjectsAfterTombstone(path.join(dataDir, 'vault'), 0).subjects.filter((subject) => !list.erased.has(subject));
  await appendErasureListLines(
    file,
    [...(list.bank === undefined ? [{ bank, at }] : []), ...missing.map((erased) => ({ erased, at })), { backup: id, at }],
    signerOfBackupKey(key),
  );
}

interface ContentParts {
  readonly cut: BankSnapshot;
  readonly dataDir: string;
  readonly bank: string;
  readonly at: string;
  readonly parts: Partial<Record<BackupPartName, PartCountAndHash>>;
}

async function* contentOf({ cut, dataDir, bank, at, parts }: ContentParts): AsyncGenerator<Buffer> {
  const part = (name: BackupPartName, content: AsyncIterable<FrameWithItemCount> | Iterable<FrameWithItemCount>) =>
    partFrames(name, content, (totals) => (parts[name] = totals));
  yield* part(
    'keys',
    rows(cut.keys(), ([subject, parent, wrapped]) => [subject, parent, base64(wrapped)]),
  );
  yield* part(
    'erased',
    rows(cut.erased(), (subject) => [subject]),
  );
  yield* part(
    'records',
    rows(cut.records(), ([collection, key, value, ...rest]) => [collection, key, base64(value), ...rest]),
  );
  yield* part('log', paced(rows(cut.log(), (row) => row)));
  yield* part('blobs', documents(cut));
  yield* part('configuration', await configuration(dataDir));
  yield noteFrame({ manifest: manifestOf({ cut, bank, at, parts }) });
}

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');

function* rows<Row>(pages: Iterable<readonly Row[]>, cellsOf: (row: Row) => BackupRow): Generator<FrameWithItemCount> {
  for (const page of pages) if (page.length > 0) yield { frame: rowsFrame(page.map(cellsOf)), count: page.length };
}

/** Reading the file in one go would leave nothing else a turn of this thread. */
async function* paced(content: Iterable<FrameWithItemCount>): AsyncGenerator<FrameWithItemCount> {
  for (const one of content) {
    yield one;
    await nextTurn();
  }
}

async function* documents(cut: BankSnapshot): AsyncGenerator<FrameWithItemCount> {
  for await (const { id, content } of cut.blobs()) {
    yield { frame: noteFrame({ blob: id }), count: 0 };
    let bytes = 0;
    for await (const piece of content) {
      bytes += piece.length;
      yield { frame: bytesFrame(piece), count: 0 };
    }
    yield { frame: noteFrame({ blobEnd: bytes }), count: 1 };
  }
}

async function configuration(dataDir: string): Promise<readonly FrameWithItemCount[]> {
  const file = path.join(dataDir, CONFIGURATION_FILE);
  return existsSync(file) ? [{ frame: bytesFrame(await readFile(file)), count: 0 }] : [];
}

function manifestOf({ cut, bank, at, parts }: Omit<ContentParts, 'dataDir'>): BackupManifest {
  if (cut.masterCheck === undefined) throw new Error('the vault belongs to no master key');
  const mark = cut.vaultMark === undefined ? undefined : (JSON.parse(cut.vaultMark) as BankStoreMark);
  return {
    bank,
    at,
    head: cut.head,
    ...(cut.newest && { newest: cut.newest }),
    masterCheck: cut.masterCheck,
    recordSequence: cut.recordSequence,
    erasuresSigned: true,
    lost: [...(mark?.lost ?? [])],
    parts: parts as BackupManifest['parts'],
  };
}
