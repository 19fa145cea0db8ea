import { defineIntegrationEvent } from '../integrationEvent.ts';
import { creditAddedV1 } from './credit-added.v1.ts';

export const creditEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.credit.edited.v1',
  context: 'payouts',
  summary: 'Ein Kredit wurde bearbeitet.',
  data: creditAddedV1.data,
});
