import type { z } from 'zod';
import { editDocumentTemplateSchema } from '@portal/contracts/payouts/commands/catalogue';
import { resource } from '@portal/platform/use-cases/useCase';
import { editedFields } from '../catalogue/entryAggregate.ts';
import { formRoomFault } from '../catalogue/formRoom.ts';
import { maintainers } from '../payoutsAccess.ts';
import { documentTemplateCommand } from './documentTemplateAggregate.ts';

type Body = z.output<typeof editDocumentTemplateSchema>;
const changesOf = ({ maxSize, ...changes }: Body) => ({ ...changes, maxSizeBytes: maxSize });

export const editDocumentTemplate = documentTemplateCommand({
  method: 'PATCH',
  path: '/valutierung-document-templates/:id',
  summary: 'Vorlage eines Nachweises bearbeiten',
  access: maintainers,
  body: editDocumentTemplateSchema,
  gather: (seen) => {
    const { fields } = seen.state;
    return fields === undefined ? undefined : formRoomFault(seen, seen.params.id, editedFields(fields, changesOf(seen.body)));
  },
  command: ({ body }) => ({ type: 'Edit', changes: changesOf(body) }),
  answer: resource('valutierung-document-templates'),
});
