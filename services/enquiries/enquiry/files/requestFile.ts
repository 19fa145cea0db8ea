import { requestFileSchema } from '@portal/contracts/enquiries/commands/requestedFile';
import { refuse } from '@portal/platform/commands/refusal';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiryAccess.ts';
import { enquiryCommand } from '../enquiryCommand.ts';
import { requestedFileFieldsFromBody } from '../decisions/newFiles.ts';
import { refuseUnknownCategory } from '../decisions/refuseUnknownCategory.ts';

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
    const unknown = await refuseUnknownCategory(seen, fileCategory);
    if (unknown !== undefined || fileTemplate === null) return unknown;
    return (await seen.templates.fileTemplate(fileTemplate)) === undefined ? refuse('FILE_TEMPLATE_UNKNOWN') : undefined;
  },
  command: ({ body: { enquiry: _, fileTemplate, ...file }, newId }) => ({
    type: 'RequestFile',
    fileId: newId,
    fields: { ...requestedFileFieldsFromBody(file), ...(fileTemplate === null ? {} : { fileTemplateId: fileTemplate }) },
  }),
  answer: answerWithResource('files'),
});
