import { fallbackCategoryName } from '@portal/contracts/catalogue/fallbackCategoryName';
import { fileGroups, fileStatuses, type FileStatus } from '@portal/contracts/enquiries/status';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';

export interface FileSection {
  readonly key: string;
  readonly name: string;
  readonly files: readonly FileView[];
}

/** The statuses of the address, a comma list; unknown words are dropped. */
export const statusesOf = (list: string): readonly FileStatus[] => fileStatuses.filter((status) => list.split(',').includes(status));

/** Title of the list by its statuses; the group that the first one belongs to. */
export const titleOf = (statuses: readonly FileStatus[]): string =>
  fileGroups.find((group) => group.statuses.some((status) => status === statuses[0]))?.title ?? fileGroups[0].title;

export function stageOf([status]: readonly FileStatus[]): 'requested' | 'uploaded' | 'problem' | 'done' {
  return status === 'requested' || status === 'uploaded' || status === 'problem' ? status : 'done';
}

/** Files by category: by sortIndex, then name; files without one come last, under the fallback name. */
export function fileSections(files: readonly FileView[]): readonly FileSection[] {
  const categories = new Map(
    files.flatMap((file) => (file.fileCategory === null ? [] : [[file.fileCategory.id, file.fileCategory] as const])),
  );
  const sorted = [...categories.values()].sort((a, b) => a.sortIndex - b.sortIndex || a.name.localeCompare(b.name, 'de'));
  const rest = files.filter((file) => file.fileCategory === null);
  return [
    ...sorted.map(({ id, name }) => ({ key: id, name, files: files.filter((file) => file.fileCategory?.id === id) })),
    ...(rest.length === 0 ? [] : [{ key: 'none', name: fallbackCategoryName(sorted.length > 0), files: rest }]),
  ];
}
