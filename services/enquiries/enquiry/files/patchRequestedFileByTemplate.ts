import { patchByFileTemplateSchema } from '@portal/contracts/enquiries/commands/fileByTemplate';
import { refuse } from '@portal/platform/commands/refusal';
import { answerWithResource } from '@portal/platform/use-cases/useCase';
import { forEmployees } from '../enquiryAccess.ts';
import { enquiryCommand, enquiryStreamOfRequestedFile } from '../enquiryCommand.ts';
import { requestedFileFieldsByTemplate } from '../decisions/newFiles.ts';

export const patchRequestedFileByTemplate = enquiryCommand({
  method: 'POST',
  path: '/files/:id/patch-by-file-template',
  summary: 'Vorlage auf ein angefordertes Dokument anwenden',
  access: forEmployees,
  body: patchByFileTemplateSchema,
  stream: enquiryStreamOfRequestedFile,
  gather: async ({ templates, body }) => (await templates.fileTemplate(body.fileTemplateId)) ?? refuse('FILE_TEMPLATE_ID_UNKNOWN'),
  command: ({ params, gathered, context }) => ({
    type: 'EditFile',
    fileId: params.id,
    changes: requestedFileFieldsByTemplate(gathered, context.now),
  }),
  answer: answerWithResource('files'),
});
