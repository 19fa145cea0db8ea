import { auditModule } from './features/audit/auditModule.ts';
import { customersModule } from './features/customers/customersModule.ts';
import { fileCategoriesModule } from './features/categories/fileCategoriesModule.ts';
import { enquiryTemplatesModule, fileTemplatesModule } from './features/templates/templatesModules.ts';
import { dashboardModule, uploadAreaStartPageModule } from './features/dashboard/dashboardModules.ts';
import { demoModule } from './features/demo/demoModule.ts';
import { employeesModule } from './features/employees/employeesModule.ts';
import { enquiriesModule } from './features/enquiries/enquiriesModule.ts';
import { inboxModule } from './features/inbox/inboxModule.ts';
import { statisticsModule } from './features/statistics/statisticsModule.ts';
import {
  creditCategoriesModule,
  creditsModule,
  disbursementsModule,
  documentTemplatesModule,
  financingProjectsModule,
  financingProjectTypesModule,
  inputTemplatesModule,
  payoutCatalogueModule,
} from './features/payouts/payoutsModules.ts';
import { profileModule } from './features/profile/profileModule.ts';
import { configurationModule, footerUrlsModule, instanceModule, technicalMessagesModule } from './features/instance/instanceModules.ts';
import type { ConsoleModule } from './frame/consoleModule.ts';

/**
 * The console, a line a module, in the order of the menu (specification 001 §2), and behind that what stands under 'Mehr'. Only
 * what is built: a menu leads nowhere in vain.
 */
export const consoleModules: readonly ConsoleModule[] = [
  dashboardModule,
  uploadAreaStartPageModule,
  fileCategoriesModule,
  fileTemplatesModule,
  enquiryTemplatesModule,
  enquiriesModule,
  customersModule,
  disbursementsModule,
  financingProjectsModule,
  creditsModule,
  demoModule,
  employeesModule,
  profileModule,
  inboxModule,
  statisticsModule,
  auditModule,
  payoutCatalogueModule,
  financingProjectTypesModule,
  creditCategoriesModule,
  inputTemplatesModule,
  documentTemplatesModule,
  instanceModule,
  technicalMessagesModule,
  footerUrlsModule,
  configurationModule,
];
