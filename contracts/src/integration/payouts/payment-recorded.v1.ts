import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';
import { disbursementStatusChangedV1 } from './disbursement-status-changed.v1.ts';

/** It is also the change of status: no disbursement.status-changed goes with it. */
export const paymentRecordedV1 = defineIntegrationEvent({
  type: 'bank.portal.payment.recorded.v1',
  context: 'payouts',
  summary: 'Die Auszahlung eines Antrags wurde verbucht.',
  data: disbursementStatusChangedV1.data.omit({ cause: true }).extend({
    amountCents: z.int(),
    bookedOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/),
  }),
});
