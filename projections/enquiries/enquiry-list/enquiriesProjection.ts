import { enquiryEvents, type EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Recorded } from '@portal/platform/journal/journal';
import type { Documents, Projection } from '@portal/platform/projection-runtime/projection';
import {
  enquiriesCollection,
  enquiryCustomersCollection,
  enquiryStatusChangesCollection,
  filesCollection,
  fileStatusChangesCollection,
  type EnquiryDocument,
  type EnquiryStatusChangeDocument,
  type FileLocationDocument,
  type FileStatusChangeDocument,
} from './enquiryDocument.ts';
import { applyCustomer, customerOfEnquiry, type CustomerDataEvent } from './customerOfEnquiry.ts';
import { evolveEnquiryDocument, isFileChange } from './evolveEnquiryDocument.ts';
import { newEnquiryDocument } from './newEnquiryDocument.ts';

type Event = Recorded<EnquiryEvent> | Recorded<CustomerDataEvent>;

const isCustomerEvent = (event: Event): event is Recorded<CustomerDataEvent> =>
  event.type === 'CustomerCreated' || event.type === 'CustomerEdited';

/** The id behind a stream's category: `enquiry-<id>`. */
const idIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

/** Enquiries with their files and customers for lists and details, and both histories. */
export const enquiriesProjection: Projection = {
  name: 'enquiries',
  version: 2,
  collections: [
    enquiriesCollection,
    filesCollection,
    enquiryCustomersCollection,
    enquiryStatusChangesCollection,
    fileStatusChangesCollection,
  ],
  // Who looked at a document changes nothing that is shown here.
  events: [...enquiryEvents.types.filter((type) => type !== 'FileAccessed'), 'CustomerCreated', 'CustomerEdited'],
  async apply(recorded, documents) {
    const event = recorded as Event;
    await (isCustomerEvent(event) ? applyCustomer(idIn(event.envelope.stream), event.data, documents) : applyEnquiry(event, documents));
  },
};

async function applyEnquiry(event: Recorded<EnquiryEvent>, documents: Documents): Promise<void> {
  const id = idIn(event.envelope.stream);
  if (event.type === 'EnquiryCreated') {
    documents.put(enquiriesCollection.name, newEnquiryDocument(id, event, await customerOfEnquiry(event.data.ownerId, documents)));
    return;
  }
  const before = await documents.get<EnquiryDocument>(enquiriesCollection.name, id);
  if (before === undefined) return;
  const after = evolveEnquiryDocument(before, event);
  if (after !== undefined) documents.put(enquiriesCollection.name, after);
  else documents.delete(enquiriesCollection.name, id);
  locateFiles(event, before, documents);
  const ofEnquiry = enquiryStatusChange(id, event);
  if (ofEnquiry !== undefined) documents.put(enquiryStatusChangesCollection.name, ofEnquiry);
  const ofFile = fileStatusChange(before, event);
  if (ofFile !== undefined) documents.put(fileStatusChangesCollection.name, ofFile);
}

function locateFiles(event: Recorded<EnquiryEvent>, before: EnquiryDocument, documents: Documents): void {
  if (event.type === 'FileRequested') {
    const location: FileLocationDocument = { id: event.data.fileId, enquiryId: before.id };
    documents.put(filesCollection.name, location);
  }
  if (event.type === 'FileRemoved') documents.delete(filesCollection.name, event.data.fileId);
  if (event.type === 'EnquiryDeleted') for (const { id } of before.requestedFiles) documents.delete(filesCollection.name, id);
}

type EnquiryChangeEvent = Exclude<
  Extract<Recorded<EnquiryEvent>, { readonly data: { readonly newStatus: string } }>,
  { readonly data: { readonly fileId: string } }
>;

const isEnquiryChange = (event: Recorded<EnquiryEvent>): event is EnquiryChangeEvent =>
  'newStatus' in event.data && !('fileId' in event.data);

const common = (
  enquiryId: string,
  { envelope, data }: Recorded<EnquiryEvent> & { readonly data: { readonly message: string | null; readonly comment: string | null } },
) => ({
  id: envelope.id,
  enquiryId,
  createdAt: envelope.recordedAt,
  initiatedBy: envelope.actor.kind,
  employeeId: envelope.actor.kind === 'bank_employee' ? (envelope.actor.id ?? null) : null,
  context: { message: data.message, comment: data.comment },
  revision: envelope.revision,
});

/** A row of the enquiry's history, if the event changes its status. */
function enquiryStatusChange(enquiryId: string, event: Recorded<EnquiryEvent>): EnquiryStatusChangeDocument | undefined {
  if (!isEnquiryChange(event)) return undefined;
  const { previousStatus, newStatus } = event.data;
  return { ...common(enquiryId, event), previousStatus, newStatus };
}

/** A row of a file's history, if the event changes its status. */
function fileStatusChange(enquiry: EnquiryDocument, event: Recorded<EnquiryEvent>): FileStatusChangeDocument | undefined {
  if (!isFileChange(event)) return undefined;
  const { fileId, previousStatus, newStatus } = event.data;
  const fileName = enquiry.requestedFiles.find(({ id }) => id === fileId)?.name ?? null;
  return { ...common(enquiry.id, event), previousStatus, newStatus, fileId, fileName };
}
