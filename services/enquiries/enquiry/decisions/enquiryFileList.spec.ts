import { describe, it } from 'vitest';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { enquiryAggregate } from '../enquiryAggregate.ts';
import type { EnquiryCommand, RequestedFileListReplacement, NewRequestedFile } from '../enquiryCommands.ts';
import { eventsOfEnquiry, OWNER_ID, PAYSLIP_ID, payslip, fileRequestedEvent } from '../testing/eventsOfEnquiry.ts';

const { given } = givenWhenThenFor(enquiryAggregate);
const employee = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const owner = { actor: { kind: 'customer', id: OWNER_ID } } as const;

const LEASE = '11111111-8a90-4e5f-b6c7-d8e9f0a1b2c3';
const PASSPORT = '22222222-8a90-4e5f-b6c7-d8e9f0a1b2c3';
const lease = { ...payslip, name: 'Mietvertrag' };
const passport = { ...payslip, name: 'Personalausweis', required: false };

const data = { ownerId: OWNER_ID, publicId: 'V-2026-004711', name: 'Baufinanzierung', description: null, expiresOn: null };
const create = (files: readonly NewRequestedFile[], more: object = {}): EnquiryCommand => ({
  type: 'CreateEnquiry',
  ...data,
  ...more,
  files,
});
const list = (files: Partial<RequestedFileListReplacement>, changes: object = {}): EnquiryCommand => ({
  type: 'EditEnquiry',
  changes,
  files: { kept: [], added: [], ...files },
  reason: null,
});
const many = (count: number, fields: object = {}): RequestedFileListReplacement['added'] =>
  Array.from({ length: count }, (_, index) => ({ fileId: `file-${index}`, place: index, fields: { ...payslip, ...fields } }));
const events = (files: RequestedFileListReplacement['added']) => files.map(({ fileId, fields }) => fileRequestedEvent(fileId, fields));
const keep = (fileId: string, changes: object = {}): RequestedFileListReplacement['kept'][number] => ({ fileId, place: 0, changes });

describe('an enquiry that asks for documents from the start', () => {
  it('asks for them in their order, one named twice for two, and knows its template', () => {
    const files = [
      { fileId: LEASE, fields: lease },
      { fileId: PAYSLIP_ID, fields: lease },
    ];
    given([])
      .when(create(files, { enquiryTemplateId: 'template-1' }), employee)
      .then([
        { type: 'EnquiryCreated', data: { ...data, enquiryTemplateId: 'template-1' } },
        fileRequestedEvent(LEASE, lease),
        fileRequestedEvent(PAYSLIP_ID, lease),
      ]);
  });

  it('is not there at all with more than it may have', () => {
    given([])
      .when(create(many(201)), employee)
      .thenRefused('TOO_MANY_REQUESTED_FILES', { max: 200 });
    given([])
      .when(create(many(100, { description: '漢'.repeat(2000) })), employee)
      .thenRefused('TEXTS_TOO_LONG');
    given([])
      .when(create(many(2)), owner)
      .thenRefused('ACTOR_NOT_ALLOWED');
  });
});

describe('the list of documents of a draft', () => {
  const draft = eventsOfEnquiry('draft', null, [fileRequestedEvent(), fileRequestedEvent(LEASE, lease)]);

  it('becomes the list that is sent: who is missing goes, who is new comes, the others change where it is said', () => {
    given(draft)
      .when(
        list({ kept: [keep(LEASE, { sortIndex: 5, name: undefined })], added: [{ fileId: PASSPORT, place: 1, fields: passport }] }),
        employee,
      )
      .then([
        { type: 'FileRemoved', data: { fileId: PAYSLIP_ID } },
        { type: 'FileEdited', data: { fileId: LEASE, ...lease, sortIndex: 5 } },
        fileRequestedEvent(PASSPORT, passport),
      ]);
  });

  it('changes together with the enquiry', () =>
    given(draft)
      .when(list({ kept: [keep(PAYSLIP_ID)] }, { name: 'Umschuldung' }), employee)
      .thenTypes(['EnquiryEdited', 'FileRemoved']));

  it('stays as it is when it is sent as it is, in whatever order', () =>
    given(draft)
      .when(list({ kept: [keep(LEASE, { ...lease }), keep(PAYSLIP_ID)] }), employee)
      .thenNothing());

  it('can become empty', () => given(draft).when(list({}), employee).thenTypes(['FileRemoved', 'FileRemoved']));

  it('names no document of another enquiry, nor one that is gone', () => {
    given(draft)
      .when(list({ kept: [keep(PAYSLIP_ID), keep(PASSPORT)] }, { name: 'Umschuldung' }), employee)
      .thenRefused('REQUESTED_FILE_UNKNOWN');
    given([...draft, { type: 'FileRemoved', data: { fileId: LEASE } }])
      .when(list({ kept: [keep(LEASE)] }), employee)
      .thenRefused('REQUESTED_FILE_UNKNOWN');
  });

  it('forgets no template that a document was made from', () =>
    given(eventsOfEnquiry('draft', null, [fileRequestedEvent(PAYSLIP_ID, { fileTemplateId: 'template-1' })]))
      .when(list({ kept: [keep(PAYSLIP_ID, { required: false })] }), employee)
      .then([{ type: 'FileEdited', data: { fileId: PAYSLIP_ID, ...payslip, required: false, fileTemplateId: 'template-1' } }]));

  it('has an end, and changes no more at once than is kept together', () => {
    const full = eventsOfEnquiry('draft', null, events(many(200)));
    const kept = many(200).map(({ fileId }) => keep(fileId, { required: false }));
    given(full)
      .when(list({ kept }), employee)
      .thenTypes(Array.from({ length: 200 }, () => 'FileEdited' as const));
    given(full)
      .when(list({ kept, added: [{ fileId: LEASE, place: 200, fields: lease }] }), employee)
      .thenRefused('TOO_MANY_REQUESTED_FILES', { max: 200 });
    const replaced = Array.from({ length: 51 }, (_, place) => ({ fileId: `new-${place}`, place, fields: lease }));
    given(full)
      .when(list({ added: replaced }), employee)
      .thenRefused('TOO_MANY_CHANGES', { max: 250 });
    given(eventsOfEnquiry('draft', null, events(many(200, { description: 'ä'.repeat(2000) }))))
      .when(list({ kept }), employee)
      .thenRefused('TEXTS_TOO_LONG');
  });

  const past = (place: number) => ({
    propertyPath: `requestedFiles[${place}].expiresAt`,
    message: 'Dieses Datum liegt in der Vergangenheit. Bitte wählen Sie den heutigen Tag oder einen späteren.',
  });
  it('takes no new day that has passed, each named by its place, and keeps one that passed since', () => {
    given([])
      .when(
        create([
          { fileId: LEASE, fields: { ...lease, expiresOn: '2026-11-21' } },
          { fileId: PAYSLIP_ID, fields: { ...lease, expiresOn: '2026-11-20' } },
        ]),
        employee,
      )
      .thenViolations('DEADLINE_IN_THE_PAST', [past(1)]);
    const old = eventsOfEnquiry('draft', null, [
      fileRequestedEvent(PAYSLIP_ID, { expiresOn: '2026-11-01' }),
      fileRequestedEvent(LEASE, lease),
    ]);
    given(old)
      .when(list({ kept: [{ ...keep(LEASE, { expiresOn: '2026-11-20' }), place: 1 }] }), employee)
      .thenViolations('DEADLINE_IN_THE_PAST', [past(1)]);
    given(old)
      .when(list({ added: [{ fileId: PASSPORT, place: 2, fields: { ...lease, expiresOn: '2025-11-22' } }] }), employee)
      .thenViolations('DEADLINE_IN_THE_PAST', [past(2)]);
    given(old)
      .when(list({ kept: [keep(PAYSLIP_ID, { expiresOn: '2026-11-01', required: false }), keep(LEASE, { expiresOn: null })] }), employee)
      .thenTypes(['FileEdited']);
  });

  it('is no business of customers', () => given(draft).when(list({}), owner).thenRefused('NOT_FOUND'));
});

describe('the list of documents of an enquiry that was handed over', () => {
  it.each(['open', 'completed', 'processed', 'expired', 'aborted', 'archived'] as const)('%s cannot be sent, not even as it is', (status) =>
    given(eventsOfEnquiry(status, null, [fileRequestedEvent()]))
      .when(list({ kept: [keep(PAYSLIP_ID)] }), employee)
      .thenRefused('ENQUIRY_NOT_DRAFT'),
  );
});
