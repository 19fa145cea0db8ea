import type { CommandContext, CommandHandler } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import { footerUrlAggregate, technicalMessageAggregate } from '../notices/noticeAggregates.ts';

const footerUrls = [
  { label: 'Impressum', url: '/legal', sortIndex: 10 },
  { label: 'Datenschutz', url: '/legal', sortIndex: 20 },
  { label: 'Barrierefreiheit', url: '/legal', sortIndex: 30 },
] as const;

const technicalMessages = [
  {
    target: 'customer',
    category: 'INFO',
    content: '**Demo-Bank**, alles ist erfunden: [Postfach](/demo/postfach)',
  },
  { target: 'admin', category: 'INFO', content: 'Demo-Bank: Mails und SMS an Kunden liegen im [Postfach der Demo](/demo/postfach).' },
] as const;

/** Footer links and messages have no screens yet: they are published directly. */
export async function publishDemoNotices(
  commands: Pick<CommandHandler, 'execute'>,
  contextOf: (name: string) => CommandContext,
): Promise<void> {
  for (const [index, footerUrl] of footerUrls.entries()) {
    const context = contextOf(`footer url ${index}`);
    await commands.execute(footerUrlAggregate, derivedId(context.commandId), footerUrl, context);
  }
  for (const [index, message] of technicalMessages.entries()) {
    const context = contextOf(`technical message ${index}`);
    const body = { active: true, startDatetime: null, endDatetime: null, ...message };
    await commands.execute(technicalMessageAggregate, derivedId(context.commandId), body, context);
  }
}
