import { beforeEach, describe, expect, it } from 'vitest';
import type { CustomerEvent } from '@portal/contracts/customers/events';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Position } from '@portal/platform/event-store/eventStore';
import type { Actor, Recorded } from '@portal/platform/journal/journal';
import type { Documents } from '@portal/platform/projection-runtime/projection';
import type { Document } from '@portal/platform/read-model-store/readModelStore';
import { enquiriesProjection } from './enquiriesProjection.ts';
import type { EnquiryDocument, EnquiryStatusChangeDocument, FileStatusChangeDocument } from './enquiryDocument.ts';
import { enquiryView, type Viewer } from './enquiryViews.ts';

const CUSTOMER = '1c7203db-6a0b-8656-b3e9-55cf8cb8eec6';
const ENQUIRY = '0a1b2c3d-1111-4222-8333-444455556666';
const employee: Actor = { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' };
const said = (message: string | null) => ({ message, comment: null });
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
const pdf = {
  sizeBytes: 48_211,
  sha256: 'a'.repeat(64),
  mediaType: 'application/pdf',
  pages: 3,
  originalName: 'Gehalt.pdf',
  scanned: false,
};
const erika = {
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
type Told = readonly [stream: string, event: Event];

const ofCustomer = (event: CustomerEvent): Told => [`customer-${CUSTOMER}`, event];
const ofEnquiry = (event: EnquiryEvent): Told => [`enquiry-${ENQUIRY}`, event];

const story: readonly Told[] = [
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

let store: Map<string, Document>;
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

/** Tells the events one after the other; `erased` as the journal hands them over once their key is gone. */
let actor: Actor = employee;

async function tell(events: readonly Told[], erased: readonly string[] = []): Promise<void> {
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
}
const enquiry = () => store.get(`enquiries/${ENQUIRY}`) as EnquiryDocument;
const seenBy = (viewer: Viewer, attachmentsAreOn = true) => enquiryView(enquiry(), { categories: new Map(), viewer, attachmentsAreOn });

beforeEach(() => {
  store = new Map();
  actor = employee;
});

describe('the read model of the enquiries', () => {
  it('shows an enquiry with its files in their order and the revision of its stream', async () => {
    await tell(story);
    expect(enquiry()).toMatchObject({ status: 'open', expiresAt: '2026-12-01', revision: 4, updatedAt: '2026-11-21T10:00:05.000Z' });
    expect(enquiry().requestedFiles.map(({ name, status }) => [name, status])).toEqual([
      ['Gehalt', 'uploaded'],
      ['Ausweis', 'requested'],
    ]);
  });

  it('says which document a file holds: another upload is another one, what employees do with it is not', async () => {
    const change = (type: 'FileReleased' | 'FileVerified' | 'FileRequestedAgain', previousStatus: string, newStatus: string): Told =>
      ofEnquiry({ type, data: { fileId: 'file-1', previousStatus, newStatus, ...said(null) } } as EnquiryEvent);
    const uploadedAt = () => enquiry().requestedFiles.find(({ id }) => id === 'file-1')?.uploadedAt;
    await tell(story.slice(0, 5));
    expect(uploadedAt()).toBeNull();
    await tell([...story, change('FileReleased', 'uploaded', 'ready'), change('FileVerified', 'ready', 'verified')]);
    expect(uploadedAt()).toBe('2026-11-21T10:00:05.000Z');
    await tell([...story, change('FileReleased', 'uploaded', 'ready'), change('FileRequestedAgain', 'ready', 'requested')]);
    expect(uploadedAt()).toBeNull();
  });

  it('waits for the bank as soon as something is released or to be settled, and until that is decided', async () => {
    const change = (type: string, newStatus: string): Told =>
      ofEnquiry({ type, data: { fileId: 'file-1', previousStatus: 'uploaded', newStatus, ...said(null) } } as EnquiryEvent);
    const released = change('FileReleased', 'ready');
    for (const [told, waits] of [
      [[], false],
      [[released], true],
      [[released, change('FileVerified', 'verified')], false],
      [[change('FileProblemReported', 'problem')], true],
      [[ofEnquiry({ type: 'EnquiryCompleted', data: { previousStatus: 'open', newStatus: 'completed', ...said(null) } })], true],
    ] as const) {
      store = new Map();
      await tell([...story, ...told]);
      expect(enquiry().waitsForBank, JSON.stringify(told)).toBe(waits);
    }
  });

  it('follows the customer’s name', async () => {
    await tell(story);
    expect(enquiry().customer).toEqual({
      id: CUSTOMER,
      customerId: '100200',
      email: 'erika@example.org',
      firstName: 'Erika',
      lastName: 'Beispiel-Neu',
    });
  });

  it('keeps both histories with who and why', async () => {
    await tell(story);
    const opened = [...store.values()].find(
      (document): document is EnquiryStatusChangeDocument => 'newStatus' in document && !('fileId' in document),
    );
    expect(opened).toMatchObject({
      enquiryId: ENQUIRY,
      previousStatus: 'draft',
      newStatus: 'open',
      initiatedBy: 'bank_employee',
      context: { message: 'Bitte bis Monatsende.', comment: null },
    });
    const uploaded = [...store.values()].find(
      (document): document is FileStatusChangeDocument => 'newStatus' in document && 'fileId' in document,
    );
    expect(uploaded).toMatchObject({ fileId: 'file-1', fileName: 'Gehalt', newStatus: 'uploaded' });
  });

  it('never tells customers who the employee is or what the bank knows of the customer', async () => {
    await tell(story);
    const seen = JSON.stringify([seenBy('customer')]);
    expect(seen).not.toContain('Beispiel');
    expect(seen).not.toContain(employee.id);
    expect(seen).not.toContain('blob-1');
  });

  it('does not mind erased data: what was personal is null', async () => {
    await tell(story, ['name', 'description', 'message', 'comment', 'originalName', 'customerNumber', 'email', 'firstName', 'lastName']);
    const view = seenBy('employee');
    expect(view).toMatchObject({ name: null, publicId: 'V-2026-000001', status: 'open', customer: { lastName: null } });
    expect(view.requestedFiles[0]).toMatchObject({ name: null, fileOriginalName: null, status: 'uploaded' });
  });

  describe('with documents in agree21', () => {
    const place = {
      archivedAt: '2026-11-21T11:00:00.000Z',
      section: 'Kundenakte',
      documentId: 'A21-0004711815',
      comment: 'Einkommen',
      shelfId: 10100,
      formId: null,
      formName: null,
    };
    const entry = { blobId: 'blob-1', personId: '8800412', ...place };
    const added: Told = ofEnquiry({
      type: 'AttachmentAdded',
      data: { attachmentId: 'attachment-1', name: 'Vertrag', description: null, public: true },
    });
    const vertrag = (blobId: string): Told =>
      ofEnquiry({ type: 'AttachmentUploaded', data: { attachmentId: 'attachment-1', blobId, ...pdf, originalName: 'Vertrag.pdf' } });
    const archived: readonly Told[] = [
      ...story,
      ofEnquiry({ type: 'FileArchivedInAgree21', data: { fileId: 'file-1', ...entry } }),
      added,
      vertrag('blob-9'),
      ofEnquiry({ type: 'AttachmentArchivedInAgree21', data: { attachmentId: 'attachment-1', ...entry, blobId: 'blob-9' } }),
    ];
    const shown = {
      agree21ArchivedAt: place.archivedAt,
      agree21ArchiveSection: 'Kundenakte',
      agree21DocumentId: 'A21-0004711815',
      agree21Comment: 'Einkommen',
      agree21ShelfId: 10100,
      agree21FormId: null,
      agree21FormName: null,
    };

    it('tells employees where they lie, customers nothing, and nobody the number of the person', async () => {
      await tell(archived);
      const { requestedFiles, enquiryAttachments } = seenBy('employee');
      expect(requestedFiles[0]).toMatchObject(shown);
      expect(requestedFiles[1]).toMatchObject({ agree21ArchivedAt: null, agree21DocumentId: null });
      expect(enquiryAttachments[0]).toMatchObject(shown);
      expect(JSON.stringify(seenBy('customer'))).not.toMatch(/agree21|Kundenakte|A21-/);
      expect(JSON.stringify([...store.values()])).not.toContain('8800412');
    });

    it('says of another PDF in the place of one that it is not there', async () => {
      await tell([...archived, vertrag('blob-10')]);
      expect(seenBy('employee').enquiryAttachments[0]).toMatchObject({ agree21ArchivedAt: null, agree21ShelfId: null });
    });

    it('keeps when it was, and no text, once the case is archived', async () => {
      await tell([
        ...archived,
        ofEnquiry({ type: 'EnquiryArchived', data: { previousStatus: 'open', newStatus: 'archived', ...said(null) } }),
      ]);
      expect(seenBy('employee').requestedFiles[0]).toMatchObject({ ...shown, agree21DocumentId: null, agree21Comment: null });
    });
  });

  describe('with documents of the bank', () => {
    const added = (attachmentId: string, name: string): Told =>
      ofEnquiry({ type: 'AttachmentAdded', data: { attachmentId, name, description: null, public: false } });
    const document: Told = ofEnquiry({
      type: 'AttachmentUploaded',
      data: { attachmentId: 'attachment-1', blobId: 'blob-9', ...pdf, originalName: 'Vertrag.pdf' },
    });
    const released: Told = ofEnquiry({ type: 'AttachmentReleased', data: { attachmentId: 'attachment-1', sha256: 'a'.repeat(64) } });
    const takenBack: Told = ofEnquiry({ type: 'AttachmentTakenBack', data: { attachmentId: 'attachment-1' } });
    const withTwo = [...story, added('attachment-1', 'Darlehensvertrag'), added('attachment-2', 'Merkblatt'), document];
    const names = (viewer: Viewer, on = true) => seenBy(viewer, on).enquiryAttachments.map(({ name }) => name);

    it('shows employees all of them, customers what is released and there, and nobody any where the bank does without', async () => {
      for (const [told, ofCustomers] of [
        [[], []],
        [[released], ['Darlehensvertrag']],
        [[released, takenBack], []],
        [
          [
            ofEnquiry({
              type: 'AttachmentEdited',
              data: { attachmentId: 'attachment-2', name: 'Merkblatt', description: null, public: true },
            }),
          ],
          [],
        ],
      ] as const) {
        store = new Map();
        await tell([...withTwo, ...told]);
        expect(names('employee')).toEqual(['Darlehensvertrag', 'Merkblatt']);
        expect(names('customer'), JSON.stringify(told)).toEqual(ofCustomers);
        expect([...names('employee', false), ...names('customer', false)]).toEqual([]);
      }
    });

    it('says which document it is, and never where it is stored', async () => {
      await tell([...withTwo, released]);
      const [shown] = seenBy('customer').enquiryAttachments;
      expect(shown).toMatchObject({ public: true, fileOriginalName: 'Vertrag.pdf', uploadedAt: '2026-11-21T10:00:09.000Z', pages: 3 });
      expect(JSON.stringify(shown)).not.toContain('blob-9');
    });

    it('finds the enquiry of each until it is removed', async () => {
      await tell(withTwo);
      expect(store.get('enquiry-attachments/attachment-1')).toEqual({ id: 'attachment-1', enquiryId: ENQUIRY });
      await tell([...withTwo, ofEnquiry({ type: 'AttachmentRemoved', data: { attachmentId: 'attachment-1' } })]);
      expect(store.has('enquiry-attachments/attachment-1')).toBe(false);
      expect(names('employee')).toEqual(['Merkblatt']);
    });
  });

  it('finds a requested file by its names and its customer’s, and knows where it is', async () => {
    await tell(story);
    const found = () => store.get('files/file-1');
    expect(found()).toEqual({
      id: 'file-1',
      enquiryId: ENQUIRY,
      publicId: 'V-2026-000001',
      customer: { id: CUSTOMER, firstName: 'Erika', lastName: 'Beispiel-Neu' },
      name: 'Gehalt',
      fileOriginalName: 'Gehalt.pdf',
      fileTemplateId: null,
    });
    const again = { fileId: 'file-1', previousStatus: 'uploaded', newStatus: 'requested', ...said('Unleserlich') } as const;
    const edited = { publicId: 'V-7', name: 'Kauf', description: null, expiresOn: null };
    await tell([...story, ofEnquiry({ type: 'FileRequestedAgain', data: again }), ofEnquiry({ type: 'EnquiryEdited', data: edited })]);
    expect(found()).toMatchObject({ publicId: 'V-7', fileOriginalName: null });
  });

  describe('tells as news', () => {
    const change = (previousStatus: string, newStatus: string) => ({ fileId: 'file-1', previousStatus, newStatus, ...said(null) });
    const released = ofEnquiry({ type: 'FileReleased', data: change('uploaded', 'ready') } as EnquiryEvent);
    const verified = ofEnquiry({ type: 'FileVerified', data: change('ready', 'verified') } as EnquiryEvent);
    const completed = ofEnquiry({
      type: 'EnquiryCompleted',
      data: { previousStatus: 'open', newStatus: 'completed', ...said(null) },
    });
    const news = () => store.get(`enquiry-news/${ENQUIRY}`);
    beforeEach(() => {
      actor = { kind: 'customer', id: CUSTOMER };
    });

    it('what the customer did last, with nothing personal', async () => {
      await tell([...story, released]);
      expect(news()).toEqual({ id: ENQUIRY, kind: 'filesArrived', at: '2026-11-21T10:00:07.000Z', customerId: CUSTOMER, adviserId: null });
      await tell([...story, released, completed]);
      expect(news()).toMatchObject({ kind: 'enquiryCompleted', at: '2026-11-21T10:00:08.000Z' });
      const problem = ofEnquiry({ type: 'FileProblemReported', data: change('requested', 'problem') } as EnquiryEvent);
      store = new Map();
      await tell([...story, problem]);
      expect(news()).toMatchObject({ kind: 'problemReported' });
    });

    it('nothing once the bank has dealt with all of it', async () => {
      await tell([...story, released, verified]);
      expect(news()).toBeUndefined();
      await tell([...story, released, ofEnquiry({ type: 'EnquiryDeleted', data: {} })]);
      expect(news()).toBeUndefined();
    });

    it('nothing that the bank did itself', async () => {
      actor = employee;
      await tell([...story, released, completed]);
      expect(news()).toBeUndefined();
    });

    it('the employee who advises the customer now', async () => {
      const advisedBy = (adviserId: string) => ofCustomer({ type: 'CustomerEdited', data: { ...erika, adviserId, moduleRoles: [] } });
      await tell([...story, advisedBy('petra'), released]);
      expect(news()).toMatchObject({ adviserId: 'petra' });
      await tell([...story, advisedBy('petra'), released, advisedBy('thomas')]);
      expect(news()).toMatchObject({ adviserId: 'thomas', at: '2026-11-21T10:00:08.000Z' });
      expect(JSON.stringify(enquiry())).not.toContain('thomas');
    });
  });

  it('finds no file of an archived enquiry by a name, even before the erasure', async () => {
    await tell([...story, ofEnquiry({ type: 'EnquiryArchived', data: { previousStatus: 'open', newStatus: 'archived' } } as EnquiryEvent)]);
    expect(store.get('files/file-1')).toMatchObject({ name: null, fileOriginalName: null });
  });

  it('comes out the same when told again from the start', async () => {
    await tell(story);
    const live = JSON.stringify([...store]);
    store = new Map();
    await tell(story);
    expect(JSON.stringify([...store])).toBe(live);
  });

  it('forgets a deleted draft and where its files and bank documents were', async () => {
    const attachment: Told = ofEnquiry({
      type: 'AttachmentAdded',
      data: { attachmentId: 'a-1', name: 'Merkblatt', description: null, public: false },
    });
    await tell([...story.slice(0, 4), attachment, ofEnquiry({ type: 'EnquiryDeleted', data: {} })]);
    expect([...store.keys()]).toEqual([`enquiry-customers/${CUSTOMER}`]);
  });

  it('takes a removed file away and keeps its history', async () => {
    await tell([...story, ofEnquiry({ type: 'FileRemoved', data: { fileId: 'file-1' } })]);
    expect(enquiry().requestedFiles.map(({ id }) => id)).toEqual(['file-2']);
    expect(store.has('files/file-1')).toBe(false);
    expect([...store.keys()].filter((key) => key.startsWith('file-status-changes/'))).toHaveLength(1);
  });
});
