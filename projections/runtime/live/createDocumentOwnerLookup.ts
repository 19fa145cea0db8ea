import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { LiveCollectionSlot } from '../defineReadSide.ts';
import type { LiveHubParts } from './liveHub.ts';

/** Whose documents are, as the read models have them now. */
export const createDocumentOwnerLookup =
  (reader: Pick<ReadModelReader, 'getMany'>, slots: readonly LiveCollectionSlot[]): NonNullable<LiveHubParts['ownersOf']> =>
  (resource, ids) => {
    const slot = slots.find((one) => one.resource === resource);
    if (slot?.customers === undefined) return undefined;
    const { collection, customers } = slot;
    return reader.getMany<ReadModelDocument>(collection, ids).then(
      (documents) =>
        new Map(
          documents.flatMap((document) => {
            const owner = customers.ownerOf(document);
            return owner === undefined ? [] : [[document.id, owner] as const];
          }),
        ),
    );
  };
