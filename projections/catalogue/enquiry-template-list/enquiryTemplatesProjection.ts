import { enquiryTemplateEvents, type EnquiryTemplateEvent } from '@portal/contracts/catalogue/events';
import { documentProjection } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, Document } from '@portal/platform/read-model-store/readModelStore';
import { idIn } from '../idIn.ts';

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
  key: (event) => idIn(event.envelope.stream),
  evolve: (_before, { type, data, envelope }) =>
    type === 'EnquiryTemplateDeleted' ? undefined : { ...data, id: idIn(envelope.stream), revision: envelope.revision },
});
