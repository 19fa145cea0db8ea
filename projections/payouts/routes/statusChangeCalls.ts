import { disbursementStatusChangeView, type DisbursementStatusChangeView } from '@portal/contracts/payouts/views/disbursement';
import { iriOf } from '@portal/contracts/shared/ids';
import { initiatedByNameFieldOf, type EmployeeNames } from '../../runtime/loadInitiatorNamesForViewer.ts';
import { createHistoryListQuery, createSingleHistoryRowQuery } from '../../runtime/lists/historyCalls.ts';
import { mayReadDisbursementStatusChange } from '../payoutQueries.ts';
import { payoutReaderAccess } from '../payoutReaderAccess.ts';
import { disbursementStatusChangesCollection, type DisbursementStatusChangeDocument } from '../project-list/disbursementDocument.ts';

const changes = {
  resource: 'valutierung-disbursement-status-changes',
  collection: disbursementStatusChangesCollection.name,
  access: payoutReaderAccess,
  view: disbursementStatusChangeView,
  maySee: mayReadDisbursementStatusChange,
  viewOf: (
    { id, disbursementId, createdAt, previousStatus, newStatus, initiatedBy, message, ...doneBy }: DisbursementStatusChangeDocument,
    names: EmployeeNames,
  ): DisbursementStatusChangeView => ({
    id,
    disbursement: iriOf('valutierung-disbursements', disbursementId),
    createdAt,
    previousStatus,
    newStatus,
    initiatedBy,
    ...initiatedByNameFieldOf(doneBy, names),
    context: { message },
  }),
};

export const disbursementHistoryQueries = [
  createHistoryListQuery({ ...changes, summary: 'Statusverlauf eines Auszahlungsantrags', filters: { disbursement: 'disbursementId' } }),
  createSingleHistoryRowQuery({ ...changes, summary: 'Statusänderung eines Auszahlungsantrags' }),
];
