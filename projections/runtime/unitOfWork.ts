import type { Documents } from '@portal/platform/projection-runtime/projection';
import type { Document, GenerationWriter, Scalar, Write } from '@portal/platform/read-model-store/readModelStore';

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

/** A document as JSON, so that nobody can change what is kept, and every batch size gives the same bytes. */
type Text = string | undefined;
type Overlay = Map<string, { readonly collection: string; readonly id: string; readonly text: Text; readonly document?: Document }>;

/** Bounds the documents that are only read; written ones are bounded by the batch. */
const MAX_CACHED = 2_000;

export function unitOfWork(writer: GenerationWriter): UnitOfWork {
  const cache = new Map<string, Text>();
  const kept: Overlay = new Map();
  const current: Overlay = new Map();
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
  const written = (key: string) => current.get(key) ?? kept.get(key);
  const textOf = async (collection: string, id: string): Promise<Text> => {
    const key = keyOf(collection, id);
    const own = written(key);
    if (own !== undefined) return own.text;
    if (cache.has(key)) return cache.get(key);
    const document = await stored(() => writer.get(collection, id));
    const text = document === undefined ? undefined : JSON.stringify(document);
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, text);
    return text;
  };

  return {
    documents: {
      get: async <T extends Document>(collection: string, id: string) => {
        const text = await textOf(collection, id);
        return text === undefined ? undefined : (JSON.parse(text) as T);
      },
      where: async <T extends Document>(collection: string, field: string, value: Scalar) => {
        const found = new Map((await stored(() => writer.where<T>(collection, field, value))).map((document) => [document.id, document]));
        for (const overlay of [kept, current]) {
          for (const own of overlay.values()) {
            if (own.collection !== collection) continue;
            const document = own.text === undefined ? undefined : (JSON.parse(own.text) as T);
            if (document !== undefined && hasValue(document, field.split('.'), value)) found.set(own.id, document);
            else found.delete(own.id);
          }
        }
        return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
      },
      put: (collection, document) =>
        void current.set(keyOf(collection, document.id), { collection, id: document.id, text: JSON.stringify(document), document }),
      delete: (collection, id) => void current.set(keyOf(collection, id), { collection, id, text: undefined }),
    },
    keep: () => {
      for (const [key, own] of current) kept.set(key, own);
      current.clear();
    },
    discard: () => current.clear(),
    writes: () =>
      [...kept.values()].map(({ collection, id, text, document }) =>
        text === undefined || document === undefined ? { kind: 'delete', collection, id } : { kind: 'put', collection, document, text },
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
