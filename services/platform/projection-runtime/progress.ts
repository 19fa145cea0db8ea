import type { LogPosition } from '../event-store/eventStore.ts';

/** Where the read models are, wherever their projectors run (this thread, another, another process). */
export interface ProjectionProgressMonitor {
  /**
   * Resolves true when the projections (default: every one) have dealt with the position, false when `timeoutMs` ran out
   * first.
   */
  waitFor(position: LogPosition, timeoutMs: number, projections?: readonly string[]): Promise<boolean>;
  /** Per projection: where it stands, late by a quarter of a second at most, and how many parked streams it has. */
  report(): Promise<readonly { readonly projection: string; readonly position: LogPosition; readonly parked: number }[]>;
}

/** What a batch of events has changed in the documents of one projection. */
export interface DocumentsChanged {
  readonly projection: string;
  readonly collection: string;
  readonly ids: readonly string[];
}

/** What the projector announces after each batch. */
export interface BatchPositionsAndChanges {
  /** Up to where each projection has dealt with everything. */
  readonly positions: Readonly<Record<string, LogPosition>>;
  readonly changes: readonly DocumentsChanged[];
  /** Projections of which any document may have changed: whoever listens was away for too long. */
  readonly everythingIn?: readonly string[];
}
