import { defaultInstanceConfig, type ConfigView } from '@portal/contracts/instance/config';

export const aConfig: ConfigView = {
  ...defaultInstanceConfig,
  customer: { ...defaultInstanceConfig.customer, acceptLabel: 'Ich stimme zu.' },
  version: 'dev-local',
  demo: false,
};
