import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { BankIdentity } from '@portal/platform/bank-sign-in/verifyIdToken';
import { allReminders, reminderKinds, type ReminderChoice } from '@portal/contracts/customers/reminders';
import { countsForTan, mobileProven, mobileSet, noTanMobile, type TanMobile } from '@portal/contracts/customers/tanMobile';
import type { CustomerModuleRole } from '@portal/contracts/shared/roles';
import { refuse } from '@portal/platform/commands/refusal';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Aggregate, Decision, DecisionFacts } from '@portal/platform/commands/aggregate';

export type CustomerMasterData = Extract<CustomerEvent, { type: 'CustomerCreated' }>['data'];

export interface CustomerState {
  /** Undefined until the customer was created, and once the personal data are erased. */
  readonly master: CustomerMasterData | undefined;
  readonly invited: boolean;
  readonly registered: boolean;
  readonly activated: boolean;
  /** A code was issued and not withdrawn; it may have expired since. */
  readonly hasCode: boolean;
  /** The person wants to be deleted: nobody signs in. */
  readonly deletionRequested: boolean;
  readonly archived: boolean;
  /** Who the person is at the bank, where that signs in. */
  readonly bank: BankIdentity | undefined;
  /** Of the event that set the present e-mail address. */
  readonly addressRevision: number;
  readonly tanMobile: TanMobile;
  readonly reminders: ReminderChoice;
}

/** What the acting employee may do beyond the plain right to edit; gathered by the route. */
export interface Grants {
  readonly modules: readonly CustomerModuleRole[];
  /** The address of the self-disclosure adviser is theirs alone who hold that role. */
  readonly selfDisclosure: boolean;
}

export type CustomerCommand =
  | { readonly type: 'CreateCustomer'; readonly master: CustomerMasterData; readonly grants: Grants }
  /** Registered and activated at once, without a letter: on the demo bank only. */
  | { readonly type: 'CreateDemoCustomer'; readonly master: CustomerMasterData }
  | { readonly type: 'EditCustomer'; readonly changes: Partial<CustomerMasterData>; readonly grants: Grants }
  /** Archived employees advise nobody. */
  | { readonly type: 'RemoveAdviser'; readonly adviserId: string }
  | { readonly type: 'InviteCustomer'; readonly expiresAt: string; readonly closedRegistration: boolean }
  /** With a password, or as who the person is at the bank. */
  | { readonly type: 'RegisterCustomer'; readonly closedRegistration: boolean; readonly bank?: BankIdentity }
  | {
      readonly type: 'IssueActivationCode';
      readonly channel: 'sms' | 'adviser';
      readonly expiresAt: string;
      /** Handed over although there is a phone: on the demo bank only. */
      readonly evenWithMobile?: true;
    }
  | { readonly type: 'ActivateCustomer' }
  | { readonly type: 'IssueMobileCode'; readonly expiresAt: string }
  /** With the number that the code went to. */
  | { readonly type: 'ConfirmMobile'; readonly mobile: string | null }
  | { readonly type: 'ChooseReminders'; readonly changes: Partial<ReminderChoice> }
  | { readonly type: 'RequestSelfDisclosure' }
  | { readonly type: 'RequestPasswordReset' }
  | { readonly type: 'ChangePassword'; readonly reason: 'reset' | 'change' }
  | { readonly type: 'RequestDeletion' }
  | { readonly type: 'CancelDeletionRequest' }
  /** With what goes along. */
  | {
      readonly type: 'ArchiveCustomer';
      readonly enquiries: number;
      readonly financingProjects: number;
      readonly documents: number;
    };

export type CustomerRefusalCode =
  | 'CUSTOMER_UNKNOWN'
  | 'CUSTOMER_EXISTS'
  | 'CUSTOMER_ARCHIVED'
  | 'MISSING_RIGHTS'
  | 'EMAIL_FIXED'
  | 'REGISTRATION_CLOSED'
  | 'ALREADY_REGISTERED'
  | 'INVITATION_INVALID'
  | 'NOT_REGISTERED'
  | 'ALREADY_ACTIVATED'
  | 'NO_MOBILE'
  | 'CUSTOMER_HAS_MOBILE'
  | 'NOT_ACTIVATED'
  | 'MOBILE_COUNTS'
  | 'MOBILE_CODE_EXPIRED'
  | 'SELF_DISCLOSURE_NOT_GRANTED';

const initial: CustomerState = {
  master: undefined,
  invited: false,
  registered: false,
  activated: false,
  hasCode: false,
  deletionRequested: false,
  archived: false,
  bank: undefined,
  addressRevision: 0,
  tanMobile: noTanMobile,
  reminders: allReminders,
};

function evolve(state: CustomerState, event: Recorded<CustomerEvent>): CustomerState {
  switch (event.type) {
    case 'CustomerCreated':
    case 'CustomerEdited':
      // Whoever was erased is nobody any more: no session, no letter, no change.
      if (event.envelope.erased) return { ...state, master: undefined, bank: undefined, tanMobile: noTanMobile };
      return {
        ...state,
        master: event.data,
        addressRevision: event.data.email === state.master?.email ? state.addressRevision : event.envelope.revision,
        tanMobile: mobileSet(state.tanMobile, { number: event.data.mobile, at: event.envelope.recordedAt, activated: state.activated }),
      };
    case 'CustomerInvited':
      return { ...state, invited: true };
    case 'CustomerInvitationWithdrawn':
      return { ...state, invited: false };
    case 'CustomerRegistered':
      return { ...state, registered: true };
    case 'CustomerBankLinked':
      return { ...state, bank: event.envelope.erased ? undefined : event.data };
    case 'CustomerBankUnlinked':
      return { ...state, bank: undefined };
    case 'ActivationCodeIssued':
      return { ...state, hasCode: true };
    case 'ActivationCodeWithdrawn':
      return { ...state, hasCode: false };
    case 'CustomerActivated':
      return { ...state, activated: true, hasCode: false, tanMobile: mobileProven(state.tanMobile, event.envelope.recordedAt) };
    case 'CustomerMobileConfirmed':
      return { ...state, tanMobile: mobileProven(state.tanMobile, event.envelope.recordedAt) };
    case 'CustomerRemindersChosen':
      return { ...state, reminders: event.data };
    case 'CustomerDeletionRequested':
      return { ...state, deletionRequested: true };
    case 'CustomerDeletionRequestCancelled':
      return { ...state, deletionRequested: false };
    case 'CustomerArchived':
      // Nobody any more from here on, whenever the key goes.
      return { ...initial, archived: true };
    case 'CustomerPasswordResetRequested':
    case 'CustomerPasswordChanged':
    case 'SelfDisclosureRequested':
    case 'CustomerMobileCodeIssued':
      return state;
  }
}

type CustomerDecision = Decision<CustomerEvent, CustomerRefusalCode>;

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

function create(master: CustomerMasterData, grants: Grants, state: CustomerState): CustomerDecision {
  if (state.master !== undefined || state.archived) return refuse('CUSTOMER_EXISTS');
  if (exceedsGrants([], master.moduleRoles, grants)) return refuse('MISSING_RIGHTS');
  if (master.selbstauskunftBeraterEmail !== null && !grants.selfDisclosure) return refuse('MISSING_RIGHTS');
  return [{ type: 'CustomerCreated', data: master }];
}

function createActivated(master: CustomerMasterData, state: CustomerState): CustomerDecision {
  if (state.master !== undefined) return refuse('CUSTOMER_EXISTS');
  return [
    { type: 'CustomerCreated', data: master },
    { type: 'CustomerRegistered', data: {} },
    { type: 'CustomerActivated', data: {} },
  ];
}

function edit(changes: Partial<CustomerMasterData>, grants: Grants, state: CustomerState, before: CustomerMasterData): CustomerDecision {
  const after: CustomerMasterData = { ...before, ...withoutHidden(changes, grants) };
  if (isSame(before, after)) return [];
  if (after.email !== before.email && state.activated) return refuse('EMAIL_FIXED');
  if (exceedsGrants(before.moduleRoles, after.moduleRoles, grants)) return refuse('MISSING_RIGHTS');
  if (after.selbstauskunftBeraterEmail !== before.selbstauskunftBeraterEmail && !grants.selfDisclosure) return refuse('MISSING_RIGHTS');
  const isOtherMailbox = after.email !== before.email && state.invited && !state.registered;
  const isOtherPhone = after.mobile !== before.mobile && state.hasCode;
  return [
    { type: 'CustomerEdited', data: after },
    ...(isOtherMailbox ? [{ type: 'CustomerInvitationWithdrawn', data: {} } as const] : []),
    ...(isOtherPhone ? [{ type: 'ActivationCodeWithdrawn', data: {} } as const] : []),
  ];
}

function invite(command: Extract<CustomerCommand, { type: 'InviteCustomer' }>, state: CustomerState): CustomerDecision {
  if (command.closedRegistration) return refuse('REGISTRATION_CLOSED');
  if (state.activated) return refuse('ALREADY_REGISTERED');
  return [{ type: 'CustomerInvited', data: { expiresAt: command.expiresAt } }];
}

/**
 * A second invitation may be used as well, as long as the access is not activated: it sets the password anew. One that was
 * withdrawn lies in another's mailbox, whether or not its link has ended yet.
 */
function register(command: Extract<CustomerCommand, { type: 'RegisterCustomer' }>, state: CustomerState): CustomerDecision {
  if (command.closedRegistration) return refuse('REGISTRATION_CLOSED');
  if (state.activated) return refuse('ALREADY_REGISTERED');
  if (!state.invited) return refuse('INVITATION_INVALID');
  const { bank } = command;
  if (bank !== undefined) return registerByBank(bank, state);
  if (!state.registered) return [{ type: 'CustomerRegistered', data: {} }];
  const unlinked = state.bank === undefined ? [] : [{ type: 'CustomerBankUnlinked', data: {} } as const];
  return [{ type: 'CustomerPasswordChanged', data: { reason: 'reset' } }, ...unlinked];
}

/** Whoever has registered before, by a password or as somebody else, does not get in any more. */
function registerByBank(bank: BankIdentity, state: CustomerState): CustomerDecision {
  if (state.bank !== undefined && state.bank.issuer === bank.issuer && state.bank.subject === bank.subject) return [];
  return [
    state.registered ? { type: 'CustomerPasswordChanged', data: { reason: 'reset' } } : { type: 'CustomerRegistered', data: {} },
    { type: 'CustomerBankLinked', data: bank },
  ];
}

function issueActivationCode(
  command: Extract<CustomerCommand, { type: 'IssueActivationCode' }>,
  state: CustomerState,
  master: CustomerMasterData,
): CustomerDecision {
  if (state.activated) return refuse('ALREADY_ACTIVATED');
  if (command.channel === 'sms' && master.mobile === null) return refuse('NO_MOBILE');
  if (command.channel === 'adviser' && master.mobile !== null && !command.evenWithMobile) return refuse('CUSTOMER_HAS_MOBILE');
  return [{ type: 'ActivationCodeIssued', data: { channel: command.channel, expiresAt: command.expiresAt } }];
}

/** A number that counts needs no code, and a code is worth nothing for another number than the one it went to. */
function confirmMobile(
  command: Extract<CustomerCommand, { type: 'IssueMobileCode' | 'ConfirmMobile' }>,
  { activated, tanMobile }: CustomerState,
  now: string,
): CustomerDecision {
  if (!activated) return refuse('NOT_ACTIVATED');
  if (tanMobile.number === null) return refuse('NO_MOBILE');
  const counts = countsForTan(tanMobile, now);
  if (command.type === 'IssueMobileCode')
    return counts ? refuse('MOBILE_COUNTS') : [{ type: 'CustomerMobileCodeIssued', data: { expiresAt: command.expiresAt } }];
  if (counts) return [];
  return command.mobile === tanMobile.number ? [{ type: 'CustomerMobileConfirmed', data: {} }] : refuse('MOBILE_CODE_EXPIRED');
}

function chooseReminders(changes: Partial<ReminderChoice>, { reminders }: CustomerState): CustomerDecision {
  const chosen = { ...reminders, ...changes };
  return reminderKinds.every((kind) => chosen[kind] === reminders[kind]) ? [] : [{ type: 'CustomerRemindersChosen', data: chosen }];
}

/** Rights are checked on the difference: what stays as it was needs none. */
function exceedsGrants(before: readonly CustomerModuleRole[], after: readonly CustomerModuleRole[], grants: Grants): boolean {
  const changed = [...before.filter((role) => !after.includes(role)), ...after.filter((role) => !before.includes(role))];
  return changed.some((role) => !grants.modules.includes(role));
}

/** Who does not see the adviser's address sends it back empty: that is no change. */
function withoutHidden(changes: Partial<CustomerMasterData>, grants: Grants): Partial<CustomerMasterData> {
  if (grants.selfDisclosure || changes.selbstauskunftBeraterEmail !== null) return changes;
  const { selbstauskunftBeraterEmail: _hidden, ...visible } = changes;
  return visible;
}

const isSame = (before: CustomerMasterData, after: CustomerMasterData): boolean =>
  (Object.keys(after) as (keyof CustomerMasterData)[]).every((field) => JSON.stringify(before[field]) === JSON.stringify(after[field]));

export const customerAggregate: Aggregate<CustomerState, CustomerEvent, CustomerCommand> = {
  category: 'customer',
  initial,
  evolve,
  decide,
};
