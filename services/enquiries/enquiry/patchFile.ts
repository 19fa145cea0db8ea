import { patchFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand, statusContextOf, streamOfFile } from './enquiryCommand.ts';
import { unknownCategory } from './unknownCategory.ts';
import { statusOrData } from './statusOrData.ts';

export const patchFile = enquiryCommand({
  method: 'PATCH',
  path: '/files/:id',
  summary: 'Angefordertes Dokument bearbeiten oder seinen Status ändern',
  access: forEmployees,
  body: patchFileSchema,
  stream: streamOfFile,
  gather: async (seen) => statusOrData(seen.body, ['__context']) ?? (await unknownCategory(seen, seen.body.fileCategory)),
  command({ body, params }) {
    const { status, __context: _, fileCategory, expiresAt, maxSize, ...fields } = body;
    const { message } = statusContextOf(body);
    return status === undefined
      ? {
          type: 'editFile',
          fileId: params.id,
          changes: { ...fields, fileCategoryId: fileCategory, expiresOn: expiresAt, maxSizeBytes: maxSize },
        }
      : { type: 'changeFileStatus', fileId: params.id, to: status, message, comment: null };
  },
  answer: resource('files'),
});
