import type { ProblemReason } from '@portal/contracts/enquiries/problemReasons';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { runCommand } from '../../runCommand.ts';

export const reportProblem = (fileId: string, message: ProblemReason, comment: string | null, etag: string) =>
  runCommand<FileView>(`files/${fileId}/problem`, { __context: { message, comment } }, etag);
