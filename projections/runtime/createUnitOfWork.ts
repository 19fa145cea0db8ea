import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument, GenerationWriter, Scalar, ReadModelWrite } from '@portal/platform/read-model-store/readModelStore';
import { overlayPendingWrites, type PendingWrite } from './overlayPendingWrites.ts';

interface Own extends PendingWrite {
  readonly collection: string;
}

/** Bounds the documents that are remembered; those that a batch has written are bounded by the batch. */
const MAX_REMEMBERED = 1_000;

/** Documents as they are stored, for those whose batches alone write them; undefined for those that are not there. */
export class RecentDocumentCache {
  #recent = new Map<string, ReadModelDocument | undefined>();
  /** What was recent before: looked up, and forgotten at once. */
  #former: ReadonlyMap<string, ReadModelDocument | undefined> = new Map();

  has(key: string): boolean {
    return this.#recent.has(key) || this.#former.has(key);
  }

  get(key: string): ReadModelDocument | undefined {
    return this.#recent.has(key) ? this.#recent.get(key) : this.#former.get(key);
  }

  set(key: string, document: ReadModelDocument | undefined): void {
    if (this.#recent.size >= MAX_REMEMBERED) {
      this.#former = this.#recent;
      this.#recent = new Map();
    }
    this.#recent.set(key, document);
  }

  /** What has been stored beside the batches. */
  take(write: ReadModelWrite): void {
    this.set(documentKeyOf(write.collection, idOfWrite(write)), write.kind === 'put' ? write.document : undefined);
  }
}

export const documentKeyOf = (collection: string, id: string): string => `${collection}\n${id}`;
export const idOfWrite = (write: ReadModelWrite): string => (write.kind === 'put' ? write.document.id : write.id);

/** The documents as one batch of one projection sees them. `remembered` holds what was read or written before, and learns what is read now. */
export function createUnitOfWork(writer: Pick<GenerationWriter, 'get' | 'where'>, remembered = new RecentDocumentCache()) {
  const kept = new Map<string, Own>();
  const current = new Map<string, Own>();
  let failure: unknown;

  const reading = async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof TypeError)) failure = error;
      throw error;
    }
  };
  const documentAt = (collection: string, id: string): ReadModelDocument | undefined | Promise<ReadModelDocument | undefined> => {
    const key = documentKeyOf(collection, id);
    const own = current.get(key) ?? kept.get(key);
    if (own !== undefined) return own.document;
    return remembered.has(key) ? remembered.get(key) : fetched(key, collection, id);
  };
  const fetched = async (key: string, collection: string, id: string): Promise<ReadModelDocument | undefined> => {
    const document = await reading(() => writer.get(collection, id));
    remembered.set(key, document);
    return document;
  };

  const documents: ProjectionDocuments = {
    get: async <T extends ReadModelDocument>(collection: string, id: string) => (await documentAt(collection, id)) as T | undefined,
    where: async <T extends ReadModelDocument>(collection: string, field: string, value: Scalar) => {
      const stored = await reading(() => writer.where<T>(collection, field, value));
      const written = [...kept.values(), ...current.values()].filter((own) => own.collection === collection);
      return overlayPendingWrites(stored, written, { field, value });
    },
    put: (collection, document) =>
      void current.set(documentKeyOf(collection, document.id), {
        collection,
        id: document.id,
        document: normaliseAsStoredJson(document),
      }),
    delete: (collection, id) => void current.set(documentKeyOf(collection, id), { collection, id, document: undefined }),
  };

  return {
    documents,
    /** Takes over what the event at work has written. */
    keep: () => {
      for (const [key, own] of current) kept.set(key, own);
      current.clear();
    },
    /** Forgets what the event at work has written. */
    discard: () => current.clear(),
    writes: (): readonly ReadModelWrite[] =>
      [...kept.values()].map(({ collection, id, document }) =>
        document === undefined ? { kind: 'delete', collection, id } : { kind: 'put', collection, document, text: JSON.stringify(document) },
      ),
    /** The writes are stored: from now on they are what is remembered. */
    stored: () => {
      for (const [key, { document }] of kept) remembered.set(key, document);
    },
    /** Set when the store itself failed: then the event is not to blame. */
    storeFailure: () => failure,
  };
}

/**
 * The value as it will be when it comes back from the store, which keeps JSON: a batch of many events has to come to the same
 * bytes as many batches of one. Nearly always it is that already, and looking costs less than writing and reading it.
 */
export const normaliseAsStoredJson = <T>(value: T): T => (isJson(value) ? value : (JSON.parse(JSON.stringify(value)) as T));

function isJson(value: unknown): boolean {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return true;
    case 'number':
      // Infinity and NaN are null in JSON, -0 is 0.
      return Number.isFinite(value) && !Object.is(value, -0);
    case 'object':
      return (
        value === null || (Array.isArray(value) ? value.every(isJson) : isPlain(value) && hasJsonOnly(value as Record<string, unknown>))
      );
    default:
      return false;
  }
}

/** As plain objects inherit nothing, this walks the same as `Object.values`, and makes no array of them. */
function hasJsonOnly(value: Record<string, unknown>): boolean {
  for (const field in value) if (!isJson(value[field])) return false;
  return true;
}

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
