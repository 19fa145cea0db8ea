import { editFooterUrlSchema } from '@portal/contracts/instance/commands/footerUrl';
import { resource } from '@portal/platform/use-cases/useCase';
import { instanceAdministrators } from '../instanceServices.ts';
import { footerUrlCommand } from './noticeCommands.ts';

export const editFooterUrl = footerUrlCommand({
  method: 'PATCH',
  path: '/footer-urls/:id',
  summary: 'Link der Fußzeile bearbeiten',
  access: instanceAdministrators,
  body: editFooterUrlSchema,
  command: ({ body }) => ({ type: 'EditFooterUrl', changes: body }),
  answer: resource('footer-urls'),
});
