import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { runCommand } from '../../runCommand.ts';

export const releaseFile = (fileId: string, etag: string) => runCommand<FileView>(`files/${fileId}/ready`, {}, etag);
