import { requestFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import { refuse } from '@portal/platform/commands/refusal';
import { resource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiryAccess.ts';
import { enquiryCommand } from '../enquiryCommand.ts';
import { fileFieldsOf } from '../decisions/newFiles.ts';
import { unknownCategory } from '../decisions/unknownCategory.ts';

export const requestFile = enquiryCommand({
  method: 'POST',
  path: '/files',
  summary: 'Dokument anfordern',
  access: forEmployees,
  body: requestFileSchema,
  creates: 'file',
  stream: ({ body }) => body.enquiry,
  async gather(seen) {
    const { fileCategory, fileTemplate } = seen.body;
    const unknown = await unknownCategory(seen, fileCategory);
    if (unknown !== undefined || fileTemplate === null) return unknown;
    return (await seen.templates.fileTemplate(fileTemplate)) === undefined ? refuse('FILE_TEMPLATE_UNKNOWN') : undefined;
  },
  command: ({ body: { enquiry: _, fileTemplate, ...file }, newId }) => ({
    type: 'RequestFile',
    fileId: newId,
    fields: { ...fileFieldsOf(file), ...(fileTemplate === null ? {} : { fileTemplateId: fileTemplate }) },
  }),
  answer: resource('files'),
});
