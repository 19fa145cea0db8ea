import { defineContext } from '@portal/platform/contexts/defineContext';
import { publishDemoNotices } from './demo/publishDemoNotices.ts';
import { reportClientError } from './client-errors/reportClientError.ts';
import { configureInstance } from './configuration/configureInstance.ts';
import { readCurrentConfig } from './configuration/readCurrentConfig.ts';
import { instanceConfigurationAggregate } from './configuration/instanceConfigurationAggregate.ts';
import { restoreConfiguration } from './configuration/restoreConfiguration.ts';
import { instanceRefusalTexts } from './instanceRefusalTexts.ts';
import type { InstanceServices } from './instanceServices.ts';
import { footerUrlAggregate, footerUrlCommands } from './notices/footerUrl.ts';
import { technicalMessageAggregate, technicalMessageCommands } from './notices/technicalMessage.ts';

/** What makes this portal the one of this bank. */
export const instanceContext = defineContext<InstanceServices>({
  name: 'instance',
  refusals: instanceRefusalTexts,
  security: { InstanceConfigured: 'configuration-changed' },
  aggregates: [technicalMessageAggregate, footerUrlAggregate, instanceConfigurationAggregate],
  services: (platform) => platform,
  routes: () => [
    readCurrentConfig,
    configureInstance,
    restoreConfiguration,
    reportClientError,
    ...technicalMessageCommands,
    ...footerUrlCommands,
  ],
  demo:
    ({ commands }) =>
    (desk) =>
      publishDemoNotices(commands, (name) => desk.contextOf(name)),
});
