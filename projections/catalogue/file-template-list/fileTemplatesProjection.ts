import { fileTemplateEvents, type FileTemplateEvent } from '@portal/contracts/catalogue/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { documentProjection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, Document } from '@portal/platform/read-model-store/readModelStore';

type Fields = Extract<FileTemplateEvent, { readonly type: 'FileTemplateCreated' }>['data'];

export interface FileTemplateDocument extends Document, Fields {
  readonly revision: number;
}

const fileTemplatesCollection: CollectionSpec = {
  name: 'file-templates',
  filterable: [],
  sortable: ['sortIndex', 'name'],
  searchable: ['name', 'description'],
  counted: [[]],
};

export const fileTemplatesProjection = documentProjection<FileTemplateDocument, FileTemplateEvent>({
  name: 'file-templates',
  version: 1,
  collection: fileTemplatesCollection,
  events: fileTemplateEvents.types,
  key: (event) => idOfStream(event.envelope.stream),
  evolve: (_before, { type, data, envelope }) =>
    type === 'FileTemplateDeleted' ? undefined : { ...data, id: idOfStream(envelope.stream), revision: envelope.revision },
});
