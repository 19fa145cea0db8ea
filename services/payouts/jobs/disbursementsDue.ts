import type { DisbursementStatus } from '@portal/contracts/payouts/status';
import type { Document, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

const PAGE = 100;
const MAX_PAGES = 1_000;

interface Listed extends Document {
  readonly projectId: string;
}

interface Due {
  readonly status: DisbursementStatus;
  /** What lies so long ago: the customer's last change, or the end. */
  readonly field: 'touchedAt' | 'endedAt';
  /** An instant. */
  readonly until: string;
}

/** Requests of a status that have been so since before an instant: found here, decided elsewhere. */
export async function disbursementsDue(
  reader: Pick<ReadModelReader, 'find'>,
  { status, field, until }: Due,
): Promise<readonly Pick<Listed, 'id' | 'projectId'>[]> {
  const found: Pick<Listed, 'id' | 'projectId'>[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items } = await reader.find<Listed>('disbursements', {
      filter: [
        { field: 'status', op: 'eq', value: status },
        { field, op: 'lte', value: until },
      ],
      sort: [{ field: 'createdAt', direction: 'asc' }],
      offset: page * PAGE,
      limit: PAGE,
    });
    found.push(...items);
    if (items.length < PAGE) break;
  }
  return found;
}
