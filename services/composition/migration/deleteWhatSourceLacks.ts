import type { BlobStore } from '@portal/platform/blobs/blobStore';
import type { ExportedRecord, RecordStore } from '@portal/platform/records/recordStore';

/**
 * Deletes what an earlier run has copied and the source has deleted since: letters and documents of erased people, links and
 * sessions that have ended. Answers how many there were. Only for a target that no portal has used.
 */
export async function deleteBlobsThatSourceLacks(
  source: Pick<BlobStore, 'ids'>,
  target: Pick<BlobStore, 'ids' | 'delete'>,
): Promise<number> {
  const kept = new Set<string>();
  for await (const id of source.ids()) kept.add(id);
  // Of a source that is empty nobody can tell that it was not dropped.
  if (kept.size === 0) return 0;
  let deleted = 0;
  for await (const id of target.ids()) {
    if (kept.has(id)) continue;
    await target.delete(id);
    deleted += 1;
  }
  return deleted;
}

export async function deleteRecordsThatSourceLacks(
  source: Pick<RecordStore, 'get'>,
  target: Pick<RecordStore, 'export' | 'delete'>,
  isMoved: (record: ExportedRecord) => boolean,
): Promise<number> {
  let deleted = 0;
  for await (const record of target.export()) {
    const { collection, key } = record;
    if (!isMoved(record) || (await source.get(collection, key)) !== undefined) continue;
    await target.delete(collection, key);
    deleted += 1;
  }
  return deleted;
}
