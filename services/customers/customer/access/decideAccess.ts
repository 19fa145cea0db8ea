import { isMobileUsableForTan } from '@portal/contracts/customers/tanMobile';
import type { OpenIdIdentity } from '@portal/platform/bank-sign-in/verifyIdToken';
import { refuse } from '@portal/platform/commands/refusal';
import type { CustomerDecider, CustomerDecision } from '../customerCommands.ts';
import type { CustomerState } from '../customerState.ts';

export const decideInviteCustomer: CustomerDecider<'InviteCustomer'> = (command, state) => {
  if (command.closedRegistration) return refuse('REGISTRATION_CLOSED');
  if (state.activated) return refuse('ALREADY_REGISTERED');
  return [{ type: 'CustomerInvited', data: { expiresAt: command.expiresAt } }];
};

/**
 * A second invitation may be used as well, as long as the access is not activated: it sets the password anew. One that was
 * withdrawn lies in another's mailbox, whether or not its link has ended yet.
 */
export const decideRegisterCustomer: CustomerDecider<'RegisterCustomer'> = (command, state) => {
  if (command.closedRegistration) return refuse('REGISTRATION_CLOSED');
  if (state.activated) return refuse('ALREADY_REGISTERED');
  if (!state.invited) return refuse('INVITATION_INVALID');
  const { bank } = command;
  if (bank !== undefined) return registerByBank(bank, state);
  if (!state.registered) return [{ type: 'CustomerRegistered', data: {} }];
  const unlinked = state.bank === undefined ? [] : [{ type: 'CustomerBankUnlinked', data: {} } as const];
  return [{ type: 'CustomerPasswordChanged', data: { reason: 'reset' } }, ...unlinked];
};

/** Whoever has registered before, by a password or as somebody else, does not get in any more. */
function registerByBank(bank: OpenIdIdentity, state: CustomerState): CustomerDecision {
  if (state.bank !== undefined && state.bank.issuer === bank.issuer && state.bank.subject === bank.subject) return [];
  return [
    state.registered ? { type: 'CustomerPasswordChanged', data: { reason: 'reset' } } : { type: 'CustomerRegistered', data: {} },
    { type: 'CustomerBankLinked', data: bank },
  ];
}

export const decideIssueActivationCode: CustomerDecider<'IssueActivationCode'> = (command, { activated, master }) => {
  if (activated) return refuse('ALREADY_ACTIVATED');
  if (command.channel === 'sms' && master.mobile === null) return refuse('NO_MOBILE');
  if (command.channel === 'adviser' && master.mobile !== null && !command.evenWithMobile) return refuse('CUSTOMER_HAS_MOBILE');
  return [{ type: 'ActivationCodeIssued', data: { channel: command.channel, expiresAt: command.expiresAt } }];
};

/** A code whose event could not be written may have gone out all the same: it is worth nothing, so that the log says by what somebody came in. */
export const decideActivateCustomer: CustomerDecider<'ActivateCustomer'> = ({ by }, { activated, registered, hasCode }) => {
  if (activated) return [];
  if (!registered) return refuse('NOT_REGISTERED');
  return by === 'own code' && !hasCode ? refuse('ACTIVATION_CODE_EXPIRED') : [{ type: 'CustomerActivated', data: {} }];
};

/** A number that counts needs no code, and a code is worth nothing for another number than the one it went to. */
export const decideMobileCodeIssueOrConfirmation: CustomerDecider<'IssueMobileCode' | 'ConfirmMobile'> = (
  command,
  { activated, tanMobile, hasMobileCode },
  { now },
) => {
  if (!activated) return refuse('NOT_ACTIVATED');
  if (tanMobile.number === null) return refuse('NO_MOBILE');
  const counts = isMobileUsableForTan(tanMobile, now);
  if (command.type === 'IssueMobileCode')
    return counts ? refuse('MOBILE_COUNTS') : [{ type: 'CustomerMobileCodeIssued', data: { expiresAt: command.expiresAt } }];
  if (counts) return [];
  return command.mobile === tanMobile.number && hasMobileCode
    ? [{ type: 'CustomerMobileConfirmed', data: {} }]
    : refuse('MOBILE_CODE_EXPIRED');
};
