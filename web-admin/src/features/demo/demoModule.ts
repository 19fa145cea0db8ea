import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import type { ConsoleModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const DemoPage = lazyPage(async () => (await import('./DemoPage.tsx')).DemoPage);

export const demoModule: ConsoleModule = {
  name: 'demo',
  ability: 'demo',
  offered: (config) => config.demo,
  menu: { label: texts.menu.demo, icon: 'fact_check', to: adminPaths.demo },
  pages: [{ path: adminPaths.demo, Page: DemoPage }],
};
