import { editTechnicalMessageSchema } from '@portal/contracts/instance/commands/technicalMessage';
import { resource } from '@portal/platform/use-cases/useCase';
import { instanceAdministrators } from '../instanceServices.ts';
import { technicalMessageCommand } from './noticeCommands.ts';

export const editTechnicalMessage = technicalMessageCommand({
  method: 'PATCH',
  path: '/technical-messages/:id',
  summary: 'Technische Meldung bearbeiten',
  access: instanceAdministrators,
  body: editTechnicalMessageSchema,
  command: ({ body }) => ({ type: 'EditTechnicalMessage', changes: body }),
  answer: resource('technical-messages'),
});
