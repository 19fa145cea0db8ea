import { disbursementStatuses, disbursementStatusLabels as labels } from '@portal/contracts/payouts/status';
import type { ReadModelDocument, Page, ReadModelReader, ReadQuery } from '@portal/platform/read-model-store/readModelStore';
import { disbursementsCollection } from '../project-list/disbursementDocument.ts';

/**
 * Those of some statuses in the order of what the statuses are called. Rows of one status stand together in that order, far
 * from its ends, and looking for them would pass all others: each status is read by itself.
 */
export async function findDisbursementsSortedByStatusLabel<T extends ReadModelDocument>(
  reader: Pick<ReadModelReader, 'find'>,
  asked: ReadQuery,
  statuses: readonly string[],
): Promise<Page<T>> {
  const { filter = [], sort = [], offset = 0, limit = 10 } = asked;
  const [byStatus, ...within] = sort;
  const inOrder = disbursementStatuses
    .filter((status) => statuses.includes(status))
    .sort((one, other) => labels[one].localeCompare(labels[other], 'de'));
  const others = filter.filter(({ field }) => field !== 'status');
  const items: T[] = [];
  let total = 0;
  for (const status of byStatus?.direction === 'desc' ? inOrder.reverse() : inOrder) {
    const missing = limit - items.length;
    const found = await reader.find<T>(disbursementsCollection.name, {
      ...asked,
      filter: [...others, { field: 'status', op: 'eq', value: status }],
      sort: within,
      // Only counted once the page is full.
      offset: missing === 0 ? 0 : Math.max(0, offset - total),
      limit: Math.max(1, missing),
    });
    items.push(...found.items.slice(0, missing));
    total += found.total;
  }
  return { items, total };
}
