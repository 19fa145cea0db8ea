import { patchRequestedFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiryAccess.ts';
import { enquiryCommand, enquiryStreamOfRequestedFile } from '../enquiryCommand.ts';
import { requestedFileStatusContextOf } from '../decisions/requestAgainReason.ts';
import { refuseUnknownCategory } from '../decisions/refuseUnknownCategory.ts';
import { rejectMixedStatusAndData } from '../decisions/rejectMixedStatusAndData.ts';

export const patchRequestedFile = enquiryCommand({
  method: 'PATCH',
  path: '/files/:id',
  summary: 'Angefordertes Dokument bearbeiten oder seinen Status ändern',
  access: forEmployees,
  body: patchRequestedFileSchema,
  stream: enquiryStreamOfRequestedFile,
  gather: async (seen) =>
    rejectMixedStatusAndData(seen.body, ['__context']) ??
    (await refuseUnknownCategory(seen, seen.body.fileCategory)) ??
    requestedFileStatusContextOf(seen.body, seen.config()),
  command({ body, params, gathered }) {
    const { status, __context: _, fileCategory, expiresAt, maxSize, ...fields } = body;
    return status === undefined
      ? {
          type: 'EditFile',
          fileId: params.id,
          changes: { ...fields, fileCategoryId: fileCategory, expiresOn: expiresAt, maxSizeBytes: maxSize },
        }
      : { type: 'ChangeFileStatus', fileId: params.id, to: status, ...gathered };
  },
  answer: answerWithResource('files'),
});
