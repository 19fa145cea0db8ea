import { patchFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiryAccess.ts';
import { enquiryCommand, streamOfFile } from '../enquiryCommand.ts';
import { statusContextOfFile } from '../decisions/requestAgainReason.ts';
import { unknownCategory } from '../decisions/unknownCategory.ts';
import { statusOrData } from '../decisions/statusOrData.ts';

export const patchFile = enquiryCommand({
  method: 'PATCH',
  path: '/files/:id',
  summary: 'Angefordertes Dokument bearbeiten oder seinen Status ändern',
  access: forEmployees,
  body: patchFileSchema,
  stream: streamOfFile,
  gather: async (seen) =>
    statusOrData(seen.body, ['__context']) ??
    (await unknownCategory(seen, seen.body.fileCategory)) ??
    statusContextOfFile(seen.body, seen.config()),
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
  answer: resource('files'),
});
