import { defineIntegrationEvent } from '../integrationEvent.ts';
import { financingProjectCreatedV1 } from './financing-project-created.v1.ts';

export const financingProjectEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.financing-project.edited.v1',
  context: 'payouts',
  summary: 'Ein Kreditvorhaben wurde bearbeitet.',
  data: financingProjectCreatedV1.data.omit({ customerId: true }),
});
