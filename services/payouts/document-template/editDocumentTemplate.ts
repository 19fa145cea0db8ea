import { editDocumentTemplateSchema } from '@portal/contracts/payouts/commands/catalogue';
import { resource } from '@portal/platform/use-cases/useCase';
import { editedFields } from '../catalogue/entryAggregate.ts';
import { formRoomFault } from '../catalogue/formRoom.ts';
import { maintainers } from '../payoutsAccess.ts';
import { documentTemplateCommand } from './documentTemplateAggregate.ts';

export const editDocumentTemplate = documentTemplateCommand({
  method: 'PATCH',
  path: '/valutierung-document-templates/:id',
  summary: 'Vorlage eines Nachweises bearbeiten',
  access: maintainers,
  body: editDocumentTemplateSchema,
  gather: ({ body: { maxSize, ...changes }, state: { fields }, params, ...seen }) =>
    fields === undefined ? undefined : formRoomFault(seen, params.id, editedFields(fields, { ...changes, maxSizeBytes: maxSize })),
  command: ({ body: { maxSize, ...changes } }) => ({ type: 'edit', changes: { ...changes, maxSizeBytes: maxSize } }),
  answer: resource('valutierung-document-templates'),
});
