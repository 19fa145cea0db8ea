import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { invitationAndResetLinkRules } from '@portal/platform/access/invitationAndResetLinkRules';
import { issueAndSendLink } from '@portal/platform/access/accessLetters';
import {
  isSameAddressAsFormerLink,
  createRequestInvitationCall,
  type FormerInvitationLink,
} from '@portal/platform/access/requestInvitation';
import { instantAfter } from '@portal/platform/clock/clock';
import { refuse } from '@portal/platform/commands/refusal';
import { notFoundProblem } from '@portal/platform/http/problems';
import { declareAnswerAsGetOfResource } from '@portal/platform/use-cases/useCase';
import type { CommandContext } from '@portal/platform/commands/aggregate';
import { customerAggregate } from '../customerAggregate.ts';
import type { CustomerCommand } from '../customerCommands.ts';
import type { CustomerMasterData, CustomerState } from '../customerState.ts';
import { adviserAccess, declareCustomerCommand } from '../declareCustomerCommand.ts';
import { customerInvitationLetter } from '../customerLetters.ts';
import type { CustomersServices } from '../../customersServices.ts';

interface Invited {
  readonly to: CustomerMasterData;
  readonly closedRegistration: boolean;
}

interface Inviting extends Pick<CustomersServices, 'oneTimeCodes' | 'outbox' | 'config' | 'publicUrl'> {
  readonly id: string;
  readonly gathered: Invited;
  readonly context: CommandContext;
}

const inviteUntil = (expiresAt: string, { closedRegistration }: Invited): CustomerCommand => ({
  type: 'InviteCustomer',
  expiresAt,
  closedRegistration,
});

const usualEnd = ({ now }: CommandContext): string => instantAfter(now, invitationAndResetLinkRules.invitation.validMs);

async function sendInvitation(seen: Inviting, seed?: string) {
  const { to } = seen.gathered;
  const options = { payload: to.email, ...(seed === undefined ? {} : { seed }) };
  return {
    facts: await issueAndSendLink(
      { purpose: 'invitation', owner: `customer-${seen.id}`, to, options, letter: customerInvitationLetter },
      seen,
    ),
  };
}

const invitee = (state: CustomerState, config: CustomersServices['config']) =>
  state.archived
    ? refuse('CUSTOMER_ARCHIVED')
    : state.master === undefined
      ? notFoundProblem()
      : { to: state.master, closedRegistration: config().customer.closedRegistration };

/** A new invitation ends the older ones. */
export const inviteCustomer = declareCustomerCommand({
  method: 'POST',
  path: '/customers/:id/invite',
  summary: 'Einen Kunden einladen; eine neue Einladung beendet die früheren',
  access: adviserAccess,
  body: emptyBodySchema,
  gather: ({ state, config }) => invitee(state, config),
  check: ({ gathered, context }) => inviteUntil(usualEnd(context), gathered),
  prepare: (seen) => sendInvitation(seen),
  command: ({ gathered, facts }) => inviteUntil(facts.validUntil, gathered),
  answer: declareAnswerAsGetOfResource('customers'),
});

/** Right after the creation: with the same letter when it comes again. */
export const inviteImportedCustomerUseCase = declareCustomerCommand<
  undefined,
  undefined,
  ReturnType<typeof invitee>,
  ReturnType<typeof sendInvitation>
>({
  gather: ({ state, config }) => invitee(state, config),
  check: ({ gathered, context }) => inviteUntil(usualEnd(context), gathered),
  prepare: (seen) => sendInvitation(seen, seen.context.commandId),
  command: ({ gathered, facts }) => inviteUntil(facts.validUntil, gathered),
});

/** Whoever holds an invitation that was not withdrawn, and has no access yet. */
const inviteAgain = declareCustomerCommand<
  FormerInvitationLink,
  undefined,
  Invited | ReturnType<typeof refuse>,
  ReturnType<typeof sendInvitation>
>({
  gather: ({ state: { master, invited, activated, deletionRequested }, body, config }) =>
    master !== undefined && invited && !activated && !deletionRequested && isSameAddressAsFormerLink(body, master.email)
      ? { to: master, closedRegistration: config().customer.closedRegistration }
      : refuse('INVITATION_INVALID'),
  check: ({ gathered, context }) => inviteUntil(usualEnd(context), gathered),
  prepare: (seen) => sendInvitation(seen, seen.context.commandId),
  command: ({ gathered, facts }) => inviteUntil(facts.validUntil, gathered),
});

export const requestFreshCustomerInvitation = createRequestInvitationCall({
  path: 'customers',
  category: customerAggregate.category,
  closed: ({ customer }) => (customer.closedRegistration ? refuse('REGISTRATION_CLOSED') : undefined),
  invite: inviteAgain,
});
