import { requestedFileStatusLabels, requestedFileStatusTonesAndIcons } from '@portal/contracts/enquiries/status';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { StatusAppearance } from '@portal/contracts/shared/tone';
import { signedInTexts } from '../signedInTexts.ts';

/** The bank has seen something and asks for it once more: that is not the same as being asked for the first time. */
export const isRequestedAgain = ({ status, lastStatusChange }: Pick<RequestedFileView, 'status' | 'lastStatusChange'>): boolean =>
  status === 'requested' && lastStatusChange?.newStatus === 'requested' && lastStatusChange.initiatedBy === 'bank_employee';

export function requestedAgainReason(file: Pick<RequestedFileView, 'status' | 'lastStatusChange'>): string | null {
  if (!isRequestedAgain(file)) return null;
  const context = file.lastStatusChange?.context;
  return context?.message ?? context?.comment ?? null;
}

export const requestedFileAppearanceAndLabel = (
  file: Pick<RequestedFileView, 'status' | 'lastStatusChange'>,
): { readonly look: StatusAppearance; readonly label: string } =>
  isRequestedAgain(file)
    ? { look: { tone: 'warning', icon: 'restart_alt' }, label: signedInTexts.requestedAgain }
    : { look: requestedFileStatusTonesAndIcons[file.status], label: requestedFileStatusLabels[file.status] };
