import { describe, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { enquiryStatuses, requestedFileStatuses, type EnquiryStatus, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import type { Actor } from '@portal/platform/journal/journal';
import { attachmentAddedEvent, attachmentUploadedEvent, CONTRACT_ID } from '../attachment/testing/anAttachment.ts';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiry/enquiryCommands.ts';
import {
  eventsOfEnquiry,
  eventsOfEnquiryWithFile,
  fileStatusChangedEvent,
  OWNER_ID,
  PAYSLIP_ID,
  fileRequestedEvent,
} from '../enquiry/testing/eventsOfEnquiry.ts';
import { anArchiveEntry, attachmentArchivedInAgree21Event, fileArchivedInAgree21Event, filingOnShelf } from './testing/anArchiveEntry.ts';

const { given } = givenWhenThenFor(enquiryAggregate);
const staff = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } satisfies Actor };
const system = { actor: { kind: 'system' } satisfies Actor };
const owner = { actor: { kind: 'customer', id: OWNER_ID } satisfies Actor };

const check = (
  markAsProcessed = false,
  filing: typeof filingOnShelf | { comment: null; shelfId: 1; formId: null; formName: null } = filingOnShelf,
): EnquiryCommand => ({
  type: 'CheckFileArchiving',
  fileId: PAYSLIP_ID,
  filing,
  markAsProcessed,
});
const archive = (markAsProcessed = false, entry = anArchiveEntry): EnquiryCommand => ({
  type: 'ArchiveFileInAgree21',
  fileId: PAYSLIP_ID,
  entry,
  markAsProcessed,
});
const checkContract: EnquiryCommand = { type: 'CheckAttachmentArchiving', attachmentId: CONTRACT_ID, filing: filingOnShelf };
const archiveContract: EnquiryCommand = { type: 'ArchiveAttachmentInAgree21', attachmentId: CONTRACT_ID, entry: anArchiveEntry };

describe.each(requestedFileStatuses)('a requested file that is %s', (status) => {
  const mayGo = (['verified', 'processed'] as readonly RequestedFileStatus[]).includes(status);
  it(mayGo ? 'may go to agree21' : 'does not go to agree21', () => {
    const file = given(eventsOfEnquiryWithFile('completed', status));
    if (mayGo) {
      file.when(check(), staff).thenNothing();
      file.when(archive(), staff).then([fileArchivedInAgree21Event]);
    } else {
      file.when(check(), staff).thenRefused('AGREE21_ARCHIVE_NOT_CHECKED');
      file.when(archive(), staff).thenRefused('AGREE21_ARCHIVE_NOT_CHECKED');
    }
  });
});

/** Of cases: whether a verified file can be marked as processed. */
const processes: Record<EnquiryStatus, boolean | 'gone'> = {
  draft: false,
  open: true,
  completed: true,
  processed: true,
  expired: true,
  aborted: false,
  archived: 'gone',
};

describe.each(enquiryStatuses)('a verified file of a case that is %s', (status) => {
  const marks = processes[status];
  if (marks === 'gone')
    return it('has gone with it', () => {
      given(eventsOfEnquiryWithFile(status, 'verified')).when(check(), staff).thenRefused('AGREE21_ARCHIVE_NOT_CHECKED');
    });
  it(marks ? 'is marked as processed in the same step' : 'goes to agree21, and is not marked as processed', () => {
    const file = given(eventsOfEnquiryWithFile(status, 'verified'));
    if (marks)
      file.when(archive(true), staff).then([fileArchivedInAgree21Event, fileStatusChangedEvent('FileProcessed', 'verified', 'processed')]);
    else {
      file.when(check(true), staff).thenRefused('TRANSITION_NOT_ALLOWED');
      file.when(archive(), staff).then([fileArchivedInAgree21Event]);
    }
  });
});

describe('a file that is in agree21', () => {
  const file = given([...eventsOfEnquiryWithFile('completed', 'verified'), fileArchivedInAgree21Event]);

  it('is not filed in another way, and asking for the same again is no mistake', () => {
    file.when(check(false, { comment: null, shelfId: 1, formId: null, formName: null }), staff).thenRefused('AGREE21_ARCHIVED_ALREADY');
    file.when(check(), staff).thenNothing();
    file.when(archive(), staff).thenNothing();
  });

  it('is marked as processed by who says so this time', () => {
    file.when(archive(true), staff).then([fileStatusChangedEvent('FileProcessed', 'verified', 'processed')]);
  });

  it('that is processed already is not processed twice', () => {
    given(eventsOfEnquiryWithFile('completed', 'processed')).when(archive(true), staff).then([fileArchivedInAgree21Event]);
  });
});

describe('a document', () => {
  it('that was replaced while it was handed over is not taken for the present one', () => {
    given(eventsOfEnquiryWithFile('completed', 'verified'))
      .when(archive(false, { ...anArchiveEntry, blobId: 'blob-0' }), staff)
      .thenRefused('AGREE21_ARCHIVE_DOCUMENT_REPLACED');
  });

  it('goes to agree21 by the bank alone', () => {
    for (const command of [check(), archive(), checkContract, archiveContract])
      given(eventsOfEnquiry('open', null, [fileRequestedEvent(), attachmentAddedEvent()]))
        .when(command, owner)
        .thenRefused('ACTOR_NOT_ALLOWED');
    for (const command of [check(), checkContract])
      given(eventsOfEnquiry('open', null, [fileRequestedEvent(), attachmentAddedEvent()]))
        .when(command, system)
        .thenRefused('ACTOR_NOT_ALLOWED');
  });

  it('that an employee has handed over is told of by the portal itself where agree21 has it', () => {
    given(eventsOfEnquiryWithFile('completed', 'verified')).when(archive(), system).then([fileArchivedInAgree21Event]);
    given(eventsOfEnquiryWithFile('completed', 'ready')).when(archive(), system).thenRefused('AGREE21_ARCHIVE_NOT_CHECKED');
  });
});

describe('a bank document', () => {
  const contract = [attachmentAddedEvent(), attachmentUploadedEvent()] as const;

  it('needs a PDF', () => {
    given(eventsOfEnquiry('open', null, [attachmentAddedEvent()]))
      .when(checkContract, staff)
      .thenRefused('AGREE21_ARCHIVE_NO_DOCUMENT');
  });

  it('goes to agree21 once, until another PDF takes its place', () => {
    given(eventsOfEnquiry('open', null, contract))
      .when(archiveContract, staff)
      .then([attachmentArchivedInAgree21Event]);
    const archived = [...contract, attachmentArchivedInAgree21Event];
    given(eventsOfEnquiry('open', null, archived))
      .when(archiveContract, staff)
      .thenNothing();
    given(eventsOfEnquiry('open', null, [...archived, attachmentUploadedEvent('blob-2')]))
      .when({ type: 'ArchiveAttachmentInAgree21', attachmentId: CONTRACT_ID, entry: { ...anArchiveEntry, blobId: 'blob-2' } }, staff)
      .thenTypes(['AttachmentArchivedInAgree21']);
  });

  it('of an archived case has gone with it', () => {
    given(eventsOfEnquiry('archived', null, contract))
      .when(checkContract, staff)
      .thenRefused('ATTACHMENT_NOT_CHANGEABLE');
  });
});

describe('how a bank document is to be filed', () => {
  const plan = (planned: { readonly comment?: string | null; readonly shelfId?: number | null }): EnquiryCommand => ({
    type: 'EditAttachment',
    attachmentId: CONTRACT_ID,
    changes: {},
    planned,
  });
  const planned: EnquiryEvent = {
    type: 'AttachmentFilingPlanned',
    data: { attachmentId: CONTRACT_ID, comment: 'Verträge', shelfId: 10400 },
  };
  const contract = [attachmentAddedEvent(), attachmentUploadedEvent()] as const;

  it('is said with it or later, and said again it is nothing', () => {
    const fields = { name: 'Darlehensvertrag', description: null, public: false };
    given(eventsOfEnquiry('open'))
      .when({ type: 'AddAttachment', attachmentId: CONTRACT_ID, fields, planned: { comment: 'Verträge', shelfId: 10400 } }, staff)
      .then([attachmentAddedEvent(), planned]);
    given(eventsOfEnquiry('open', null, contract))
      .when(plan({ comment: 'Verträge', shelfId: 10400 }), staff)
      .then([planned]);
    given(eventsOfEnquiry('open', null, [...contract, planned]))
      .when(plan({ shelfId: 10400 }), staff)
      .thenNothing();
  });

  it('is not said any more once it is there, and not of a case that takes no bank documents', () => {
    given(eventsOfEnquiry('open', null, [...contract, attachmentArchivedInAgree21Event]))
      .when(plan({ shelfId: 1 }), staff)
      .thenRefused('AGREE21_ARCHIVED_ALREADY');
    given(eventsOfEnquiry('aborted', null, contract))
      .when(plan({ shelfId: 1 }), staff)
      .thenRefused('ATTACHMENT_NOT_CHANGEABLE');
  });
});
