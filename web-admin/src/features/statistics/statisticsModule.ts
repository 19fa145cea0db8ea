import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import type { ConsoleModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const StatisticsPage = lazyPage(async () => (await import('./StatisticsPage.tsx')).StatisticsPage);

export const statisticsModule: ConsoleModule = {
  name: 'statistics',
  ability: 'statistics',
  menu: { label: texts.statistics.title, icon: 'bar_chart', to: adminPaths.statistics, more: true },
  pages: [{ path: adminPaths.statistics, Page: StatisticsPage }],
};
