import { z } from 'zod';
import { defineIntegrationEvent } from '../integrationEvent.ts';

export const lockerRentedV1 = defineIntegrationEvent({
  type: 'bank.portal.locker.rented.v1',
  context: 'lockers',
  summary: 'Ein Schließfach wurde vermietet.',
  data: z.strictObject({ lockerId: z.string(), customerId: z.string(), lockerNumber: z.string() }),
});
