import { maxFileBytes } from '@portal/contracts/enquiries/upload';
import type { IntakeLimits } from '@portal/platform/documents/documentIntake';
import { acceptedTypes, documentLimits, storeUpload } from '@portal/platform/documents/storeUpload';
import { resource } from '@portal/platform/use-cases/useCase';
import type { EnquiriesServices } from '../../enquiriesServices.ts';
import { forCustomers } from '../enquiryAccess.ts';
import { enquiryCommand, streamOfFile } from '../enquiryCommand.ts';
import { enquiryStream } from '../enquiryAggregate.ts';
import { fileOf } from '../decisions/enquiryRules.ts';
import type { EnquiryState } from '../enquiryState.ts';

/** Asks whether an upload is possible before it reads a byte, stores the document, and only then says that it was uploaded. */
export const uploadDocument = enquiryCommand({
  method: 'POST',
  path: '/files/:id/upload',
  summary: 'Dateien zu einem angeforderten Dokument hochladen',
  access: forCustomers,
  multipart: true,
  stream: streamOfFile,
  check: ({ params }) => ({ type: 'CheckFileUpload', fileId: params.id }),
  prepare: (seen) => storeUpload(enquiryStream(seen.id), seen, limitsOf(seen.state, seen.params.id, seen)),
  command: ({ params, facts }) => ({ type: 'UploadFile', fileId: params.id, document: facts }),
  answer: resource('files'),
});

function limitsOf(state: EnquiryState, fileId: string, { config }: Pick<EnquiriesServices, 'config'>): IntakeLimits {
  const file = fileOf(state, fileId);
  const maxTotalBytes = config().upload.maxBytes;
  return documentLimits({
    sender: state.ownerId,
    accept: acceptedTypes(file?.accept),
    maxFileBytes: Math.min(maxFileBytes(file?.maxSizeBytes ?? null), maxTotalBytes),
    maxTotalBytes,
  });
}
