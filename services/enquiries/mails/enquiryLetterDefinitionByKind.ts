import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { isQuestionAwaitingBank } from '@portal/contracts/enquiries/questions';
import { enquiryStatusesForCustomers, type EnquiryStatus, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import type { LetterName } from '@portal/contracts/instance/texts/bankTextDefinitions';
import { mayUseModule, type CustomerContact } from '@portal/services/customers/customersOffers';
import type { EnquiryState } from '../enquiry/enquiryState.ts';

/** What a letter tells of a case, once. */
export interface EnquiryNotice {
  readonly kind: EnquiryLetterKind;
  /** The event or the day that it comes from: the same again is the same notice. */
  readonly cause: string;
  /** The document that it is about, where it is about one. */
  readonly fileId?: string;
  /** Why it is asked for again, where one of the bank's reasons was chosen. */
  readonly reasonCode?: string;
  /** The bank document that it is about, where it is about one. */
  readonly attachmentId?: string;
}

type Standing = Pick<EnquiryState, 'status' | 'files' | 'attachments'>;
type Cause = Omit<EnquiryNotice, 'kind' | 'cause'>;

/** To the adviser, in the portal's words, each by the number of the case. */
interface WordsForAdvisers {
  readonly subject: (publicId: string) => string;
  readonly sentence: (publicId: string) => string;
}

/** One letter: all that is said of it but its texts to the customer, which stand in `mailTextDefinitions.ts`. */
interface EnquiryLetter {
  /** The events that it tells of; none where a job of the portal causes it. */
  readonly of: readonly EnquiryEvent['type'][];
  /** To the customer, in the bank's words: the name of its texts. */
  readonly words: LetterName | WordsForAdvisers;
  /** It is told only while the case is still like this … */
  readonly whileEnquiry: readonly EnquiryStatus[];
  /** … and the document that it is about, or any where it is about none. */
  readonly whileFile?: RequestedFileStatus;
  /** Further, while this holds. */
  readonly whileTrue?: (about: Cause, standing: Standing) => boolean;
  /** Whether the customer gets it; all do where this is absent. */
  readonly isWanted?: (reader: Partial<CustomerContact>) => boolean;
  /** Whether the bank has what it is about. */
  readonly isOffered?: (upload: InstanceConfig['upload']) => boolean;
  /** It does not wait for the hour to end: the customer can do something again and may be looking at the portal. */
  readonly isUrgent?: true;
  /** Nobody is called to a case that lies with the bank: it is told with the letter of its hand-back, where that comes within the hour. */
  readonly waitsForHandBack?: true;
  /** Once the deadline has passed it says nothing true. */
  readonly endsWithDeadline?: true;
}

/** Nobody is reminded of a case that is shut to them. */
const canOpenCases = (reader: Partial<CustomerContact>): boolean => mayUseModule(reader, 'ROLE_CUSTOMER_UPLOAD');

/** The portal reminds of it by itself: whoever wants that. */
const ofDeadline = {
  of: [],
  whileEnquiry: ['open'],
  isWanted: (reader) => canOpenCases(reader) && reader.reminders?.deadlines !== false,
  endsWithDeadline: true,
} as const satisfies Partial<EnquiryLetter>;

/** In the order in which one letter tells several. */
const letters = {
  opened: { of: ['EnquiryOpened'], words: 'Opened', whileEnquiry: ['open'] },
  handedBack: { of: ['EnquiryReopened', 'EnquiryHandedBack'], words: 'HandedBack', whileEnquiry: ['open'], isUrgent: true },
  requestedAgain: {
    of: ['FileRequestedAgain'],
    words: 'RequestedAgain',
    whileEnquiry: ['open'],
    whileFile: 'requested',
    waitsForHandBack: true,
  },
  // An employee sends it: it comes whatever reminders are chosen.
  reminded: { of: ['EnquiryReminded'], words: 'Reminded', whileEnquiry: ['open'], isWanted: canOpenCases },
  dueInWeek: { ...ofDeadline, words: 'DueInWeek' },
  dueTomorrow: { ...ofDeadline, words: 'DueTomorrow' },
  processed: { of: ['EnquiryProcessed'], words: 'Processed', whileEnquiry: ['processed'] },
  completed: {
    of: ['EnquiryCompleted'],
    words: {
      subject: (publicId) => `Vorgang ${publicId} wurde vom Kunden abgeschlossen`,
      sentence: (publicId) => `Ihr Kunde hat den Vorgang ${publicId} abgeschlossen. Die Unterlagen können geprüft werden.`,
    },
    whileEnquiry: ['completed'],
  },
  problemReported: {
    of: ['FileProblemReported'],
    words: {
      subject: (publicId) => `Vorgang ${publicId}: Klärungsbedarf zu einem Dokument`,
      sentence: (publicId) => `Ihr Kunde hat im Vorgang ${publicId} zu mindestens einem Dokument Klärungsbedarf gemeldet.`,
    },
    whileEnquiry: ['open', 'completed', 'processed', 'expired'],
    whileFile: 'problem',
  },
  bankDocument: {
    of: ['AttachmentReleased'],
    words: 'BankDocument',
    whileEnquiry: enquiryStatusesForCustomers,
    whileTrue: ({ attachmentId }, { attachments }) => attachments.some((one) => one.id === attachmentId && one.public),
    isOffered: ({ activateEnquiryAttachments }) => activateEnquiryAttachments,
  },
  questionAsked: {
    of: ['FileQuestionAsked'],
    words: {
      subject: (publicId) => `Vorgang ${publicId}: Frage zu einem Dokument`,
      sentence: (publicId) =>
        `Ihr Kunde hat im Vorgang ${publicId} zu mindestens einem Dokument etwas gefragt. Die Frage steht beim Dokument.`,
    },
    whileEnquiry: enquiryStatusesForCustomers,
    whileTrue: ({ fileId }, { status, files }) =>
      files.some((one) => one.id === fileId && isQuestionAwaitingBank(status, one.status, one.questionThread?.isOpen ?? false)),
  },
  bankWrote: {
    of: ['FileQuestionAnswered'],
    words: 'BankWrote',
    whileEnquiry: enquiryStatusesForCustomers,
    whileTrue: ({ fileId }, { files }) => files.some((one) => one.id === fileId),
  },
} as const satisfies Readonly<Record<string, EnquiryLetter>>;

export type EnquiryLetterKind = keyof typeof letters;
export const enquiryLetterDefinitionByKind: Readonly<Record<EnquiryLetterKind, EnquiryLetter>> = letters;
export const enquiryLetterKinds = Object.keys(letters) as readonly EnquiryLetterKind[];

export const enquiryNoticeEventTypes = enquiryLetterKinds.flatMap((kind) => enquiryLetterDefinitionByKind[kind].of);
export const enquiryLetterKindOf = (type: EnquiryEvent['type']): EnquiryLetterKind | undefined =>
  enquiryLetterKinds.find((kind) => enquiryLetterDefinitionByKind[kind].of.includes(type));

/** Who is written to about an enquiry. */
export type EnquiryLetterRecipientKind = 'customer' | 'adviser';
export const enquiryLetterRecipientKindOf = (kind: EnquiryLetterKind): EnquiryLetterRecipientKind =>
  typeof enquiryLetterDefinitionByKind[kind].words === 'string' ? 'customer' : 'adviser';

/** What happened since has made it untrue: nobody must read that something is missing which has arrived. */
export function isEnquiryNoticeOutdated(notice: EnquiryNotice, standing: Standing): boolean {
  const { whileEnquiry, whileFile, whileTrue } = enquiryLetterDefinitionByKind[notice.kind];
  const isFile = (one: Standing['files'][number]): boolean =>
    one.status === whileFile && (notice.fileId === undefined || one.id === notice.fileId);
  return (
    !whileEnquiry.includes(standing.status) ||
    (whileFile !== undefined && !standing.files.some(isFile)) ||
    whileTrue?.(notice, standing) === false
  );
}

export const isEnquiryNoticeUnwanted = ({ kind }: Pick<EnquiryNotice, 'kind'>, reader: Partial<CustomerContact>): boolean =>
  enquiryLetterDefinitionByKind[kind].isWanted?.(reader) === false;
