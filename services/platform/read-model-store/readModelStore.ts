/**
 * The port of the read models: JSON documents with declared indexes. Fits SQLite as well as MongoDB: upserts by id,
 * filters and sorts on declared fields only, folded keys instead of collations, no joins, no transactions across
 * projections.
 */
import type { LogPosition } from '../event-store/eventStore.ts';
import type { MarkableBankStore } from '../parts/partMark.ts';

export interface ReadModelDocument {
  readonly id: string;
}

/** Field paths may be dotted (`customer.id`). Only declared fields can be filtered, sorted or searched. */
export interface CollectionSpec {
  readonly name: string;
  /** Scalars to filter on (`eq`, `in`, `exists`, ranges). An array field matches when one of its entries does. */
  readonly filterable: readonly string[];
  /** Fields to sort by. Texts are compared folded (German collation, case-insensitive), null is the least, ties by id. */
  readonly sortable: readonly string[];
  /**
   * Fields over which `search` looks: substring, case- and accent-insensitive, `mueller` finds `Müller`. Of several
   * words each must be found, in whichever field.
   */
  readonly searchable: readonly string[];
  /**
   * Field sets whose combinations are counted as they are written, so that totals do not scan. A query whose filter
   * fields are a subset of one set is counted from there; any other is counted through the index.
   * For `exists` filters the set counts whether the field is null.
   */
  readonly counted: readonly (readonly string[])[];
}

export type Scalar = string | number | boolean | null;
export type FieldFilter =
  | { readonly field: string; readonly op: 'eq'; readonly value: Scalar }
  | { readonly field: string; readonly op: 'in'; readonly values: readonly Scalar[] }
  | { readonly field: string; readonly op: 'exists'; readonly value: boolean }
  | { readonly field: string; readonly op: 'lt' | 'lte' | 'gt' | 'gte'; readonly value: string | number };

export interface ReadQuery {
  readonly filter?: readonly FieldFilter[];
  readonly search?: string;
  readonly sort?: readonly { readonly field: string; readonly direction: 'asc' | 'desc' }[];
  /** Default 0. */
  readonly offset?: number;
  /** At most 100; default 10. */
  readonly limit?: number;
  /**
   * With a search: the first that are found are enough, so nothing is counted or sorted however common the words are.
   * `total` then says how many came; they come in no order that is promised, the youngest first where that costs nothing.
   */
  readonly few?: true;
  /**
   * With one ascending sort: what comes behind a document in this order, by the value that it was sorted by and its id. Whoever
   * reads all of a long list goes on so: nothing is skipped over or comes twice, whatever else leaves the list meanwhile. Nothing
   * is counted then: `total` says how many came.
   */
  readonly after?: { readonly value: string | number; readonly id: string };
}

export interface Page<T> {
  readonly items: readonly T[];
  /** How many match in all. */
  readonly total: number;
}

/** The documents that a batch has changed. */
export interface BatchChangedIds {
  /** An id that is never given twice. */
  readonly batch: string;
  readonly changed: readonly { readonly collection: string; readonly ids: readonly string[] }[];
}

/** Where a projection stands. */
export interface ProjectionPositionAndRecentlyChangedIds {
  readonly position: LogPosition;
  /**
   * The last batches, the newest last, where the store was asked for few projections and keeps them. Whoever does not find
   * the one among them that was the newest at his last look must take everything as changed.
   */
  readonly batches?: readonly BatchChangedIds[];
}

/** Reads. Always answers from the live generation of a collection. */
export interface ReadModelReader {
  get<T extends ReadModelDocument>(collection: string, id: string): Promise<T | undefined>;
  /** In the order of the ids; missing ones are left out. At most 100 ids. */
  getMany<T extends ReadModelDocument>(collection: string, ids: readonly string[]): Promise<readonly T[]>;
  /** @throws EngineUnavailable for a field that the live generation does not declare: the one that does is being built */
  find<T extends ReadModelDocument>(collection: string, query: ReadQuery): Promise<Page<T>>;
  /**
   * How many documents have each of these values in a filterable field that has one value a document, in the order of the
   * values: one question for all of them. At most 100. @throws EngineUnavailable as `find` does
   */
  totalsBy(collection: string, field: string, values: readonly string[]): Promise<readonly number[]>;
  /** Last position that the live generation of a projection has dealt with. */
  checkpoint(projection: string): Promise<LogPosition>;
  /**
   * As `checkpoint`, of several projections beside each other, for those who wait for what a batch brings: late only while a
   * generation takes the place of another, by a quarter of a second at most.
   */
  positions(projections: readonly string[]): Promise<ReadonlyMap<string, ProjectionPositionAndRecentlyChangedIds>>;
  /** As `positions`, but as the projector has reported them last, half a second ago at most: one question however many they are. */
  reportedPositions(projections: readonly string[]): Promise<ReadonlyMap<string, LogPosition>>;
  /** Streams that the live generations of projections have parked, in one look: by projection, and none for those without. */
  parkedStreams(projections: readonly string[]): Promise<ReadonlyMap<string, readonly ParkedStream[]>>;
}

export type ReadModelWrite =
  /** `text` is the document as JSON, for stores that keep text, when the writer has it already. */
  | { readonly kind: 'put'; readonly collection: string; readonly document: ReadModelDocument; readonly text?: string }
  | { readonly kind: 'delete'; readonly collection: string; readonly id: string };

export interface ParkedStream {
  readonly stream: string;
  readonly position: LogPosition;
  readonly eventType: string;
  /** Technical reason without personal data. */
  readonly reason: string;
}

/** One generation of one projection's collections, as its projector writes it. */
export interface GenerationWriter {
  readonly generation: number;
  /** @throws ProjectionOpenedElsewhere when another process has opened the projection since: then `commit` answers false for ever. */
  checkpoint(): Promise<LogPosition>;
  get<T extends ReadModelDocument>(collection: string, id: string): Promise<T | undefined>;
  /** All documents whose declared field equals the value (paged inside). */
  where<T extends ReadModelDocument>(collection: string, field: string, value: Scalar): Promise<readonly T[]>;
  /**
   * Documents, parked streams and position in one step: all or nothing. Does nothing (answers false) when the stored
   * checkpoint is not `from`: another writer was faster, or the batch is a repetition. One that ends where it begins writes
   * documents of the last one again. With `durable` it is on the disk when it resolves; without it a loss of power may take it
   * back, and the log is folded again from there. Not for a generation that is being filled.
   */
  commit(batch: {
    readonly from: LogPosition;
    readonly to: LogPosition;
    readonly writes: readonly ReadModelWrite[];
    readonly parked: readonly ParkedStream[];
    readonly durable?: boolean;
  }): Promise<boolean>;
  /**
   * Makes what is only needed for reading (indexes) and was left out while a new generation was filled; nothing to do
   * for one that is read. In steps, so that others go on meanwhile; ends between two of them when the signal aborts, and may be
   * repeated. `promote` asks for it too.
   */
  settle(signal?: AbortSignal): Promise<void>;
  parked(): Promise<readonly ParkedStream[]>;
  /** Documents in id order, for comparing generations. */
  scan<T extends ReadModelDocument>(collection: string): AsyncIterable<T>;
}

/** What of a generation decides which questions it can answer. */
export interface ReadModelDeclaration {
  readonly version: number;
  readonly collections: readonly CollectionSpec[];
}

export interface ReadModelStore extends ReadModelReader, MarkableBankStore {
  /** How the live generations are declared, by projection: in an upgrade by the version before, until the projector has built its own. */
  liveDeclarations(): Promise<ReadonlyMap<string, ReadModelDeclaration>>;
  /**
   * Opens the live generation, making tables and indexes where they are missing. When the stored declaration (version
   * or collections) differs, answers a new generation beside the live one: rebuild it, then `promote`. With `besideEmpty` the
   * same where the live one is at the log's start, in a store that fills what nobody reads faster.
   */
  open(
    projection: { readonly name: string; readonly version: number; readonly collections: readonly CollectionSpec[] },
    options?: { readonly besideEmpty?: boolean },
  ): Promise<{ readonly live: GenerationWriter | undefined; readonly next: GenerationWriter | undefined }>;
  /**
   * Removes all that is stored for other projections than these, once these are opened: what no projector declares any more,
   * nobody writes to and nobody erases from. Until then a collection of both is read where it was.
   * @throws ProjectionOpenedElsewhere when another process has opened one of these since, which may declare others
   */
  keepOnly(projections: readonly string[]): Promise<void>;
  /** Starts an empty generation beside the live one (drops an unfinished earlier one). */
  startGeneration(projection: string): Promise<GenerationWriter>;
  /** The generation takes the live one's place in one step, durably; the former is dropped and its pages overwritten. */
  promote(projection: string, generation: number): Promise<void>;
  /** Gives up a generation that is not the live one (a comparison, an abandoned rebuild). */
  dropGeneration(projection: string, generation: number): Promise<void>;
  /**
   * Gives up whatever is being built beside the live generation, also by other processes, which then begin anew. Absent in
   * stores that have one process only.
   */
  dropUnfinished?(projection: string): Promise<void>;
  /**
   * Stores in one call up to where live generations have dealt with everything, where no batch has stored it because nothing
   * changed; `checkpoint` says it from then on. Absent in stores for which a commit without documents costs nothing.
   */
  tell?(positions: readonly { readonly projection: string; readonly generation: number; readonly position: LogPosition }[]): Promise<void>;
  /**
   * Removes what overwritten and deleted documents have left behind in the engine's files. Costs about as much as
   * copying the read models: for a quiet hour, and after a subject's key was deleted.
   */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}
