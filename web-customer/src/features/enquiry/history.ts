import { enquiryStatusLabels, requestedFileStatusLabels } from '@portal/contracts/enquiries/status';
import type { EnquiryStatusChangeView, RequestedFileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import { signedInTexts } from '../../signedInTexts.ts';

/** The changes of the enquiry and of its files, and what was asked and answered about them, in one list, newest first. */
export function mergeEnquiryHistoryNewestFirst(
  enquiry: readonly EnquiryStatusChangeView[],
  files: readonly RequestedFileStatusChangeView[],
  happenings: readonly EnquiryHappeningView[] = [],
) {
  const rows = [
    ...enquiry.map((row) => ({
      row,
      subject: signedInTexts.enquiry.ofEnquiry,
      change: `${enquiryStatusLabels[row.previousStatus]} → ${enquiryStatusLabels[row.newStatus]}`,
    })),
    ...files.map((row) => ({
      row,
      subject: row.fileName,
      change: `${requestedFileStatusLabels[row.previousStatus]} → ${requestedFileStatusLabels[row.newStatus]}`,
    })),
    ...happenings.map((row) => ({ row, subject: row.fileName, change: signedInTexts.enquiry.happened[row.kind] })),
  ].map(({ row: { id, createdAt, initiatedBy }, subject, change }) => ({
    id,
    createdAt,
    subject: subject ?? signedInTexts.files.fallbackName,
    change,
    by: signedInTexts.enquiry.by[initiatedBy],
  }));
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
