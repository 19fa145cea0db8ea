import type { DocumentFileView } from '@portal/contracts/payouts/views/disbursement';
import type { WithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { saveFile } from '@portal/web-shared/http/saveFile.ts';
import { callFile } from '../../apiClient.ts';
import type { StoredPdf } from '../enquiries/getStoredPdf.ts';
import { uploadPages, type UploadOptions } from '../enquiries/uploadPages.ts';

const COLLECTION = 'valutierung-document-files';

export const uploadProof = (
  before: DocumentFileView,
  pages: readonly File[],
  options: UploadOptions,
): Promise<WithEtag<DocumentFileView>> => uploadPages<DocumentFileView>({ collection: COLLECTION, before }, pages, options);

/** Its comment may change without the document. */
export const pdfOfProof = ({ id, uploadedAt }: Pick<DocumentFileView, 'id' | 'uploadedAt'>): StoredPdf => ({
  path: `${COLLECTION}/${id}/preview`,
  version: uploadedAt ?? '',
});

export const downloadProof = async (id: string): Promise<void> => saveFile(await callFile(`${COLLECTION}/${id}/download`));

export const downloadSummary = async (disbursementId: string): Promise<void> =>
  saveFile(await callFile(`valutierung-disbursements/${disbursementId}/summary-as-pdf`));
