import type { CustomerEvent } from '@portal/contracts/customers/events';
import { allReminders, type ReminderChoice } from '@portal/contracts/customers/reminders';
import { withConfirmedMobile, withChangedMobile, noTanMobile, type TanMobile } from '@portal/contracts/customers/tanMobile';
import type { BankIdentity } from '@portal/platform/bank-sign-in/verifyIdToken';
import type { Recorded } from '@portal/platform/journal/journal';

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
  /** Of the event that set the present e-mail address or last took access to cases away: links sent before open nothing. */
  readonly addressRevision: number;
  readonly tanMobile: TanMobile;
  readonly reminders: ReminderChoice;
  /** The bank's newest, while the link of its letter may open anything: with another address, without the module, or once the person wants to be deleted, it does not. */
  readonly selfDisclosureRequest: SelfDisclosureRequest | undefined;
}

export interface SelfDisclosureRequest {
  /** Of the event. */
  readonly id: string;
  readonly requestedAt: string;
}

export const noCustomer: CustomerState = {
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
  selfDisclosureRequest: undefined,
};

const stillAsksFor = ({ master, selfDisclosureRequest }: CustomerState, { email, moduleRoles }: CustomerMasterData) =>
  email === master?.email && moduleRoles.includes('ROLE_CUSTOMER_SELBSTAUSKUNFT') ? selfDisclosureRequest : undefined;

/** Another address, or the loss of the module: given back, it revives no link. */
const endsLinks = (before: CustomerMasterData | undefined, { email, moduleRoles }: CustomerMasterData): boolean =>
  email !== before?.email || (before.moduleRoles.includes('ROLE_CUSTOMER_UPLOAD') && !moduleRoles.includes('ROLE_CUSTOMER_UPLOAD'));

export function evolveCustomer(state: CustomerState, event: Recorded<CustomerEvent>): CustomerState {
  switch (event.type) {
    case 'CustomerCreated':
    case 'CustomerEdited':
      // Whoever was erased is nobody any more: no session, no letter, no change.
      if (event.envelope.erased)
        return { ...state, master: undefined, bank: undefined, tanMobile: noTanMobile, selfDisclosureRequest: undefined };
      return {
        ...state,
        master: event.data,
        addressRevision: endsLinks(state.master, event.data) ? event.envelope.revision : state.addressRevision,
        tanMobile: withChangedMobile(state.tanMobile, {
          number: event.data.mobile,
          at: event.envelope.recordedAt,
          activated: state.activated,
        }),
        selfDisclosureRequest: stillAsksFor(state, event.data),
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
      return { ...state, activated: true, hasCode: false, tanMobile: withConfirmedMobile(state.tanMobile, event.envelope.recordedAt) };
    case 'CustomerMobileConfirmed':
      return { ...state, tanMobile: withConfirmedMobile(state.tanMobile, event.envelope.recordedAt) };
    case 'CustomerRemindersChosen':
      return { ...state, reminders: event.data };
    case 'CustomerDeletionRequested':
      return { ...state, deletionRequested: true, addressRevision: event.envelope.revision, selfDisclosureRequest: undefined };
    case 'CustomerDeletionRequestCancelled':
      return { ...state, deletionRequested: false };
    case 'CustomerArchived':
      // Nobody any more from here on, whenever the key goes.
      return { ...noCustomer, archived: true };
    case 'SelfDisclosureRequested':
      return { ...state, selfDisclosureRequest: { id: event.envelope.id, requestedAt: event.envelope.recordedAt } };
    case 'CustomerPasswordResetRequested':
    case 'CustomerPasswordChanged':
    case 'CustomerMobileCodeIssued':
      return state;
  }
}
