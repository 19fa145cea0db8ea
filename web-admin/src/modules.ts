import { audit } from './features/audit/auditModule.ts';
import { customers } from './features/customers/customersModule.ts';
import { fileCategories } from './features/categories/fileCategoriesModule.ts';
import { enquiryTemplates, fileTemplates } from './features/templates/templatesModules.ts';
import { dashboard, uploadModule } from './features/dashboard/dashboardModules.ts';
import { demo } from './features/demo/demoModule.ts';
import { employees } from './features/employees/employeesModule.ts';
import { enquiries } from './features/enquiries/enquiriesModule.ts';
import { inbox } from './features/inbox/inboxModule.ts';
import { statistics } from './features/statistics/statisticsModule.ts';
import {
  creditCategories,
  credits,
  disbursements,
  documentTemplates,
  financingProjects,
  financingProjectTypes,
  inputTemplates,
  payoutCatalogue,
} from './features/payouts/payoutsModules.ts';
import { profile } from './features/profile/profileModule.ts';
import { configuration, footerUrls, instance, technicalMessages } from './features/instance/instanceModules.ts';
import type { ConsoleModule } from './frame/consoleModule.ts';

/**
 * The console, a line a module, in the order of the menu (specification 001 §2), and behind that what stands under 'Mehr'. Only
 * what is built: a menu leads nowhere in vain.
 */
export const modules: readonly ConsoleModule[] = [
  dashboard,
  uploadModule,
  fileCategories,
  fileTemplates,
  enquiryTemplates,
  enquiries,
  customers,
  disbursements,
  financingProjects,
  credits,
  demo,
  employees,
  profile,
  inbox,
  statistics,
  audit,
  payoutCatalogue,
  financingProjectTypes,
  creditCategories,
  inputTemplates,
  documentTemplates,
  instance,
  technicalMessages,
  footerUrls,
  configuration,
];
