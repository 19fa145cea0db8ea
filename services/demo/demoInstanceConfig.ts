import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';

/** The demo bank has everything switched on that can be shown; its `instance.json` may say otherwise. */
export const demoInstanceConfig: InstanceConfig = {
  ...defaultInstanceConfig,
  upload: { ...defaultInstanceConfig.upload, activateEnquiryAttachments: true },
  /** The core system beside it is made up. */
  agree21: {
    fetchPersonStammdatenActive: true,
    uploadArchiveFilesActive: true,
    uploadShelfdata: [{ '10100': 'Einkommensnachweise', '10200': 'Legitimation', '10300': 'Objektunterlagen', '10400': 'Verträge' }],
  },
};
