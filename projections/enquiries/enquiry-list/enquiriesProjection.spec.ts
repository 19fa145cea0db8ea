import { describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { Realm } from '@portal/platform/http/principal';
import type { EnquiryStatusChangeDocument, RequestedFileStatusChangeDocument } from './enquiryDocument.ts';
import type { GivenEvent } from '../../runtime/testing/given.ts';
import {
  CUSTOMER_ID,
  ENQUIRY_ID,
  employeeActor,
  enquiryEvent,
  enquiriesAfter,
  uploadedPdfEventData,
  createStatusChangeMessageAndComment,
  exampleEnquiryEvents,
} from './testing/enquiryStory.ts';

describe('the read model of the enquiries', () => {
  it('shows an enquiry with its files in their order and the revision of its stream', async () => {
    const model = await enquiriesAfter(exampleEnquiryEvents);
    expect(model.enquiry()).toMatchObject({ status: 'open', expiresAt: '2026-12-01', revision: 4, updatedAt: '2026-11-21T10:05:00.000Z' });
    expect(model.enquiry().requestedFiles.map(({ name, status }) => [name, status])).toEqual([
      ['Gehalt', 'uploaded'],
      ['Ausweis', 'requested'],
    ]);
  });

  it('says which document a file holds: another upload is another one, what employees do with it is not', async () => {
    const change = (type: 'FileReleased' | 'FileVerified' | 'FileRequestedAgain', previousStatus: string, newStatus: string): GivenEvent =>
      enquiryEvent({
        type,
        data: { fileId: 'file-1', previousStatus, newStatus, ...createStatusChangeMessageAndComment(null) },
      } as EnquiryEvent);
    const uploadedAt = async (events: readonly GivenEvent[]) =>
      (await enquiriesAfter(events)).enquiry().requestedFiles.find(({ id }) => id === 'file-1')?.uploadedAt;
    expect(await uploadedAt(exampleEnquiryEvents.slice(0, 5))).toBeNull();
    expect(
      await uploadedAt([...exampleEnquiryEvents, change('FileReleased', 'uploaded', 'ready'), change('FileVerified', 'ready', 'verified')]),
    ).toBe('2026-11-21T10:05:00.000Z');
    expect(
      await uploadedAt([
        ...exampleEnquiryEvents,
        change('FileReleased', 'uploaded', 'ready'),
        change('FileRequestedAgain', 'ready', 'requested'),
      ]),
    ).toBeNull();
  });

  it('waits for the bank as soon as something is released or to be settled, and until that is decided', async () => {
    const change = (type: string, newStatus: string): GivenEvent =>
      enquiryEvent({
        type,
        data: { fileId: 'file-1', previousStatus: 'uploaded', newStatus, ...createStatusChangeMessageAndComment(null) },
      } as EnquiryEvent);
    const released = change('FileReleased', 'ready');
    for (const [events, waits] of [
      [[], false],
      [[released], true],
      [[released, change('FileVerified', 'verified')], false],
      [[change('FileProblemReported', 'problem')], true],
      [
        [
          enquiryEvent({
            type: 'EnquiryCompleted',
            data: { previousStatus: 'open', newStatus: 'completed', ...createStatusChangeMessageAndComment(null) },
          }),
        ],
        true,
      ],
    ] as const) {
      const model = await enquiriesAfter([...exampleEnquiryEvents, ...events]);
      expect(model.enquiry().waitsForBank, JSON.stringify(events)).toBe(waits);
    }
  });

  it('follows the customer’s name', async () => {
    const model = await enquiriesAfter(exampleEnquiryEvents);
    expect(model.enquiry().customer).toEqual({
      id: CUSTOMER_ID,
      customerId: '100200',
      email: 'erika@example.org',
      firstName: 'Erika',
      lastName: 'Beispiel-Neu',
    });
  });

  it('keeps both histories with who and why', async () => {
    const model = await enquiriesAfter(exampleEnquiryEvents);
    const all = Object.values(model.toJSON());
    const opened = all.find((document): document is EnquiryStatusChangeDocument => 'newStatus' in document && !('fileId' in document));
    expect(opened).toMatchObject({
      enquiryId: ENQUIRY_ID,
      previousStatus: 'draft',
      newStatus: 'open',
      initiatedBy: 'bank_employee',
      context: { message: 'Bitte bis Monatsende.', comment: null },
    });
    const uploaded = all.find((document): document is RequestedFileStatusChangeDocument => 'newStatus' in document && 'fileId' in document);
    expect(uploaded).toMatchObject({ fileId: 'file-1', fileName: 'Gehalt', newStatus: 'uploaded' });
  });

  it('never tells customers who the employee is or what the bank knows of the customer', async () => {
    const model = await enquiriesAfter(exampleEnquiryEvents);
    const view = JSON.stringify(model.viewFor('customer'));
    expect(view).not.toContain('Beispiel');
    expect(view).not.toContain(employeeActor.id);
    expect(view).not.toContain('blob-1');
  });

  it('does not mind erased data: what was personal is null', async () => {
    const model = await enquiriesAfter(exampleEnquiryEvents, { erased: true });
    const view = model.viewFor('employee');
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
    const added: GivenEvent = enquiryEvent({
      type: 'AttachmentAdded',
      data: { attachmentId: 'attachment-1', name: 'Vertrag', description: null, public: true },
    });
    const vertrag = (blobId: string): GivenEvent =>
      enquiryEvent({
        type: 'AttachmentUploaded',
        data: { attachmentId: 'attachment-1', blobId, ...uploadedPdfEventData, originalName: 'Vertrag.pdf' },
      });
    const archived: readonly GivenEvent[] = [
      ...exampleEnquiryEvents,
      enquiryEvent({ type: 'FileArchivedInAgree21', data: { fileId: 'file-1', ...entry } }),
      added,
      vertrag('blob-9'),
      enquiryEvent({ type: 'AttachmentArchivedInAgree21', data: { attachmentId: 'attachment-1', ...entry, blobId: 'blob-9' } }),
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
      const model = await enquiriesAfter(archived);
      const { requestedFiles, enquiryAttachments } = model.viewFor('employee');
      expect(requestedFiles[0]).toMatchObject(shown);
      expect(requestedFiles[1]).toMatchObject({ agree21ArchivedAt: null, agree21DocumentId: null });
      expect(enquiryAttachments[0]).toMatchObject(shown);
      expect(JSON.stringify(model.viewFor('customer'))).not.toMatch(/agree21|Kundenakte|A21-/);
      expect(JSON.stringify(model)).not.toContain('8800412');
    });

    it('says of another PDF in the place of one that it is not there', async () => {
      const model = await enquiriesAfter([...archived, vertrag('blob-10')]);
      expect(model.viewFor('employee').enquiryAttachments[0]).toMatchObject({ agree21ArchivedAt: null, agree21ShelfId: null });
    });

    it('keeps when it was, and no text, once the case is archived', async () => {
      const model = await enquiriesAfter([
        ...archived,
        enquiryEvent({
          type: 'EnquiryArchived',
          data: { previousStatus: 'open', newStatus: 'archived', ...createStatusChangeMessageAndComment(null) },
        }),
      ]);
      expect(model.viewFor('employee').requestedFiles[0]).toMatchObject({ ...shown, agree21DocumentId: null, agree21Comment: null });
    });
  });

  describe('with documents of the bank', () => {
    const added = (attachmentId: string, name: string): GivenEvent =>
      enquiryEvent({ type: 'AttachmentAdded', data: { attachmentId, name, description: null, public: false } });
    const document: GivenEvent = enquiryEvent({
      type: 'AttachmentUploaded',
      data: { attachmentId: 'attachment-1', blobId: 'blob-9', ...uploadedPdfEventData, originalName: 'Vertrag.pdf' },
    });
    const released: GivenEvent = enquiryEvent({
      type: 'AttachmentReleased',
      data: { attachmentId: 'attachment-1', sha256: 'a'.repeat(64) },
    });
    const takenBack: GivenEvent = enquiryEvent({ type: 'AttachmentTakenBack', data: { attachmentId: 'attachment-1' } });
    const withTwo = [...exampleEnquiryEvents, added('attachment-1', 'Darlehensvertrag'), added('attachment-2', 'Merkblatt'), document];
    type Model = Awaited<ReturnType<typeof enquiriesAfter>>;
    const namesFor = (model: Model, viewer: Realm, on = true) => model.viewFor(viewer, on).enquiryAttachments.map(({ name }) => name);

    it('shows employees all of them, customers what is released and there, and nobody any where the bank does without', async () => {
      for (const [events, ofCustomers] of [
        [[], []],
        [[released], ['Darlehensvertrag']],
        [[released, takenBack], []],
        [
          [
            enquiryEvent({
              type: 'AttachmentEdited',
              data: { attachmentId: 'attachment-2', name: 'Merkblatt', description: null, public: true },
            }),
          ],
          [],
        ],
      ] as const) {
        const model = await enquiriesAfter([...withTwo, ...events]);
        expect(namesFor(model, 'employee')).toEqual(['Darlehensvertrag', 'Merkblatt']);
        expect(namesFor(model, 'customer'), JSON.stringify(events)).toEqual(ofCustomers);
        expect([...namesFor(model, 'employee', false), ...namesFor(model, 'customer', false)]).toEqual([]);
      }
    });

    it('says which document it is, and never where it is stored', async () => {
      const model = await enquiriesAfter([...withTwo, released]);
      const [shown] = model.viewFor('customer').enquiryAttachments;
      expect(shown).toMatchObject({ public: true, fileOriginalName: 'Vertrag.pdf', uploadedAt: '2026-11-21T10:09:00.000Z', pages: 3 });
      expect(JSON.stringify(shown)).not.toContain('blob-9');
    });

    it('finds the enquiry of each until it is removed', async () => {
      const model = await enquiriesAfter(withTwo);
      expect(model.get('enquiry-attachments', 'attachment-1')).toEqual({ id: 'attachment-1', enquiryId: ENQUIRY_ID });
      const removed = await enquiriesAfter([
        ...withTwo,
        enquiryEvent({ type: 'AttachmentRemoved', data: { attachmentId: 'attachment-1' } }),
      ]);
      expect(removed.get('enquiry-attachments', 'attachment-1')).toBeUndefined();
      expect(namesFor(removed, 'employee')).toEqual(['Merkblatt']);
    });
  });

  it('comes out the same from the same events', async () => {
    const documents = async () => {
      const model = await enquiriesAfter(exampleEnquiryEvents);
      return JSON.stringify([model.keys(), model.toJSON()]);
    };
    expect(await documents()).toBe(await documents());
  });

  it('forgets a deleted draft and where its files and bank documents were', async () => {
    const attachment: GivenEvent = enquiryEvent({
      type: 'AttachmentAdded',
      data: { attachmentId: 'a-1', name: 'Merkblatt', description: null, public: false },
    });
    const model = await enquiriesAfter([
      ...exampleEnquiryEvents.slice(0, 4),
      attachment,
      enquiryEvent({ type: 'EnquiryDeleted', data: {} }),
    ]);
    expect(model.keys()).toEqual([`enquiry-customers/${CUSTOMER_ID}`]);
  });

  it('takes a removed file away and keeps its history', async () => {
    const model = await enquiriesAfter([...exampleEnquiryEvents, enquiryEvent({ type: 'FileRemoved', data: { fileId: 'file-1' } })]);
    expect(model.enquiry().requestedFiles.map(({ id }) => id)).toEqual(['file-2']);
    expect(model.get('files', 'file-1')).toBeUndefined();
    expect(model.all('file-status-changes')).toHaveLength(1);
  });
});
