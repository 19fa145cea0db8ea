import { fileStatusLabels, fileStatusLooks } from '@portal/contracts/enquiries/status';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { StatusLook } from '@portal/contracts/shared/tone';
import { areaTexts } from '../areaTexts.ts';

/** The bank has seen something and asks for it once more: that is not the same as being asked for the first time. */
export const isRequestedAgain = ({ status, lastStatusChange }: Pick<FileView, 'status' | 'lastStatusChange'>): boolean =>
  status === 'requested' && lastStatusChange?.newStatus === 'requested' && lastStatusChange.initiatedBy === 'bank_employee';

export function reasonOf(file: Pick<FileView, 'status' | 'lastStatusChange'>): string | null {
  if (!isRequestedAgain(file)) return null;
  const context = file.lastStatusChange?.context;
  return context?.message ?? context?.comment ?? null;
}

export const shownState = (file: Pick<FileView, 'status' | 'lastStatusChange'>): { readonly look: StatusLook; readonly label: string } =>
  isRequestedAgain(file)
    ? { look: { tone: 'warning', icon: 'restart_alt' }, label: areaTexts.requestedAgain }
    : { look: fileStatusLooks[file.status], label: fileStatusLabels[file.status] };
