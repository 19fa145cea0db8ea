import { createDocumentTemplateSchema } from '@portal/contracts/payouts/commands/catalogue';
import { resource } from '@portal/platform/use-cases/useCase';
import { formRoomFault } from '../catalogue/formRoom.ts';
import { maintainers } from '../payoutsAccess.ts';
import { documentTemplateCommand } from './documentTemplateAggregate.ts';

export const createDocumentTemplate = documentTemplateCommand({
  method: 'POST',
  path: '/valutierung-document-templates',
  summary: 'Vorlage eines Nachweises anlegen',
  access: maintainers,
  body: createDocumentTemplateSchema,
  creates: 'documentTemplate',
  gather: ({ body: { maxSize, ...fields }, ...seen }) => formRoomFault(seen, undefined, { ...fields, maxSizeBytes: maxSize }),
  command: ({ body: { maxSize, ...fields } }) => ({ type: 'create', fields: { ...fields, maxSizeBytes: maxSize } }),
  answer: resource('valutierung-document-templates'),
});
