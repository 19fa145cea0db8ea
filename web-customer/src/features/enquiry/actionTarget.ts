import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { pathOfAction } from '../../enquiries/nextStep.ts';

/** Straight to the document where only one is meant, else to the list of them. */
export function targetOf(enquiry: Pick<EnquiryView, 'id' | 'requestedFiles'>, kind: 'upload' | 'release'): string {
  const meant = enquiry.requestedFiles.filter((file) =>
    kind === 'upload' ? file.status === 'requested' && file.required : file.status === 'uploaded',
  );
  const [only] = meant;
  return meant.length === 1 && only !== undefined
    ? fillPath(customerPaths.file, { id: enquiry.id, fileId: only.id })
    : pathOfAction(kind, enquiry.id);
}
