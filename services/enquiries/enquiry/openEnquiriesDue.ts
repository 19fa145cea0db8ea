import type { Document, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

const PAGE = 100;
const MAX_PAGES = 1_000;

/** Ids of the open enquiries whose deadline lies before (`lt`) or not after (`lte`) a day: found here, decided elsewhere. */
export async function openEnquiriesDue(
  reader: Pick<ReadModelReader, 'find'>,
  { op, day }: { readonly op: 'lt' | 'lte'; readonly day: string },
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    const { items } = await reader.find<Document>('enquiries', {
      filter: [
        { field: 'status', op: 'eq', value: 'open' },
        { field: 'expiresAt', op, value: day },
      ],
      sort: [{ field: 'expiresAt', direction: 'asc' }],
      offset: page * PAGE,
      limit: PAGE,
    });
    ids.push(...items.map(({ id }) => id));
    if (items.length < PAGE) break;
  }
  return ids;
}
