import { useCallback } from 'react';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { downloadFrom } from '../../../../api/downloadFrom.ts';

const downloadFile = (fileId: string): Promise<void> => downloadFrom(`files/${fileId}/download`);

/** Saves a document; says so when that fails. */
export function useDownloadRequestedFile(): (file: RequestedFileView) => void {
  return useCallback((file) => {
    downloadFile(file.id).catch(announceFailure);
  }, []);
}
