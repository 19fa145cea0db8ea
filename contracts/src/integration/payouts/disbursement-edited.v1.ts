import { defineIntegrationEvent } from '../integrationEvent.ts';
import { disbursementCreatedV1 } from './disbursement-created.v1.ts';

export const disbursementEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.disbursement.edited.v1',
  context: 'payouts',
  summary: 'Die Positionen eines Auszahlungsantrags wurden bearbeitet.',
  data: disbursementCreatedV1.data.omit({ final: true }),
});
