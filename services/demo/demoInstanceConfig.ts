import { defaultInstanceConfig, type InstanceConfig } from '@portal/contracts/instance/config';

/** The demo bank has everything switched on that can be shown; its `instance.json` may say otherwise. */
export const demoInstanceConfig: InstanceConfig = {
  ...defaultInstanceConfig,
  /** The sign-in of the bank is simulated. */
  customer: { ...defaultInstanceConfig.customer, yesActive: true },
  upload: { ...defaultInstanceConfig.upload, activateEnquiryAttachments: true },
  valutierung: {
    ...defaultInstanceConfig.valutierung,
    disbursementInfotext:
      'Bitte halten Sie für Ihren Auszahlungsantrag die **Rechnungen** und Fotos der Baustelle bereit. Ausgezahlt wird in der Regel zwei Werktage nach der Genehmigung.',
    /** 100.000 EUR. */
    fourEyesAmount: 10_000_000,
    payer: { name: 'Demo Bank eG', iban: 'DE02120300000000202051', bic: 'BYLADEM1001', town: 'Berlin' },
  },
  /** The core system beside it is made up. */
  agree21: {
    fetchPersonStammdatenActive: true,
    uploadArchiveFilesActive: true,
    uploadShelfdata: [{ '10100': 'Einkommensnachweise', '10200': 'Legitimation', '10300': 'Objektunterlagen', '10400': 'Verträge' }],
  },
};
