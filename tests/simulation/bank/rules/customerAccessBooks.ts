import type { CustomerEvent } from '@portal/contracts/customers/events';
import { DAY_MS } from '@portal/platform/clock/clock';
import type { Envelope, RecordedEvent } from '@portal/platform/journal/journal';
import type { BankWorld } from '../bankWorld.ts';

/** So long nobody is sent a TAN to a number that was changed and not confirmed. Source: decision 0032. */
const NUMBER_WAITS_MS = 3 * DAY_MS;

interface Access {
  email: string | undefined;
  mobile: string | null | undefined;
  modules: readonly string[];
  invited: boolean;
  registered: boolean;
  activated: boolean;
  /** Until when the newest code is good. */
  code: string | undefined;
  mobileCode: { readonly mobile: string | null | undefined; readonly validUntil: string } | undefined;
  wantsDeletion: boolean;
  archived: boolean;
  /** From when on the number counts, and which one did before. */
  countsFrom: string | undefined;
  /** The command that has set it. */
  setBy: string;
  counted: string | null | undefined;
  reminders: string;
  /** The command that has changed the address of somebody who was invited. */
  toWithdraw: string | undefined;
}

const newAccess = (): Access => ({
  email: undefined,
  mobile: undefined,
  modules: [],
  invited: false,
  registered: false,
  activated: false,
  code: undefined,
  mobileCode: undefined,
  wantsDeletion: false,
  archived: false,
  countsFrom: undefined,
  setBy: '',
  counted: undefined,
  reminders: '',
  toWithdraw: undefined,
});

type EventOf<Type> = Extract<CustomerEvent, { readonly type: Type }>;
type Keep = (access: Access, data: never, envelope: Envelope) => string | false | undefined | void;

/** Keeps who may come in as a customer from the events alone, and says what cannot be. */
export function createCustomerAccessBooks(
  { firstSentAt, isSentAfter }: Pick<BankWorld, 'firstSentAt'> & { isSentAfter(envelope: Envelope, commandId: string): boolean },
  wrong: (text: string) => void,
) {
  const customers = new Map<string, Access>();
  const ownerOfProject = new Map<string, string>();
  /** Sent in time, a code was entered in time, however often its command was repeated. */
  const isLate = (validUntil: string, { causationId, recordedAt }: Envelope): boolean =>
    validUntil < recordedAt && validUntil < (firstSentAt.get(causationId) ?? recordedAt);

  const setMobile = (access: Access, mobile: string | null, { recordedAt, causationId }: Envelope): void => {
    if (mobile === access.mobile) return;
    access.setBy = causationId;
    if (access.countsFrom !== undefined && access.countsFrom <= recordedAt) access.counted = access.mobile;
    access.mobile = mobile;
    access.countsFrom = undefined;
    if (mobile === null || !access.activated) return;
    access.countsFrom = mobile === access.counted ? recordedAt : new Date(Date.parse(recordedAt) + NUMBER_WAITS_MS).toISOString();
  };

  const masterData = (access: Access, data: EventOf<'CustomerCreated'>['data'], envelope: Envelope): string | undefined => {
    if (envelope.erased) return undefined;
    const isOtherMailbox = access.email !== undefined && data.email !== access.email;
    if (isOtherMailbox && access.invited) access.toWithdraw = envelope.causationId;
    access.email = data.email;
    access.modules = data.moduleRoles;
    setMobile(access, data.mobile, envelope);
    return isOtherMailbox && access.activated ? 'with another address, though it is active' : undefined;
  };

  /** What each kind of event does; what is said is wrong about it. */
  const keep: Readonly<Record<string, Keep>> = {
    CustomerCreated: masterData,
    CustomerEdited: masterData,
    CustomerInvited(access) {
      access.invited = true;
      return access.activated && 'though it is active';
    },
    CustomerInvitationWithdrawn(access) {
      access.toWithdraw = undefined;
      Object.assign(access, { invited: false, registered: false });
    },
    CustomerRegistered(access) {
      const isAllowed = access.invited && !access.registered && !access.activated;
      access.registered = true;
      return !isAllowed && 'by nobody who was invited';
    },
    ActivationCodeIssued(access, { expiresAt }: EventOf<'ActivationCodeIssued'>['data']) {
      access.code = expiresAt;
      return access.activated && 'though it is active';
    },
    ActivationCodeWithdrawn: (access) => void (access.code = undefined),
    CustomerActivated(access, _data, envelope) {
      const { registered, activated, code } = access;
      Object.assign(access, { activated: true, code: undefined, countsFrom: envelope.recordedAt });
      if (!registered || activated) return 'by nobody who has registered';
      return (code === undefined || isLate(code, envelope)) && 'by no code that counts';
    },
    CustomerMobileCodeIssued(access, { expiresAt }: EventOf<'CustomerMobileCodeIssued'>['data']) {
      access.mobileCode = { mobile: access.mobile, validUntil: expiresAt };
      return !access.activated && 'though it is not active';
    },
    CustomerMobileConfirmed(access, _data, envelope) {
      const { mobileCode } = access;
      Object.assign(access, { mobileCode: undefined, countsFrom: envelope.recordedAt });
      if (mobileCode === undefined || isLate(mobileCode.validUntil, envelope)) return 'by no code that counts';
      return mobileCode.mobile !== access.mobile && 'by a code on another phone';
    },
    CustomerRemindersChosen(access, data: EventOf<'CustomerRemindersChosen'>['data']) {
      const { reminders } = access;
      access.reminders = JSON.stringify(data);
      return access.reminders === reminders && 'as it was before';
    },
    SelfDisclosureRequested: ({ modules }, _data, { erased }) =>
      !erased && !modules.includes('ROLE_CUSTOMER_SELBSTAUSKUNFT') && 'without the module',
    CustomerPasswordResetRequested: ({ registered }) => !registered && 'by nobody who has registered',
    CustomerPasswordChanged: ({ registered }) => !registered && 'by nobody who has registered',
    CustomerDeletionRequested(access) {
      const { wantsDeletion } = access;
      access.wantsDeletion = true;
      return wantsDeletion && 'twice';
    },
    CustomerDeletionRequestCancelled(access) {
      const { wantsDeletion } = access;
      access.wantsDeletion = false;
      return !wantsDeletion && 'though nobody wants it';
    },
    CustomerArchived: (access) => void (access.archived = true),
  };

  /** A TAN goes to a number that counts, or to none. */
  const checkTan = ({ data, envelope }: RecordedEvent): void => {
    const access = customers.get(`customer-${ownerOfProject.get(envelope.stream)}`);
    if (access === undefined || envelope.erased || !isSentAfter(envelope, access.setBy)) return;
    if (access.countsFrom === undefined || access.countsFrom > envelope.recordedAt)
      wrong(`${envelope.stream}: a TAN was sent to a number that counts from ${access.countsFrom}: ${JSON.stringify(data)}`);
  };

  return {
    take(recorded: RecordedEvent): void {
      const { type, data, envelope } = recorded;
      const { stream, actor, causationId } = envelope;
      if (type === 'FinancingProjectCreated') ownerOfProject.set(stream, String((data as { ownerId?: string }).ownerId));
      if (type === 'TanRequested') checkTan(recorded);
      if (!stream.startsWith('customer-')) return;
      const access = customers.get(stream) ?? newAccess();
      if (access.archived) wrong(`${stream}: ${type} after its end`);
      if (type !== 'CustomerCreated' && !customers.has(stream)) wrong(`${stream}: ${type} before it was created`);
      customers.set(stream, access);
      if (actor.kind === 'customer' && stream !== `customer-${actor.id}`) wrong(`${stream}: ${type} by another customer`);
      const { toWithdraw } = access;
      if (toWithdraw !== undefined && !(type === 'CustomerInvitationWithdrawn' && causationId === toWithdraw)) {
        wrong(`${stream}: an invitation in another's mailbox was not withdrawn`);
        access.toWithdraw = undefined;
      }
      const fault = keep[type]?.(access, data as never, envelope);
      if (typeof fault === 'string') wrong(`${stream}: ${type} ${fault}`);
    },
  };
}
