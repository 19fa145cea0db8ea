import { customerFieldDefinitions } from '@portal/contracts/customers/customerFieldDefinitions';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import { defaultReminderChoice, type ReminderChoice } from '@portal/contracts/customers/reminders';
import { tanMobileAfterConfirmation, tanMobileAfterChange, noTanMobile, type TanMobile } from '@portal/contracts/customers/tanMobile';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { personalFieldsSetToNull, stateOfEventData, type RecordStateOf } from '@portal/contracts/record/fields';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import { adviceAfter, type Advice } from '../../runtime/inbox/advice.ts';

/** A customer as lists and details are made from. Personal fields are null once their key is gone. */
export interface CustomerDocument extends RecordStateOf<typeof customerFieldDefinitions>, Advice {
  readonly id: string;
  /** Of the stream: the ETag. */
  readonly revision: number;
  readonly tanMobile: TanMobile;
  readonly reminders: ReminderChoice;
  /** `Nachname, Vorname` of the adviser: kept here because the list sorts by it. */
  readonly bankEmployeeIdentifier: string | null;
  readonly activationCodeExpiresAt: string | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly invitedAt: string | null;
  readonly registeredAt: string | null;
  readonly activatedAt: string | null;
  readonly archivedAt: string | null;
  readonly requestedDeletionAt: string | null;
  /** What went when the customer was archived, and who did it. */
  readonly archive: CustomerView['archive'];
  readonly selfDisclosureRequestedAt: string | null;
}

type MasterDataEvent = Extract<CustomerEvent, { type: 'CustomerCreated' }>;

/** Gone from the list at once, before the erasure folds the customer again. */
const nothingPersonal = { ...personalFieldsSetToNull(customerFieldDefinitions), tanMobile: noTanMobile, reminders: defaultReminderChoice };

const tanMobileAfter = ({ tanMobile, activatedAt }: CustomerDocument, { mobile }: MasterDataEvent['data'], at: string): TanMobile =>
  tanMobileAfterChange(tanMobile, { number: mobile ?? null, at, activated: activatedAt !== null });

/** One step of the fold; the adviser's name is filled in by the projection. */
export function evolveCustomerDocument(
  before: CustomerDocument | undefined,
  event: RecordedEvent<CustomerEvent>,
): CustomerDocument | undefined {
  const { recordedAt: at, revision } = event.envelope;
  if (event.type === 'CustomerCreated') {
    return {
      id: idOfStream(event.envelope.stream),
      revision,
      ...stateOfEventData(customerFieldDefinitions, event.data),
      ...adviceAfter(undefined, event.data.adviserId, at),
      tanMobile: tanMobileAfterChange(noTanMobile, { number: event.data.mobile ?? null, at, activated: false }),
      reminders: defaultReminderChoice,
      bankEmployeeIdentifier: null,
      activationCodeExpiresAt: null,
      createdAt: at,
      updatedAt: at,
      invitedAt: null,
      registeredAt: null,
      activatedAt: null,
      archivedAt: null,
      requestedDeletionAt: null,
      archive: null,
      selfDisclosureRequestedAt: null,
    };
  }
  if (before === undefined) return undefined;
  const document = { ...before, revision };
  switch (event.type) {
    case 'CustomerEdited':
      return {
        ...document,
        ...stateOfEventData(customerFieldDefinitions, event.data),
        ...adviceAfter(before, event.data.adviserId, at),
        tanMobile: tanMobileAfter(before, event.data, at),
        updatedAt: at,
      };
    case 'CustomerInvited':
      return { ...document, invitedAt: at, updatedAt: at };
    case 'CustomerInvitationWithdrawn':
      return { ...document, invitedAt: null, registeredAt: null, updatedAt: at };
    case 'CustomerRegistered':
      return { ...document, registeredAt: at, updatedAt: at };
    case 'ActivationCodeIssued':
      return { ...document, activationCodeExpiresAt: event.data.expiresAt };
    case 'ActivationCodeWithdrawn':
      return { ...document, activationCodeExpiresAt: null };
    case 'CustomerActivated':
      return {
        ...document,
        activatedAt: at,
        activationCodeExpiresAt: null,
        tanMobile: tanMobileAfterConfirmation(before.tanMobile, at),
        updatedAt: at,
      };
    case 'CustomerMobileConfirmed':
      return { ...document, tanMobile: tanMobileAfterConfirmation(before.tanMobile, at) };
    case 'CustomerRemindersChosen':
      return { ...document, reminders: event.data };
    case 'CustomerDeletionRequested':
      return { ...document, requestedDeletionAt: at, updatedAt: at };
    case 'CustomerDeletionRequestCancelled':
      return { ...document, requestedDeletionAt: null, updatedAt: at };
    case 'CustomerArchived':
      return {
        ...document,
        ...nothingPersonal,
        activationCodeExpiresAt: null,
        archivedAt: at,
        archive: { ...event.data, by: event.envelope.actor.kind, financingProjects: event.data.financingProjects ?? 0 },
        updatedAt: at,
      };
    case 'SelfDisclosureRequested':
      return { ...document, selfDisclosureRequestedAt: at, updatedAt: at };
    case 'CustomerPasswordResetRequested':
    case 'CustomerPasswordChanged':
    case 'CustomerMobileCodeIssued':
    case 'CustomerBankLinked':
    case 'CustomerBankUnlinked':
      return document;
  }
}
