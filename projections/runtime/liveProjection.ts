import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { JournalBatch, RecordedEvent } from '@portal/platform/journal/journal';
import type { DocumentsChanged } from '@portal/platform/projection-runtime/progress';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { GenerationWriter } from '@portal/platform/read-model-store/readModelStore';

/** One after the other: `take` waits until those before have given it back. */
export interface Mutex {
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** One projection on one of its generations. The same code runs live, in a rebuild and in a comparison. */
export interface ProjectionRunner {
  readonly projection: Projection;
  readonly writer: GenerationWriter;
  position(): LogPosition;
  parkedCount(): number;
  /**
   * Takes in the events after its own position, up to `until` at most; documents and position in one step. A batch without an
   * event for it moves only the position in memory: seeing it again after a crash does no harm. Answers what it has changed.
   */
  handle(batch: JournalBatch, until?: LogPosition): Promise<readonly DocumentsChanged[]>;
  /**
   * Folds the documents of these streams again, in the order of their events, up to its own position. Answers undefined, and
   * has done nothing, where only a rebuild gives what a rebuild would.
   */
  refoldStreams(events: readonly RecordedEvent[]): Promise<readonly DocumentsChanged[] | undefined>;
  /** Stores the position where `handle` has left it in memory only. */
  storePosition(): Promise<void>;
}

/** A projection as the projector holds it: the live runner may be exchanged while it has the turn. */
export interface LiveProjection {
  live: ProjectionRunner;
  /** Whoever has it may write to the live generation or take its place. */
  readonly mutex: Mutex;
  /** The live generation belongs to an older version, or is wholly new and being built: it is read, but stands still meanwhile. */
  frozen: boolean;
}
