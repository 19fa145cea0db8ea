import type { Position } from '../event-store/eventStore.ts';

/** Where the read models are, wherever their projectors run (this thread, another, another process). */
export interface Progress {
  /** Resolves true when every projection has dealt with the position, false when `timeoutMs` ran out first. */
  waitFor(position: Position, timeoutMs: number): Promise<boolean>;
  /** Per projection: its checkpoint, and how many parked streams it has. */
  report(): Promise<readonly { readonly projection: string; readonly position: Position; readonly parked: number }[]>;
}
