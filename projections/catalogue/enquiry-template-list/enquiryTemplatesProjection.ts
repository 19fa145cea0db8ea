import { enquiryTemplateEvents, type EnquiryTemplateEvent } from '@portal/contracts/catalogue/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { documentProjection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, Document } from '@portal/platform/read-model-store/readModelStore';

type Fields = Extract<EnquiryTemplateEvent, { readonly type: 'EnquiryTemplateCreated' }>['data'];

export interface EnquiryTemplateDocument extends Document, Fields {
  readonly revision: number;
}

const enquiryTemplatesCollection: CollectionSpec = {
  name: 'enquiry-templates',
  filterable: [],
  sortable: ['name'],
  searchable: ['name', 'description'],
  counted: [[]],
};

export const enquiryTemplatesProjection = documentProjection<EnquiryTemplateDocument, EnquiryTemplateEvent>({
  name: 'enquiry-templates',
  version: 1,
  collection: enquiryTemplatesCollection,
  events: enquiryTemplateEvents.types,
  key: (event) => idOfStream(event.envelope.stream),
  evolve: (_before, { type, data, envelope }) =>
    type === 'EnquiryTemplateDeleted' ? undefined : { ...data, id: idOfStream(envelope.stream), revision: envelope.revision },
});
