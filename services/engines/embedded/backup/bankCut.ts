import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { isBlobId } from '@portal/platform/blobs/blobStore';
import type { BankStoreMark, EventReference } from '@portal/platform/parts/partMark';
import { selectEventRowsSql, prepareArrayRowsStatement, type EventFileRow } from '../event-store/eventFile.ts';
import { recordFileIn, selectNextRecordsOfAllCollectionsSql } from '../records/recordDatabase.ts';
import { isUnderRotation } from '@portal/platform/vault/masterCheck';
import { RotationUnfinished } from '@portal/platform/vault/rotationUnfinished';
import { pagesOf } from '../sqliteSteps.ts';
import { KeyFile, type KeyRow } from '../vault/keyFile.ts';
import { lockVaultSharedOrAlone } from '../vault/vaultLock.ts';
import { deferredDeletionFolderOf } from './leavingBlobs.ts';

const ROWS_AT_ONCE = 500;
const BUSY_TIMEOUT_MS = 30_000;
const READ_BYTES = 256 * 1024;

export type RecordRow = readonly [
  collection: string,
  key: string,
  value: Uint8Array,
  version: number,
  expiresAt: string | null,
  owner: string | null,
];
export type KeyCells = readonly [subject: string, parent: string | null, wrapped: Uint8Array];

/** The bank of a data folder as it was at one instant, whether its portal runs or not. */
export type BankSnapshot = ReturnType<typeof openBankSnapshot>;

/**
 * While both write locks are held nobody writes: what both files hold then is of one instant. An erasure that deletes keys just then
 * has its note in the records, or begins after it. It takes some milliseconds.
 */
function atOneInstant(log: DatabaseSyncInstance, records: DatabaseSyncInstance, look: () => void): void {
  log.exec('BEGIN IMMEDIATE');
  try {
    records.exec('BEGIN IMMEDIATE');
    try {
      look();
    } finally {
      records.exec('ROLLBACK');
    }
  } finally {
    log.exec('ROLLBACK');
  }
}

const opened = (file: string): DatabaseSyncInstance => {
  const database = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS });
  database.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
  return database;
};

/**
 * The caller holds the blobs (`lockBlobsForBackup`). What a power cut at that instant would have left is what this gives. The master key
 * is not rotated meanwhile.
 * @throws VaultInUse, RotationUnfinished
 */
export function openBankSnapshot(dataDir: string) {
  const lock = lockVaultSharedOrAlone(join(dataDir, 'vault'), 'shared');
  const log = opened(join(dataDir, 'log', 'events.db'));
  const recordFile = recordFileIn(join(dataDir, 'records'));
  const recordWriter = opened(recordFile);
  const records = opened(recordFile);
  const keyFile = new KeyFile(join(dataDir, 'vault'));
  // While keys of both kinds lie in the vault nothing opens it.
  if (isUnderRotation(keyFile.storedCheck() ?? '')) throw new RotationUnfinished();
  let head = 0;
  let recordSequence = 0;
  atOneInstant(log, recordWriter, () => {
    head = (log.prepare('SELECT max(position) AS head FROM events').get() as { head: number | null }).head ?? 0;
    // A transaction that has read sees the file as it is now until it ends.
    records.exec('BEGIN');
    recordSequence = (records.prepare('SELECT last FROM sequence').get() as { last: number }).last;
    keyFile.beginSnapshot();
  });
  recordWriter.close();

  const [last] = prepareArrayRowsStatement(log, `${selectEventRowsSql} WHERE position = ?`).all(head) as unknown as EventFileRow[];
  const newest: EventReference | undefined = last && { stream: last[2], revision: last[3], id: last[4] };

  return {
    /** Position of the newest event; 0 in an empty log. */
    head,
    newest,
    /** Of the last record that was written. */
    recordSequence,
    /** Of the master key that opens the vault. */
    masterCheck: keyFile.storedCheck(),
    vaultMark: keyFile.bankMark(),
    /** To be read first and without a pause: an erasure waits until the tombstones are read. */
    *keys(): Generator<readonly KeyCells[]> {
      for (const page of pagesOf<KeyRow>(ROWS_AT_ONCE, (last) => keyFile.keys(last?.subject ?? '', ROWS_AT_ONCE)))
        yield page.map(({ subject, parent, wrapped }) => [subject, parent, wrapped] as const);
    },
    /** To be read next. */
    *erased(): Generator<readonly string[]> {
      yield* tombstonesOf(keyFile);
      keyFile.endSnapshot();
    },
    /** To be read then and without a pause: until its end old pages of the file stay, and an erasure waits for that. */
    *records(): Generator<readonly RecordRow[]> {
      const read = records.prepare(selectNextRecordsOfAllCollectionsSql);
      read.setReturnArrays(true);
      yield* pagesOf<RecordRow>(ROWS_AT_ONCE, (last) => read.all(last?.[0] ?? '', last?.[1] ?? '', ROWS_AT_ONCE));
      records.exec('ROLLBACK');
    },
    *log(): Generator<readonly EventFileRow[]> {
      const read = prepareArrayRowsStatement(log, `${selectEventRowsSql} WHERE position > ? AND position <= ? ORDER BY position LIMIT ?`);
      for (let after = 0; after < head;) {
        const rows = read.all(after, head, ROWS_AT_ONCE) as unknown as EventFileRow[];
        yield rows;
        after = rows.at(-1)?.[0] ?? head;
      }
    },
    blobs: () => blobsIn(join(dataDir, 'blobs')),
    close(): void {
      records.close();
      log.close();
      keyFile.endSnapshot();
      keyFile.close();
      lock.release();
    },
  };
}

function* tombstonesOf(file: KeyFile, from = 0): Generator<readonly string[], number> {
  for (let after = from, more = true; ;) {
    const rows: ReturnType<KeyFile['erased']> = more ? file.erased(after, ROWS_AT_ONCE) : [];
    if (rows.length === 0) return after;
    yield rows.map(({ subject }) => subject);
    more = rows.length === ROWS_AT_ONCE;
    after = rows.at(-1)!.number;
  }
}

/** Who was erased behind a place, in a vault that others may be writing, and the place to go on from. */
export function readErasedSubjectsAfterTombstone(
  vaultFolder: string,
  place: number,
): { readonly subjects: readonly string[]; readonly place: number } {
  const file = new KeyFile(vaultFolder);
  try {
    const subjects: string[] = [];
    const pages = tombstonesOf(file, place);
    for (let page = pages.next(); ; page = pages.next()) {
      if (page.done === true) return { subjects, place: page.value };
      subjects.push(...page.value);
    }
  } finally {
    file.close();
  }
}

/** Undefined for a vault that was never marked. */
export function readVaultMark(vaultFolder: string): BankStoreMark | undefined {
  const file = new KeyFile(vaultFolder);
  try {
    const mark = file.bankMark();
    return mark === undefined ? undefined : (JSON.parse(mark) as BankStoreMark);
  } finally {
    file.close();
  }
}

/** Files of others, of a copying program for instance, are passed over. What is deleted meanwhile is moved from the one folder to the other, which is looked through last: some come twice. */
async function* blobsIn(folder: string): AsyncGenerator<{ readonly id: string; readonly content: AsyncIterable<Buffer> }> {
  const leaving = deferredDeletionFolderOf(folder);
  for (const name of await readdir(folder)) {
    if (!/^[0-9a-z-]{2}$/.test(name)) continue;
    for (const id of (await readdir(join(folder, name))).filter(isBlobId))
      yield { id, content: contentOf(join(folder, name, id), join(leaving, id)) };
  }
  for (const id of (await readdir(leaving)).filter(isBlobId)) yield { id, content: contentOf(join(leaving, id)) };
}

async function* contentOf(place: string, otherPlace = place): AsyncGenerator<Buffer> {
  const handle = await open(place, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return open(otherPlace, 'r');
    throw error;
  });
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(READ_BYTES);
      const { bytesRead } = await handle.read(piece, 0, READ_BYTES);
      if (bytesRead === 0) return;
      yield piece.subarray(0, bytesRead);
    }
  } finally {
    await handle.close();
  }
}
