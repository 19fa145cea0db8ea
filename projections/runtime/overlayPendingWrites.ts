import type { ReadModelDocument, Scalar } from '@portal/platform/read-model-store/readModelStore';

/** What a batch has written of a document, and the store does not show yet. */
export interface PendingWrite {
  readonly id: string;
  /** As reading it from the store would give it; undefined when it was deleted. */
  readonly document: ReadModelDocument | undefined;
}

/** The documents that the store found, as it would find them once it shows what was written, the last for each document. */
export function overlayPendingWrites<T extends ReadModelDocument>(
  stored: readonly T[],
  written: readonly PendingWrite[],
  { field, value }: { readonly field: string; readonly value: Scalar },
): readonly T[] {
  const found = new Map(stored.map((document) => [document.id, document]));
  for (const { id, document } of written) {
    if (document !== undefined && hasValue(document, field.split('.'), value)) found.set(id, document as T);
    else found.delete(id);
  }
  return [...found.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** The rule of the store: an array matches when one of its entries does, null when there is no value. */
function hasValue(value: unknown, path: readonly string[], wanted: Scalar): boolean {
  if (Array.isArray(value)) return value.length === 0 ? wanted === null : value.some((entry) => hasValue(entry, path, wanted));
  const [field, ...rest] = path;
  if (field === undefined) return (value ?? null) === wanted;
  if (typeof value !== 'object' || value === null) return wanted === null;
  return hasValue((value as Record<string, unknown>)[field], rest, wanted);
}
