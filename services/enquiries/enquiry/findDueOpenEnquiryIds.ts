import { loadEveryRow } from '@portal/platform/read-model-store/iterateAllRows';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

/** Ids of the open enquiries whose deadline lies before (`lt`) or not after (`lte`) a day: found here, decided elsewhere. */
export async function findDueOpenEnquiryIds(
  reader: Pick<ReadModelReader, 'find'>,
  { op, day }: { readonly op: 'lt' | 'lte'; readonly day: string },
): Promise<readonly string[]> {
  const due = await loadEveryRow(reader, 'enquiries', {
    filter: [
      { field: 'status', op: 'eq', value: 'open' },
      { field: 'expiresAt', op, value: day },
    ],
    by: 'expiresAt',
  });
  return due.map(({ id }) => id);
}
