import type { DisbursementProofView } from '@portal/contracts/payouts/views/disbursement';
import { download } from '../../download.ts';
import type { StoredPdfRef } from '../enquiries/getStoredPdf.ts';
import { uploadPages, type UploadOptions } from '../enquiries/uploadPages.ts';

const COLLECTION = 'valutierung-document-files';

export const uploadProof = (before: DisbursementProofView, pages: readonly File[], options: UploadOptions) =>
  uploadPages<DisbursementProofView>({ collection: COLLECTION, before }, pages, options);

/** Its comment may change without the document. */
export const pdfRefOfProof = ({ id, uploadedAt }: Pick<DisbursementProofView, 'id' | 'uploadedAt'>): StoredPdfRef => ({
  path: `${COLLECTION}/${id}/preview`,
  version: uploadedAt ?? '',
});

export const downloadProof = (id: string): Promise<void> => download(`${COLLECTION}/${id}/download`);

export const downloadDisbursementSummary = (disbursementId: string): Promise<void> =>
  download(`valutierung-disbursements/${disbursementId}/summary-as-pdf`);
