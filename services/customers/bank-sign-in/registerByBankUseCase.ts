import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { randomBytes } from 'node:crypto';
import { activatePasswordAndEndSessions } from '@portal/platform/access/passwordChange';
import { isLinkOfAccountCategory } from '@portal/platform/access/realmAccess';
import type { OpenIdIdentity } from '@portal/platform/bank-sign-in/verifyIdToken';
import { refuse } from '@portal/platform/commands/refusal';
import { customerAggregate } from '../customer/customerAggregate.ts';
import { declareCustomerCommand } from '../customer/declareCustomerCommand.ts';
import { customerBankIdentityUniquenessRule } from '../customer/customerUniqueness.ts';

interface BankRegistration {
  readonly invitationCode: string;
  readonly bank: OpenIdIdentity;
}

const subjectOf = (id: string): string => `${customerAggregate.category}-${id}`;

/**
 * Accepts an invitation by the sign-in of the bank. A password that nobody knows takes the place of any from before: who
 * had set that, with an earlier invitation, does not get in any more.
 */
export const registerByBankUseCase = declareCustomerCommand<BankRegistration, undefined, undefined, Promise<{ readonly facts: true }>>({
  async stream({ body: { invitationCode }, config, context, oneTimeCodes: { links } }) {
    if (config().customer.closedRegistration) return refuse('REGISTRATION_CLOSED');
    if (!isLinkOfAccountCategory(customerAggregate.category, await links.peek('invitation', invitationCode)))
      return refuse('INVITATION_INVALID');
    const link = await links.redeem('invitation', invitationCode, context.commandId);
    if (link.kind === 'expired') return refuse('INVITATION_EXPIRED');
    return link.kind === 'valid' ? idOfStream(link.subject) : refuse('INVITATION_INVALID');
  },
  actor: ({ id }) => ({ kind: 'customer', id }),
  refusedAs: (code) => (code === 'ALREADY_REGISTERED' ? 'INVITATION_INVALID' : code),
  check: 'command',
  claims: [customerBankIdentityUniquenessRule],
  async prepare({ id, context: { commandId }, credentials }) {
    const password = randomBytes(32).toString('base64url');
    await credentials.prepare(subjectOf(id), { password, commandId, isDone: false });
    return { facts: true };
  },
  command: ({ body: { bank }, config }) => ({ type: 'RegisterCustomer', closedRegistration: config().customer.closedRegistration, bank }),
  async atOnce(seen) {
    await activatePasswordAndEndSessions({ realm: 'customer', subject: subjectOf(seen.accepted.id) }, seen, seen.context.commandId);
  },
});
