import { defineReadModels, defineLiveCollectionSlot } from '../runtime/defineReadModels.ts';
import { publishedEnquiryEvents } from './publishedEnquiryEvents.ts';
import { enquiriesCollection, type EnquiryDocument } from './enquiry-list/enquiryDocument.ts';
import { enquiryReaderAccess, enquiryEmployeeReaderAccess } from './enquiry-list/enquiryReaderAccess.ts';
import { enquiriesProjection } from './enquiry-list/enquiriesProjection.ts';
import { archiveComparisonFindingsInbox } from './archiveComparisonFindingsInbox.ts';
import { enquiryInbox, undeliveredEnquiryLetterInbox, questionInbox } from './enquiryInbox.ts';
import { enquirySearchSlots } from './enquirySearchSlots.ts';
import { enquiryReadQueries } from './enquiry-list/enquiryReadQueries.ts';
import { statisticsProjection } from './statistics/statisticsProjection.ts';
import { statisticsQueries } from './statistics/statisticsQueries.ts';

export const enquiriesReadModels = defineReadModels({
  name: 'enquiries',
  projections: [enquiriesProjection, statisticsProjection],
  routes: () => [...enquiryReadQueries, ...statisticsQueries],
  integration: publishedEnquiryEvents,
  search: enquirySearchSlots,
  inbox: [enquiryInbox, questionInbox],
  letters: [undeliveredEnquiryLetterInbox],
  archived: [archiveComparisonFindingsInbox],
  live: [
    defineLiveCollectionSlot<EnquiryDocument>({
      collection: enquiriesCollection.name,
      resource: 'enquiries',
      ability: enquiryEmployeeReaderAccess.anyOf,
      // Also of one that is archived: that it is gone is news to whoever looks at it.
      customers: {
        ability: enquiryReaderAccess.customer.allOf,
        ownerOf: ({ status, customer }) => (status === 'draft' ? undefined : customer.id),
      },
    }),
  ],
});
