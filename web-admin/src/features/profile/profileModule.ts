import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import type { ConsoleModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const ProfilePage = lazyPage(async () => (await import('./ProfilePage.tsx')).ProfilePage);

export const profileModule: ConsoleModule = {
  name: 'profile',
  menu: { label: texts.menu.profile, icon: 'person', to: adminPaths.profile, shownTo: 'profileInMenu' },
  pages: [{ path: adminPaths.profile, Page: ProfilePage }],
};
