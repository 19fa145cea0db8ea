import { useQuery } from '@tanstack/react-query';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { API_URL, httpClientForReading } from '../../../api/httpClientForReading.ts';

export const requestedFileQuestionThreadKey = (fileId: string) => ['file-questions', fileId] as const;

/** What customer and bank have written about a document. */
export const useRequestedFileQuestionThread = (fileId: string) =>
  useQuery({
    queryKey: requestedFileQuestionThreadKey(fileId),
    queryFn: async ({ signal }) =>
      (await httpClientForReading(`${API_URL}/file-questions/${fileId}`, { signal })).json as QuestionThreadView,
  });
