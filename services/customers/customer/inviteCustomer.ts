import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { accessCodes } from '@portal/platform/access/accessCodes';
import { instantAfter } from '@portal/platform/clock/clock';
import { refuse } from '@portal/platform/commands/refusal';
import { notFound } from '@portal/platform/http/problems';
import { resource } from '@portal/platform/use-cases/useCase';
import { advisers, customerCommand } from './customerCommand.ts';
import { createCustomerMail } from './customerMail.ts';

/** A new invitation ends the older ones. */
export const inviteCustomer = customerCommand({
  method: 'POST',
  path: '/customers/:id/invite',
  summary: 'Einen Kunden einladen; eine neue Einladung beendet die früheren',
  access: advisers,
  body: emptyBodySchema,
  gather: ({ state, config }) =>
    state.archived
      ? refuse('CUSTOMER_ARCHIVED')
      : state.master === undefined
        ? notFound()
        : { to: state.master, closedRegistration: config().customer.closedRegistration },
  check: ({ gathered, context }) => ({
    type: 'InviteCustomer',
    expiresAt: instantAfter(context.now, accessCodes.invitation.validMs),
    closedRegistration: gathered.closedRegistration,
  }),
  async prepare({ id, gathered, oneTimeCodes, context, outbox, config, publicUrl }) {
    const { token, validUntil } = await oneTimeCodes.links.issue('invitation', `customer-${id}`);
    await createCustomerMail(id, context, { outbox, config, publicUrl }).invitation(gathered.to, token, validUntil);
    return { facts: { validUntil } };
  },
  command: ({ gathered, facts }) => ({
    type: 'InviteCustomer',
    expiresAt: facts.validUntil,
    closedRegistration: gathered.closedRegistration,
  }),
  answer: resource('customers'),
});
