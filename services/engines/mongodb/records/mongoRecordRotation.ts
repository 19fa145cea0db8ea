import { Binary, type Collection } from 'mongodb';
import type { MongoConnection } from '../connection/openMongo.ts';
import { SurveyCollector } from '@portal/platform/vault/rotationSurvey';
import { ValueResealer, type RecordRotation, type SealedValue, type SecretChange } from '@portal/platform/records/recordRotation';
import { placeOf, sealedBytesOf, type RecordDocument } from './recordDocument.ts';
import { recordPages } from './recordPlaces.ts';

/** The records in MongoDB for a rotation. `close` leaves the connection open. */
export function openMongoRecordRotation({ mongo, ...secrets }: SecretChange & { readonly mongo: MongoConnection }): RecordRotation {
  const resealing = new ValueResealer(secrets);

  /** With its version, so that a late repetition of it never replaces what was written since. */
  const reseal = async (records: Collection<RecordDocument>, document: RecordDocument): Promise<boolean> => {
    const sealed = sealedIn(document);
    const value = sealed && resealing.resealed(sealed);
    if (value === undefined) return false;
    const { _id, version } = document;
    await mongo.retry(() => records.updateOne({ _id, version }, { $set: { value: new Binary(value) } }));
    return true;
  };

  return {
    async reseal() {
      let count = 0;
      for await (const { records, page } of recordPages(mongo))
        for (const document of page) if (await reseal(records, document)) count += 1;
      return count;
    },
    async survey(by) {
      const notes = new SurveyCollector(by);
      for await (const { page } of recordPages(mongo)) {
        for (const sealed of page.flatMap((document) => sealedIn(document) ?? []))
          notes.note(`${sealed.collection}/${sealed.key}`, resealing.openerOf(sealed));
      }
      return notes.result;
    },
    close: () => Promise.resolve(),
  };
}

/** Counts stand in clear, and the mark of a deleted record has no value at all. */
function sealedIn(document: RecordDocument): SealedValue | undefined {
  return document.value === undefined || document.count !== undefined
    ? undefined
    : { ...placeOf(document._id), value: sealedBytesOf(document.value) };
}
