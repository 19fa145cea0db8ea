import { enquiryStatusesForCustomers, type EnquiryStatus, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { isReadyToComplete } from '@portal/contracts/enquiries/statusRules';
import type { CustomerEnquiryCard } from '@portal/contracts/customers/views/customer';
import { iriOf } from '@portal/contracts/shared/ids';
import { pick } from '@portal/contracts/shared/pick';
import type { FieldFilter, ReadModelReader } from '@portal/platform/read-model-store/readModelStore';

/** What is read of an enquiry's document. */
interface EnquiryRow {
  readonly id: string;
  readonly publicId: string;
  readonly name: string | null;
  readonly status: EnquiryStatus;
  readonly expiresAt: string | null;
  readonly customer: { readonly id: string };
  readonly requestedFiles: readonly { readonly status: RequestedFileStatus; readonly required: boolean }[];
}

const PAGE = 100;
const done: readonly RequestedFileStatus[] = ['ready', 'verified', 'processed', 'archived'];

/** The enquiries of these customers by customer, as cards; a customer never sees draft and archived ones. */
export async function loadEnquiryCardsByCustomer(
  reader: ReadModelReader,
  customerIds: readonly string[],
  forCustomer: boolean,
): Promise<ReadonlyMap<string, readonly CustomerEnquiryCard[]>> {
  const cards = new Map<string, CustomerEnquiryCard[]>();
  if (customerIds.length === 0) return cards;
  const filter: FieldFilter[] = [
    { field: 'customer.id', op: 'in', values: customerIds },
    ...(forCustomer ? [{ field: 'status', op: 'in' as const, values: enquiryStatusesForCustomers }] : []),
  ];
  const seen = new Set<string>();
  let total = 1;
  for (let offset = 0; offset < total; offset += PAGE) {
    const found = await reader.find<EnquiryRow>('enquiries', {
      filter,
      sort: [{ field: 'createdAt', direction: 'desc' }],
      offset,
      limit: PAGE,
    });
    total = found.total;
    for (const row of found.items) {
      // A new enquiry moves the others to the next page.
      if (seen.has(row.id)) continue;
      seen.add(row.id);
      const ofCustomer = cards.get(row.customer.id) ?? [];
      ofCustomer.push(cardOf(row));
      cards.set(row.customer.id, ofCustomer);
    }
  }
  return cards;
}

function cardOf(row: EnquiryRow): CustomerEnquiryCard {
  const files = row.requestedFiles;
  const count = (...statuses: readonly RequestedFileStatus[]): number => files.filter((file) => statuses.includes(file.status)).length;
  return {
    '@id': iriOf('enquiries', row.id),
    ...pick(row, 'id', 'publicId', 'name', 'status', 'expiresAt'),
    readyToComplete: row.status === 'open' && isReadyToComplete(files),
    fileCounts: {
      total: files.length,
      requested: count('requested'),
      requiredRequested: files.filter((file) => file.status === 'requested' && file.required).length,
      uploaded: count('uploaded'),
      problem: count('problem'),
      done: count(...done),
    },
  };
}
