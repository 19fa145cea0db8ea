import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { resourceModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

export const enquiryTemplates = resourceModule({
  name: 'enquiry-templates',
  ability: 'templates',
  menu: { label: texts.menu.enquiryTemplates, icon: 'library_books', to: adminPaths.enquiryTemplates, below: adminPaths.uploadDashboard },
  paths: { list: adminPaths.enquiryTemplates },
  screens: async () => (await import('./enquiryTemplateScreens.tsx')).enquiryTemplateScreens,
});

export const fileTemplates = resourceModule({
  name: 'file-templates',
  ability: 'templates',
  menu: { label: texts.menu.fileTemplates, icon: 'description', to: adminPaths.fileTemplates, below: adminPaths.uploadDashboard },
  paths: { list: adminPaths.fileTemplates },
  screens: async () => (await import('./fileTemplateScreens.tsx')).fileTemplateScreens,
});
