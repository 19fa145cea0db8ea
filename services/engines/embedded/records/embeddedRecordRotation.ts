import { mkdirSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DatabaseSyncInstance } from '@photostructure/sqlite';
import { SurveyCollector } from '@portal/platform/vault/rotationSurvey';
import { ValueResealer, type RecordRotation, type SealedValue, type SecretChange } from '@portal/platform/records/recordRotation';
import { inTransaction, pagesOf } from '../sqliteSteps.ts';
import { openRecordFile, recordFileIn, vacuumRecordFile } from './recordDatabase.ts';

const PAGE = 500;

/** The records of a folder for a rotation. Whoever holds their key vault alone has them alone as well. */
export function openEmbeddedRecordRotation({ folder, ...secrets }: SecretChange & { readonly folder: string }): RecordRotation {
  mkdirSync(folder, { recursive: true });
  const database = openRecordFile(recordFileIn(folder));
  const resealing = new ValueResealer(secrets);
  const save = database.prepare('UPDATE records SET value = ? WHERE collection = ? AND key = ?');
  const resealPage = (page: readonly SealedValue[]): number =>
    inTransaction(database, () => {
      let count = 0;
      for (const row of page) {
        const value = resealing.resealed(row);
        if (value === undefined) continue;
        save.run(value, row.collection, row.key);
        count += 1;
      }
      return count;
    });

  return {
    async reseal() {
      let count = 0;
      for await (const page of sealedPages(database)) count += resealPage(page);
      vacuumRecordFile(database);
      return count;
    },
    async survey(by) {
      const notes = new SurveyCollector(by);
      for await (const page of sealedPages(database))
        for (const row of page) notes.note(`${row.collection}/${row.key}`, resealing.openerOf(row));
      return notes.result;
    },
    close() {
      if (database.isOpen) database.close();
      return Promise.resolve();
    },
  };
}

async function* sealedPages(database: DatabaseSyncInstance): AsyncGenerator<readonly SealedValue[]> {
  const select = database.prepare(
    'SELECT collection, key, value FROM records WHERE (collection, key) > (?, ?) ORDER BY collection, key LIMIT ?',
  );
  const behind = (last: SealedValue | undefined): SealedValue[] => select.all(last?.collection ?? '', last?.key ?? '', PAGE);
  for (const page of pagesOf(PAGE, behind)) {
    yield page;
    await nextTurn();
  }
}
