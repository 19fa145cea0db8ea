import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { berlinDay } from '@portal/contracts/shared/time/days';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import {
  NO_VALUE_KEY,
  type CaseCountName,
  type CountedCaseDocument,
  type CountedRequestedFile,
  type DurationName,
} from './statisticsDocuments.ts';

type Event = RecordedEvent<EnquiryEvent>;

/** What an event adds to a month. */
export interface MonthIncrement {
  readonly month: string;
  readonly counted?: CaseCountName;
  readonly took?: readonly [DurationName, ms: number];
}

/** What an event adds to a template's month. */
export interface TemplateMonthIncrement {
  readonly month: string;
  readonly templateId: string | null;
  readonly answered?: true;
  readonly askedAgain?: true;
  readonly reason?: string;
  readonly problem?: string;
  readonly atBankMs?: number;
}

interface Counted {
  /** Undefined once nothing more can happen to it: what was counted stays. */
  readonly after: CountedCaseDocument | undefined;
  readonly months?: readonly MonthIncrement[];
  readonly documents?: readonly TemplateMonthIncrement[];
}

/** The month in Berlin of an instant, `YYYY-MM`. */
export const monthOf = (instant: string): string => berlinDay(instant).slice(0, 7);

const msBetween = (from: string, to: string): number => Date.parse(to) - Date.parse(from);

export const newCountedCaseDocument = (id: string, customerId: string, adviserId: string | null): CountedCaseDocument => ({
  id,
  customerId,
  adviserId,
  status: 'draft',
  openedAt: null,
  uploaded: false,
  completed: false,
  files: {},
});

/** The case after the event, and what the event adds to the statistics. Looks at nothing that is personal. */
export function evolveCaseWithIncrements(before: CountedCaseDocument, event: Event): Counted {
  switch (event.type) {
    case 'EnquiryDeleted':
    case 'EnquiryArchived':
      return { after: undefined };
    case 'EnquiryOpened':
    case 'EnquiryCompleted':
    case 'EnquiryProcessed':
    case 'EnquiryHandedBack':
    case 'EnquiryReopened':
    case 'EnquiryAborted':
    case 'EnquiryExpired':
      return countedStatus(before, event);
    case 'FileRequested':
      return { after: withFile(before, event.data.fileId, newFile(event.data.fileTemplateId)) };
    case 'FileRemoved':
      return { after: { ...before, files: Object.fromEntries(Object.entries(before.files).filter(([id]) => id !== event.data.fileId)) } };
    case 'FileUploaded':
      return countedUpload(before, event);
    default:
      return countedFile(before, event);
  }
}

function countedStatus(
  before: CountedCaseDocument,
  event: Extract<Event, { data: { newStatus: CountedCaseDocument['status'] } }>,
): Counted {
  const { recordedAt } = event.envelope;
  const month = monthOf(recordedAt);
  const after: CountedCaseDocument = { ...before, status: event.data.newStatus };
  if (event.type === 'EnquiryOpened' && before.openedAt === null)
    return { after: { ...after, openedAt: recordedAt }, months: [{ month, counted: 'opened' }] };
  if (event.type === 'EnquiryCompleted' && !before.completed)
    return {
      after: { ...after, completed: true },
      months: [{ month, counted: 'completed', ...sinceOpened(before, 'untilCompleted', recordedAt) }],
    };
  if (event.type === 'EnquiryProcessed')
    return { after, months: [{ month, counted: 'processed', ...sinceOpened(before, 'untilProcessed', recordedAt) }] };
  return { after };
}

const sinceOpened = ({ openedAt }: CountedCaseDocument, name: DurationName, at: string): Pick<MonthIncrement, 'took'> =>
  openedAt === null ? {} : { took: [name, msBetween(openedAt, at)] };

function countedUpload(before: CountedCaseDocument, { envelope: { recordedAt } }: Event): Counted {
  if (before.uploaded) return { after: before };
  return {
    after: { ...before, uploaded: true },
    months: [{ month: monthOf(recordedAt), ...sinceOpened(before, 'untilUpload', recordedAt) }],
  };
}

const newFile = (templateId: string | undefined): CountedRequestedFile => ({
  templateId: templateId ?? null,
  readyAt: null,
  answeredIn: null,
  askedAgain: false,
});

const withFile = (before: CountedCaseDocument, id: string, file: CountedRequestedFile): CountedCaseDocument => ({
  ...before,
  files: { ...before.files, [id]: file },
});

function countedFile(before: CountedCaseDocument, event: Event): Counted {
  const id = 'fileId' in event.data ? event.data.fileId : undefined;
  const file = id === undefined ? undefined : before.files[id];
  if (id === undefined || file === undefined) return { after: before };
  const { recordedAt } = event.envelope;
  switch (event.type) {
    case 'FileEdited':
      return file.answeredIn === null
        ? { after: withFile(before, id, { ...file, templateId: event.data.fileTemplateId ?? null }) }
        : { after: before };
    case 'FileReleased': {
      const answered = answer(file, recordedAt);
      return { after: withFile(before, id, { ...answered.file, readyAt: recordedAt }), documents: answered.documents };
    }
    case 'FileProblemReported': {
      const { file: after, documents } = answer(file, recordedAt);
      return {
        after: withFile(before, id, after),
        documents: [...documents, inCohort(after, { problem: event.data.reasonCode ?? NO_VALUE_KEY })],
      };
    }
    case 'FileVerified':
      return { after: withFile(before, id, { ...file, readyAt: null }), ...decided(file, recordedAt) };
    case 'FileRequestedAgain': {
      const { file: answered, documents: first } = answer(file, recordedAt);
      const again = inCohort(answered, { reason: event.data.reasonCode ?? NO_VALUE_KEY, ...(file.askedAgain ? {} : { askedAgain: true }) });
      const { months, documents } = decided(file, recordedAt);
      const after = withFile(before, id, { ...answered, readyAt: null, askedAgain: true });
      return { after, months, documents: [...first, again, ...documents] };
    }
    default:
      return { after: before };
  }
}

/** Released, a problem reported: the first time decides where the document is counted. */
function answer(
  file: CountedRequestedFile,
  at: string,
): { readonly file: CountedRequestedFile; readonly documents: readonly TemplateMonthIncrement[] } {
  if (file.answeredIn !== null) return { file, documents: [] };
  const answered: CountedRequestedFile = { ...file, answeredIn: monthOf(at) };
  return { file: answered, documents: [inCohort(answered, { answered: true })] };
}

const inCohort = (
  { answeredIn, templateId }: CountedRequestedFile,
  count: Pick<TemplateMonthIncrement, 'answered' | 'askedAgain' | 'reason' | 'problem'>,
): TemplateMonthIncrement => ({ month: answeredIn ?? '', templateId, ...count });

/** The bank has looked at what was released. */
function decided({ readyAt, templateId }: CountedRequestedFile, at: string): Required<Pick<Counted, 'months' | 'documents'>> {
  if (readyAt === null) return { months: [], documents: [] };
  const month = monthOf(at);
  const atBankMs = msBetween(readyAt, at);
  return { months: [{ month, took: ['atBank', atBankMs] }], documents: [{ month, templateId, atBankMs }] };
}
