import { createByFileTemplateSchema } from '@portal/contracts/enquiries/commands/fileByTemplate';
import { refuse } from '@portal/platform/commands/refusal';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiryAccess.ts';
import { enquiryCommand } from '../enquiryCommand.ts';
import { requestedFileFieldsByTemplate } from '../decisions/newFiles.ts';

export const requestFileByTemplate = enquiryCommand({
  method: 'POST',
  path: '/files/create-by-file-template',
  summary: 'Dokument nach einer Vorlage anfordern',
  access: forEmployees,
  body: createByFileTemplateSchema,
  creates: 'file',
  stream: ({ body }) => body.enquiry,
  gather: async ({ templates, body }) => (await templates.fileTemplate(body.fileTemplate)) ?? refuse('FILE_TEMPLATE_UNKNOWN'),
  command: ({ gathered, newId, context }) => ({
    type: 'RequestFile',
    fileId: newId,
    fields: requestedFileFieldsByTemplate(gathered, context.now),
  }),
  answer: answerWithResource('files'),
});
