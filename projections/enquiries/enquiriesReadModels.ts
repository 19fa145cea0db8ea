import { defineReadModels, liveCollectionSlot } from '../runtime/defineReadModels.ts';
import { enquiriesIntegration } from './enquiriesIntegration.ts';
import { enquiriesCollection, type EnquiryDocument } from './enquiry-list/enquiryDocument.ts';
import { enquiryReaders, enquiryEmployees } from './enquiry-list/enquiryReaders.ts';
import { enquiriesProjection } from './enquiry-list/enquiriesProjection.ts';
import { archiveFindingsInbox } from './archiveFindingsInbox.ts';
import { enquiryInbox, enquiryUndeliveredLetterInbox, questionInbox } from './enquiryInbox.ts';
import { enquirySearch } from './enquirySearch.ts';
import { enquiryReads } from './enquiry-list/enquiryReads.ts';
import { statisticsProjection } from './statistics/statisticsProjection.ts';
import { statisticsCalls } from './statistics/statisticsCalls.ts';

export const enquiriesReadModels = defineReadModels({
  name: 'enquiries',
  projections: [enquiriesProjection, statisticsProjection],
  routes: () => [...enquiryReads, ...statisticsCalls],
  integration: enquiriesIntegration,
  search: enquirySearch,
  inbox: [enquiryInbox, questionInbox],
  letters: [enquiryUndeliveredLetterInbox],
  archived: [archiveFindingsInbox],
  live: [
    liveCollectionSlot<EnquiryDocument>({
      collection: enquiriesCollection.name,
      resource: 'enquiries',
      ability: enquiryEmployees.anyOf,
      // Also of one that is archived: that it is gone is news to whoever looks at it.
      customers: {
        ability: enquiryReaders.customer.allOf,
        ownerOf: ({ status, customer }) => (status === 'draft' ? undefined : customer.id),
      },
    }),
  ],
});
