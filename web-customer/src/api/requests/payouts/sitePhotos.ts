import { sameLabel } from '@portal/contracts/payouts/progress';
import type { InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { FetchPhoto } from '@portal/web-shared/photos/usePhoto.ts';
import { callFile } from '../../callFile.ts';
import { runDeletionWithoutEtag } from '../../runCommand.ts';
import { uploadPages, type UploadOptions } from '../enquiries/uploadPages.ts';

/** Answers the report with all its photos. */
export const uploadTradePhotos = (before: InputValueView, trade: string, photos: readonly File[], options: UploadOptions) =>
  uploadPages<InputValueView>(
    {
      collection: 'valutierung-input-values',
      before,
      fields: { trade },
      mayBeOfUpload: (photo) => sameLabel(photo.trade ?? '', trade),
    },
    photos,
    options,
  );

const NOT_FOUND = 404;

/** One that another window has removed is gone as well. */
export async function removePhoto(id: string): Promise<void> {
  try {
    await runDeletionWithoutEtag(`valutierung-site-photos/${encodeURIComponent(id)}`);
  } catch (error) {
    if (asProblem(error).status !== NOT_FOUND) throw error;
  }
}

export const fetchPhoto: FetchPhoto = async (id, size, signal) =>
  (await callFile(`valutierung-site-photos/${encodeURIComponent(id)}/preview${size === 'small' ? '?small' : ''}`, { signal })).content;
