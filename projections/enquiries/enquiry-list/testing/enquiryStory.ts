import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Realm } from '@portal/platform/http/principal';
import type { Actor } from '@portal/platform/journal/journal';
import { given, type GivenEvent } from '../../../runtime/testing/given.ts';
import { enquiriesProjection } from '../enquiriesProjection.ts';
import type { EnquiryDocument } from '../enquiryDocument.ts';
import { enquiryViewOf } from '../enquiryViews.ts';

export const CUSTOMER_ID = '1c7203db-6a0b-8656-b3e9-55cf8cb8eec6';
export const ENQUIRY_ID = '0a1b2c3d-1111-4222-8333-444455556666';
export const employeeActor: Actor = { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' };
export const createStatusChangeMessageAndComment = (message: string | null) => ({ message, comment: null });
const file = {
  description: null,
  tooltip: null,
  required: true,
  sortIndex: 0,
  fileCategoryId: null,
  expiresOn: null,
  accept: null,
  maxSizeBytes: null,
};
export const uploadedPdfEventData = {
  sizeBytes: 48_211,
  sha256: 'a'.repeat(64),
  mediaType: 'application/pdf',
  pages: 3,
  originalName: 'Gehalt.pdf',
  scanned: false,
};
export const erikaMasterDataOfEvent = {
  customerNumber: '100200',
  email: 'erika@example.org',
  salutation: 'MRS',
  isProf: false,
  isDr: false,
  firstName: 'Erika',
  lastName: 'Beispiel',
  mobile: null,
  selbstauskunftBeraterEmail: null,
  adviserId: null,
  moduleRoles: [],
} as const satisfies Extract<CustomerEvent, { type: 'CustomerCreated' }>['data'];

export const customerEvent = (event: CustomerEvent): GivenEvent => [`customer-${CUSTOMER_ID}`, event];
export const enquiryEvent = (event: EnquiryEvent): GivenEvent => [`enquiry-${ENQUIRY_ID}`, event];

export const exampleEnquiryEvents: readonly GivenEvent[] = [
  customerEvent({ type: 'CustomerCreated', data: { ...erikaMasterDataOfEvent, moduleRoles: [] } }),
  enquiryEvent({
    type: 'EnquiryCreated',
    data: { ownerId: CUSTOMER_ID, publicId: 'V-2026-000001', name: 'Kauf', description: null, expiresOn: '2026-12-01' },
  }),
  enquiryEvent({ type: 'FileRequested', data: { fileId: 'file-2', ...file, name: 'Ausweis', sortIndex: 10 } }),
  enquiryEvent({ type: 'FileRequested', data: { fileId: 'file-1', ...file, name: 'Gehalt' } }),
  enquiryEvent({
    type: 'EnquiryOpened',
    data: { previousStatus: 'draft', newStatus: 'open', ...createStatusChangeMessageAndComment('Bitte bis Monatsende.') },
  }),
  enquiryEvent({
    type: 'FileUploaded',
    data: {
      fileId: 'file-1',
      previousStatus: 'requested',
      newStatus: 'uploaded',
      ...createStatusChangeMessageAndComment(null),
      blobId: 'blob-1',
      ...uploadedPdfEventData,
    },
  }),
  customerEvent({ type: 'CustomerEdited', data: { ...erikaMasterDataOfEvent, lastName: 'Beispiel-Neu', moduleRoles: [] } }),
];

interface Options {
  /** Who has done all of it. */
  readonly actor?: Actor;
  readonly erased?: boolean;
}

/** The read model of the enquiries after these events. */
export async function enquiriesAfter(events: readonly GivenEvent[], { actor = employeeActor, erased = false }: Options = {}) {
  const byActor = events.map(([stream, event]): GivenEvent => [stream, event, { actor }]);
  const documents = await given(enquiriesProjection, byActor, { erased });
  const enquiry = () => documents.get<EnquiryDocument>('enquiries', ENQUIRY_ID)!;
  return {
    ...documents,
    enquiry,
    viewFor: (viewer: Realm, attachmentsAreOn = true) => enquiryViewOf(enquiry(), { categories: new Map(), viewer, attachmentsAreOn }),
  };
}
