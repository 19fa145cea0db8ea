import type { DisbursementStatus } from '@portal/contracts/payouts/status';
import { loadEveryRow } from '@portal/platform/read-model-store/iterateAllRows';
import type { ReadModelDocument, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

interface Listed extends ReadModelDocument {
  readonly projectId: string;
  readonly createdAt: string;
}

interface Due {
  readonly status: DisbursementStatus;
  /** What lies so long ago: the customer's last change, or the end. */
  readonly field: 'touchedAt' | 'endedAt';
  /** An instant. */
  readonly until: string;
}

/** Requests of a status that have been so since before an instant: found here, decided elsewhere. */
export function findDisbursementsLongInStatus(
  reader: Pick<ReadModelReader, 'find'>,
  { status, field, until }: Due,
): Promise<readonly Pick<Listed, 'id' | 'projectId'>[]> {
  return loadEveryRow<Listed, 'createdAt'>(reader, 'disbursements', {
    filter: [
      { field: 'status', op: 'eq', value: status },
      { field, op: 'lte', value: until },
    ],
    by: 'createdAt',
  });
}
