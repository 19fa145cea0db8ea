import type { Recorded } from '@portal/platform/journal/journal';
import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { Document, GenerationWriter, Scalar, Write } from '@portal/platform/read-model-store/readModelStore';
import { unitOfWork } from '../../runtime/unitOfWork.ts';
import { mergePendingWrites } from '../../runtime/mergePendingWrites.ts';

type Stored = Map<string, Document>;

export const keyOf = (collection: string, id: string): string => `${collection}/${id}`;

export const readsOf = (stored: ReadonlyMap<string, Document>): Pick<GenerationWriter, 'get' | 'where'> => ({
  get: async <T extends Document>(collection: string, id: string) => stored.get(keyOf(collection, id)) as T | undefined,
  where: async <T extends Document>(collection: string, field: string, value: Scalar) => {
    const all = [...stored].filter(([key]) => key.startsWith(`${collection}/`)).map(([, document]) => document as T);
    const written = all.map((document) => ({ id: document.id, document }));
    return mergePendingWrites<T>([], written, { field, value });
  },
});

export function write(stored: Stored, writes: readonly Write[]): void {
  for (const one of writes) {
    if (one.kind === 'put') stored.set(keyOf(one.collection, one.document.id), one.document);
    else stored.delete(keyOf(one.collection, one.id));
  }
}

/** The documents after these events, in batches of so many. */
export async function documentsAfter(projection: Projection, events: readonly Recorded[], batch = 1): Promise<Stored> {
  const stored: Stored = new Map();
  const handled = events.filter(({ type }) => projection.events.includes(type));
  for (let start = 0; start < handled.length; start += batch) {
    const work = unitOfWork(readsOf(stored));
    for (const event of handled.slice(start, start + batch)) {
      await projection.apply(event, work.documents);
      work.keep();
    }
    write(stored, work.writes());
  }
  return stored;
}
