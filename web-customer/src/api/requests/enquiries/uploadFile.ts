import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { uploadPages, type UploadOptions } from './uploadPages.ts';

/** The pages of a requested file. `before` is the file as it was shown. */
export const uploadFile = (before: FileView, pages: readonly File[], options: UploadOptions): Promise<WithEtag<FileView>> =>
  uploadPages<FileView>({ collection: 'files', before }, pages, options);
