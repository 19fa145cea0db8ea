import type { LogPosition } from '@portal/platform/event-store/eventStore';
import type { DomainEvent, Envelope, RecordedEvent } from '@portal/platform/journal/journal';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument, GenerationWriter, Scalar, ReadModelWrite } from '@portal/platform/read-model-store/readModelStore';
import { eventCatalogues } from '@portal/services/composition/eventCatalogues';
import { overlayPendingWrites } from '../overlayPendingWrites.ts';
import { createUnitOfWork } from '../createUnitOfWork.ts';

/** The next event of a stream, with what its envelope must say. */
export type GivenEvent<E extends DomainEvent = DomainEvent> = readonly [
  stream: string,
  event: E,
  envelope?: Partial<Pick<Envelope, 'actor' | 'recordedAt'>>,
];

interface RecordedOptions {
  /** The keys of all people are deleted: personal fields are null. */
  readonly erased?: boolean;
}

interface GivenOptions extends RecordedOptions {
  /** Events in one batch of the projector. */
  readonly batch?: number;
}

/** The documents of one projection, in memory. */
export interface MemoryDocuments {
  get<T extends ReadModelDocument>(collection: string, id: string): T | undefined;
  /** In the order in which they were first stored. */
  all<T extends ReadModelDocument>(collection: string): readonly T[];
  /** `collection/id` of each. */
  keys(): readonly string[];
  /** By `collection/id`. */
  toJSON(): Readonly<Record<string, ReadModelDocument>>;
  readonly reads: Pick<GenerationWriter, 'get' | 'where'>;
  write(writes: readonly ReadModelWrite[]): void;
}

const personal: Readonly<Record<string, readonly string[]>> = Object.assign({}, ...eventCatalogues.map((catalogue) => catalogue.personal));

/** Id of the event at this index. */
export const eventIdAtIndex = (index: number): string => `00000000-0000-8000-8000-${String(index).padStart(12, '0')}`;

/** The events as the journal reads them, each a minute after the one before, the first at 10:00 UTC. */
export function toRecordedEvents(events: readonly GivenEvent[], { erased = false }: RecordedOptions = {}): readonly RecordedEvent[] {
  const revisions = new Map<string, number>();
  return events.map(([stream, { type, data }, envelope], index) => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    const nulls = erased ? (personal[type] ?? []).filter((field) => field in data).map((field) => [field, null] as const) : [];
    return {
      type,
      data: { ...data, ...Object.fromEntries(nulls) },
      envelope: {
        id: eventIdAtIndex(index),
        stream,
        revision,
        position: String(index + 1).padStart(12, '0') as LogPosition,
        version: 1,
        recordedAt: new Date(Date.UTC(2026, 10, 21, 10, index)).toISOString(),
        actor: { kind: 'system' },
        correlationId: 'given',
        causationId: `given-${index}`,
        previousHash: '',
        hash: '',
        erased,
        ...envelope,
      },
    };
  });
}

/** `await given(projection, events)`: the documents, each batch through the projector's own unit of work. */
export async function given(
  projection: Projection,
  events: readonly GivenEvent[],
  { erased = false, batch = 1 }: GivenOptions = {},
): Promise<MemoryDocuments> {
  const documents = memoryDocuments();
  const handled = toRecordedEvents(events, { erased }).filter(({ type }) => projection.events.includes(type));
  for (let start = 0; start < handled.length; start += batch) {
    const work = createUnitOfWork(documents.reads);
    for (const event of handled.slice(start, start + batch)) {
      await projection.apply(event, work.documents);
      work.keep();
    }
    documents.write(work.writes());
  }
  return documents;
}

function memoryDocuments(): MemoryDocuments {
  const stored = new Map<string, ReadModelDocument>();
  const get = <T extends ReadModelDocument>(collection: string, id: string) => stored.get(`${collection}/${id}`) as T | undefined;
  const all = <T extends ReadModelDocument>(collection: string): readonly T[] =>
    [...stored].filter(([key]) => key.startsWith(`${collection}/`)).map(([, document]) => document as T);
  return {
    get,
    all,
    keys: () => [...stored.keys()],
    toJSON: () => Object.fromEntries(stored),
    reads: {
      get: async <T extends ReadModelDocument>(collection: string, id: string) => get<T>(collection, id),
      where: async <T extends ReadModelDocument>(collection: string, field: string, value: Scalar) => {
        const written = all<T>(collection).map((document) => ({ id: document.id, document }));
        return overlayPendingWrites<T>([], written, { field, value });
      },
    },
    write(writes) {
      for (const write of writes) {
        if (write.kind === 'put') stored.set(`${write.collection}/${write.document.id}`, write.document);
        else stored.delete(`${write.collection}/${write.id}`);
      }
    },
  };
}
