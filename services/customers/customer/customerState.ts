import type { CustomerEvent } from '@portal/contracts/customers/events';
import { defaultReminderChoice, type ReminderChoice } from '@portal/contracts/customers/reminders';
import { tanMobileAfterConfirmation, tanMobileAfterChange, noTanMobile, type TanMobile } from '@portal/contracts/customers/tanMobile';
import type { OpenIdIdentity } from '@portal/platform/bank-sign-in/verifyIdToken';
import { evolveBy, keepStateUnchanged } from '@portal/platform/commands/evolveBy';
import type { RecordedEvent } from '@portal/platform/journal/journal';

export type CustomerMasterData = Extract<CustomerEvent, { type: 'CustomerCreated' }>['data'];

export interface CustomerState {
  /** Undefined until the customer was created, and once the personal data are erased. */
  readonly master: CustomerMasterData | undefined;
  readonly invited: boolean;
  readonly registered: boolean;
  readonly activated: boolean;
  /** A code was issued and not withdrawn; it may have expired since. */
  readonly hasCode: boolean;
  /** The same of a code that confirms the mobile number. */
  readonly hasMobileCode: boolean;
  /** The person wants to be deleted: nobody signs in. */
  readonly deletionRequested: boolean;
  readonly archived: boolean;
  /** Who the person is at the bank, where that signs in. */
  readonly bank: OpenIdIdentity | undefined;
  /** Of the event that set the present e-mail address or last took access to cases away: links sent before open nothing. */
  readonly addressRevision: number;
  readonly tanMobile: TanMobile;
  readonly reminders: ReminderChoice;
  /** The bank's newest, while the link of its letter may open anything: with another address, without the module, or once the person wants to be deleted, it does not. */
  readonly selfDisclosureRequest: SelfDisclosureRequest | undefined;
}

/** One who is there. */
export type PresentCustomer = CustomerState & { readonly master: CustomerMasterData };

export interface SelfDisclosureRequest {
  /** Of the event. */
  readonly id: string;
  readonly requestedAt: string;
}

export const initialCustomerState: CustomerState = {
  master: undefined,
  invited: false,
  registered: false,
  activated: false,
  hasCode: false,
  hasMobileCode: false,
  deletionRequested: false,
  archived: false,
  bank: undefined,
  addressRevision: 0,
  tanMobile: noTanMobile,
  reminders: defaultReminderChoice,
  selfDisclosureRequest: undefined,
};

const stillAsksFor = ({ master, selfDisclosureRequest }: CustomerState, { email, moduleRoles }: CustomerMasterData) =>
  email === master?.email && moduleRoles.includes('ROLE_CUSTOMER_SELBSTAUSKUNFT') ? selfDisclosureRequest : undefined;

/** Another address, or the loss of the module: given back, it revives no link. */
const endsLinks = (before: CustomerMasterData | undefined, { email, moduleRoles }: CustomerMasterData): boolean =>
  email !== before?.email || (before.moduleRoles.includes('ROLE_CUSTOMER_UPLOAD') && !moduleRoles.includes('ROLE_CUSTOMER_UPLOAD'));

type MasterDataEvent = RecordedEvent<Extract<CustomerEvent, { readonly type: 'CustomerCreated' | 'CustomerEdited' }>>;

function withMasterData(state: CustomerState, { data, envelope: { erased, recordedAt, revision } }: MasterDataEvent): CustomerState {
  // Whoever was erased is nobody any more: no session, no letter, no change.
  if (erased) return { ...state, master: undefined, bank: undefined, tanMobile: noTanMobile, selfDisclosureRequest: undefined };
  return {
    ...state,
    master: data,
    hasMobileCode: state.hasMobileCode && state.master?.mobile === data.mobile,
    addressRevision: endsLinks(state.master, data) ? revision : state.addressRevision,
    tanMobile: tanMobileAfterChange(state.tanMobile, { number: data.mobile, at: recordedAt, activated: state.activated }),
    selfDisclosureRequest: stillAsksFor(state, data),
  };
}

export const evolveCustomer = evolveBy<CustomerState, CustomerEvent>({
  CustomerCreated: withMasterData,
  CustomerEdited: withMasterData,
  CustomerInvited: (state) => ({ ...state, invited: true }),
  // Takes the access along that somebody may have got by it.
  CustomerInvitationWithdrawn: (state) => ({ ...state, invited: false, registered: false }),
  CustomerRegistered: (state) => ({ ...state, registered: true }),
  CustomerBankLinked: (state, { data, envelope }) => ({ ...state, bank: envelope.erased ? undefined : data }),
  CustomerBankUnlinked: (state) => ({ ...state, bank: undefined }),
  ActivationCodeIssued: (state) => ({ ...state, hasCode: true }),
  ActivationCodeWithdrawn: (state) => ({ ...state, hasCode: false }),
  CustomerActivated: (state, { envelope }) => ({
    ...state,
    activated: true,
    hasCode: false,
    tanMobile: tanMobileAfterConfirmation(state.tanMobile, envelope.recordedAt),
  }),
  CustomerMobileCodeIssued: (state) => ({ ...state, hasMobileCode: true }),
  CustomerMobileConfirmed: (state, { envelope }) => ({
    ...state,
    hasMobileCode: false,
    tanMobile: tanMobileAfterConfirmation(state.tanMobile, envelope.recordedAt),
  }),
  CustomerRemindersChosen: (state, { data }) => ({ ...state, reminders: data }),
  CustomerDeletionRequested: (state, { envelope }) => ({
    ...state,
    deletionRequested: true,
    addressRevision: envelope.revision,
    selfDisclosureRequest: undefined,
  }),
  CustomerDeletionRequestCancelled: (state) => ({ ...state, deletionRequested: false }),
  // Nobody any more from here on, whenever the key goes.
  CustomerArchived: () => ({ ...initialCustomerState, archived: true }),
  SelfDisclosureRequested: (state, { envelope: { id, recordedAt } }) => ({
    ...state,
    selfDisclosureRequest: state.deletionRequested ? undefined : { id, requestedAt: recordedAt },
  }),
  CustomerPasswordResetRequested: keepStateUnchanged,
  CustomerPasswordChanged: keepStateUnchanged,
});
