import type { LetterName } from '@portal/contracts/instance/texts/bankTextDefinitions';
import type { FinancingProjectEvent } from '@portal/contracts/payouts/events';
import { maskedIban } from '@portal/contracts/payouts/ibanFormat';
import type { DisbursementStatus, FinancingProjectStatus } from '@portal/contracts/payouts/status';
import { mayUseModule, type CustomerContact } from '@portal/services/customers/customersOffers';

/** What an event says for a letter. */
interface NoticeFacts {
  /** The request that it is about; null for the project as a whole. */
  readonly disbursementId: string | null;
  /** Somebody of the bank wrote something to the customer with it. */
  readonly hasMessage: boolean;
  /** Masked, or words in its place. */
  readonly account?: string;
}

type EventType = FinancingProjectEvent['type'];
type DataOf<Type extends EventType> = Extract<FinancingProjectEvent, { readonly type: Type }>['data'];
/** To the adviser, in the portal's words. */
interface WordsForAdvisers {
  readonly subject: string;
  readonly sentence: (publicId: string) => string;
}

/** One letter: all that is said of it but its texts to the customer, which stand in `payoutMailAndSmsTextDefinitions.ts`. */
interface PayoutLetter {
  /** The events that it tells of; undefined where nobody needs the letter. */
  readonly of: { readonly [Type in EventType]?: (data: DataOf<Type>) => NoticeFacts | undefined };
  /** To the customer, in the bank's words: the name of its texts. */
  readonly words: LetterName | WordsForAdvisers;
  /** It is told only while the request is still like this. */
  readonly whileRequest?: readonly DisbursementStatus[];
  /** It is told only while the project is still like this; not once it is archived, which is shown to no customer. */
  readonly whileProject?: readonly FinancingProjectStatus[];
  /** Told of an archived project too: then without a link. The letter is the customer's own, the project's erasure leaves it. */
  readonly outlivesProject?: true;
  /** Whether the customer gets it; all do where this is absent. */
  readonly isWanted?: (reader: Partial<CustomerContact>) => boolean;
}

const ofProject = (): NoticeFacts => ({ disbursementId: null, hasMessage: false });
const ofRequest = ({ disbursementId }: { readonly disbursementId: string }): NoticeFacts => ({ disbursementId, hasMessage: false });
const withMessage = ({ disbursementId }: { readonly disbursementId: string }): NoticeFacts => ({ disbursementId, hasMessage: true });
const ofDecision = ({ disbursementId, message }: { readonly disbursementId: string; readonly message: string | null }): NoticeFacts => ({
  disbursementId,
  hasMessage: message !== null,
});

const canAskForPayouts = (reader: Partial<CustomerContact>): boolean => mayUseModule(reader, 'ROLE_CUSTOMER_VALUTIERUNG');

const letters = {
  // Others find the project with their first sign-in.
  activated: {
    of: { FinancingProjectActivated: ofProject },
    words: 'ProjectActivated',
    whileProject: ['active'],
    isWanted: (reader) => reader.active === true && canAskForPayouts(reader),
  },
  approved: { of: { DisbursementApproved: ofDecision }, words: 'PayoutApproved', whileRequest: ['approved'] },
  rejected: {
    // Drafts that end with their project are told with it.
    of: { DisbursementRejected: (data) => (data.reason === 'aborted' ? undefined : ofDecision(data)) },
    words: 'PayoutRejected',
    whileRequest: ['rejected', 'archived'],
  },
  inquired: { of: { DisbursementInquired: withMessage }, words: 'PayoutInquired', whileRequest: ['problem'] },
  withdrawn: { of: { DisbursementApprovalWithdrawn: withMessage }, words: 'PayoutWithdrawn', whileRequest: ['problem'] },
  returned: { of: { PaymentReturned: withMessage }, words: 'PayoutReturned', whileRequest: ['problem'] },
  // Whoever was paid by fraud must learn of it, also where the project ends right after.
  accountChanged: {
    of: { PayoutAccountChanged: ({ payoutAccount }) => ofAccount(payoutAccount) },
    words: 'PayoutAccountChanged',
    outlivesProject: true,
  },
  paid: { of: { PaymentRecorded: ofRequest }, words: 'PayoutPaid', whileRequest: ['disbursed', 'archived'] },
  // The portal reminds by itself: whoever wants that.
  reminded: {
    of: { DisbursementReminded: ofRequest },
    words: 'PayoutReminded',
    whileRequest: ['draft'],
    isWanted: (reader) => canAskForPayouts(reader) && reader.reminders?.payoutDrafts !== false,
  },
  released: {
    of: { DisbursementDeleted: ({ reason }) => (reason === 'abandoned' ? ofProject() : undefined) },
    words: 'PayoutReleased',
    whileProject: ['active'],
  },
  aborted: {
    of: { FinancingProjectAborted: () => ({ disbursementId: null, hasMessage: true }) },
    words: 'ProjectAborted',
    whileProject: ['aborted'],
    outlivesProject: true,
  },
  submitted: {
    of: { DisbursementSubmitted: ofRequest },
    words: {
      subject: 'Auszahlungsantrag eingegangen',
      sentence: (publicId) => `Ihr Kunde hat zum Vorhaben ${publicId} einen Auszahlungsantrag übermittelt. Er kann geprüft werden.`,
    },
    whileRequest: ['submitted'],
  },
  resubmitted: {
    of: { DisbursementResubmitted: ofRequest },
    words: {
      subject: 'Auszahlungsantrag nach Rückfrage erneut eingegangen',
      sentence: (publicId) =>
        `Ihr Kunde hat zum Vorhaben ${publicId} nach Ihrer Rückfrage einen Auszahlungsantrag erneut übermittelt. Er kann geprüft werden.`,
    },
    whileRequest: ['submitted'],
  },
} as const satisfies Readonly<Record<string, PayoutLetter>>;

/** Null once it is erased: that it was changed is told all the same. */
const ofAccount = (account: { readonly iban: string } | null): NoticeFacts => ({
  ...ofProject(),
  account: account === null ? 'ein anderes Konto' : maskedIban(account.iban),
});

export type PayoutLetterKind = keyof typeof letters;
export const payoutLetterDefinitionsByKind: Readonly<Record<PayoutLetterKind, PayoutLetter>> = letters;

export interface PayoutNotice extends NoticeFacts {
  readonly kind: PayoutLetterKind;
}

const kinds = Object.keys(letters) as readonly PayoutLetterKind[];
export const payoutNoticeEventTypes = kinds.flatMap((kind) => Object.keys(payoutLetterDefinitionsByKind[kind].of));

/** What is told of an event; undefined where nobody needs a letter. */
export function findPayoutNoticeForEvent({ type, data }: FinancingProjectEvent): PayoutNotice | undefined {
  const kind = kinds.find((each) => type in payoutLetterDefinitionsByKind[each].of);
  const tell = kind && (payoutLetterDefinitionsByKind[kind].of[type] as ((of: typeof data) => NoticeFacts | undefined) | undefined);
  const told = tell?.(data);
  return kind === undefined || told === undefined ? undefined : { kind, ...told };
}

export const payoutLetterRecipientKindOf = (kind: PayoutLetterKind): 'customer' | 'adviser' =>
  typeof payoutLetterDefinitionsByKind[kind].words === 'string' ? 'customer' : 'adviser';

/** As the project and the request are now; of the request nothing where there is none (any more). */
export interface CurrentPayoutStatuses {
  readonly project: FinancingProjectStatus;
  readonly request: DisbursementStatus | undefined;
}

/** What happened since has made it untrue: nobody must read that something is to be done which is done. */
export function isPayoutLetterOutdated(kind: PayoutLetterKind, { project, request }: CurrentPayoutStatuses): boolean {
  const { whileProject, whileRequest, outlivesProject = false } = payoutLetterDefinitionsByKind[kind];
  if (project === 'archived') return !outlivesProject;
  if (whileProject !== undefined && !whileProject.includes(project)) return true;
  return whileRequest !== undefined && (request === undefined || !whileRequest.includes(request));
}

export const isPayoutLetterUnwanted = (kind: PayoutLetterKind, reader: Partial<CustomerContact>): boolean =>
  payoutLetterDefinitionsByKind[kind].isWanted?.(reader) === false;
