import type { PayoutInitiatorKind } from '@portal/contracts/payouts/status';
import { pick } from '@portal/contracts/shared/pick';
import type { ActorKind } from '@portal/platform/journal/journal';
import type { DisbursementDocument, DisbursementStatusChangeDocument } from './disbursementDocument.ts';
import type { DisbursementEvent, DisbursementStatusEvent } from './evolveDisbursement.ts';

/** Who holds a link to a case has no way into a project. */
export const payoutInitiatorOfActorKind = (kind: ActorKind): PayoutInitiatorKind => (kind === 'access_token' ? 'customer' : kind);

const changesStatus = (event: DisbursementEvent): event is DisbursementStatusEvent => 'newStatus' in event.data;

/** Who has given the first half of a decision that takes two. */
function firstOfTwoDeciders({ type }: DisbursementEvent, before: DisbursementDocument | undefined): string | null {
  if (type === 'DisbursementApproved') return before?.firstApproval?.employeeId ?? null;
  return type === 'DisbursementApprovalWithdrawn' ? (before?.firstWithdrawal?.employeeId ?? null) : null;
}

/** A row of the request's history, if the event changes its status. `before`: the request as the event has found it. */
export function disbursementStatusChangeDocumentOf(
  projectId: string,
  event: DisbursementEvent,
  before: DisbursementDocument | undefined,
): DisbursementStatusChangeDocument | undefined {
  if (!changesStatus(event)) return undefined;
  const { data, envelope } = event;
  return {
    id: envelope.id,
    disbursementId: data.disbursementId,
    projectId,
    createdAt: envelope.recordedAt,
    ...pick(data, 'previousStatus', 'newStatus', 'message'),
    initiatedBy: payoutInitiatorOfActorKind(envelope.actor.kind),
    employeeId: envelope.actor.kind === 'bank_employee' ? (envelope.actor.id ?? null) : null,
    firstEmployeeId: firstOfTwoDeciders(event, before),
    revision: envelope.revision,
  };
}
