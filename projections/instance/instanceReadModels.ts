import { employeeRoles } from '@portal/contracts/shared/roles';
import { defineReadModels } from '../runtime/defineReadModels.ts';
import { configurationHistoryProjection } from './configuration-history/configurationHistoryProjection.ts';
import { configurationHistoryRoute } from './configuration-history/configurationHistoryRoute.ts';
import { footerUrls } from './notices/footerUrls.ts';
import { technicalMessages } from './notices/technicalMessages.ts';

export const instanceReadModels = defineReadModels({
  name: 'instance',
  projections: [technicalMessages.projection, footerUrls.projection, configurationHistoryProjection],
  live: [
    { collection: technicalMessages.projection.name, resource: 'technical-messages', ability: employeeRoles },
    { collection: footerUrls.projection.name, resource: 'footer-urls', ability: employeeRoles },
  ],
  routes: ({ reader }) => [...technicalMessages.queries, ...footerUrls.queries, configurationHistoryRoute(reader)],
});
