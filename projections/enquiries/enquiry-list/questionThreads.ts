import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { isQuestionAwaitingBank } from '@portal/contracts/enquiries/questions';
import type { QuestionContribution, QuestionThreadSummary } from '@portal/contracts/enquiries/views/fileQuestions';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import { newToAdviserSince, type Advice } from '../../runtime/inbox/advice.ts';
import { defineCollection } from '../../runtime/lists/defineCollection.ts';
import type { EnquiryDocument, RequestedFileDocument } from './enquiryDocument.ts';

interface Contribution extends Omit<QuestionContribution, 'initiatedByName'> {
  /** The employee who wrote it; null for everybody else. */
  readonly employeeId: string | null;
}

/** What customer and bank write to each other about a file. By the file's id. */
export interface QuestionThreadDocument extends ReadModelDocument {
  readonly enquiryId: string;
  /** Oldest first. */
  readonly contributions: readonly Contribution[];
  /** The last of them is a question that the bank has closed without an answer. */
  readonly closed: { readonly at: string; readonly employeeId: string | null } | null;
}

/** A question that waits for the bank: what is new to employees. By the file's id; nothing personal. */
export interface OpenQuestionDocument extends ReadModelDocument {
  readonly enquiryId: string;
  readonly at: string;
  readonly newSince: string;
  readonly adviserId: string | null;
}

export const questionThreadsCollection = defineCollection('file-questions', { filterable: ['enquiryId'] });
export const openQuestionsCollection = defineCollection('open-questions', {
  filterable: ['adviserId'],
  sortable: ['at', 'newSince'],
  counted: [['adviserId']],
});

type Event = RecordedEvent<EnquiryEvent>;
type Contributed = Extract<Event, { type: 'FileQuestionAsked' | 'FileQuestionAnswered' }>;
type QuestionEvent = Contributed | Extract<Event, { type: 'FileQuestionClosed' }>;

export const isQuestionEvent = (event: Event): event is QuestionEvent =>
  event.type === 'FileQuestionAsked' || event.type === 'FileQuestionAnswered' || event.type === 'FileQuestionClosed';

/** What is shown of the thread where its file and its case are. */
export function evolveEnquiryByQuestionEvent(enquiry: EnquiryDocument, event: QuestionEvent): EnquiryDocument {
  const requestedFiles = enquiry.requestedFiles.map((file) =>
    file.id === event.data.fileId ? { ...file, questionThread: summaryAfter(file.questionThread, event) } : file,
  );
  return { ...enquiry, requestedFiles, hasOpenQuestion: hasOpenQuestion(requestedFiles) };
}

function summaryAfter(before: QuestionThreadSummary | null, { type, envelope }: QuestionEvent): QuestionThreadSummary | null {
  if (type === 'FileQuestionClosed') return before && { ...before, isOpen: false };
  const isOfCustomer = type === 'FileQuestionAsked';
  const contributions = (before?.contributions ?? 0) + 1;
  return { contributions, lastBy: isOfCustomer ? 'customer' : 'bank', isOpen: isOfCustomer, lastAt: envelope.recordedAt };
}

const hasOpenQuestion = (files: readonly RequestedFileDocument[]): boolean => files.some(({ questionThread }) => questionThread?.isOpen);

/** The end of a document or of its case settles what was asked, and nothing leads back from there. */
export function enquiryWithSettledQuestionsClosed(enquiry: EnquiryDocument): EnquiryDocument {
  if (!enquiry.hasOpenQuestion) return enquiry;
  const requestedFiles = enquiry.requestedFiles.map((file): RequestedFileDocument => {
    const { questionThread, status } = file;
    const isSettled = questionThread?.isOpen && !isQuestionAwaitingBank(enquiry.status, status, true);
    return isSettled ? { ...file, questionThread: { ...questionThread, isOpen: false } } : file;
  });
  return { ...enquiry, requestedFiles, hasOpenQuestion: hasOpenQuestion(requestedFiles) };
}

/** The threads themselves, which go with their file and once the case is archived, and which of them wait for the bank. */
export async function projectQuestionThreads(
  event: Event,
  before: EnquiryDocument,
  after: EnquiryDocument | undefined,
  documents: ProjectionDocuments,
): Promise<void> {
  if (isQuestionEvent(event)) await keepThread(event, before, documents);
  if (isEnd(event))
    for (const { id, questionThread } of before.requestedFiles)
      if (questionThread !== null && (event.type !== 'FileRemoved' || id === event.data.fileId))
        documents.delete(questionThreadsCollection.name, id);
  if (before.hasOpenQuestion || after?.hasOpenQuestion) keepOpenQuestions(event, before, after, documents);
}

const isEnd = (event: Event): event is Extract<Event, { type: 'FileRemoved' | 'EnquiryDeleted' | 'EnquiryArchived' }> =>
  event.type === 'FileRemoved' || event.type === 'EnquiryDeleted' || event.type === 'EnquiryArchived';

async function keepThread(event: QuestionEvent, enquiry: EnquiryDocument, documents: ProjectionDocuments): Promise<void> {
  const { fileId } = event.data;
  if (enquiry.requestedFiles.every(({ id }) => id !== fileId)) return;
  const known = await documents.get<QuestionThreadDocument>(questionThreadsCollection.name, fileId);
  const before: QuestionThreadDocument = known ?? { id: fileId, enquiryId: enquiry.id, contributions: [], closed: null };
  const { actor, recordedAt: at } = event.envelope;
  const employeeId = actor.kind === 'bank_employee' ? (actor.id ?? null) : null;
  const after: QuestionThreadDocument =
    event.type === 'FileQuestionClosed'
      ? { ...before, closed: { at, employeeId } }
      : { ...before, contributions: [...before.contributions, contributionOf(event, employeeId)], closed: null };
  documents.put(questionThreadsCollection.name, after);
}

const contributionOf = ({ data, envelope }: Contributed, employeeId: string | null): Contribution => ({
  id: envelope.id,
  createdAt: envelope.recordedAt,
  text: data.text,
  initiatedBy: envelope.actor.kind,
  employeeId,
});

const openOnes = (enquiry: EnquiryDocument | undefined): readonly string[] =>
  enquiry?.requestedFiles.flatMap(({ id, questionThread }) => (questionThread?.isOpen ? [id] : [])) ?? [];

function keepOpenQuestions(
  event: Event,
  before: EnquiryDocument,
  after: EnquiryDocument | undefined,
  documents: ProjectionDocuments,
): void {
  const open = openOnes(after);
  for (const id of openOnes(before)) if (!open.includes(id)) documents.delete(openQuestionsCollection.name, id);
  if (event.type !== 'FileQuestionAsked' || !open.includes(event.data.fileId)) return;
  const { id: enquiryId, adviserId } = before;
  const { recordedAt: at } = event.envelope;
  const asked: OpenQuestionDocument = { id: event.data.fileId, enquiryId, at, newSince: at, adviserId };
  documents.put(openQuestionsCollection.name, asked);
}

/** Another employee advises the customer now. */
export async function reassignOpenQuestionsOfEnquiry(
  enquiry: EnquiryDocument,
  advice: Advice,
  documents: ProjectionDocuments,
): Promise<void> {
  for (const { id, questionThread } of enquiry.requestedFiles) {
    const open = questionThread?.isOpen ? await documents.get<OpenQuestionDocument>(openQuestionsCollection.name, id) : undefined;
    if (open === undefined || open.adviserId === advice.adviserId) continue;
    const handedOver: OpenQuestionDocument = { ...open, adviserId: advice.adviserId, newSince: newToAdviserSince(open.at, advice) };
    documents.put(openQuestionsCollection.name, handedOver);
  }
}
