import type { BatchChangedIds } from '@portal/platform/read-model-store/readModelStore';
import type { DocumentChange } from './applyChanges.ts';

const MAX_BATCHES = 16;
const MAX_IDS = 64;

/**
 * What the last batches of this process have changed, to stand beside the checkpoint: bounded, since each batch writes it anew.
 * `nameOf`: the collection as it was declared, undefined for one that is nobody's to read.
 */
export function createRecentChangedIdsRecorder(nameOf: (collection: string) => string | undefined) {
  let known: readonly BatchChangedIds[] = [];
  return {
    /** With one more, once that is committed. */
    with(batch: string, changes: readonly DocumentChange[]): readonly BatchChangedIds[] {
      const ids = new Map<string, string[]>();
      for (const { collection, stored } of changes) {
        const name = nameOf(collection);
        if (name !== undefined) ids.set(name, [...(ids.get(name) ?? []), stored._id]);
      }
      const added = { batch, changed: [...ids].map(([collection, of]) => ({ collection, ids: of })) };
      const kept: BatchChangedIds[] = [];
      let room = MAX_IDS;
      for (const each of [added, ...[...known].reverse()]) {
        room -= each.changed.reduce((sum, { ids: of }) => sum + of.length, 0);
        const isLast = room < 0 || kept.length === MAX_BATCHES;
        // Whoever has seen this one knows of all that come after it: of itself nobody needs more than the id.
        kept.unshift(isLast ? { ...each, changed: [] } : each);
        if (isLast) break;
      }
      return kept;
    },
    committed: (recent: readonly BatchChangedIds[]) => void (known = recent),
    /** Whether the last one was committed is unknown: the next begins anew, and who has not seen that one knows nothing. */
    forget: () => void (known = []),
  };
}
