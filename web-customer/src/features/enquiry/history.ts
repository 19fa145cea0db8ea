import { enquiryStatusLabels, fileStatusLabels } from '@portal/contracts/enquiries/status';
import type { EnquiryStatusChangeView, FileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import { areaTexts } from '../../areaTexts.ts';

interface HistoryRow {
  readonly id: string;
  readonly createdAt: string;
  readonly subject: string;
  readonly change: string;
  readonly by: string;
}

/** The changes of the enquiry and of its files, and what was asked and answered about them, in one list, newest first. */
export function mergedHistory(
  enquiry: readonly EnquiryStatusChangeView[],
  files: readonly FileStatusChangeView[],
  happenings: readonly EnquiryHappeningView[] = [],
): readonly HistoryRow[] {
  const rows = [
    ...enquiry.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      subject: areaTexts.enquiry.ofEnquiry,
      change: `${enquiryStatusLabels[row.previousStatus]} → ${enquiryStatusLabels[row.newStatus]}`,
      by: areaTexts.enquiry.by[row.initiatedBy],
    })),
    ...files.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      subject: row.fileName ?? areaTexts.files.fallbackName,
      change: `${fileStatusLabels[row.previousStatus]} → ${fileStatusLabels[row.newStatus]}`,
      by: areaTexts.enquiry.by[row.initiatedBy],
    })),
    ...happenings.map((row) => ({
      id: row.id,
      createdAt: row.createdAt,
      subject: row.fileName ?? areaTexts.files.fallbackName,
      change: areaTexts.enquiry.happened[row.kind],
      by: areaTexts.enquiry.by[row.initiatedBy],
    })),
  ];
  return rows.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}
