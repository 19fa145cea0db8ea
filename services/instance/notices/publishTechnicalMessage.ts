import { createTechnicalMessageSchema } from '@portal/contracts/instance/commands/technicalMessage';
import { resource } from '@portal/platform/use-cases/useCase';
import { instanceAdministrators } from '../instanceServices.ts';
import { technicalMessageCommand } from './noticeCommands.ts';

export const publishTechnicalMessage = technicalMessageCommand({
  method: 'POST',
  path: '/technical-messages',
  summary: 'Technische Meldung anlegen',
  access: instanceAdministrators,
  body: createTechnicalMessageSchema,
  creates: 'technicalMessage',
  command: ({ body }) => ({ type: 'PublishTechnicalMessage', ...body }),
  answer: resource('technical-messages'),
});
