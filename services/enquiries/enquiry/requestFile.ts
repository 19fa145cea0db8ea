import { requestFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from './enquiryAccess.ts';
import { enquiryCommand } from './enquiryCommand.ts';
import { unknownCategory } from './unknownCategory.ts';

export const requestFile = enquiryCommand({
  method: 'POST',
  path: '/files',
  summary: 'Dokument anfordern',
  access: forEmployees,
  body: requestFileSchema,
  creates: 'file',
  stream: ({ body }) => body.enquiry,
  gather: (seen) => unknownCategory(seen, seen.body.fileCategory),
  command({ body: { enquiry: _, fileCategory, expiresAt, maxSize, ...fields }, newId }) {
    return {
      type: 'requestFile',
      fileId: newId,
      fields: { ...fields, fileCategoryId: fileCategory, expiresOn: expiresAt, maxSizeBytes: maxSize },
    };
  },
  answer: resource('files'),
});
