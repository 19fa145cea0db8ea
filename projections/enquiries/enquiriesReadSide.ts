import { defineReadSide, defineLiveCollectionSlot } from '../runtime/defineReadSide.ts';
import { publishedEnquiryEvents } from './publishedEnquiryEvents.ts';
import { enquiriesCollection, type EnquiryDocument } from './enquiry-list/enquiryDocument.ts';
import { enquiryReaderAccess, enquiryEmployeeReaderAccess } from './enquiry-list/enquiryReaderAccess.ts';
import { enquiriesProjection } from './enquiry-list/enquiriesProjection.ts';
import { archiveComparisonFindingsInboxSlot } from './archiveComparisonFindingsInboxSlot.ts';
import { enquiryInboxSlot, undeliveredEnquiryLetterInboxSlot, questionInboxSlot } from './enquiryInboxSlot.ts';
import { enquirySearchSlots } from './enquirySearchSlots.ts';
import { enquiryReadQueries } from './enquiry-list/enquiryReadQueries.ts';
import { statisticsProjection } from './statistics/statisticsProjection.ts';
import { statisticsQueries } from './statistics/statisticsQueries.ts';

export const enquiriesReadSide = defineReadSide({
  name: 'enquiries',
  projections: [enquiriesProjection, statisticsProjection],
  routes: () => [...enquiryReadQueries, ...statisticsQueries],
  integration: publishedEnquiryEvents,
  search: enquirySearchSlots,
  inbox: [enquiryInboxSlot, questionInboxSlot],
  letters: [undeliveredEnquiryLetterInboxSlot],
  archived: [archiveComparisonFindingsInboxSlot],
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
