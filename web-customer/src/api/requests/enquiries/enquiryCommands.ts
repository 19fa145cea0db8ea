import type { ProblemReasonText } from '@portal/contracts/enquiries/problemReasonTexts';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { runCommand, runCommandWithoutEtag } from '../../runCommand.ts';

export const completeEnquiry = (enquiryId: string, etag: string) => runCommand<EnquiryView>(`enquiries/${enquiryId}/complete`, {}, etag);

export const releaseRequestedFile = (fileId: string, etag: string) => runCommand<RequestedFileView>(`files/${fileId}/ready`, {}, etag);

export const reportProblemWithRequestedFile = (fileId: string, message: ProblemReasonText, comment: string | null, etag: string) =>
  runCommand<RequestedFileView>(`files/${fileId}/problem`, { __context: { message, comment } }, etag);

export const withdrawProblemWithRequestedFile = (fileId: string, etag: string) =>
  runCommand<RequestedFileView>(`files/${fileId}/unproblem`, {}, etag);

/** However the case stands that was seen: a question is meant all the same. */
export const askAboutRequestedFile = (fileId: string, text: string) =>
  runCommandWithoutEtag<QuestionThreadView>(`files/${fileId}/questions`, { text });
