import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Policy } from '@portal/platform/policies/policy';
import type { TypedCodes } from '@portal/platform/secrets/enteredCodes';
import type { SingleUseLinkTokens } from '@portal/platform/secrets/linkTokens';
import type { Sessions } from '@portal/platform/sessions/createSessions';
import { customerAggregate } from '../customerAggregate.ts';
import type { CustomerMasterData } from '../customerState.ts';
import type { CustomersServices } from '../../customersServices.ts';

interface Change {
  readonly before: CustomerMasterData | undefined;
  readonly after: CustomerMasterData | undefined;
  readonly changedAt?: string;
}

interface Ports {
  readonly oneTimeCodes: {
    readonly links: Pick<SingleUseLinkTokens, 'endAllOf'>;
    readonly codes: Pick<TypedCodes, 'end'>;
  };
  readonly sessions: Pick<Sessions, 'endAllOf'>;
}

/**
 * Links go to mailboxes and codes to phones: who holds the former ones must not get in. A changed role ends the sessions
 * too. With the instant of the change, what was given out after it stays.
 */
export async function revokeOutdatedCustomerAccess(
  { oneTimeCodes: { links, codes }, sessions }: Ports,
  id: string,
  { before, after, changedAt }: Change,
): Promise<void> {
  if (before === undefined || after === undefined) return;
  const subject = `customer-${id}`;
  const issued = changedAt === undefined ? {} : { issuedBefore: changedAt };
  const isOtherMailbox = before.email !== after.email;
  if (isOtherMailbox) await Promise.all([links.endAllOf('invitation', subject, issued), links.endAllOf('password-reset', subject, issued)]);
  if (before.mobile !== after.mobile) await Promise.all([codes.end('activation', subject, issued), codes.end('mobile', subject, issued)]);
  if (isOtherMailbox || JSON.stringify(before.moduleRoles) !== JSON.stringify(after.moduleRoles))
    await sessions.endAllOf('customer', id, changedAt === undefined ? {} : { openedBefore: changedAt });
}

/** The same after a lost answer or a crash: whatever happens to the call, its event is dealt with. */
export const revokeOutdatedCustomerAccessPolicy = ({ replay, oneTimeCodes, sessions }: CustomersServices): Policy => ({
  name: 'customer-former-access',
  replay: true,
  events: ['CustomerEdited'],
  async handle({ envelope: { stream, revision, recordedAt: changedAt } }) {
    const id = idOfStream(stream);
    const { master: before } = await replay(customerAggregate, id, { revision: revision - 1 });
    const { master: after } = await replay(customerAggregate, id, { revision });
    await revokeOutdatedCustomerAccess({ oneTimeCodes, sessions }, id, { before, after, changedAt });
  },
});
