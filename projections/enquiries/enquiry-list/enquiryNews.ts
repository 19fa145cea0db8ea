import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { ProjectionDocuments } from '@portal/platform/projection-runtime/projection';
import { newToAdviserSince, type Advice } from '../../runtime/inbox/advice.ts';
import { enquiryInboxEntriesCollection, type EnquiryDocument, type EnquiryInboxEntryDocument } from './enquiryDocument.ts';

const kinds: Readonly<Partial<Record<EnquiryEvent['type'], EnquiryInboxEntryDocument['kind']>>> = {
  FileReleased: 'filesArrived',
  FileProblemReported: 'problemReported',
  EnquiryCompleted: 'enquiryCompleted',
};

/** One entry an enquiry, however much the customer sends: by what was last, and gone once the bank has dealt with all of it. */
export function updateInboxEntry(
  { type, envelope }: RecordedEvent<EnquiryEvent>,
  before: EnquiryDocument,
  after: EnquiryDocument | undefined,
  documents: ProjectionDocuments,
): void {
  if (after?.waitsForBank !== true) {
    if (before.waitsForBank) documents.delete(enquiryInboxEntriesCollection.name, before.id);
    return;
  }
  const kind = kinds[type];
  // What the bank does itself is no news to it.
  if (kind === undefined || envelope.actor.kind === 'bank_employee') return;
  const { id, customer, adviserId } = after;
  const { recordedAt: at } = envelope;
  const news: EnquiryInboxEntryDocument = { id, kind, at, newSince: at, customerId: customer.id, adviserId };
  documents.put(enquiryInboxEntriesCollection.name, news);
}

/** Another employee advises the customer now. */
export async function reassignInboxEntryOfEnquiry(
  { id, waitsForBank }: EnquiryDocument,
  advice: Advice,
  documents: ProjectionDocuments,
): Promise<void> {
  const news = waitsForBank ? await documents.get<EnquiryInboxEntryDocument>(enquiryInboxEntriesCollection.name, id) : undefined;
  if (news === undefined || news.adviserId === advice.adviserId) return;
  const handedOver: EnquiryInboxEntryDocument = {
    ...news,
    adviserId: advice.adviserId,
    newSince: newToAdviserSince(news.at, advice),
  };
  documents.put(enquiryInboxEntriesCollection.name, handedOver);
}
