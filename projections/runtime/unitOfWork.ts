import type { Documents } from '@portal/platform/projection-runtime/projection';
import type { Document, GenerationWriter, Scalar, Write } from '@portal/platform/read-model-store/readModelStore';
import { asStored } from './asStored.ts';

/** The documents as one batch of one projection sees them. */
export interface UnitOfWork {
  readonly documents: Documents;
  /** Takes over what the event at work has written. */
  keep(): void;
  /** Forgets what the event at work has written. */
  discard(): void;
  writes(): readonly Write[];
  /** Set when the store itself failed: then the event is not to blame. */
  storeFailure(): unknown;
}

interface Own {
  readonly collection: string;
  readonly id: string;
  /** As reading it from the store would give it; undefined when it was deleted. */
  readonly document: Document | undefined;
}

/** Bounds the documents that are only read; written ones are bounded by the batch. */
const MAX_CACHED = 2_000;

export function unitOfWork(writer: GenerationWriter): UnitOfWork {
  const cache = new Map<string, Document | undefined>();
  const kept = new Map<string, Own>();
  const current = new Map<string, Own>();
  let failure: unknown;

  const keyOf = (collection: string, id: string): string => `${collection}\n${id}`;
  const stored = async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof TypeError)) failure = error;
      throw error;
    }
  };
  const documentAt = (collection: string, id: string): Document | undefined | Promise<Document | undefined> => {
    const key = keyOf(collection, id);
    const own = current.get(key) ?? kept.get(key);
    if (own !== undefined) return own.document;
    return cache.has(key) ? cache.get(key) : fetched(key, collection, id);
  };
  const fetched = async (key: string, collection: string, id: string): Promise<Document | undefined> => {
    const document = await stored(() => writer.get(collection, id));
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, document);
    return document;
  };

  return {
    documents: {
      get: async <T extends Document>(collection: string, id: string) => (await documentAt(collection, id)) as T | undefined,
      where: async <T extends Document>(collection: string, field: string, value: Scalar) => {
        const found = new Map((await stored(() => writer.where<T>(collection, field, value))).map((document) => [document.id, document]));
        for (const overlay of [kept, current]) {
          for (const own of overlay.values()) {
            if (own.collection !== collection) continue;
            if (own.document !== undefined && hasValue(own.document, field.split('.'), value)) found.set(own.id, own.document as T);
            else found.delete(own.id);
          }
        }
        return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      },
      put: (collection, document) =>
        void current.set(keyOf(collection, document.id), { collection, id: document.id, document: asStored(document) }),
      delete: (collection, id) => void current.set(keyOf(collection, id), { collection, id, document: undefined }),
    },
    keep: () => {
      for (const [key, own] of current) kept.set(key, own);
      current.clear();
    },
    discard: () => current.clear(),
    writes: () =>
      [...kept.values()].map(({ collection, id, document }) =>
        document === undefined ? { kind: 'delete', collection, id } : { kind: 'put', collection, document, text: JSON.stringify(document) },
      ),
    storeFailure: () => failure,
  };
}

/** The rule of the store: an array matches when one of its entries does, null when there is no value. */
function hasValue(value: unknown, path: readonly string[], wanted: Scalar): boolean {
  if (Array.isArray(value)) return value.length === 0 ? wanted === null : value.some((entry) => hasValue(entry, path, wanted));
  const [field, ...rest] = path;
  if (field === undefined) return (value ?? null) === wanted;
  if (typeof value !== 'object' || value === null) return wanted === null;
  return hasValue((value as Record<string, unknown>)[field], rest, wanted);
}
