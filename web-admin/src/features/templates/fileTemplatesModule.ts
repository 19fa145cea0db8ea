import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { resourceModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

export const fileTemplates = resourceModule({
  name: 'file-templates',
  ability: 'templates',
  menu: { label: texts.menu.fileTemplates, icon: 'description', to: adminPaths.fileTemplates, below: adminPaths.uploadDashboard },
  paths: { list: adminPaths.fileTemplates },
  screens: async () => (await import('./fileTemplateScreens.tsx')).fileTemplateScreens,
});
