import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { createResourceModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

export const enquiryTemplatesModule = createResourceModule({
  name: 'enquiry-templates',
  ability: 'templates',
  menu: { label: texts.menu.enquiryTemplates, icon: 'library_books', to: adminPaths.enquiryTemplates, below: adminPaths.uploadDashboard },
  paths: { list: adminPaths.enquiryTemplates },
  screens: async () => (await import('./enquiryTemplateScreens.tsx')).enquiryTemplateScreens,
});

export const fileTemplatesModule = createResourceModule({
  name: 'file-templates',
  ability: 'templates',
  menu: { label: texts.menu.fileTemplates, icon: 'description', to: adminPaths.fileTemplates, below: adminPaths.uploadDashboard },
  paths: { list: adminPaths.fileTemplates },
  screens: async () => (await import('./fileTemplateScreens.tsx')).fileTemplateScreens,
});
