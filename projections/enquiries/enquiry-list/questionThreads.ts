import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Initiator } from '@portal/contracts/enquiries/status';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Documents } from '@portal/platform/projection-runtime/projection';
import type { CollectionSpec, Document } from '@portal/platform/read-model-store/readModelStore';
import { enquiryCustomersCollection, type AdvisedCustomer, type EnquiryDocument, type FileDocument } from './enquiryDocument.ts';

export interface Contribution {
  readonly id: string;
  readonly createdAt: string;
  /** Null once it is erased. */
  readonly text: string | null;
  readonly initiatedBy: Initiator;
  /** The employee who wrote it; null for everybody else. */
  readonly employeeId: string | null;
}

/** What customer and bank write to each other about a file. By the file's id. */
export interface QuestionThreadDocument extends Document {
  readonly enquiryId: string;
  /** Oldest first. */
  readonly contributions: readonly Contribution[];
}

/** A question that the bank has not answered yet: what is new to employees. By the file's id; nothing personal. */
export interface OpenQuestionDocument extends Document {
  readonly enquiryId: string;
  readonly at: string;
  readonly adviserId: string | null;
}

export const fileQuestionsCollection: CollectionSpec = {
  name: 'file-questions',
  filterable: ['enquiryId'],
  sortable: [],
  searchable: [],
  counted: [],
};
export const openQuestionsCollection: CollectionSpec = {
  name: 'open-questions',
  filterable: ['adviserId'],
  sortable: ['at'],
  searchable: [],
  counted: [['adviserId']],
};

type Event = Recorded<EnquiryEvent>;
type QuestionEvent = Extract<Event, { type: 'FileQuestionAsked' | 'FileQuestionAnswered' }>;

const isQuestionEvent = (event: Event): event is QuestionEvent =>
  event.type === 'FileQuestionAsked' || event.type === 'FileQuestionAnswered';

/** What changes threads. */
export const threadEvents: ReadonlySet<string> = new Set<EnquiryEvent['type']>([
  'FileQuestionAsked',
  'FileQuestionAnswered',
  'FileRemoved',
  'EnquiryDeleted',
  'EnquiryArchived',
]);

/** What is shown of the thread where its file and its case are. */
export function withQuestion(enquiry: EnquiryDocument, { type, data, envelope }: QuestionEvent): EnquiryDocument {
  const requestedFiles = enquiry.requestedFiles.map((file): FileDocument => {
    if (file.id !== data.fileId) return file;
    const contributions = (file.questionThread?.contributions ?? 0) + 1;
    return { ...file, questionThread: { contributions, isOpen: type === 'FileQuestionAsked', lastAt: envelope.recordedAt } };
  });
  return { ...enquiry, requestedFiles, hasOpenQuestion: hasOpenQuestion(requestedFiles) };
}

export const hasOpenQuestion = (files: readonly FileDocument[]): boolean => files.some(({ questionThread }) => questionThread?.isOpen);

/** The threads themselves, and which of them wait for the bank; both go with their file, and once the case is archived. */
export async function keepThreads(event: Event, before: EnquiryDocument, documents: Documents): Promise<void> {
  if (isQuestionEvent(event)) return contributeTo(event, before, documents);
  const gone = before.requestedFiles.filter(({ id }) => event.type !== 'FileRemoved' || id === event.data.fileId);
  for (const { id, questionThread } of gone) {
    if (questionThread !== null) documents.delete(fileQuestionsCollection.name, id);
    if (questionThread?.isOpen) documents.delete(openQuestionsCollection.name, id);
  }
}

async function contributeTo({ type, data, envelope }: QuestionEvent, enquiry: EnquiryDocument, documents: Documents): Promise<void> {
  const file = enquiry.requestedFiles.find(({ id }) => id === data.fileId);
  if (file === undefined) return;
  const { actor, recordedAt } = envelope;
  const known = await documents.get<QuestionThreadDocument>(fileQuestionsCollection.name, file.id);
  const contribution: Contribution = {
    id: envelope.id,
    createdAt: recordedAt,
    text: data.text,
    initiatedBy: actor.kind,
    employeeId: actor.kind === 'bank_employee' ? (actor.id ?? null) : null,
  };
  const thread: QuestionThreadDocument = {
    id: file.id,
    enquiryId: enquiry.id,
    contributions: [...(known?.contributions ?? []), contribution],
  };
  documents.put(fileQuestionsCollection.name, thread);
  if (type === 'FileQuestionAnswered') {
    if (file.questionThread?.isOpen) documents.delete(openQuestionsCollection.name, file.id);
    return;
  }
  const adviserId = (await documents.get<AdvisedCustomer>(enquiryCustomersCollection.name, enquiry.customer.id))?.adviserId ?? null;
  const open: OpenQuestionDocument = { id: file.id, enquiryId: enquiry.id, at: recordedAt, adviserId };
  documents.put(openQuestionsCollection.name, open);
}

/** Another employee advises the customer now. */
export async function handOverQuestions(enquiry: EnquiryDocument, adviserId: string | null, documents: Documents): Promise<void> {
  for (const { id, questionThread } of enquiry.requestedFiles) {
    const open = questionThread?.isOpen ? await documents.get<OpenQuestionDocument>(openQuestionsCollection.name, id) : undefined;
    if (open === undefined || open.adviserId === adviserId) continue;
    const handedOver: OpenQuestionDocument = { ...open, adviserId };
    documents.put(openQuestionsCollection.name, handedOver);
  }
}
