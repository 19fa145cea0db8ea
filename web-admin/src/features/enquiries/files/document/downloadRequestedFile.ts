import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { downloadFrom } from '../../../../api/downloadFrom.ts';

/** Saves a document; says so when that fails. */
export const downloadRequestedFile = ({ id }: RequestedFileView): void => void downloadFrom(`files/${id}/download`).catch(announceFailure);
