import type { CustomerEvent } from '@portal/contracts/customers/events';
import { reminderKinds, type ReminderChoice } from '@portal/contracts/customers/reminders';
import type { Aggregate } from '@portal/platform/commands/aggregate';
import { decideBy } from '@portal/platform/commands/decideBy';
import { refuse } from '@portal/platform/commands/refusal';
import type { CustomerCommand, CustomerDecision } from './customerCommands.ts';
import { evolveCustomer, initialCustomerState, type CustomerState, type PresentCustomer } from './customerState.ts';
import {
  decideActivateCustomer,
  decideMobileCodeIssueOrConfirmation,
  decideInviteCustomer,
  decideIssueActivationCode,
  decideRegisterCustomer,
} from './access/decideAccess.ts';
import { decideCreateCustomer, decideCreateActivatedDemoCustomer, decideEditCustomer } from './decideMasterData.ts';

/** What is decided on somebody who is there. */
const decideCreated = decideBy<
  Exclude<CustomerCommand, { readonly type: 'CreateCustomer' | 'CreateDemoCustomer' }>,
  PresentCustomer,
  CustomerDecision
>({
  EditCustomer: decideEditCustomer,
  RemoveAdviser: ({ adviserId }, { master }) =>
    master.adviserId === adviserId ? [{ type: 'CustomerEdited', data: { ...master, adviserId: null } }] : [],
  InviteCustomer: decideInviteCustomer,
  RegisterCustomer: decideRegisterCustomer,
  IssueActivationCode: decideIssueActivationCode,
  ActivateCustomer: decideActivateCustomer,
  IssueMobileCode: decideMobileCodeIssueOrConfirmation,
  ConfirmMobile: decideMobileCodeIssueOrConfirmation,
  ChooseReminders: ({ changes }, state) => chooseReminders(changes, state),
  RequestSelfDisclosure: (_, { master, deletionRequested }) => {
    if (deletionRequested) return refuse('SELF_DISCLOSURE_DELETION_REQUESTED');
    if (!master.moduleRoles.includes('ROLE_CUSTOMER_SELBSTAUSKUNFT')) return refuse('SELF_DISCLOSURE_NOT_GRANTED');
    return [{ type: 'SelfDisclosureRequested', data: {} }];
  },
  RequestPasswordReset: (_, { registered }) =>
    registered ? [{ type: 'CustomerPasswordResetRequested', data: {} }] : refuse('NOT_REGISTERED'),
  ChangePassword: ({ reason }, { registered }) =>
    registered ? [{ type: 'CustomerPasswordChanged', data: { reason } }] : refuse('NOT_REGISTERED'),
  RequestDeletion: (_, { deletionRequested }) => (deletionRequested ? [] : [{ type: 'CustomerDeletionRequested', data: {} }]),
  CancelDeletionRequest: (_, { deletionRequested }) => (deletionRequested ? [{ type: 'CustomerDeletionRequestCancelled', data: {} }] : []),
  ArchiveCustomer: ({ type: _, ...deleted }) => [{ type: 'CustomerArchived', data: deleted }],
});

export const customerAggregate: Aggregate<CustomerState, CustomerEvent, CustomerCommand> = {
  category: 'customer',
  initial: initialCustomerState,
  evolve: evolveCustomer,
  decide(command, state, facts) {
    if (command.type === 'CreateCustomer') return decideCreateCustomer(command.master, command.grants, state);
    if (command.type === 'CreateDemoCustomer') return decideCreateActivatedDemoCustomer(command.master, state);
    if (state.archived) return command.type === 'ArchiveCustomer' ? [] : refuse('CUSTOMER_ARCHIVED');
    const { master } = state;
    return master === undefined ? refuse('CUSTOMER_UNKNOWN') : decideCreated(command, { ...state, master }, facts);
  },
};

function chooseReminders(changes: Partial<ReminderChoice>, { reminders }: CustomerState): CustomerDecision {
  const chosen = { ...reminders, ...changes };
  return reminderKinds.every((kind) => chosen[kind] === reminders[kind]) ? [] : [{ type: 'CustomerRemindersChosen', data: chosen }];
}
