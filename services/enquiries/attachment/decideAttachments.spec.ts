import { describe, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { enquiryStatuses, type EnquiryStatus } from '@portal/contracts/enquiries/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import type { Actor } from '@portal/platform/journal/journal';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiry/enquiryCommands.ts';
import { eventsOfEnquiry, OWNER_ID } from '../enquiry/testing/eventsOfEnquiry.ts';
import {
  attachmentAddedEvent,
  attachmentReleasedEvent,
  attachmentUploadedEvent,
  CONTRACT_ID,
  contractAttachmentFields,
  contractPdf,
} from './testing/anAttachment.ts';

const { given } = givenWhenThenFor(enquiryAggregate);

const employee: Actor = { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' };
const owner: Actor = { kind: 'customer', id: OWNER_ID };
const by = (actor: Actor) => ({ actor });
const staff = by(employee);

const add: EnquiryCommand = { type: 'AddAttachment', attachmentId: CONTRACT_ID, fields: contractAttachmentFields };
const edit = (changes: { readonly name?: string; readonly public?: boolean }): EnquiryCommand => ({
  type: 'EditAttachment',
  attachmentId: CONTRACT_ID,
  changes,
});
const remove: EnquiryCommand = { type: 'RemoveAttachment', attachmentId: CONTRACT_ID };
const upload: EnquiryCommand = { type: 'UploadAttachment', attachmentId: CONTRACT_ID, document: contractPdf('blob-2') };

const inStatus = (status: EnquiryStatus, ...attachment: readonly EnquiryEvent[]) => eventsOfEnquiry(status, '2026-12-01', attachment);
const unreleased = [attachmentAddedEvent(), attachmentUploadedEvent()] as const;
const released = [...unreleased, attachmentReleasedEvent] as const;

const refused = 'ATTACHMENT_NOT_CHANGEABLE';
/** Rows: the case. Columns: add; rename; release; upload again; take back; delete (released both). */
const table: Record<EnquiryStatus, readonly [boolean, boolean]> = {
  draft: [true, true],
  open: [true, true],
  completed: [true, true],
  processed: [true, true],
  expired: [false, true],
  aborted: [false, true],
  archived: [false, false],
};

describe.each(enquiryStatuses)('a bank document of a case that is %s', (status) => {
  const [changes, goes] = table[status];
  const check = (events: readonly EnquiryEvent[], command: EnquiryCommand, may: boolean, types: readonly EnquiryEvent['type'][]): void => {
    const verdict = given(events).when(command, staff);
    return may ? verdict.thenTypes([...types]) : verdict.thenRefused(refused);
  };

  it(changes ? 'may be added, renamed, released and replaced' : 'is neither added nor renamed, released or replaced', () => {
    check(inStatus(status), add, changes, ['AttachmentAdded']);
    check(inStatus(status, ...unreleased), edit({ name: 'Vertrag' }), changes, ['AttachmentEdited']);
    check(inStatus(status, ...unreleased), edit({ public: true }), changes, ['AttachmentReleased']);
    check(inStatus(status, ...unreleased), upload, changes, ['AttachmentUploaded']);
  });

  it(goes ? 'may be taken back and deleted' : 'is neither taken back nor deleted', () => {
    check(inStatus(status, ...released), edit({ public: false }), goes, ['AttachmentTakenBack']);
    check(inStatus(status, ...unreleased), remove, goes, ['AttachmentRemoved']);
    check(inStatus(status, ...released), remove, goes, ['AttachmentTakenBack', 'AttachmentRemoved']);
  });
});

describe('the release', () => {
  it('needs a document', () => {
    given(inStatus('open', attachmentAddedEvent()))
      .when(edit({ public: true }), staff)
      .thenRefused('ATTACHMENT_WITHOUT_DOCUMENT');
  });

  it('that was wished for at the creation comes with the document', () => {
    given(inStatus('open', attachmentAddedEvent({ public: true })))
      .when(upload, staff)
      .thenTypes(['AttachmentUploaded', 'AttachmentReleased']);
  });

  it('is said again when another document takes its place, and not when nothing was public', () => {
    given(inStatus('open', ...released))
      .when(upload, staff)
      .then([
        { type: 'AttachmentUploaded', data: { attachmentId: CONTRACT_ID, ...contractPdf('blob-2') } },
        { type: 'AttachmentReleased', data: { attachmentId: CONTRACT_ID, sha256: contractPdf('blob-2').sha256 } },
      ]);
    given(inStatus('open', ...unreleased))
      .when(upload, staff)
      .thenTypes(['AttachmentUploaded']);
  });

  it('and another name may come in one edit; what is so already is nothing', () => {
    given(inStatus('open', ...unreleased))
      .when(edit({ name: 'Vertrag', public: true }), staff)
      .thenTypes(['AttachmentEdited', 'AttachmentReleased']);
    given(inStatus('open', ...released))
      .when(edit({ name: contractAttachmentFields.name, public: true }), staff)
      .thenNothing();
  });

  it('that nothing has come of may be unwished', () => {
    given(inStatus('open', attachmentAddedEvent({ public: true })))
      .when(edit({ public: false }), staff)
      .then([{ type: 'AttachmentEdited', data: { attachmentId: CONTRACT_ID, ...contractAttachmentFields } }]);
  });
});

describe('bank documents', () => {
  it('are the bank’s alone: owners and strangers change none', () => {
    for (const command of [add, edit({ public: false }), remove, upload]) {
      given(inStatus('open', ...released))
        .when(command, by(owner))
        .thenRefused('ACTOR_NOT_ALLOWED');
      given(inStatus('open', ...released))
        .when(command, by({ kind: 'customer', id: '9d0c5e6f-1111-4222-8333-444455556666' }))
        .thenRefused('NOT_FOUND');
    }
  });

  it('that are not there are not found, and none is added to a case that is not', () => {
    for (const command of [
      edit({ name: 'Vertrag' }),
      remove,
      upload,
      { type: 'CheckAttachmentUpload', attachmentId: CONTRACT_ID } as const,
    ])
      given(inStatus('open')).when(command, staff).thenRefused('NOT_FOUND');
    given([]).when(add, staff).thenRefused('ENQUIRY_UNKNOWN');
  });

  it('are 50 at the most', () => {
    const many = Array.from({ length: 50 }, (_, index): EnquiryEvent => ({
      type: 'AttachmentAdded',
      data: { attachmentId: `attachment-${index}`, ...contractAttachmentFields },
    }));
    given(inStatus('open', ...many))
      .when(add, staff)
      .thenRefused('TOO_MANY_ATTACHMENTS');
  });

  it('count where a case is full', () => {
    const huge: EnquiryEvent = {
      type: 'AttachmentUploaded',
      data: { attachmentId: CONTRACT_ID, ...contractPdf('blob-1'), sizeBytes: 2 * 1024 ** 3 },
    };
    given(inStatus('open', attachmentAddedEvent(), huge))
      .when({ type: 'CheckAttachmentUpload', attachmentId: CONTRACT_ID }, staff)
      .thenRefused('ENQUIRY_FULL');
  });
});
