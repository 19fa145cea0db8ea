import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { createResourceModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

export const fileCategoriesModule = createResourceModule({
  name: 'file-categories',
  ability: 'fileCategories',
  menu: { label: texts.menu.fileCategories, icon: 'category', to: adminPaths.fileCategories, below: adminPaths.uploadDashboard },
  paths: { list: adminPaths.fileCategories },
  screens: async () => (await import('./fileCategoryScreens.tsx')).fileCategoryScreens,
});
