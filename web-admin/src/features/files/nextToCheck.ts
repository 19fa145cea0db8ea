import type { FileStatus } from '@portal/contracts/enquiries/status';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';

/** Waits for the employee: a document to check, or something to settle with the customer. */
export const isUndecided = ({ status }: { readonly status: FileStatus }): boolean => status === 'ready' || status === 'problem';

/** The next one that waits for the employee, after the given one and around the end of the list. */
export function nextToCheck(files: readonly FileView[], afterId: string | undefined): FileView | undefined {
  const at = files.findIndex(({ id }) => id === afterId);
  return [...files.slice(at + 1), ...files.slice(0, Math.max(at, 0))].find(isUndecided);
}
