import { employeeRoles } from '@portal/contracts/shared/roles';
import { defineReadModels } from '../runtime/defineReadModels.ts';
import { configurationHistoryProjection } from './configuration-history/configurationHistoryProjection.ts';
import { configurationHistoryRoute } from './configuration-history/configurationHistoryRoute.ts';
import { footerUrlsProjection, technicalMessagesProjection } from './notices/instanceProjections.ts';
import { instanceReadRoutes } from './notices/instanceReadRoutes.ts';

export const instanceReadModels = defineReadModels({
  name: 'instance',
  projections: [technicalMessagesProjection, footerUrlsProjection, configurationHistoryProjection],
  live: [
    { collection: technicalMessagesProjection.name, resource: 'technical-messages', ability: employeeRoles },
    { collection: footerUrlsProjection.name, resource: 'footer-urls', ability: employeeRoles },
  ],
  routes: ({ reader }) => [...instanceReadRoutes(reader), configurationHistoryRoute(reader)],
});
