import { mkdirSync } from 'node:fs';
import { createRecordResealing, type RecordReencryptor, type OldAndNewRecordSecret } from '@portal/platform/records/recordRotation';
import { inTransaction, pagesYieldingEventLoop } from '../sqliteSteps.ts';
import { openRecordFile, recordFileIn, allRecordRowPages, vacuumRecordFile } from './recordDatabase.ts';

/** The records of a folder for a rotation. Whoever holds their key vault alone has them alone as well. */
export function openEmbeddedRecordReencryption({
  folder,
  ...secrets
}: OldAndNewRecordSecret & { readonly folder: string }): RecordReencryptor {
  mkdirSync(folder, { recursive: true });
  const database = openRecordFile(recordFileIn(folder));
  const save = database.prepare('UPDATE records SET value = ? WHERE collection = ? AND key = ?');
  const { renew, survey } = createRecordResealing(secrets, {
    pages: () => pagesYieldingEventLoop(allRecordRowPages(database)),
    replace: (renewed) =>
      inTransaction(database, () => {
        for (const { entry, bytes } of renewed) save.run(bytes, entry.collection, entry.key);
      }),
  });

  return {
    async reseal() {
      const count = await renew();
      vacuumRecordFile(database);
      return count;
    },
    survey,
    close() {
      if (database.isOpen) database.close();
      return Promise.resolve();
    },
  };
}
