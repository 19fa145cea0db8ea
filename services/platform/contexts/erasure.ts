/** Deletes what is known of a person for ever. */
export interface PersonEraser {
  /**
   * Erases the person behind a stream (`customer-<id>`), with all streams that go with it. Irreversible. Resolves when all is
   * gone, also where it was begun before: calls that archive for good ask for it in their answer, since the erasure of the call
   * that they repeat may have failed.
   */
  erase(stream: string): Promise<void>;
  /** What stands in the way of archiving the person behind a stream, in German. */
  blockers(stream: string): Promise<readonly string[]>;
  inspect(stream: string): Promise<ErasurePreview>;
  /**
   * Until then nothing comes up that would stand in the way of archiving the person; false, and all goes on, where something
   * does already, or where too much happens at once. `resume` ends it earlier.
   */
  pause(stream: string, pause: ErasurePause): Promise<boolean>;
  resume(stream: string, pauseId: string): Promise<void>;
}

export interface ErasurePause {
  /** Of the command that pauses. */
  readonly pauseId: string;
  readonly until: string;
}

/** By what an erased person could be named in what others have kept. */
export interface ErasedPersonIdentifiers {
  readonly words: readonly string[];
  /** Of the streams that are erased. */
  readonly ids: readonly string[];
}

/** What an erasure would do. */
export interface ErasurePreview {
  /** What stands in its way, in German, with the IRI under which it is found; empty where there is none. */
  readonly blockers: readonly { readonly iri: string; readonly text: string }[];
  /** How much goes with it, by kind. */
  readonly deletes: Readonly<Record<string, number>>;
}
