import type { z } from 'zod';
import { createDocumentTemplateSchema } from '@portal/contracts/payouts/commands/catalogue';
import { resource } from '@portal/platform/use-cases/useCase';
import { formRoomFault } from '../catalogue/formRoom.ts';
import { maintainers } from '../payoutsAccess.ts';
import { documentTemplateCommand } from './documentTemplateAggregate.ts';

type Body = z.output<typeof createDocumentTemplateSchema>;
const fieldsOf = ({ maxSize, ...fields }: Body) => ({ ...fields, maxSizeBytes: maxSize });

export const createDocumentTemplate = documentTemplateCommand({
  method: 'POST',
  path: '/valutierung-document-templates',
  summary: 'Vorlage eines Nachweises anlegen',
  access: maintainers,
  body: createDocumentTemplateSchema,
  creates: 'documentTemplate',
  gather: (seen) => formRoomFault(seen, undefined, fieldsOf(seen.body)),
  command: ({ body }) => ({ type: 'Create', fields: fieldsOf(body) }),
  answer: resource('valutierung-document-templates'),
});
