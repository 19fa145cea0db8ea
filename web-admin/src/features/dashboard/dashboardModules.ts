import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import type { ConsoleModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const DashboardPage = lazyPage(async () => (await import('./DashboardPage.tsx')).DashboardPage);
const UploadDashboardPage = lazyPage(async () => (await import('./UploadModuleStartPage.tsx')).UploadModuleStartPage);

export const dashboardModule: ConsoleModule = {
  name: 'dashboard',
  menu: { label: texts.menu.dashboard, icon: 'dashboard', to: adminPaths.dashboard },
  pages: [{ path: adminPaths.dashboard, Page: DashboardPage }],
};

export const uploadAreaStartPageModule: ConsoleModule = {
  name: 'upload',
  ability: 'uploadModule',
  menu: { label: texts.menu.upload, icon: 'move_to_inbox', to: adminPaths.uploadDashboard },
  pages: [{ path: adminPaths.uploadDashboard, Page: UploadDashboardPage }],
};
