import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

export const creditRemovedV1 = defineIntegrationEvent({
  type: 'bank.portal.credit.removed.v1',
  context: 'payouts',
  summary: 'Ein Kredit wurde aus seinem Vorhaben entfernt.',
  data: z.strictObject({
    projectId: z.string(),
    creditId: z.string(),
  }),
});
