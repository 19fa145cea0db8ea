import { createRequestedDocumentIntakeLimits, checkAndStoreUpload } from '@portal/platform/documents/checkAndStoreUpload';
import { enquiryCustomerOrLinkAccess } from '../enquiryAccess.ts';
import { declareEnquiryCommand, requestedFileCommandOptions } from '../declareEnquiryCommand.ts';
import { enquiryStreamNameOf } from '../enquiryAggregate.ts';
import { findRequestedFileOrUndefined } from '../decisions/enquiryRules.ts';

/** Asks whether an upload is possible before it reads a byte, stores the document, and only then says that it was uploaded. */
export const uploadDocument = declareEnquiryCommand({
  ...requestedFileCommandOptions,
  method: 'POST',
  path: '/files/:id/upload',
  summary: 'Dateien zu einem angeforderten Dokument hochladen',
  access: enquiryCustomerOrLinkAccess,
  multipart: true,
  check: ({ params }) => ({ type: 'CheckFileUpload', fileId: params.id }),
  prepare(seen) {
    const { ownerId: sender } = seen.state;
    const limits = createRequestedDocumentIntakeLimits(findRequestedFileOrUndefined(seen.state, seen.params.id), {
      sender,
      maxTotalBytes: seen.config().upload.maxBytes,
    });
    return checkAndStoreUpload(enquiryStreamNameOf(seen.id), seen, limits);
  },
  command: ({ params, facts }) => ({ type: 'UploadFile', fileId: params.id, document: facts }),
});
