import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { refuse } from '@portal/platform/commands/refusal';
import { notFoundProblem } from '@portal/platform/http/problems';
import { streamNameOfSessionOwner } from '@portal/platform/sessions/storedSession';
import { customersQuery } from '../../customersServices.ts';
import { customerAggregate } from '../customerAggregate.ts';
import { adviserAccess, isUnknownCustomer } from '../declareCustomerCommand.ts';

/** Nothing else changes: who knows the password signs in again. */
export const endSessionsOfCustomer = customersQuery({
  method: 'POST',
  path: '/customers/:id/end-sessions',
  summary: 'Alle Sitzungen eines Kunden beenden; sie gelten sofort nicht mehr, der Zugang bleibt',
  access: adviserAccess,
  body: emptyBodySchema,
  async handle({ params: { id }, context: { actor }, address, device, commands, sessions, security }) {
    const { state } = await commands.load(customerAggregate, id);
    if (isUnknownCustomer(state)) return notFoundProblem();
    if (state.archived) return { kind: 'refused', refusal: refuse('CUSTOMER_ARCHIVED') };
    await sessions.endAllOf('customer', id);
    security.note({ kind: 'sessions-ended', account: streamNameOfSessionOwner({ realm: 'customer', id }), by: actor, address, device });
    return { kind: 'empty' };
  },
});
