import { instanceAdministrators } from '../instanceServices.ts';
import { footerUrlCommand } from './noticeCommands.ts';

export const deleteFooterUrl = footerUrlCommand({
  method: 'DELETE',
  path: '/footer-urls/:id',
  summary: 'Link der Fußzeile löschen',
  access: instanceAdministrators,
  command: () => ({ type: 'DeleteFooterUrl' }),
});
