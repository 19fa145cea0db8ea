import type { PasswordResetRealm } from '@portal/platform/access/passwordReset';
import { idOfStream } from '@portal/platform/access/realmAccess';
import { customerAggregate } from './customerAggregate.ts';
import { asCustomer, createCustomerCommands } from './customerCommands.ts';
import { createCustomerMail } from './customerMail.ts';
import type { CustomersDeps } from './customersDeps.ts';
import { emailKey } from './customerUniqueness.ts';

/** The customers as a realm of accounts. */
export function customerRealm(deps: CustomersDeps): PasswordResetRealm {
  const customers = createCustomerCommands(deps);
  const mail = createCustomerMail(deps);
  return {
    realm: 'customer',
    path: 'customers',
    category: customerAggregate.category as 'customer',
    async accountOf(email) {
      const owner = await deps.reservations.ownerOf('email-customer', emailKey(email));
      if (owner === undefined) return undefined;
      // A claim may lie there for a moment before or after the address is the customer's.
      const { state } = await customers.load(idOfStream(owner));
      return state.registered && state.master?.email === emailKey(email) ? owner : undefined;
    },
    async sendResetCode(id, context) {
      const { state } = await customers.load(id);
      if (state.master === undefined || !state.registered) return;
      const { token } = await deps.oneTimeCodes.links.issue('password-reset', `customer-${id}`, { seed: context.commandId });
      await mail.passwordReset(state.master, token, context);
      await customers.execute(id, { type: 'RequestPasswordReset' }, context);
    },
    isDone: async (id, commandId) => (await customers.load(id)).doneAt(commandId) !== undefined,
    async recordReset(id, context) {
      const outcome = await customers.execute(id, { type: 'ChangePassword', reason: 'reset' }, asCustomer(context, id));
      return outcome.kind === 'accepted';
    },
  };
}
