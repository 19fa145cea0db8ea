import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { lazyPage } from '../../app/lazyPage.ts';
import { createResourceModule } from '../../frame/consoleModule.ts';
import { texts } from '../../texts.ts';

const EmployeePage = lazyPage(async () => (await import('./EmployeePage.tsx')).EmployeePage);

export const employeesModule = createResourceModule({
  name: 'bank-employees',
  ability: 'employees',
  menu: { label: texts.menu.employees, icon: 'badge', to: adminPaths.employees },
  paths: { list: adminPaths.employees, create: adminPaths.employeeNew },
  screens: async () => (await import('./employeeScreens.tsx')).employeeScreens,
  pages: [{ path: adminPaths.employee, Page: EmployeePage }],
});
