import type { CollectionSpec, ReadModelDocument, Scalar } from '../read-model-store/readModelStore.ts';
import type { DomainEvent, RecordedEvent } from '../journal/journal.ts';

/** The documents of the projection at work, as one batch sees them: reads see the batch's own writes. */
export interface ProjectionDocuments {
  get<T extends ReadModelDocument>(collection: string, id: string): Promise<T | undefined>;
  where<T extends ReadModelDocument>(collection: string, field: string, value: Scalar): Promise<readonly T[]>;
  /** The document must not be changed afterwards. */
  put(collection: string, document: ReadModelDocument): void;
  delete(collection: string, id: string): void;
}

/** A read model: what it listens to and how it changes. Must be deterministic: the same events give the same bytes. */
export interface Projection {
  readonly name: string;
  /** Raise it when documents would come out differently: the next start rebuilds beside the live one. */
  readonly version: number;
  readonly collections: readonly CollectionSpec[];
  /** Event types it handles. */
  readonly events: readonly string[];
  /**
   * How it forgets somebody: by default the documents of a person's streams are folded again from those streams alone, with
   * what other documents say now. 'rebuild' where streams share documents, so that this would give something else. 'nothing'
   where it looks at nothing that is personal: what an erasure leaves of the events gives the same documents.
   */
  readonly erasure?: 'rebuild' | 'nothing';
  /** A throw parks the event's stream for this projection. */
  apply(event: RecordedEvent, documents: ProjectionDocuments): Promise<void> | void;
}

/** The usual case: one collection, one document an event, a pure fold. `undefined` from evolve deletes the document. */
export function createDocumentPerKeyProjection<D extends ReadModelDocument, E extends DomainEvent>(options: {
  readonly name: string;
  readonly version: number;
  readonly collection: CollectionSpec;
  readonly events: readonly E['type'][];
  readonly key: (event: RecordedEvent<E>) => string | undefined;
  readonly evolve: (document: D | undefined, event: RecordedEvent<E>) => D | undefined;
}): Projection {
  const collection = options.collection.name;
  return {
    name: options.name,
    version: options.version,
    collections: [options.collection],
    events: options.events,
    async apply(recorded, documents) {
      const event = recorded as RecordedEvent<E>;
      const id = options.key(event);
      if (id === undefined) return;
      const before = await documents.get<D>(collection, id);
      const after = options.evolve(before, event);
      if (after !== undefined) documents.put(collection, after);
      else if (before !== undefined) documents.delete(collection, id);
    },
  };
}
