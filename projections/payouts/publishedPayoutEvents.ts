import { creditAddedV1 } from '@portal/contracts/integration/payouts/credit-added.v1';
import { creditEditedV1 } from '@portal/contracts/integration/payouts/credit-edited.v1';
import { creditRemovedV1 } from '@portal/contracts/integration/payouts/credit-removed.v1';
import { disbursementCreatedV1 } from '@portal/contracts/integration/payouts/disbursement-created.v1';
import { disbursementDeletedV1 } from '@portal/contracts/integration/payouts/disbursement-deleted.v1';
import { disbursementEditedV1 } from '@portal/contracts/integration/payouts/disbursement-edited.v1';
import { disbursementStatusChangedV1 } from '@portal/contracts/integration/payouts/disbursement-status-changed.v1';
import { financingProjectCreatedV1 } from '@portal/contracts/integration/payouts/financing-project-created.v1';
import { financingProjectEditedV1 } from '@portal/contracts/integration/payouts/financing-project-edited.v1';
import { financingProjectStatusChangedV1 } from '@portal/contracts/integration/payouts/financing-project-status-changed.v1';
import { paymentRecordedV1 } from '@portal/contracts/integration/payouts/payment-recorded.v1';
import { paymentReturnedV1 } from '@portal/contracts/integration/payouts/payment-returned.v1';
import { sumCents } from '@portal/contracts/payouts/figures';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { pick } from '@portal/contracts/shared/pick';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import {
  createIntegrationEventContent,
  definePublishedEvents,
  type IntegrationEventContent,
} from '../publisher/integrationEventMapping.ts';
import { payoutInitiatorOfActorKind } from './project-list/disbursementStatusChangeDocumentOf.ts';

type Stored<Type extends FinancingProjectEvent['type']> = RecordedEvent<Extract<FinancingProjectEvent, { type: Type }>>;

const projectStatus = (
  { data, envelope }: Pick<Stored<'FinancingProjectActivated'>, 'data' | 'envelope'>,
  projectId: string,
  cause: Stored<'FinancingProjectCompleted'>['data']['reason'] | null = null,
): IntegrationEventContent =>
  createIntegrationEventContent(financingProjectStatusChangedV1, {
    projectId,
    ...pick(data, 'previousStatus', 'newStatus'),
    initiator: payoutInitiatorOfActorKind(envelope.actor.kind),
    cause,
  });

const requestStatus = (
  { data, envelope }: Pick<Stored<'DisbursementApproved'>, 'data' | 'envelope'>,
  projectId: string,
  cause: Stored<'DisbursementRejected'>['data']['reason'] | null = null,
): IntegrationEventContent =>
  createIntegrationEventContent(disbursementStatusChangedV1, {
    projectId,
    ...pick(data, 'disbursementId', 'previousStatus', 'newStatus'),
    initiator: payoutInitiatorOfActorKind(envelope.actor.kind),
    cause,
  });

const creditOf = ({ data }: Stored<'CreditAdded'> | Stored<'CreditEdited'>, projectId: string) => ({
  projectId,
  ...pick(data, 'creditId', 'amountCents', 'creditCategoryId', 'financingProjectTypeIds'),
});

const booking = ({ data, envelope }: Stored<'PaymentRecorded'> | Stored<'PaymentReturned'>, projectId: string) => ({
  projectId,
  ...pick(data, 'disbursementId', 'previousStatus', 'newStatus'),
  initiator: payoutInitiatorOfActorKind(envelope.actor.kind),
  ...pick(data, 'amountCents', 'bookedOn'),
});

const amountsOf = ({ positions }: Stored<'DisbursementEdited'>['data'] | Stored<'DisbursementCreated'>['data']) => ({
  amountCents: sumCents(positions),
  positions: positions.map((position) => pick(position, 'positionId', 'creditId', 'financingProjectTypeId', 'amountCents')),
});

/** What other systems learn of projects, their credits and requests. Accounts, names and what somebody wrote stay here. */
export const publishedPayoutEvents = definePublishedEvents<FinancingProjectEvent>({
  released: [
    creditAddedV1,
    creditEditedV1,
    creditRemovedV1,
    disbursementCreatedV1,
    disbursementDeletedV1,
    disbursementEditedV1,
    disbursementStatusChangedV1,
    financingProjectCreatedV1,
    financingProjectEditedV1,
    financingProjectStatusChangedV1,
    paymentRecordedV1,
    paymentReturnedV1,
  ],
  rows: {
    FinancingProjectCreated: ({ data }, projectId) =>
      createIntegrationEventContent(financingProjectCreatedV1, {
        projectId,
        publicId: data.publicId,
        customerId: data.ownerId,
        ...pick(data, 'maxDisbursements', 'minimumDisbursementCents'),
      }),
    FinancingProjectEdited: ({ data }, projectId) =>
      createIntegrationEventContent(financingProjectEditedV1, {
        projectId,
        ...pick(data, 'publicId', 'maxDisbursements', 'minimumDisbursementCents'),
      }),
    FinancingProjectActivated: (event, id) => projectStatus(event, id),
    FinancingProjectCompleted: (event, id) => projectStatus(event, id, event.data.reason),
    FinancingProjectReopened: (event, id) => projectStatus(event, id),
    FinancingProjectAborted: (event, id) => projectStatus(event, id),
    FinancingProjectArchived: (event, id) => projectStatus(event, id),
    CreditAdded: (event, id) => createIntegrationEventContent(creditAddedV1, creditOf(event, id)),
    CreditEdited: (event, id) => createIntegrationEventContent(creditEditedV1, creditOf(event, id)),
    CreditRemoved: ({ data }, projectId) => createIntegrationEventContent(creditRemovedV1, { projectId, creditId: data.creditId }),
    DisbursementCreated: ({ data }, projectId) =>
      createIntegrationEventContent(disbursementCreatedV1, {
        projectId,
        ...pick(data, 'disbursementId', 'final'),
        ...amountsOf(data),
      }),
    DisbursementEdited: ({ data }, projectId) =>
      createIntegrationEventContent(disbursementEditedV1, { projectId, disbursementId: data.disbursementId, ...amountsOf(data) }),
    DisbursementDeleted: ({ data }, projectId) =>
      createIntegrationEventContent(disbursementDeletedV1, { projectId, disbursementId: data.disbursementId, cause: data.reason }),
    DisbursementSubmitted: (event, id) => requestStatus(event, id),
    DisbursementResubmitted: (event, id) => requestStatus(event, id),
    DisbursementApproved: (event, id) => requestStatus(event, id),
    DisbursementRejected: (event, id) => requestStatus(event, id, event.data.reason),
    DisbursementInquired: (event, id) => requestStatus(event, id),
    DisbursementApprovalWithdrawn: (event, id) => requestStatus(event, id),
    DisbursementArchived: (event, id) => requestStatus(event, id),
    PaymentRecorded: (event, id) => createIntegrationEventContent(paymentRecordedV1, booking(event, id)),
    PaymentReturned: (event, id) => createIntegrationEventContent(paymentReturnedV1, booking(event, id)),
  },
});
