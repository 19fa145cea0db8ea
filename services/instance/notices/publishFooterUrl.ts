import { createFooterUrlSchema } from '@portal/contracts/instance/commands/footerUrl';
import { resource } from '@portal/platform/use-cases/useCase';
import { instanceAdministrators } from '../instanceServices.ts';
import { footerUrlCommand } from './noticeCommands.ts';

export const publishFooterUrl = footerUrlCommand({
  method: 'POST',
  path: '/footer-urls',
  summary: 'Link der Fußzeile anlegen',
  access: instanceAdministrators,
  body: createFooterUrlSchema,
  creates: 'footerUrl',
  command: ({ body }) => ({ type: 'PublishFooterUrl', ...body }),
  answer: resource('footer-urls'),
});
