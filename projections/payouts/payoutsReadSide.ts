import { defineReadSide, defineLiveCollectionSlot } from '../runtime/defineReadSide.ts';
import { payoutCatalogueLiveCollections, payoutCatalogueProjections, payoutCatalogueQueries } from './catalogue/payoutCatalogue.ts';
import { payoutEmployeeReaderAccess, payoutReaderAccess } from './payoutReaderAccess.ts';
import { undeliveredPayoutLetterInboxSlot, payoutsInboxSlot } from './payoutsInboxSlot.ts';
import { publishedPayoutEvents } from './publishedPayoutEvents.ts';
import { payoutsSearchSlots } from './payoutsSearchSlots.ts';
import { disbursementsCollection, type DisbursementDocument } from './project-list/disbursementDocument.ts';
import { payoutsProjection } from './project-list/payoutsProjection.ts';
import { financingProjectsCollection, type FinancingProjectDocument } from './project-list/projectDocument.ts';
import { listDisbursements, readDisbursement, readDisbursementPosition } from './routes/disbursementRoutes.ts';
import { disbursementPartQueries } from './routes/disbursementPartQueries.ts';
import { readDisbursementProgress, readProjectProgress } from './routes/progressRoutes.ts';
import { listCredits, listFinancingProjects, readCredit, readFinancingProject } from './routes/projectRoutes.ts';
import { disbursementHistoryQueries } from './routes/statusChangeCalls.ts';
import { readMedianDecisionWaitingTime } from './waiting-time/readMedianDecisionWaitingTime.ts';
import { waitingTimeProjection } from './waiting-time/waitingTimeProjection.ts';

export const payoutsReadSide = defineReadSide({
  name: 'payouts',
  projections: [payoutsProjection, ...payoutCatalogueProjections, waitingTimeProjection],
  routes: () => [
    listFinancingProjects,
    readFinancingProject,
    readProjectProgress,
    listCredits,
    readCredit,
    listDisbursements,
    readDisbursement,
    readDisbursementProgress,
    readDisbursementPosition,
    ...disbursementPartQueries,
    ...disbursementHistoryQueries,
    readMedianDecisionWaitingTime,
    ...payoutCatalogueQueries,
  ],
  integration: publishedPayoutEvents,
  search: payoutsSearchSlots,
  inbox: [payoutsInboxSlot],
  letters: [undeliveredPayoutLetterInboxSlot],
  live: [
    defineLiveCollectionSlot<FinancingProjectDocument>({
      collection: financingProjectsCollection.name,
      resource: 'valutierung-financing-projects',
      ability: payoutEmployeeReaderAccess.anyOf,
      customers: {
        ability: payoutReaderAccess.customer.allOf,
        ownerOf: ({ status, customer }) => (status === 'draft' ? undefined : customer.id),
      },
    }),
    defineLiveCollectionSlot<DisbursementDocument>({
      collection: disbursementsCollection.name,
      resource: 'valutierung-disbursements',
      ability: payoutEmployeeReaderAccess.anyOf,
      customers: {
        ability: payoutReaderAccess.customer.allOf,
        ownerOf: ({ project, customerId }) => (project.status === 'draft' ? undefined : customerId),
      },
    }),
    ...payoutCatalogueLiveCollections,
  ],
});
