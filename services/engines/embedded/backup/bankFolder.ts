import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { fsyncFolder } from '@portal/platform/parts/fsyncFolder';
import { openEventFile, type EventFileRow } from '../event-store/eventFile.ts';
import { openRecordFile, recordFileIn } from '../records/recordDatabase.ts';
import { inTransaction } from '../sqliteSteps.ts';
import { KeyFile } from '../vault/keyFile.ts';
import type { KeyCells, RecordRow } from './bankCut.ts';

const STREAMS_KEPT = 100_000;
/** Documents whose writing is waited for together. */
const BLOBS_AT_ONCE = 32;

export type BankDataFolderWriter = Awaited<ReturnType<typeof openBankDataFolderWriter>>;

/** Everything is synced once, at the end. */
function settle(database: DatabaseSyncInstance): void {
  database.exec('PRAGMA synchronous = FULL');
  database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
}

function fillLog(folder: string) {
  const database = openEventFile({ folder });
  database.exec('PRAGMA synchronous = OFF');
  const find = database.prepare('SELECT number FROM streams WHERE name = ?');
  const add = database.prepare('INSERT INTO streams (name) VALUES (?)');
  const insert = database.prepare('INSERT INTO events (position, type, stream, revision, id, payload) VALUES (?, ?, ?, ?, ?, ?)');
  const known = new Map<string, number>();
  const numberOf = (stream: string): number => {
    const cached = known.get(stream);
    if (cached !== undefined) return cached;
    const stored = (find.get(stream) as { number: number } | undefined)?.number ?? Number(add.run(stream).lastInsertRowid);
    if (known.size >= STREAMS_KEPT) known.clear();
    known.set(stream, stored);
    return stored;
  };
  return {
    database,
    add: (rows: readonly EventFileRow[]) =>
      inTransaction(database, () => {
        for (const [position, type, stream, revision, id, payload] of rows)
          insert.run(position, type, numberOf(stream), revision, id, payload);
      }),
  };
}

/** An empty folder that becomes the data folder of a bank. Nothing is durable before `finish` resolves. */
export async function openBankDataFolderWriter(folder: string) {
  const place = (name: string): string => join(folder, name);
  for (const name of ['log', 'vault', 'records', 'blobs']) await mkdir(place(name), { recursive: true, mode: 0o700 });
  const log = fillLog(place('log'));
  const records = openRecordFile(recordFileIn(place('records')));
  records.exec('PRAGMA synchronous = OFF');
  const addRecord = records.prepare('INSERT INTO records (collection, key, value, version, expires_at, owner) VALUES (?, ?, ?, ?, ?, ?)');
  const vault = new KeyFile(place('vault'));
  const synced: Promise<void>[] = [];
  const blobFolders = new Set<string>();
  let blob: FileHandle | undefined;

  const settleBlobs = async (): Promise<void> => void (await Promise.all(synced.splice(0)));
  const syncAndClose = async (handle: FileHandle): Promise<void> => {
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  };

  return {
    records: (rows: readonly RecordRow[]) => inTransaction(records, () => rows.forEach((row) => void addRecord.run(...row))),
    recordSequence: (last: number) => void records.prepare('UPDATE sequence SET last = ? WHERE id = 1').run(last),
    log: log.add,
    masterCheck: (check: string) => void vault.masterCheck(check),
    keys: (rows: readonly KeyCells[]) =>
      vault.transaction(() =>
        rows.forEach(([subject, parent, wrapped]) => vault.insert(subject, parent ?? undefined, Buffer.from(wrapped))),
      ),
    erased: (subjects: readonly string[]) => vault.transaction(() => vault.addErased(subjects)),
    /** Then its content piece by piece, and its end. */
    async beginBlob(id: string) {
      const own = place(join('blobs', id.slice(-2)));
      if (!blobFolders.has(own)) await mkdir(own, { recursive: true, mode: 0o700 });
      blobFolders.add(own);
      blob = await open(join(own, id), 'w', 0o600);
    },
    blobContent: async (piece: Buffer) => void (await blob?.writeFile(piece)),
    async endBlob() {
      if (blob === undefined) return;
      const written = syncAndClose(blob);
      // What fails comes out where all are waited for.
      written.catch(() => undefined);
      synced.push(written);
      blob = undefined;
      if (synced.length >= BLOBS_AT_ONCE) await settleBlobs();
    },
    async finish() {
      await settleBlobs();
      vault.dropOrphans();
      settle(log.database);
      settle(records);
      await vault.truncateLog();
      for (const own of blobFolders) await fsyncFolder(own);
      for (const name of ['log', 'vault', 'records', 'blobs']) await fsyncFolder(place(name));
    },
    close() {
      log.database.close();
      records.close();
      vault.close();
    },
  };
}
