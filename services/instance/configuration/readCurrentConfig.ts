import { configView, type ConfigView, type InstanceConfig } from '@portal/contracts/instance/config';
import { filterMissingSystemsSwitchedOnInConfig } from '@portal/contracts/instance/filterMissingSystemsSwitchedOnInConfig';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { pickCustomerAppTextOverrides } from '@portal/contracts/instance/texts/bankTextDefinitions';
import { instanceAdministratorAccess, query, type InstanceServices } from '../instanceServices.ts';
import { configFromState, INSTANCE_CONFIGURATION_ID, instanceConfigurationAggregate } from './instanceConfigurationAggregate.ts';

/** For who may change it. */
export const administratorConfigViewOf = (
  {
    version,
    demo,
    feedbackWidget,
    channelsOff,
    systemsOff,
  }: Pick<InstanceServices, 'version' | 'demo' | 'feedbackWidget' | 'channelsOff' | 'systemsOff'>,
  config: InstanceConfig,
): ConfigView => ({
  ...config,
  version,
  demo,
  ...(feedbackWidget === undefined ? {} : { feedbackWidget }),
  ...(channelsOff.length === 0 ? {} : { channelsOff }),
  ...(filterMissingSystemsSwitchedOnInConfig(systemsOff, config).length === 0
    ? {}
    : { systemsOff: filterMissingSystemsSwitchedOnInConfig(systemsOff, config) }),
});

/** For everybody: of the texts only what they are shown, not which account the bank pays from or above what two must approve, nor how its people sign in. */
const publicConfigViewOf = (
  { version, demo, feedbackWidget }: Parameters<typeof administratorConfigViewOf>[0],
  config: InstanceConfig,
): ConfigView => ({
  ...administratorConfigViewOf({ version, demo, feedbackWidget, channelsOff: [], systemsOff: [] }, config),
  texts: pickCustomerAppTextOverrides(config.texts),
  employee: { requireSecondFactor: false, stepUpMinutes: 0 },
  valutierung: { ...config.valutierung, payer: null, fourEyesAmount: null },
});

/** Who may change it gets it from the stream, with the ETag to change it under; everybody else as this process knows it. */
export const readCurrentConfig = query({
  path: '/configs/current',
  summary: 'Konfiguration der Instanz',
  access: { anyone: true, ...instanceAdministratorAccess },
  answers: { json: configView },
  async handle(request) {
    const { config, commands, principal } = request;
    if (principal === undefined || !hasRole(principal, 'ROLE_ADMIN')) return { kind: 'json', body: publicConfigViewOf(request, config()) };
    const { state, revision } = await commands.load(instanceConfigurationAggregate, INSTANCE_CONFIGURATION_ID);
    const body = administratorConfigViewOf(request, configFromState(state) ?? config());
    return { kind: 'json', body, ...(revision === undefined ? {} : { revision }) };
  },
});
