import { employeeRoles } from '@portal/contracts/shared/roles';
import { defineReadSide } from '../runtime/defineReadSide.ts';
import { configurationHistoryProjection } from './configuration-history/configurationHistoryProjection.ts';
import { listConfigurationHistory } from './configuration-history/listConfigurationHistory.ts';
import { footerUrlsReadModel } from './notices/footerUrlsReadModel.ts';
import { technicalMessagesReadModel } from './notices/technicalMessagesReadModel.ts';

export const instanceReadSide = defineReadSide({
  name: 'instance',
  projections: [technicalMessagesReadModel.projection, footerUrlsReadModel.projection, configurationHistoryProjection],
  live: [technicalMessagesReadModel.live(employeeRoles), footerUrlsReadModel.live(employeeRoles)],
  routes: () => [...technicalMessagesReadModel.queries, ...footerUrlsReadModel.queries, listConfigurationHistory],
});
