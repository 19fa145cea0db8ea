import { useQuery } from '@tanstack/react-query';
import type { RequestedFileQuestionsView } from '@portal/contracts/enquiries/views/fileQuestions';
import { API_URL, httpClient } from '../../../api/httpClient.ts';

export const requestedFileQuestionThreadKey = (fileId: string) => ['file-questions', fileId] as const;

/** What customer and bank have written about a document. */
export const useRequestedFileQuestionThread = (fileId: string) =>
  useQuery({
    queryKey: requestedFileQuestionThreadKey(fileId),
    queryFn: async ({ signal }) => (await httpClient(`${API_URL}/file-questions/${fileId}`, { signal })).json as RequestedFileQuestionsView,
  });
