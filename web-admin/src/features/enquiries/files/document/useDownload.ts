import { useCallback } from 'react';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { downloadFile } from './downloadFile.ts';

/** Saves a document; says so when that fails. */
export function useDownload(): (file: FileView) => void {
  return useCallback((file) => {
    downloadFile(file.id).catch(announceFailure);
  }, []);
}
