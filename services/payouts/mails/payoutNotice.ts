import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { maskedIban } from '@portal/contracts/payouts/ibanFormat';
import type { DisbursementStatus, FinancingProjectStatus } from '@portal/contracts/payouts/status';
import type { CustomerContact } from '@portal/services/customers/customersOffers';

/** What a letter tells. */
export type NoticeKind =
  | 'activated'
  | 'approved'
  | 'rejected'
  | 'inquired'
  | 'withdrawn'
  | 'returned'
  | 'accountChanged'
  | 'paid'
  | 'reminded'
  | 'released'
  | 'aborted'
  | 'submitted'
  | 'resubmitted';

export interface Notice {
  readonly kind: NoticeKind;
  /** The request that it is about; null for the project as a whole. */
  readonly disbursementId: string | null;
  /** Somebody of the bank wrote something to the customer with it. */
  readonly hasMessage: boolean;
  /** Masked. */
  readonly account?: string;
}

type Recipient = 'customer' | 'adviser';
export const recipientOf = (kind: NoticeKind): Recipient => (kind === 'submitted' || kind === 'resubmitted' ? 'adviser' : 'customer');

/** While the request is still like this, a letter may tell it; kinds that are not here stay true. */
const trueWhile: Readonly<Partial<Record<NoticeKind, readonly DisbursementStatus[]>>> = {
  approved: ['approved'],
  rejected: ['rejected', 'archived'],
  inquired: ['problem'],
  withdrawn: ['problem'],
  returned: ['problem'],
  paid: ['disbursed', 'archived'],
  reminded: ['draft'],
  submitted: ['submitted'],
  resubmitted: ['submitted'],
};

/** As the project and the request are now; of the request nothing where there is none (any more). */
export interface Standing {
  readonly project: FinancingProjectStatus;
  readonly request: DisbursementStatus | undefined;
}

/** What happened since has made it untrue: nobody must read that something is to be done which is done. */
export const isOutdated = (kind: NoticeKind, { project, request }: Standing): boolean =>
  kind === 'activated'
    ? project !== 'active'
    : trueWhile[kind] !== undefined && (request === undefined || !trueWhile[kind].includes(request));

/**
 * Of an own draft the portal reminds by itself: whoever wants that. That it is gone is told to all. That requests can be made
 * now is told to those who can make them: others find the project with their first sign-in.
 */
export function isUnwanted(kind: NoticeKind, { reminders, active, moduleRoles }: Partial<CustomerContact>): boolean {
  if (kind === 'reminded') return reminders?.payoutDrafts === false;
  return kind === 'activated' && !(active === true && moduleRoles?.includes('ROLE_CUSTOMER_VALUTIERUNG') === true);
}

export const noticedEvents = [
  'FinancingProjectActivated',
  'DisbursementSubmitted',
  'DisbursementResubmitted',
  'DisbursementApproved',
  'DisbursementRejected',
  'DisbursementInquired',
  'PayoutAccountChanged',
  'DisbursementApprovalWithdrawn',
  'PaymentRecorded',
  'PaymentReturned',
  'DisbursementReminded',
  'DisbursementDeleted',
  'FinancingProjectAborted',
] as const satisfies readonly FinancingProjectEvent['type'][];

/** What is told of an event; undefined where nobody needs a letter. Drafts that end with their project are told with it. */
export function noticeOf({ type, data }: FinancingProjectEvent): Notice | undefined {
  switch (type) {
    case 'FinancingProjectActivated':
      return { kind: 'activated', disbursementId: null, hasMessage: false };
    case 'DisbursementSubmitted':
      return { kind: 'submitted', disbursementId: data.disbursementId, hasMessage: false };
    case 'DisbursementResubmitted':
      return { kind: 'resubmitted', disbursementId: data.disbursementId, hasMessage: false };
    case 'DisbursementApproved':
      return { kind: 'approved', disbursementId: data.disbursementId, hasMessage: data.message !== null };
    case 'DisbursementRejected':
      return data.reason === 'aborted'
        ? undefined
        : { kind: 'rejected', disbursementId: data.disbursementId, hasMessage: data.message !== null };
    case 'DisbursementInquired':
      return { kind: 'inquired', disbursementId: data.disbursementId, hasMessage: true };
    case 'PayoutAccountChanged': {
      // Null once it is erased.
      const account = data.payoutAccount as typeof data.payoutAccount | null;
      return account === null
        ? undefined
        : { kind: 'accountChanged', disbursementId: null, hasMessage: false, account: maskedIban(account.iban) };
    }
    case 'DisbursementApprovalWithdrawn':
      return { kind: 'withdrawn', disbursementId: data.disbursementId, hasMessage: true };
    case 'PaymentReturned':
      return { kind: 'returned', disbursementId: data.disbursementId, hasMessage: true };
    case 'PaymentRecorded':
      return { kind: 'paid', disbursementId: data.disbursementId, hasMessage: false };
    case 'DisbursementReminded':
      return { kind: 'reminded', disbursementId: data.disbursementId, hasMessage: false };
    case 'DisbursementDeleted':
      return data.reason === 'abandoned' ? { kind: 'released', disbursementId: null, hasMessage: false } : undefined;
    case 'FinancingProjectAborted':
      return { kind: 'aborted', disbursementId: null, hasMessage: true };
    default:
      return undefined;
  }
}
