import type { SavedFilter, SavedFiltersAnswer } from '@portal/contracts/employees/savedFilters';
import type { HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { callPortal, withResponseEtag } from './httpClientForReading.ts';
import { runCommandForRecord } from './runCommand.ts';

const pathOf = (list: string): string => `bank-employees/saved-filters/${list}`;

/** The own filters of a list, all at once. */
export const savedFilterCommands = {
  savedFilters: async (list: string): Promise<SavedFiltersAnswer & Partial<HasEtag>> =>
    withResponseEtag<SavedFiltersAnswer>(await callPortal({ method: 'GET', path: pathOf(list) })),
  saveFilters: (list: string, filters: readonly SavedFilter[], etag: string | undefined) =>
    runCommandForRecord<SavedFiltersAnswer>(pathOf(list), 'PUT', { filters }, etag),
};
