import type {
  EnquiryStatusChangeView,
  EnquiryView,
  RequestedFileStatusChangeView,
  RequestedFileView,
} from '@portal/contracts/enquiries/views/enquiry';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { singleRecordQuery, wholeListQuery } from '../../queries.ts';

export const enquiryQuery = (id: string) => singleRecordQuery<EnquiryView>(['enquiry', id], `enquiries/${encodeURIComponent(id)}`);

export const requestedFileQuery = (enquiryId: string, fileId: string) =>
  singleRecordQuery<RequestedFileView>(['enquiry', enquiryId, 'file', fileId], `files/${encodeURIComponent(fileId)}`);

/** Below the enquiry: what happens in it may change who may write. */
export const questionThreadQuery = (enquiryId: string, fileId: string) =>
  singleRecordQuery<QuestionThreadView>(['enquiry', enquiryId, 'questions', fileId], `file-questions/${encodeURIComponent(fileId)}`);

export const enquiryHappeningsQuery = (id: string) =>
  wholeListQuery<EnquiryHappeningView>(['enquiry', id, 'happenings'], `enquiry-happenings?enquiry=${encodeURIComponent(id)}`);

export const enquiryStatusChangesQuery = (id: string) =>
  wholeListQuery<EnquiryStatusChangeView>(['enquiry', id, 'status-changes'], `enquiry-status-changes?enquiry=${encodeURIComponent(id)}`);

export const requestedFileStatusChangesOfEnquiryQuery = (id: string) =>
  wholeListQuery<RequestedFileStatusChangeView>(
    ['enquiry', id, 'file-status-changes'],
    `file-status-changes?file.enquiry=${encodeURIComponent(id)}`,
  );
