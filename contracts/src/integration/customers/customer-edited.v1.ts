import { defineIntegrationEvent } from '../integrationEvent.ts';
import { customerCreatedV1 } from './customer-created.v1.ts';

/** Master data have changed; says what they are now as far as they are not personal. */
export const customerEditedV1 = defineIntegrationEvent({
  type: 'bank.portal.customer.edited.v1',
  context: 'customers',
  summary: 'Die Stammdaten eines Kunden wurden geändert.',
  data: customerCreatedV1.data,
});
