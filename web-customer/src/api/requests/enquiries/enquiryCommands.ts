import type { ProblemReason } from '@portal/contracts/enquiries/problemReasons';
import type { EnquiryView, FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FileQuestionsView } from '@portal/contracts/enquiries/views/fileQuestions';
import { runCommand, runFreeCommand } from '../../runCommand.ts';

export const completeEnquiry = (enquiryId: string, etag: string) => runCommand<EnquiryView>(`enquiries/${enquiryId}/complete`, {}, etag);

export const releaseFile = (fileId: string, etag: string) => runCommand<FileView>(`files/${fileId}/ready`, {}, etag);

export const reportProblem = (fileId: string, message: ProblemReason, comment: string | null, etag: string) =>
  runCommand<FileView>(`files/${fileId}/problem`, { __context: { message, comment } }, etag);

export const withdrawProblem = (fileId: string, etag: string) => runCommand<FileView>(`files/${fileId}/unproblem`, {}, etag);

/** However the case stands that was seen: a question is meant all the same. */
export const askAboutFile = (fileId: string, text: string) => runFreeCommand<FileQuestionsView>(`files/${fileId}/questions`, { text });
