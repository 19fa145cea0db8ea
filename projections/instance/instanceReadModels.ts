import { employeeRoles } from '@portal/contracts/shared/roles';
import { defineReadModels } from '../runtime/defineReadModels.ts';
import { configurationHistoryProjection } from './configuration-history/configurationHistoryProjection.ts';
import { listConfigurationHistory } from './configuration-history/listConfigurationHistory.ts';
import { footerUrls } from './notices/footerUrls.ts';
import { technicalMessages } from './notices/technicalMessages.ts';

export const instanceReadModels = defineReadModels({
  name: 'instance',
  projections: [technicalMessages.projection, footerUrls.projection, configurationHistoryProjection],
  live: [technicalMessages.live(employeeRoles), footerUrls.live(employeeRoles)],
  routes: () => [...technicalMessages.queries, ...footerUrls.queries, listConfigurationHistory],
});
