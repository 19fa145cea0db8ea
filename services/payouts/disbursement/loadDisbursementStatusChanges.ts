import type { DisbursementStatus, PayoutInitiatorKind } from '@portal/contracts/payouts/status';
import { loadEveryRow } from '@portal/platform/read-model-store/iterateAllRows';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

export interface DisbursementStatusChange {
  readonly createdAt: string;
  readonly previousStatus: DisbursementStatus;
  readonly newStatus: DisbursementStatus;
  readonly initiatedBy: PayoutInitiatorKind;
  readonly message: string | null;
}

type ListedChange = DisbursementStatusChange & ReadModelDocument & { readonly revision: number };

/** All status changes of a request, newest first. */
export async function loadDisbursementStatusChanges(
  reader: ReadModelReader,
  disbursementId: string,
): Promise<readonly DisbursementStatusChange[]> {
  const filter = [{ field: 'disbursementId', op: 'eq', value: disbursementId }] as const;
  const changes = await loadEveryRow<ListedChange, 'revision'>(reader, 'disbursementStatusChanges', { filter, by: 'revision' });
  return changes.toReversed();
}
