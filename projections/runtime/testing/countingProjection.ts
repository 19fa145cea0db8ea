import type { Projection } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';

export interface EnquiryFileCount extends ReadModelDocument {
  readonly files: number;
}

/** Counts, so that an event that is lost or taken twice is seen. */
export const countingProjection: Projection = {
  name: 'counts',
  version: 1,
  collections: [{ name: 'counts', filterable: ['files'], sortable: ['files'], searchable: [], counted: [] }],
  events: ['FileRequested'],
  apply: async ({ envelope }, documents) => {
    const before = await documents.get<EnquiryFileCount>('counts', envelope.stream);
    const after: EnquiryFileCount = { id: envelope.stream, files: (before?.files ?? 0) + 1 };
    documents.put('counts', after);
  },
};
