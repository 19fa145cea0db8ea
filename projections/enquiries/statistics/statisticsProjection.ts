import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments, Projection } from '@portal/platform/projection-runtime/projection';
import { beginsStream } from '../../runtime/beginsStream.ts';
import { updateAdviserLoads } from './adviserLoad.ts';
import {
  evolveCaseWithIncrements,
  newCountedCaseDocument,
  type TemplateMonthIncrement,
  type MonthIncrement,
} from './evolveCaseWithIncrements.ts';
import { addDurationToHistogram } from './spans.ts';
import {
  customerAdvisersCollection,
  countedCasesCollection,
  newMonthDocument,
  adviserLoadsCollection,
  monthsCollection,
  noFileTemplateMonthCounts,
  NO_VALUE_KEY,
  fileTemplateYearsCollection,
  type CustomerAdviserDocument,
  type CountedCaseDocument,
  type FileTemplateMonthCounts,
  type MonthDocument,
  type FileTemplateYearDocument,
} from './statisticsDocuments.ts';

const customerEvents = ['CustomerCreated', 'CustomerEdited', 'CustomerArchived'] as const satisfies readonly CustomerEvent['type'][];
type CountedCustomerEvent = Extract<CustomerEvent, { type: (typeof customerEvents)[number] }>;

const enquiryEvents = [
  'EnquiryCreated',
  'EnquiryDeleted',
  'EnquiryOpened',
  'EnquiryHandedBack',
  'EnquiryCompleted',
  'EnquiryProcessed',
  'EnquiryAborted',
  'EnquiryExpired',
  'EnquiryReopened',
  'EnquiryArchived',
  'FileRequested',
  'FileEdited',
  'FileRemoved',
  'FileUploaded',
  'FileReleased',
  'FileProblemReported',
  'FileVerified',
  'FileRequestedAgain',
] as const satisfies readonly EnquiryEvent['type'][];

const isCustomerEvent = (
  event: RecordedEvent<EnquiryEvent> | RecordedEvent<CountedCustomerEvent>,
): event is RecordedEvent<CountedCustomerEvent> => (customerEvents as readonly string[]).includes(event.type);

/** What is counted over all cases: by month, by template and month, and what lies with each adviser now. */
export const statisticsProjection: Projection = {
  name: 'statistics',
  version: 1,
  collections: [countedCasesCollection, customerAdvisersCollection, monthsCollection, fileTemplateYearsCollection, adviserLoadsCollection],
  events: [...enquiryEvents, ...customerEvents],
  erasure: 'nothing',
  async apply(recorded, documents) {
    const event = recorded as RecordedEvent<EnquiryEvent> | RecordedEvent<CountedCustomerEvent>;
    const id = idOfStream(event.envelope.stream);
    await (isCustomerEvent(event) ? applyCustomer(id, event, documents) : applyEnquiry(id, event, documents));
  },
};

/** All cases of a customer go to the new adviser. */
async function applyCustomer(id: string, event: RecordedEvent<CountedCustomerEvent>, documents: ProjectionDocuments): Promise<void> {
  const advised =
    event.type === 'CustomerCreated' ? undefined : await documents.get<CustomerAdviserDocument>(customerAdvisersCollection.name, id);
  const before = advised?.adviserId ?? null;
  const after = event.type === 'CustomerArchived' ? null : event.data.adviserId;
  if (after === before) return;
  if (after === null) documents.delete(customerAdvisersCollection.name, id);
  else
    documents.put(customerAdvisersCollection.name, { id, adviserId: after } satisfies CustomerAdviserDocument as CustomerAdviserDocument);
  if (beginsStream(event)) return;
  for (const counted of await documents.where<CountedCaseDocument>(countedCasesCollection.name, 'customerId', id)) {
    const moved: CountedCaseDocument = { ...counted, adviserId: after };
    documents.put(countedCasesCollection.name, moved);
    await updateAdviserLoads(counted, moved, documents);
  }
}

async function applyEnquiry(id: string, event: RecordedEvent<EnquiryEvent>, documents: ProjectionDocuments): Promise<void> {
  if (event.type === 'EnquiryCreated') {
    const adviser = await documents.get<CustomerAdviserDocument>(customerAdvisersCollection.name, event.data.ownerId);
    return documents.put(countedCasesCollection.name, newCountedCaseDocument(id, event.data.ownerId, adviser?.adviserId ?? null));
  }
  const before = await documents.get<CountedCaseDocument>(countedCasesCollection.name, id);
  if (before === undefined) return;
  const { after, months = [], documents: ofTemplates = [] } = evolveCaseWithIncrements(before, event);
  if (after === undefined) documents.delete(countedCasesCollection.name, id);
  else if (after !== before) documents.put(countedCasesCollection.name, after);
  if (after !== before) await updateAdviserLoads(before, after, documents);
  for (const count of months) await addToMonth(count, documents);
  for (const count of ofTemplates) await addToTemplate(count, documents);
}

async function addToMonth({ month, counted, took }: MonthIncrement, documents: ProjectionDocuments): Promise<void> {
  let document = (await documents.get<MonthDocument>(monthsCollection.name, month)) ?? newMonthDocument(month);
  if (counted !== undefined) document = { ...document, [counted]: document[counted] + 1 };
  if (took !== undefined) document = { ...document, [took[0]]: addDurationToHistogram(document[took[0]], took[1]) };
  documents.put(monthsCollection.name, document);
}

async function addToTemplate(count: TemplateMonthIncrement, documents: ProjectionDocuments): Promise<void> {
  const { month, templateId } = count;
  const year = month.slice(0, 4);
  const id = `${templateId ?? NO_VALUE_KEY}-${year}`;
  const before = (await documents.get<FileTemplateYearDocument>(fileTemplateYearsCollection.name, id)) ?? {
    id,
    year,
    templateId,
    months: {},
  };
  const after: FileTemplateYearDocument = {
    ...before,
    months: { ...before.months, [month]: withDocument(before.months[month] ?? noFileTemplateMonthCounts, count) },
  };
  documents.put(fileTemplateYearsCollection.name, after);
}

const withDocument = (
  counts: FileTemplateMonthCounts,
  { answered, askedAgain, reason, problem, atBankMs }: TemplateMonthIncrement,
): FileTemplateMonthCounts => ({
  answered: counts.answered + (answered ? 1 : 0),
  askedAgain: counts.askedAgain + (askedAgain ? 1 : 0),
  reasons: oneMore(counts.reasons, reason),
  problems: oneMore(counts.problems, problem),
  atBank: atBankMs === undefined ? counts.atBank : addDurationToHistogram(counts.atBank, atBankMs),
});

const oneMore = (counts: Readonly<Record<string, number>>, key: string | undefined): Readonly<Record<string, number>> =>
  key === undefined ? counts : { ...counts, [key]: (counts[key] ?? 0) + 1 };
