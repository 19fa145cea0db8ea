import { isRequestedFileAwaitingBank } from '@portal/contracts/enquiries/statusRules';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';

/** The next one that waits for the employee, after the given one and around the end of the list. */
export function nextRequestedFileToCheck(files: readonly RequestedFileView[], afterId: string | undefined): RequestedFileView | undefined {
  const at = files.findIndex(({ id }) => id === afterId);
  return [...files.slice(at + 1), ...files.slice(0, Math.max(at, 0))].find(isRequestedFileAwaitingBank);
}
