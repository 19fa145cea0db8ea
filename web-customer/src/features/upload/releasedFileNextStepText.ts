import { isReadyToComplete } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { CatalogueWording } from '../../plain-language/words.ts';
import type { uploadTexts } from '../../uploadTexts.ts';

/** What a released document means now: for it nothing is to be done, for the others of its enquiry perhaps something is. */
export function releasedFileNextStepText(
  { status, requestedFiles }: Pick<EnquiryView, 'status' | 'requestedFiles'>,
  document: CatalogueWording<typeof uploadTexts.document>,
): string {
  if (status === 'completed') return document.readyTextCompleted;
  if (status !== 'open') return document.readyText;
  const missing = requestedFiles.filter((file) => file.required && file.status === 'requested').length;
  const waiting = requestedFiles.filter((file) => file.status === 'uploaded').length;
  const then = isReadyToComplete(requestedFiles) ? [document.thenComplete] : [];
  return [
    document.readyText,
    ...(missing === 0 ? [] : [document.stillMissing(missing)]),
    ...(waiting === 0 ? [] : [document.stillToRelease(waiting)]),
    ...then,
  ].join(' ');
}
