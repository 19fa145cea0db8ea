import type { BlobStore } from '@portal/platform/blobs/blobStore';
import { deleteBlobsThatSourceLacks } from './deleteWhatSourceLacks.ts';

interface BlobMove {
  /** What the source has. */
  readonly documents: number;
  readonly copied: number;
}

/** Copies what the target does not have. Started again it goes on where it was. */
export async function copyMissingBlobs(
  source: Pick<BlobStore, 'ids' | 'get'>,
  target: Pick<BlobStore, 'exists' | 'put'>,
): Promise<BlobMove> {
  let [documents, copied] = [0, 0];
  for await (const id of source.ids()) {
    documents += 1;
    if (await target.exists(id)) continue;
    await target.put(id, await source.get(id));
    copied += 1;
  }
  return { documents, copied };
}

/**
 * With the mark, so that the target is the part of the bank that the source was. Until a portal uses it, which marks it at its
 * start, what the source has deleted since goes from there too.
 */
export async function copyMissingBlobsWithBankMark(source: BlobStore, target: BlobStore): Promise<BlobMove & { readonly deleted: number }> {
  const mark = await source.mark();
  const there = await target.mark();
  if (there !== undefined && there.bank !== mark?.bank) throw new TargetBelongsToOtherBank('the target belongs to another bank');
  const moved = await copyMissingBlobs(source, target);
  // What the portal has written there since it uses it, it knows better.
  if (mark === undefined || (there !== undefined && there.isUnused !== true)) return { ...moved, deleted: 0 };
  const deleted = await deleteBlobsThatSourceLacks(source, target);
  await target.setMark({ ...mark, isUnused: true });
  return { ...moved, deleted };
}

export class TargetBelongsToOtherBank extends Error {
  override readonly name = 'TargetBelongsToOtherBank';
}
