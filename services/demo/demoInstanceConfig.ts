import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';

/** The demo bank has everything switched on that can be shown; its `instance.json` may say otherwise. */
export const demoInstanceConfig: InstanceConfig = {
  ...defaultInstanceConfig,
  upload: { ...defaultInstanceConfig.upload, activateEnquiryAttachments: true },
};
