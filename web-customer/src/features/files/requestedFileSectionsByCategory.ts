import { uncategorisedGroupTitleFor } from '@portal/contracts/catalogue/uncategorisedGroupTitleFor';
import { requestedFileGroups, requestedFileStatuses, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';

export type RequestedFileSection = ReturnType<typeof requestedFileSectionsByCategory>[number];

/** The statuses of the address, a comma list; unknown words are dropped. */
export const parseRequestedFileStatusList = (list: string): readonly RequestedFileStatus[] =>
  requestedFileStatuses.filter((status) => list.split(',').includes(status));

/** Title of the list by its statuses; the group that the first one belongs to. */
export const requestedFileListTitle = (statuses: readonly RequestedFileStatus[]): string =>
  requestedFileGroups.find((group) => group.statuses.some((status) => status === statuses[0]))?.title ?? requestedFileGroups[0].title;

export function requestedFileListStage([status]: readonly RequestedFileStatus[]): 'requested' | 'uploaded' | 'problem' | 'done' {
  return status === 'requested' || status === 'uploaded' || status === 'problem' ? status : 'done';
}

/** Files by category: by sortIndex, then name; files without one come last, under the fallback name. */
export function requestedFileSectionsByCategory(files: readonly RequestedFileView[]) {
  const categories = new Map(
    files.flatMap((file) => (file.fileCategory === null ? [] : [[file.fileCategory.id, file.fileCategory] as const])),
  );
  const sorted = [...categories.values()].sort((a, b) => a.sortIndex - b.sortIndex || a.name.localeCompare(b.name, 'de'));
  const rest = files.filter((file) => file.fileCategory === null);
  return [
    ...sorted.map(({ id, name }) => ({ key: id, name, files: files.filter((file) => file.fileCategory?.id === id) })),
    ...(rest.length === 0 ? [] : [{ key: 'none', name: uncategorisedGroupTitleFor(sorted.length > 0), files: rest }]),
  ];
}
