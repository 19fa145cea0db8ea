import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { runCommand } from '../../runCommand.ts';

export const withdrawProblem = (fileId: string, etag: string) => runCommand<FileView>(`files/${fileId}/unproblem`, {}, etag);
