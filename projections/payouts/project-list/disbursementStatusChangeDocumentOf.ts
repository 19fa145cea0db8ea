import type { PayoutInitiatorKind } from '@portal/contracts/payouts/status';
import type { ActorKind } from '@portal/platform/journal/journal';
import type { DisbursementStatusChangeDocument } from './disbursementDocument.ts';
import type { DisbursementEvent, DisbursementStatusEvent } from './evolveDisbursement.ts';

/** Who holds a link to a case has no way into a project. */
export const payoutInitiatorOfActorKind = (kind: ActorKind): PayoutInitiatorKind => (kind === 'access_token' ? 'customer' : kind);

const changesStatus = (event: DisbursementEvent): event is DisbursementStatusEvent => 'newStatus' in event.data;

/** A row of the request's history, if the event changes its status. */
export function disbursementStatusChangeDocumentOf(
  projectId: string,
  event: DisbursementEvent,
): DisbursementStatusChangeDocument | undefined {
  if (!changesStatus(event)) return undefined;
  const { data, envelope } = event;
  return {
    id: envelope.id,
    disbursementId: data.disbursementId,
    projectId,
    createdAt: envelope.recordedAt,
    previousStatus: data.previousStatus,
    newStatus: data.newStatus,
    initiatedBy: payoutInitiatorOfActorKind(envelope.actor.kind),
    employeeId: envelope.actor.kind === 'bank_employee' ? (envelope.actor.id ?? null) : null,
    message: data.message,
    revision: envelope.revision,
  };
}
