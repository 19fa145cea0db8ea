import { beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { EnquiryStatusChangeDocument, FileStatusChangeDocument } from './enquiryDocument.ts';
import type { Viewer } from './enquiryViews.ts';
import { CUSTOMER, ENQUIRY, employee, ofEnquiry, openReadModel, pdf, said, story, type Told } from './testing/enquiryProjectionRig.ts';

let model: ReturnType<typeof openReadModel>;
beforeEach(() => void (model = openReadModel()));

describe('the read model of the enquiries', () => {
  it('shows an enquiry with its files in their order and the revision of its stream', async () => {
    await model.tell(story);
    expect(model.enquiry()).toMatchObject({ status: 'open', expiresAt: '2026-12-01', revision: 4, updatedAt: '2026-11-21T10:00:05.000Z' });
    expect(model.enquiry().requestedFiles.map(({ name, status }) => [name, status])).toEqual([
      ['Gehalt', 'uploaded'],
      ['Ausweis', 'requested'],
    ]);
  });

  it('says which document a file holds: another upload is another one, what employees do with it is not', async () => {
    const change = (type: 'FileReleased' | 'FileVerified' | 'FileRequestedAgain', previousStatus: string, newStatus: string): Told =>
      ofEnquiry({ type, data: { fileId: 'file-1', previousStatus, newStatus, ...said(null) } } as EnquiryEvent);
    const uploadedAt = () => model.enquiry().requestedFiles.find(({ id }) => id === 'file-1')?.uploadedAt;
    await model.tell(story.slice(0, 5));
    expect(uploadedAt()).toBeNull();
    await model.tell([...story, change('FileReleased', 'uploaded', 'ready'), change('FileVerified', 'ready', 'verified')]);
    expect(uploadedAt()).toBe('2026-11-21T10:00:05.000Z');
    await model.tell([...story, change('FileReleased', 'uploaded', 'ready'), change('FileRequestedAgain', 'ready', 'requested')]);
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
      model.forget();
      await model.tell([...story, ...told]);
      expect(model.enquiry().waitsForBank, JSON.stringify(told)).toBe(waits);
    }
  });

  it('follows the customer’s name', async () => {
    await model.tell(story);
    expect(model.enquiry().customer).toEqual({
      id: CUSTOMER,
      customerId: '100200',
      email: 'erika@example.org',
      firstName: 'Erika',
      lastName: 'Beispiel-Neu',
    });
  });

  it('keeps both histories with who and why', async () => {
    await model.tell(story);
    const opened = model
      .all()
      .find((document): document is EnquiryStatusChangeDocument => 'newStatus' in document && !('fileId' in document));
    expect(opened).toMatchObject({
      enquiryId: ENQUIRY,
      previousStatus: 'draft',
      newStatus: 'open',
      initiatedBy: 'bank_employee',
      context: { message: 'Bitte bis Monatsende.', comment: null },
    });
    const uploaded = model.all().find((document): document is FileStatusChangeDocument => 'newStatus' in document && 'fileId' in document);
    expect(uploaded).toMatchObject({ fileId: 'file-1', fileName: 'Gehalt', newStatus: 'uploaded' });
  });

  it('never tells customers who the employee is or what the bank knows of the customer', async () => {
    await model.tell(story);
    const seen = JSON.stringify([model.seenBy('customer')]);
    expect(seen).not.toContain('Beispiel');
    expect(seen).not.toContain(employee.id);
    expect(seen).not.toContain('blob-1');
  });

  it('does not mind erased data: what was personal is null', async () => {
    await model.tell(story, [
      'name',
      'description',
      'message',
      'comment',
      'originalName',
      'customerNumber',
      'email',
      'firstName',
      'lastName',
    ]);
    const view = model.seenBy('employee');
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
      await model.tell(archived);
      const { requestedFiles, enquiryAttachments } = model.seenBy('employee');
      expect(requestedFiles[0]).toMatchObject(shown);
      expect(requestedFiles[1]).toMatchObject({ agree21ArchivedAt: null, agree21DocumentId: null });
      expect(enquiryAttachments[0]).toMatchObject(shown);
      expect(JSON.stringify(model.seenBy('customer'))).not.toMatch(/agree21|Kundenakte|A21-/);
      expect(JSON.stringify(model.all())).not.toContain('8800412');
    });

    it('says of another PDF in the place of one that it is not there', async () => {
      await model.tell([...archived, vertrag('blob-10')]);
      expect(model.seenBy('employee').enquiryAttachments[0]).toMatchObject({ agree21ArchivedAt: null, agree21ShelfId: null });
    });

    it('keeps when it was, and no text, once the case is archived', async () => {
      await model.tell([
        ...archived,
        ofEnquiry({ type: 'EnquiryArchived', data: { previousStatus: 'open', newStatus: 'archived', ...said(null) } }),
      ]);
      expect(model.seenBy('employee').requestedFiles[0]).toMatchObject({ ...shown, agree21DocumentId: null, agree21Comment: null });
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
    const names = (viewer: Viewer, on = true) => model.seenBy(viewer, on).enquiryAttachments.map(({ name }) => name);

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
        model.forget();
        await model.tell([...withTwo, ...told]);
        expect(names('employee')).toEqual(['Darlehensvertrag', 'Merkblatt']);
        expect(names('customer'), JSON.stringify(told)).toEqual(ofCustomers);
        expect([...names('employee', false), ...names('customer', false)]).toEqual([]);
      }
    });

    it('says which document it is, and never where it is stored', async () => {
      await model.tell([...withTwo, released]);
      const [shown] = model.seenBy('customer').enquiryAttachments;
      expect(shown).toMatchObject({ public: true, fileOriginalName: 'Vertrag.pdf', uploadedAt: '2026-11-21T10:00:09.000Z', pages: 3 });
      expect(JSON.stringify(shown)).not.toContain('blob-9');
    });

    it('finds the enquiry of each until it is removed', async () => {
      await model.tell(withTwo);
      expect(model.stored('enquiry-attachments/attachment-1')).toEqual({ id: 'attachment-1', enquiryId: ENQUIRY });
      await model.tell([...withTwo, ofEnquiry({ type: 'AttachmentRemoved', data: { attachmentId: 'attachment-1' } })]);
      expect(model.stored('enquiry-attachments/attachment-1')).toBeUndefined();
      expect(names('employee')).toEqual(['Merkblatt']);
    });
  });

  it('comes out the same when told again from the start', async () => {
    await model.tell(story);
    const live = JSON.stringify([model.keys(), model.all()]);
    model.forget();
    await model.tell(story);
    expect(JSON.stringify([model.keys(), model.all()])).toBe(live);
  });

  it('forgets a deleted draft and where its files and bank documents were', async () => {
    const attachment: Told = ofEnquiry({
      type: 'AttachmentAdded',
      data: { attachmentId: 'a-1', name: 'Merkblatt', description: null, public: false },
    });
    await model.tell([...story.slice(0, 4), attachment, ofEnquiry({ type: 'EnquiryDeleted', data: {} })]);
    expect(model.keys()).toEqual([`enquiry-customers/${CUSTOMER}`]);
  });

  it('takes a removed file away and keeps its history', async () => {
    await model.tell([...story, ofEnquiry({ type: 'FileRemoved', data: { fileId: 'file-1' } })]);
    expect(model.enquiry().requestedFiles.map(({ id }) => id)).toEqual(['file-2']);
    expect(model.stored('files/file-1')).toBeUndefined();
    expect(model.keys().filter((key) => key.startsWith('file-status-changes/'))).toHaveLength(1);
  });
});
