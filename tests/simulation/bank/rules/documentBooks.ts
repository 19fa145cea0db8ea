import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Disks } from '../portal/disks.ts';

/** Which documents there ever were, and of whom. */
export function createDocumentBooks({ blobs }: Disks, wrong: (text: string) => void) {
  const owners = new Map<string, string>();
  const documents = new Map<string, Set<string>>();

  return {
    take({ data, envelope: { stream } }: RecordedEvent): void {
      const { ownerId } = data as { readonly ownerId?: string };
      if (ownerId !== undefined && !owners.has(stream)) owners.set(stream, ownerId);
      const owner = owners.get(stream);
      if (owner === undefined) return;
      const own = documents.get(owner) ?? new Set();
      documents.set(owner, own);
      for (const [, blobId] of JSON.stringify(data).matchAll(/"blobId":"([^"]+)"/g)) own.add(blobId!);
    },
    /** The contents of what belonged to somebody who was erased are gone. */
    checkErased(customerId: string): void {
      for (const blobId of documents.get(customerId) ?? [])
        if (blobs.blobs.has(blobId)) wrong(`the document ${blobId} of customer ${customerId}, who was erased, is still there`);
    },
  };
}
