import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { lazyPage } from '../../app/lazyPage.ts';
import { createResourceModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const CustomerImportPage = lazyPage(async () => (await import('./import/CustomerImportPage.tsx')).CustomerImportPage);
const CustomerPage = lazyPage(async () => (await import('./CustomerPage.tsx')).CustomerPage);

export const customersModule = createResourceModule({
  name: 'customers',
  ability: 'customers',
  menu: { label: texts.menu.customers, icon: 'group', to: adminPaths.customers, also: fillPath(adminPaths.customer, { id: '' }) },
  paths: { list: adminPaths.customers, create: adminPaths.customerNew },
  screens: async () => (await import('./customerScreens.tsx')).customerScreens,
  pages: [
    { path: adminPaths.customerImport, action: 'create', Page: CustomerImportPage },
    { path: adminPaths.customer, Page: CustomerPage },
  ],
});
