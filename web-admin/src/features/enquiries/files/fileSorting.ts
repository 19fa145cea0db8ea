import { requestedFileStatusOrder } from '@portal/contracts/enquiries/status';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { requestedFileSortKeys } from '@portal/contracts/texts/specifiedAdminTexts';

export type RequestedFileSortKey = (typeof requestedFileSortKeys)[number];

const bySortIndex = (one: RequestedFileView, other: RequestedFileView): number =>
  one.sortIndex - other.sortIndex || one.createdAt.localeCompare(other.createdAt);

const orders: Readonly<Record<RequestedFileSortKey, (one: RequestedFileView, other: RequestedFileView) => number>> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  status: (one, other) => requestedFileStatusOrder[one.status] - requestedFileStatusOrder[other.status] || bySortIndex(one, other),
  edited: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  sortIndex: bySortIndex,
};

export const sortRequestedFiles = (files: readonly RequestedFileView[], sorting: RequestedFileSortKey): RequestedFileView[] =>
  [...files].sort(orders[sorting]);
