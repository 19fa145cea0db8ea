import type { EnquiryStatusChangeView, EnquiryView, FileStatusChangeView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import type { FileQuestionsView } from '@portal/contracts/enquiries/views/fileQuestions';
import { recordQuery, wholeListQuery } from '../../queries.ts';

export const enquiryQuery = (id: string) => recordQuery<EnquiryView>(['enquiry', id], `enquiries/${encodeURIComponent(id)}`);

export const fileQuery = (enquiryId: string, fileId: string) =>
  recordQuery<FileView>(['enquiry', enquiryId, 'file', fileId], `files/${encodeURIComponent(fileId)}`);

/** Below the enquiry: what happens in it may change who may write. */
export const fileQuestionsQuery = (enquiryId: string, fileId: string) =>
  recordQuery<FileQuestionsView>(['enquiry', enquiryId, 'questions', fileId], `file-questions/${encodeURIComponent(fileId)}`);

export const enquiryHappeningsQuery = (id: string) =>
  wholeListQuery<EnquiryHappeningView>(['enquiry', id, 'happenings'], `enquiry-happenings?enquiry=${encodeURIComponent(id)}`);

export const enquiryStatusChangesQuery = (id: string) =>
  wholeListQuery<EnquiryStatusChangeView>(['enquiry', id, 'status-changes'], `enquiry-status-changes?enquiry=${encodeURIComponent(id)}`);

export const fileStatusChangesQuery = (id: string) =>
  wholeListQuery<FileStatusChangeView>(
    ['enquiry', id, 'file-status-changes'],
    `file-status-changes?file.enquiry=${encodeURIComponent(id)}`,
  );
