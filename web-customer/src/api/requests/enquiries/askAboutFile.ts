import type { FileQuestionsView } from '@portal/contracts/enquiries/views/fileQuestions';
import { runFreeCommand } from '../../runCommand.ts';

/** However the case stands that was seen: a question is meant all the same. */
export const askAboutFile = (fileId: string, text: string) => runFreeCommand<FileQuestionsView>(`files/${fileId}/questions`, { text });
