import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { BatchPositionsAndChanges, DocumentsChanged } from '@portal/platform/projection-runtime/progress';
import type { ReadModelReader, ProjectionPositionAndRecentlyChangedIds } from '@portal/platform/read-model-store/readModelStore';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';

interface ChangesElsewhereOptions {
  readonly store: Pick<ReadModelReader, 'positions' | 'reportedPositions'>;
  readonly projections: readonly string[];
  readonly everyMs: number;
  tell(done: BatchPositionsAndChanges): void;
}

/** Changes of the documents by a projector of another process, as the store tells of them. */
export function createRemoteChangeWatcher({ store, projections, everyMs, tell }: ChangesElsewhereOptions) {
  /** Per projection: the last batch that was told of, and the position at the last look. */
  const told = new Map<string, string>();
  const lookedAt = new Map<string, LogPosition>();
  let watching: AbortController | undefined;

  const everything = (names: readonly string[]): void => tell({ positions: {}, changes: [], everythingIn: names });
  const learnOf = (projection: string, { batches }: ProjectionPositionAndRecentlyChangedIds): void => {
    const last = batches?.at(-1);
    const seen = told.get(projection);
    if (batches === undefined || last === undefined || watching === undefined || seen === undefined || last.batch === seen) return;
    told.set(projection, last.batch);
    const from = batches.findIndex(({ batch }) => batch === seen);
    if (from === -1) return everything([projection]);
    const changes: DocumentsChanged[] = batches.slice(from + 1).flatMap(({ changed }) => changed.map((each) => ({ projection, ...each })));
    if (changes.length > 0) tell({ positions: {}, changes });
  };
  const lookAt = async (projection: string): Promise<void> => {
    const standing = (await store.positions([projection])).get(projection);
    if (standing === undefined) return;
    const [before, last] = [lookedAt.get(projection), standing.batches?.at(-1)];
    lookedAt.set(projection, standing.position);
    const isNew = last !== undefined && !told.has(projection);
    if (isNew) told.set(projection, last.batch);
    // Nothing is known of what came before the first look, nor where the store does not say what was changed.
    if (before === undefined || isNew || (last === undefined && before !== standing.position)) everything([projection]);
    else learnOf(projection, standing);
  };
  const watch = async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      try {
        const positions = await store.reportedPositions(projections);
        for (const name of projections) if (lookedAt.get(name) !== positions.get(name)) await lookAt(name);
      } catch {
        // The store is away: what has changed meanwhile is told when it is back.
      }
      await sleepUnlessAborted(everyMs, signal);
    }
  };

  return {
    /** What a look for positions has found. */
    learn: (standings: ReadonlyMap<string, ProjectionPositionAndRecentlyChangedIds>): void =>
      standings.forEach((standing, projection) => learnOf(projection, standing)),
    /** Looks itself from now on; at first everything may have changed. */
    start(): void {
      if (watching !== undefined) return;
      told.clear();
      lookedAt.clear();
      watching = new AbortController();
      void watch(watching.signal);
    },
    stop(): void {
      watching?.abort();
      watching = undefined;
    },
  };
}
