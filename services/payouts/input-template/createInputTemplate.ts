import { createInputTemplateSchema } from '@portal/contracts/payouts/commands/catalogue';
import { resource } from '@portal/platform/use-cases/useCase';
import { formRoomFault } from '../catalogue/formRoom.ts';
import { maintainers } from '../payoutsAccess.ts';
import { inputTemplateCommand } from './inputTemplateAggregate.ts';

export const createInputTemplate = inputTemplateCommand({
  method: 'POST',
  path: '/valutierung-input-templates',
  summary: 'Vorlage einer Angabe anlegen',
  access: maintainers,
  body: createInputTemplateSchema,
  creates: 'inputTemplate',
  gather: (seen) => formRoomFault(seen, undefined, seen.body),
  command: ({ body }) => ({ type: 'Create', fields: body }),
  answer: resource('valutierung-input-templates'),
});
