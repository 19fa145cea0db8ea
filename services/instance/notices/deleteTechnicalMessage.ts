import { instanceAdministrators } from '../instanceServices.ts';
import { technicalMessageCommand } from './noticeCommands.ts';

export const deleteTechnicalMessage = technicalMessageCommand({
  method: 'DELETE',
  path: '/technical-messages/:id',
  summary: 'Technische Meldung löschen',
  access: instanceAdministrators,
  command: () => ({ type: 'DeleteTechnicalMessage' }),
});
