import type { CommandContext, CommandHandler } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import { footerUrlAggregate } from '../notices/footerUrl.ts';
import { technicalMessageAggregate } from '../notices/technicalMessage.ts';

const footerUrls = [
  { label: 'Impressum', url: '/legal#impressum', sortIndex: 10 },
  { label: 'Datenschutz', url: '/legal#datenschutz', sortIndex: 20 },
  { label: 'Barrierefreiheit', url: '/legal#barrierefreiheit', sortIndex: 30 },
] as const;

const technicalMessages = [
  {
    target: 'customer',
    category: 'INFO',
    content: '**Demo-Bank**, alles ist erfunden: [Postfach](/demo/postfach)',
  },
  { target: 'admin', category: 'INFO', content: 'Demo-Bank: Mails und SMS an Kunden liegen im [Postfach der Demo](/demo/postfach).' },
] as const;

/** Published directly: nobody needs to be signed in for them, and test portals have them without a demo bank. */
export async function publishDemoNotices(
  commands: Pick<CommandHandler, 'execute'>,
  contextOf: (name: string) => CommandContext,
): Promise<void> {
  for (const [index, footerUrl] of footerUrls.entries()) {
    const context = contextOf(`footer url ${index}`);
    await commands.execute(
      footerUrlAggregate,
      derivedId(context.commandId),
      { type: 'Create', fields: { target: 'both', ...footerUrl } },
      context,
    );
  }
  for (const [index, message] of technicalMessages.entries()) {
    const context = contextOf(`technical message ${index}`);
    const fields = { active: true, startDatetime: null, endDatetime: null, ...message };
    await commands.execute(technicalMessageAggregate, derivedId(context.commandId), { type: 'Create', fields }, context);
  }
}
