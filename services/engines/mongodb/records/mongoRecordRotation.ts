import { Binary, type Collection } from 'mongodb';
import type { MongoConnection } from '../connection/openLazyMongoConnection.ts';
import {
  createRecordResealing,
  type RecordReencryptor,
  type SealedRecordValue,
  type OldAndNewRecordSecret,
} from '@portal/platform/records/recordRotation';
import { parseRecordDocumentId, sealedBytesOf, type RecordDocument } from './recordDocument.ts';
import { allRecordPages } from './recordPlaces.ts';

interface SealedDocument extends SealedRecordValue {
  readonly records: Collection<RecordDocument>;
  readonly document: RecordDocument;
}

/** The records in MongoDB for a rotation. `close` leaves the connection open. */
export function openMongoRecordReencryption({
  mongo,
  ...secrets
}: OldAndNewRecordSecret & { readonly mongo: MongoConnection }): RecordReencryptor {
  const { renew, survey } = createRecordResealing<SealedDocument>(secrets, {
    pages: () => sealedPages(mongo),
    /** With its version, so that a late repetition of it never replaces what was written since. */
    async replace(renewed) {
      for (const { entry, bytes } of renewed) {
        const { _id, version } = entry.document;
        await mongo.retry(() => entry.records.updateOne({ _id, version }, { $set: { value: new Binary(bytes) } }));
      }
    },
  });
  return { reseal: renew, survey, close: () => Promise.resolve() };
}

/** Counts stand in clear, and the mark of a deleted record has no value at all. */
async function* sealedPages(mongo: MongoConnection): AsyncGenerator<readonly SealedDocument[]> {
  for await (const { records, page } of allRecordPages(mongo)) {
    yield page.flatMap((document) =>
      document.value === undefined || document.count !== undefined
        ? []
        : [{ ...parseRecordDocumentId(document._id), value: sealedBytesOf(document.value), records, document }],
    );
  }
}
