import { defineReadModels } from '../runtime/defineReadModels.ts';
import { enquiriesIntegration } from './enquiriesIntegration.ts';
import { enquiriesCollection } from './enquiry-list/enquiryDocument.ts';
import { readers } from './enquiry-list/enquiryReaders.ts';
import { enquiriesProjection } from './enquiry-list/enquiriesProjection.ts';
import { enquiryInbox, enquiryLetters, questionInbox } from './enquiryInbox.ts';
import { enquirySearch } from './enquirySearch.ts';
import { enquiryReadRoutes } from './enquiry-list/enquiryReadRoutes.ts';

export const enquiriesReadModels = defineReadModels({
  name: 'enquiries',
  projections: [enquiriesProjection],
  routes: ({ reader, config }) => enquiryReadRoutes(reader, config),
  integration: enquiriesIntegration,
  search: enquirySearch,
  inbox: [enquiryInbox, questionInbox],
  letters: [enquiryLetters],
  live: [{ collection: enquiriesCollection.name, resource: 'enquiries', ability: readers.anyOf }],
});
