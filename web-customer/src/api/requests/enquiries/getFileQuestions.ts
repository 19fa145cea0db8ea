import { queryOptions } from '@tanstack/react-query';
import type { FileQuestionsView } from '@portal/contracts/enquiries/views/fileQuestions';
import { callRecord } from '../../apiClient.ts';

/** Below the enquiry: what happens in it may change who may write. */
export const fileQuestionsQuery = (enquiryId: string, fileId: string) =>
  queryOptions({
    queryKey: ['enquiry', enquiryId, 'questions', fileId],
    queryFn: ({ signal }) => callRecord<FileQuestionsView>({ method: 'GET', path: `file-questions/${encodeURIComponent(fileId)}`, signal }),
  });
