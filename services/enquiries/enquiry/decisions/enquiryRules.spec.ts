import { describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { enquiryAggregate } from '../enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiryCommands.ts';
import { findRequestedFileOrUndefined } from './enquiryRules.ts';
import { supersededFileVersionBlobs } from '../documents/keptDocuments.ts';
import {
  eventsOfEnquiry,
  eventsOfEnquiryWithFile,
  enquiryStatusChangedEvent,
  fileStatusChangedEvent,
  OWNER_ID,
  PAYSLIP_ID,
  payslip,
  fileRequestedEvent,
  storedPdf,
  noMessageOrComment,
  fileUploadedEvent,
} from '../testing/eventsOfEnquiry.ts';

const { given } = givenWhenThenFor(enquiryAggregate);
const employee = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const owner = { actor: { kind: 'customer', id: OWNER_ID } } as const;
const LEASE = '11111111-8a90-4e5f-b6c7-d8e9f0a1b2c3';

const create: EnquiryCommand = {
  type: 'CreateEnquiry',
  ownerId: OWNER_ID,
  publicId: 'V-2026-004711',
  name: 'Baufinanzierung',
  description: null,
  expiresOn: null,
};
const edit = (changes: Extract<EnquiryCommand, { type: 'EditEnquiry' }>['changes'], reason: string | null = null): EnquiryCommand => ({
  type: 'EditEnquiry',
  changes,
  reason,
});

describe('creating an enquiry', () => {
  it('is for employees', () => {
    given([])
      .when(create, employee)
      .then([
        {
          type: 'EnquiryCreated',
          data: { ownerId: OWNER_ID, publicId: 'V-2026-004711', name: 'Baufinanzierung', description: null, expiresOn: null },
        },
      ]);
    given([]).when(create, owner).thenRefused('ACTOR_NOT_ALLOWED');
  });
  it('takes no deadline that has passed, the day itself yet', () => {
    given([])
      .when({ ...create, expiresOn: '2026-11-20' }, employee)
      .thenRefused('DEADLINE_IN_THE_PAST');
    given([])
      .when({ ...create, expiresOn: '2026-11-21' }, employee)
      .thenTypes(['EnquiryCreated']);
  });
  it('happens once', () => given(eventsOfEnquiry('draft')).when(create, employee).thenRefused('ENQUIRY_EXISTS'));
  it('lets nothing else happen before', () => {
    given([])
      .when({ type: 'CompleteEnquiry', ...noMessageOrComment }, owner)
      .thenRefused('NOT_FOUND');
    given([]).when({ type: 'RequestFile', fileId: PAYSLIP_ID, fields: payslip }, employee).thenRefused('ENQUIRY_UNKNOWN');
  });
});

describe('a draft', () => {
  it('can be edited', () => {
    given(eventsOfEnquiry('draft', null))
      .when(edit({ name: 'Anschlussfinanzierung', expiresOn: '2026-12-24' }), employee)
      .then([
        {
          type: 'EnquiryEdited',
          data: { publicId: 'V-2026-004711', name: 'Anschlussfinanzierung', description: null, expiresOn: '2026-12-24' },
        },
      ]);
  });
  it('takes no new deadline that has passed, and keeps one that passed since', () => {
    given(eventsOfEnquiry('draft', null))
      .when(edit({ expiresOn: '2026-11-20' }), employee)
      .thenRefused('DEADLINE_IN_THE_PAST');
    given(eventsOfEnquiry('draft', '2026-11-01'))
      .when(edit({ name: 'Anschlussfinanzierung' }), employee)
      .thenTypes(['EnquiryEdited']);
  });
  it('stays as it is when nothing changes', () =>
    given(eventsOfEnquiry('draft'))
      .when(edit({ name: 'Baufinanzierung Musterweg 5' }), employee)
      .thenNothing());
  it('can be deleted, once', () => {
    given(eventsOfEnquiry('draft'))
      .when({ type: 'DeleteEnquiry' }, employee)
      .then([{ type: 'EnquiryDeleted', data: {} }]);
    given([...eventsOfEnquiry('draft'), { type: 'EnquiryDeleted', data: {} }])
      .when({ type: 'DeleteEnquiry' }, employee)
      .thenNothing();
    given([...eventsOfEnquiry('draft'), { type: 'EnquiryDeleted', data: {} }])
      .when(edit({ name: 'Zu spät' }), employee)
      .thenRefused('NOT_FOUND');
  });
  it('is not handed over with a deadline that has passed', () => {
    const opening = { type: 'ChangeEnquiryStatus', to: 'open', ...noMessageOrComment, expiresOn: undefined } as const;
    given(eventsOfEnquiry('draft', '2026-11-20')).when(opening, employee).thenRefused('NEW_DEADLINE_REQUIRED');
    given(eventsOfEnquiry('draft', '2026-11-20'))
      .when({ ...opening, expiresOn: '2026-12-05' }, employee)
      .then([
        {
          type: 'EnquiryEdited',
          data: { publicId: 'V-2026-004711', name: 'Baufinanzierung Musterweg 5', description: null, expiresOn: '2026-12-05' },
        },
        enquiryStatusChangedEvent('EnquiryOpened', 'draft', 'open'),
      ]);
    given(eventsOfEnquiry('draft', '2026-11-21'))
      .when(opening, employee)
      .then([enquiryStatusChangedEvent('EnquiryOpened', 'draft', 'open')]);
  });
});

describe('an enquiry that the customer has', () => {
  it.each(['open', 'completed', 'processed', 'expired', 'aborted'] as const)('%s can neither be edited nor deleted', (status) => {
    given(eventsOfEnquiry(status))
      .when(edit({ name: 'Anders' }), employee)
      .thenRefused('ENQUIRY_NOT_DRAFT');
    given(eventsOfEnquiry(status)).when({ type: 'DeleteEnquiry' }, employee).thenRefused('ENQUIRY_NOT_DRAFT');
  });
});

describe('completing', () => {
  const complete: EnquiryCommand = { type: 'CompleteEnquiry', ...noMessageOrComment };
  it('waits for the required files', () =>
    given(eventsOfEnquiryWithFile('open', 'requested'))
      .when(complete, owner)
      .thenRefused('ENQUIRY_NOT_READY', { missing: 1, unconfirmed: 0 }));
  it('waits for what is not released', () =>
    given(eventsOfEnquiryWithFile('open', 'uploaded'))
      .when(complete, owner)
      .thenRefused('ENQUIRY_NOT_READY', { missing: 0, unconfirmed: 1 }));
  it('does not wait for optional files', () => {
    given(eventsOfEnquiry('open', null, [fileRequestedEvent(PAYSLIP_ID, { required: false })]))
      .when(complete, owner)
      .then([enquiryStatusChangedEvent('EnquiryCompleted', 'open', 'completed')]);
  });
  it.each(['ready', 'problem', 'verified', 'processed'] as const)('is possible with a file that is %s', (status) => {
    given(eventsOfEnquiryWithFile('open', status))
      .when(complete, owner)
      .then([enquiryStatusChangedEvent('EnquiryCompleted', 'open', 'completed')]);
  });
});

describe('requested files', () => {
  const request: EnquiryCommand = { type: 'RequestFile', fileId: LEASE, fields: payslip };
  it.each(['draft', 'open', 'completed'] as const)('are added while %s', (status) =>
    given(eventsOfEnquiry(status))
      .when(request, employee)
      .then([fileRequestedEvent(LEASE)]),
  );
  it.each(['processed', 'expired', 'aborted', 'archived'] as const)('are not added once %s', (status) =>
    given(eventsOfEnquiry(status)).when(request, employee).thenRefused('FILES_NOT_ADDABLE'),
  );
  it('are not asked for without end', () => {
    const many = Array.from({ length: 200 }, (_, index) => fileRequestedEvent(`file-${index}`));
    given(eventsOfEnquiry('draft', null, many))
      .when(request, employee)
      .thenRefused('TOO_MANY_REQUESTED_FILES');
  });

  const rename: EnquiryCommand = { type: 'EditFile', fileId: PAYSLIP_ID, changes: { name: 'Lohnsteuerbescheinigung' } };
  it.each(['requested', 'ready', 'problem'] as const)('can be edited while %s', (status) => {
    given(eventsOfEnquiryWithFile('open', status))
      .when(rename, employee)
      .then([{ type: 'FileEdited', data: { fileId: PAYSLIP_ID, ...payslip, name: 'Lohnsteuerbescheinigung' } }]);
  });
  it.each(['uploaded', 'verified', 'processed', 'archived'] as const)('cannot be edited while %s', (status) =>
    given(eventsOfEnquiryWithFile('open', status)).when(rename, employee).thenRefused('FILE_NOT_EDITABLE'),
  );
  it('take no new day that has passed, the day itself yet, and keep one that passed since', () => {
    const until = (expiresOn: string): EnquiryCommand => ({ type: 'RequestFile', fileId: PAYSLIP_ID, fields: { ...payslip, expiresOn } });
    given(eventsOfEnquiry('open')).when(until('2026-11-20'), employee).thenRefused('DEADLINE_IN_THE_PAST');
    given(eventsOfEnquiry('open')).when(until('2026-11-21'), employee).thenTypes(['FileRequested']);
    const edited = (changes: object): EnquiryCommand => ({ type: 'EditFile', fileId: PAYSLIP_ID, changes });
    const old = eventsOfEnquiry('open', null, [fileRequestedEvent(PAYSLIP_ID, { expiresOn: '2026-11-01' })]);
    given(old)
      .when(edited({ expiresOn: '2026-11-20' }), employee)
      .thenRefused('DEADLINE_IN_THE_PAST');
    given(old)
      .when(edited({ expiresOn: '2026-11-01', name: 'Lohnzettel' }), employee)
      .thenTypes(['FileEdited']);
    given(old)
      .when(edited({ expiresOn: null }), employee)
      .thenTypes(['FileEdited']);
  });
  it('cannot be edited once the enquiry is over', () =>
    given(eventsOfEnquiryWithFile('processed', 'requested')).when(rename, employee).thenRefused('FILE_NOT_EDITABLE'));
  it('stay as they are when nothing changes', () =>
    given(eventsOfEnquiryWithFile('open', 'processed'))
      .when({ type: 'EditFile', fileId: PAYSLIP_ID, changes: { required: true } }, employee)
      .thenNothing());

  const remove: EnquiryCommand = { type: 'RemoveFile', fileId: PAYSLIP_ID };
  it.each(['requested', 'uploaded'] as const)('can be deleted while %s', (status) =>
    given(eventsOfEnquiryWithFile('open', status))
      .when(remove, employee)
      .then([{ type: 'FileRemoved', data: { fileId: PAYSLIP_ID } }]),
  );
  it.each(['ready', 'verified', 'processed', 'archived', 'problem'] as const)('cannot be deleted while %s', (status) =>
    given(eventsOfEnquiryWithFile('open', status)).when(remove, employee).thenRefused('FILE_NOT_DELETABLE'),
  );
  it('can be deleted in a draft, not in an enquiry that is over', () => {
    given(eventsOfEnquiryWithFile('draft', 'problem'))
      .when(remove, employee)
      .then([{ type: 'FileRemoved', data: { fileId: PAYSLIP_ID } }]);
    given(eventsOfEnquiryWithFile('expired', 'requested')).when(remove, employee).thenRefused('FILE_NOT_DELETABLE');
  });
  it('are unknown once deleted', () =>
    given([...eventsOfEnquiryWithFile('open', 'requested'), { type: 'FileRemoved', data: { fileId: PAYSLIP_ID } }])
      .when(rename, employee)
      .thenRefused('NOT_FOUND'));
});

describe('uploading again', () => {
  const twice = [...eventsOfEnquiryWithFile('open', 'uploaded')];
  it('replaces the document and keeps the version before until the file is processed', () => {
    given(twice)
      .when({ type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-2') }, owner)
      .thenState((state) => {
        expect(findRequestedFileOrUndefined(state, PAYSLIP_ID)?.document?.blobId).toBe('blob-2');
        expect(supersededFileVersionBlobs(state, PAYSLIP_ID)).toEqual(['blob-1']);
      });
  });
  it('says from which status to which', () => {
    given(twice)
      .when({ type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-2') }, owner)
      .then([fileUploadedEvent(PAYSLIP_ID, 'blob-2', 'uploaded')]);
  });
  it('drops the document from view when it is asked for again', () => {
    given(eventsOfEnquiryWithFile('completed', 'ready'))
      .when({ type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to: 'requested', message: 'Die Unterschrift fehlt.', comment: null }, employee)
      .thenState((state) => {
        expect(findRequestedFileOrUndefined(state, PAYSLIP_ID)).toMatchObject({ status: 'requested', document: undefined });
        expect(supersededFileVersionBlobs(state, PAYSLIP_ID)).toEqual(['blob-1']);
      });
  });
});

describe('words of a status change', () => {
  it('go along with it', () => {
    given(eventsOfEnquiryWithFile('open', 'requested'))
      .when(
        {
          type: 'ReportFileProblem',
          fileId: PAYSLIP_ID,
          message: 'Dokument liegt nicht vor.',
          comment: 'Mein Arbeitgeber schickt es nächste Woche.',
        },
        owner,
      )
      .then([
        {
          type: 'FileProblemReported',
          data: {
            fileId: PAYSLIP_ID,
            previousStatus: 'requested',
            newStatus: 'problem',
            message: 'Dokument liegt nicht vor.',
            comment: 'Mein Arbeitgeber schickt es nächste Woche.',
            reasonCode: 'LIEGT-NICHT-VOR',
          },
        },
      ]);
    given(eventsOfEnquiryWithFile('open', 'problem'))
      .when({ type: 'WithdrawFileProblem', fileId: PAYSLIP_ID, ...noMessageOrComment }, owner)
      .then([fileStatusChangedEvent('FileProblemWithdrawn', 'problem', 'requested')]);
  });
});

describe('an enquiry whose documents fill its room', () => {
  const MAX = 2 * 1024 ** 3;
  const large = (blobId: string, sizeBytes: number, previousStatus: 'requested' | 'uploaded' = 'uploaded'): EnquiryEvent => {
    const event = fileUploadedEvent(PAYSLIP_ID, blobId, previousStatus);
    return event.type === 'FileUploaded' ? { ...event, data: { ...event.data, sizeBytes } } : event;
  };
  const checkUpload: EnquiryCommand = { type: 'CheckFileUpload', fileId: PAYSLIP_ID };
  const open = eventsOfEnquiry('open', '2026-12-01', [fileRequestedEvent()]);

  it('takes no further upload, and says how much that is', () => {
    given([...open, large('b1', MAX, 'requested')])
      .when(checkUpload, owner)
      .thenRefused('ENQUIRY_FULL');
  });

  it('does not count what is deleted already', () => {
    given([...open, large('b1', MAX, 'requested'), large('b2', 1), large('b3', 1)])
      .when(checkUpload, owner)
      .thenNothing();
  });
});

describe('archiving', () => {
  const archive = { type: 'ArchiveEnquiry' } as const;
  const system = { actor: { kind: 'system' } } as const;

  it('is possible for employees from every status but the draft, once, and for nobody else', () => {
    for (const status of ['open', 'completed', 'processed', 'expired', 'aborted'] as const) {
      given(eventsOfEnquiry(status))
        .when(archive, employee)
        .then([enquiryStatusChangedEvent('EnquiryArchived', status, 'archived')]);
    }
    given(eventsOfEnquiry('draft')).when(archive, employee).thenRefused('TRANSITION_NOT_ALLOWED');
    given(eventsOfEnquiry('archived')).when(archive, employee).thenNothing();
    given(eventsOfEnquiry('open')).when(archive, owner).thenRefused('ACTOR_NOT_ALLOWED');
  });

  it('comes with the end of its customer, for a draft as its deletion', () => {
    given(eventsOfEnquiry('open')).when(archive, system).thenTypes(['EnquiryArchived']);
    given(eventsOfEnquiry('draft')).when(archive, system).thenTypes(['EnquiryDeleted']);
    given(eventsOfEnquiry('archived')).when(archive, system).thenNothing();
    given([]).when(archive, system).thenNothing();
  });

  it('ends everything else, for its documents too', () => {
    const gone = [
      ...eventsOfEnquiryWithFile('processed', 'verified'),
      enquiryStatusChangedEvent('EnquiryArchived', 'processed', 'archived'),
    ];
    given(gone)
      .when({ type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to: 'processed', ...noMessageOrComment }, employee)
      .thenRefused('TRANSITION_NOT_ALLOWED');
    given(gone).when({ type: 'RemoveFile', fileId: PAYSLIP_ID }, employee).thenRefused('FILE_NOT_DELETABLE');
    given(gone)
      .when(edit({ expiresOn: '2027-01-01' }), employee)
      .thenRefused('ENQUIRY_NOT_DRAFT');
  });
});
