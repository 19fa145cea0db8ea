import { fileStatusOrder } from '@portal/contracts/enquiries/status';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { fileSortings } from '@portal/contracts/texts/adminTexts';

export type FileSorting = (typeof fileSortings)[number];

const bySortIndex = (one: FileView, other: FileView): number =>
  one.sortIndex - other.sortIndex || one.createdAt.localeCompare(other.createdAt);

const orders: Readonly<Record<FileSorting, (one: FileView, other: FileView) => number>> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  status: (one, other) => fileStatusOrder[one.status] - fileStatusOrder[other.status] || bySortIndex(one, other),
  edited: (one, other) => other.updatedAt.localeCompare(one.updatedAt),
  sortIndex: bySortIndex,
};

export const sortFiles = (files: readonly FileView[], sorting: FileSorting): FileView[] => [...files].sort(orders[sorting]);
