import { useCallback } from 'react';
import { useNotify } from 'react-admin';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import { asFailure } from '../../api/failures.ts';
import { downloadFile } from './downloadFile.ts';

/** Saves a document; says so when that fails. */
export function useDownload(): (file: FileView) => void {
  const notify = useNotify();
  return useCallback(
    (file) => {
      downloadFile(file.id, file.fileOriginalName).catch((error: unknown) => notify(asFailure(error).detail, { type: 'error' }));
    },
    [notify],
  );
}
