import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { Actor, Recorded } from '@portal/platform/journal/journal';
import type { Documents } from '@portal/platform/projection-runtime/projection';
import type { Document } from '@portal/platform/read-model-store/readModelStore';
import { enquiriesProjection } from '../enquiriesProjection.ts';
import type { EnquiryDocument } from '../enquiryDocument.ts';
import { enquiryView, type Viewer } from '../enquiryViews.ts';

export const CUSTOMER = '1c7203db-6a0b-8656-b3e9-55cf8cb8eec6';
export const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';
export const employee: Actor = { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' };
export const said = (message: string | null) => ({ message, comment: null });
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
export const pdf = {
  sizeBytes: 48_211,
  sha256: 'a'.repeat(64),
  mediaType: 'application/pdf',
  pages: 3,
  originalName: 'Gehalt.pdf',
  scanned: false,
};
export const erika = {
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

type Event = EnquiryEvent | CustomerEvent;
export type Told = readonly [stream: string, event: Event];

export const ofCustomer = (event: CustomerEvent): Told => [`customer-${CUSTOMER}`, event];
export const ofEnquiry = (event: EnquiryEvent): Told => [`enquiry-${ENQUIRY}`, event];

export const story: readonly Told[] = [
  ofCustomer({ type: 'CustomerCreated', data: { ...erika, moduleRoles: [] } }),
  ofEnquiry({
    type: 'EnquiryCreated',
    data: { ownerId: CUSTOMER, publicId: 'V-2026-000001', name: 'Kauf', description: null, expiresOn: '2026-12-01' },
  }),
  ofEnquiry({ type: 'FileRequested', data: { fileId: 'file-2', ...file, name: 'Ausweis', sortIndex: 10 } }),
  ofEnquiry({ type: 'FileRequested', data: { fileId: 'file-1', ...file, name: 'Gehalt' } }),
  ofEnquiry({ type: 'EnquiryOpened', data: { previousStatus: 'draft', newStatus: 'open', ...said('Bitte bis Monatsende.') } }),
  ofEnquiry({
    type: 'FileUploaded',
    data: { fileId: 'file-1', previousStatus: 'requested', newStatus: 'uploaded', ...said(null), blobId: 'blob-1', ...pdf },
  }),
  ofCustomer({ type: 'CustomerEdited', data: { ...erika, lastName: 'Beispiel-Neu', moduleRoles: [] } }),
];

/** The read model of the enquiries in memory, told what happened. */
export function openReadModel() {
  let store = new Map<string, Document>();
  let actor: Actor = employee;
  const documents: Documents = {
    get: async <T extends Document>(collection: string, id: string) => store.get(`${collection}/${id}`) as T | undefined,
    where: async <T extends Document>(collection: string, field: string, value: unknown) =>
      [...store]
        .filter(
          ([key, document]) =>
            key.startsWith(`${collection}/`) &&
            field.split('.').reduce<unknown>((inner, name) => (inner as Record<string, unknown>)[name], document) === value,
        )
        .map(([, document]) => document as T),
    put: (collection, document) => void store.set(`${collection}/${document.id}`, document),
    delete: (collection, id) => void store.delete(`${collection}/${id}`),
  };
  const enquiry = () => store.get(`enquiries/${ENQUIRY}`) as EnquiryDocument;
  return {
    /** Tells the events one after the other; `erased` as the journal hands them over once their key is gone. */
    async tell(events: readonly Told[], erased: readonly string[] = []): Promise<void> {
      const revisions = new Map<string, number>();
      for (const [index, [stream, event]] of events.entries()) {
        const revision = (revisions.get(stream) ?? -1) + 1;
        revisions.set(stream, revision);
        const data = Object.fromEntries(
          Object.entries(event.data).map(([field, value]) => [field, erased.includes(field) ? null : (value as unknown)]),
        );
        const envelope = {
          id: `event-${index}`,
          stream,
          revision,
          position: String(index).padStart(4, '0') as Position,
          recordedAt: `2026-11-21T10:00:${String(index).padStart(2, '0')}.000Z`,
          actor,
        };
        if (enquiriesProjection.events.includes(event.type))
          await enquiriesProjection.apply({ type: event.type, data, envelope } as unknown as Recorded, documents);
      }
    },
    /** Who does what is told from now on; an employee at first. */
    actAs: (next: Actor): void => void (actor = next),
    forget: (): void => void (store = new Map()),
    enquiry,
    seenBy: (viewer: Viewer, attachmentsAreOn = true) => enquiryView(enquiry(), { categories: new Map(), viewer, attachmentsAreOn }),
    stored: (key: string): Document | undefined => store.get(key),
    keys: () => [...store.keys()],
    all: () => [...store.values()],
  };
}
