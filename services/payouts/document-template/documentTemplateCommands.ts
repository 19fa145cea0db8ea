import { createDocumentTemplateSchema, editDocumentTemplateSchema } from '@portal/contracts/payouts/commands/catalogue';
import { documentTemplateEntry } from '@portal/contracts/payouts/events';
import { entryCommands } from '@portal/platform/entries/entryCommands';
import { formRoomFault } from '../catalogue/formRoom.ts';
import { maintainers } from '../payoutsAccess.ts';
import { commandOf } from '../payoutsServices.ts';
import { documentTemplateAggregate } from './documentTemplateAggregate.ts';

export const documentTemplateCommands = entryCommands(documentTemplateEntry, commandOf(documentTemplateAggregate), {
  title: 'Vorlage eines Nachweises',
  access: maintainers,
  create: createDocumentTemplateSchema,
  edit: editDocumentTemplateSchema,
  fieldsOf: ({ maxSize, ...fields }) => ({ ...fields, maxSizeBytes: maxSize }),
  changesOf: ({ maxSize, ...changes }) => ({ ...changes, maxSizeBytes: maxSize }),
  gather: (services, { id, after }) => after && formRoomFault(services, id, after),
});
