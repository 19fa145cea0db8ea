import type { CustomerEvent } from '@portal/contracts/customers/events';
import { reminderKinds, type ReminderChoice } from '@portal/contracts/customers/reminders';
import type { Aggregate, DecisionFacts } from '@portal/platform/commands/aggregate';
import { refuse } from '@portal/platform/commands/refusal';
import type { CustomerCommand, CustomerDecision } from './customerCommands.ts';
import { evolveCustomer, noCustomer, type CustomerState } from './customerState.ts';
import { confirmMobile, invite, issueActivationCode, register } from './access/decideAccess.ts';
import { create, createActivated, edit } from './decideMasterData.ts';

export const customerAggregate: Aggregate<CustomerState, CustomerEvent, CustomerCommand> = {
  category: 'customer',
  initial: noCustomer,
  evolve: evolveCustomer,
  decide,
};

function decide(command: CustomerCommand, state: CustomerState, facts: DecisionFacts): CustomerDecision {
  if (command.type === 'CreateCustomer') return create(command.master, command.grants, state);
  if (command.type === 'CreateDemoCustomer') return createActivated(command.master, state);
  if (state.archived) return command.type === 'ArchiveCustomer' ? [] : refuse('CUSTOMER_ARCHIVED');
  if (state.master === undefined) return refuse('CUSTOMER_UNKNOWN');
  switch (command.type) {
    case 'EditCustomer':
      return edit(command.changes, command.grants, state, state.master);
    case 'RemoveAdviser':
      return state.master.adviserId === command.adviserId ? [{ type: 'CustomerEdited', data: { ...state.master, adviserId: null } }] : [];
    case 'InviteCustomer':
      return invite(command, state);
    case 'RegisterCustomer':
      return register(command, state);
    case 'IssueActivationCode':
      return issueActivationCode(command, state, state.master);
    case 'ActivateCustomer':
      return state.activated ? [] : state.registered ? [{ type: 'CustomerActivated', data: {} }] : refuse('NOT_REGISTERED');
    case 'IssueMobileCode':
    case 'ConfirmMobile':
      return confirmMobile(command, state, facts.now);
    case 'ChooseReminders':
      return chooseReminders(command.changes, state);
    case 'RequestSelfDisclosure':
      return state.master.moduleRoles.includes('ROLE_CUSTOMER_SELBSTAUSKUNFT')
        ? [{ type: 'SelfDisclosureRequested', data: {} }]
        : refuse('SELF_DISCLOSURE_NOT_GRANTED');
    case 'RequestPasswordReset':
      return state.registered ? [{ type: 'CustomerPasswordResetRequested', data: {} }] : refuse('NOT_REGISTERED');
    case 'ChangePassword':
      return state.registered ? [{ type: 'CustomerPasswordChanged', data: { reason: command.reason } }] : refuse('NOT_REGISTERED');
    case 'RequestDeletion':
      return state.deletionRequested ? [] : [{ type: 'CustomerDeletionRequested', data: {} }];
    case 'CancelDeletionRequest':
      return state.deletionRequested ? [{ type: 'CustomerDeletionRequestCancelled', data: {} }] : [];
    case 'ArchiveCustomer': {
      const { enquiries, financingProjects, documents } = command;
      return [{ type: 'CustomerArchived', data: { enquiries, financingProjects, documents } }];
    }
  }
}

function chooseReminders(changes: Partial<ReminderChoice>, { reminders }: CustomerState): CustomerDecision {
  const chosen = { ...reminders, ...changes };
  return reminderKinds.every((kind) => chosen[kind] === reminders[kind]) ? [] : [{ type: 'CustomerRemindersChosen', data: chosen }];
}
