import { useQuery } from '@tanstack/react-query';
import type { QuestionThreadView } from '@portal/contracts/enquiries/views/fileQuestions';
import { fetchJson } from '../../../api/httpClientForReading.ts';

export const requestedFileQuestionThreadKey = (fileId: string) => ['file-questions', fileId] as const;

/** What customer and bank have written about a document. */
export const useRequestedFileQuestionThread = (fileId: string) =>
  useQuery({
    queryKey: requestedFileQuestionThreadKey(fileId),
    queryFn: ({ signal }) => fetchJson<QuestionThreadView>(`file-questions/${fileId}`, { signal }),
  });
