import type { DomainEvent, Recorded } from '@portal/platform/journal/journal';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { Documents, Projection } from '@portal/platform/projection-runtime/projection';
import type { Document, Scalar } from '@portal/platform/read-model-store/readModelStore';

/** An event as the log has it, the next of its stream; each a minute after the one before. */
export function recorder() {
  const revisions = new Map<string, number>();
  let count = 0;
  return <E extends DomainEvent>(stream: string, event: E, erased = false): Recorded<E> => {
    const revision = (revisions.get(stream) ?? -1) + 1;
    revisions.set(stream, revision);
    count += 1;
    return {
      ...event,
      envelope: {
        id: `00000000-0000-8000-8000-${String(count).padStart(12, '0')}`,
        stream,
        revision,
        position: String(count).padStart(12, '0') as Position,
        version: 1,
        recordedAt: new Date(Date.UTC(2026, 10, 21, 10, count)).toISOString(),
        actor: { kind: 'system' },
        correlationId: 'given',
        causationId: `given-${count}`,
        previousHash: '',
        hash: '',
        erased,
      },
    };
  };
}

/** The documents after these events. */
export async function documentsAfter(projection: Projection, events: readonly Recorded[]): Promise<ReadonlyMap<string, Document>> {
  const stored = new Map<string, Document>();
  const documents: Documents = {
    get: async <T extends Document>(collection: string, id: string) => stored.get(`${collection}/${id}`) as T | undefined,
    where: async <T extends Document>(collection: string, field: string, value: Scalar) =>
      [...stored]
        .filter(([key, document]) => key.startsWith(`${collection}/`) && (document as unknown as Record<string, unknown>)[field] === value)
        .map(([, document]) => document as T),
    put: (collection, document) => void stored.set(`${collection}/${document.id}`, document),
    delete: (collection, id) => void stored.delete(`${collection}/${id}`),
  };
  for (const event of events) await projection.apply(event, documents);
  return stored;
}
