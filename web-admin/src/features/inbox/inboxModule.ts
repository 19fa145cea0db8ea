import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import type { ConsoleModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const InboxPage = lazyPage(async () => (await import('./InboxPage.tsx')).InboxPage);
const InboxWidget = lazyPage(async () => (await import('./InboxWidget.tsx')).InboxWidget);

export const inboxModule: ConsoleModule = {
  name: 'inbox',
  ability: 'inbox',
  menu: { label: texts.inbox.title, icon: 'notifications', to: adminPaths.inbox, more: true },
  pages: [{ path: adminPaths.inbox, Page: InboxPage }],
  widget: { action: 'list', Widget: InboxWidget },
};
