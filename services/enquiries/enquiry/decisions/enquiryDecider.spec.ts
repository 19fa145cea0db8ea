import { describe, it } from 'vitest';
import { enquiryStatuses, requestedFileStatuses, type EnquiryStatus, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import type { Actor } from '@portal/platform/journal/journal';
import { enquiryAggregate } from '../enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiryCommands.ts';
import {
  eventsOfEnquiry,
  eventsOfEnquiryWithFile,
  OWNER_ID,
  PAYSLIP_ID,
  storedPdf,
  noMessageOrComment,
} from '../testing/eventsOfEnquiry.ts';

const { given } = givenWhenThenFor(enquiryAggregate);

const LINK = 'c0c0c0c0-1111-4222-8333-444455556666';
const another = { kind: 'access_token', id: 'c1c1c1c1-1111-4222-8333-444455556666' } as const;
/** The last link, and opened: whatever else was before. */
const link: readonly EnquiryEvent[] = [
  { type: 'AccessLinkSent', data: { linkId: LINK, validUntil: '2026-11-22T10:00:00.000Z', addressRevision: 0 } },
  { type: 'AccessLinkOpened', data: { linkId: LINK } },
];

const actors = {
  owner: { kind: 'customer', id: OWNER_ID },
  stranger: { kind: 'customer', id: '9d0c5e6f-1111-4222-8333-444455556666' },
  employee: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' },
  system: { kind: 'system' },
  byLink: { kind: 'access_token', id: LINK },
} as const satisfies Record<string, Actor>;
type ActorName = keyof typeof actors;

const AFTER_DEADLINE = '2026-12-02T00:30:00.000Z';

/** What a cell says: an event of this type, `=` nothing, or the code of the refusal. */
type Cell = string;
const isEvent = (cell: Cell): cell is EnquiryEvent['type'] => /^(Enquiry|File)[A-Z]/.test(cell);

function check(events: readonly EnquiryEvent[], command: EnquiryCommand, actor: Actor, cell: Cell, now?: string): void {
  const asked = (wish: EnquiryCommand) => given([...events, ...link]).when(wish, { actor, ...(now === undefined ? {} : { now }) });
  if (isEvent(cell)) return asked(command).thenTypes([cell]);
  if (cell !== '=') return asked(command).thenRefused(cell);
  asked(command).thenNothing();
  // Words that came too late are not taken for said.
  if (!('message' in command)) return;
  const refusal = command.type === 'CompleteEnquiry' ? notOpen : no;
  asked({ ...command, message: 'Seite 2 fehlt.' }).thenRefused(refusal);
  asked({ ...command, comment: 'Seite 2 fehlt.' }).thenRefused(refusal);
}

const no = 'TRANSITION_NOT_ALLOWED';
const gone = 'NOT_FOUND';
const notOpen = 'ENQUIRY_NOT_OPEN';
const notYou = 'ACTOR_NOT_ALLOWED';

/** Rows: from. Columns: the status that an employee asks for, in the order of `columns`. */
const columns = ['draft', 'open', 'completed', 'processed', 'expired', 'aborted', 'archived'] as const;
const employeeWishes: Record<EnquiryStatus, readonly Cell[]> = {
  draft: [no, 'EnquiryOpened', no, no, no, no, no],
  open: [no, '=', no, no, no, 'EnquiryAborted', no],
  completed: [no, 'EnquiryHandedBack', no, 'EnquiryProcessed', no, no, no],
  processed: [no, no, no, '=', no, no, no],
  expired: [no, 'EnquiryReopened', no, no, no, no, no],
  aborted: [no, no, no, no, no, '=', no],
  archived: [no, no, no, no, no, no, no],
};

/** What customers see at all; the others do not exist for them. */
const seenByOwner: Record<EnquiryStatus, boolean> = {
  draft: false,
  open: true,
  completed: true,
  processed: true,
  expired: true,
  aborted: true,
  archived: false,
};

const completing: Record<EnquiryStatus, Record<ActorName, Cell>> = {
  draft: { owner: gone, stranger: gone, employee: notYou, system: notYou, byLink: gone },
  open: { owner: 'EnquiryCompleted', stranger: gone, employee: notYou, system: notYou, byLink: 'EnquiryCompleted' },
  completed: { owner: '=', stranger: gone, employee: notYou, system: notYou, byLink: '=' },
  processed: { owner: notOpen, stranger: gone, employee: notYou, system: notYou, byLink: notOpen },
  expired: { owner: notOpen, stranger: gone, employee: notYou, system: notYou, byLink: notOpen },
  aborted: { owner: notOpen, stranger: gone, employee: notYou, system: notYou, byLink: notOpen },
  archived: { owner: gone, stranger: gone, employee: notYou, system: notYou, byLink: gone },
};

const expiring: Record<EnquiryStatus, Record<ActorName, Cell>> = {
  draft: { owner: gone, stranger: gone, employee: notYou, system: no, byLink: gone },
  open: { owner: notYou, stranger: gone, employee: notYou, system: 'EnquiryExpired', byLink: notYou },
  completed: { owner: notYou, stranger: gone, employee: notYou, system: no, byLink: notYou },
  processed: { owner: notYou, stranger: gone, employee: notYou, system: no, byLink: notYou },
  expired: { owner: notYou, stranger: gone, employee: notYou, system: '=', byLink: notYou },
  aborted: { owner: notYou, stranger: gone, employee: notYou, system: no, byLink: notYou },
  archived: { owner: gone, stranger: gone, employee: notYou, system: no, byLink: gone },
};

describe.each(enquiryStatuses)('an enquiry that is %s', (from) => {
  it.each(columns.map((to, index) => [to, employeeWishes[from][index] ?? '']))('asked by an employee to be %s: %s', (to, cell) => {
    check(
      eventsOfEnquiry(from),
      { type: 'ChangeEnquiryStatus', to, ...noMessageOrComment, expiresOn: cell === 'EnquiryReopened' ? '2026-12-24' : undefined },
      actors.employee,
      cell,
    );
  });

  it.each(columns)('asked by others to be %s: refused', (to) => {
    const command: EnquiryCommand = { type: 'ChangeEnquiryStatus', to, ...noMessageOrComment, expiresOn: '2026-12-24' };
    check(eventsOfEnquiry(from), command, actors.owner, seenByOwner[from] ? notYou : gone);
    check(eventsOfEnquiry(from), command, actors.stranger, gone);
    check(eventsOfEnquiry(from), command, actors.system, notYou);
    check(eventsOfEnquiry(from), command, actors.byLink, seenByOwner[from] ? notYou : gone);
  });

  it.each(Object.entries(completing[from]))('completed by %s: %s', (who, cell) => {
    check(eventsOfEnquiry(from), { type: 'CompleteEnquiry', ...noMessageOrComment }, actors[who as ActorName], cell);
  });

  it.each(Object.entries(expiring[from]))('expired by %s: %s', (who, cell) => {
    check(eventsOfEnquiry(from), { type: 'ExpireEnquiry' }, actors[who as ActorName], cell, AFTER_DEADLINE);
  });
});

/** Rows: the file's status. Columns: the status that an employee asks for, in the order of `fileColumns`. */
const fileColumns = ['requested', 'uploaded', 'ready', 'verified', 'processed', 'archived', 'problem'] as const;
const again = 'FileRequestedAgain';
const whileUnderWay: Record<RequestedFileStatus, readonly Cell[]> = {
  requested: ['=', no, no, no, no, no, no],
  uploaded: [no, no, no, no, no, no, no],
  ready: [again, no, no, 'FileVerified', no, no, no],
  verified: [no, no, no, '=', 'FileProcessed', no, no],
  processed: [no, no, no, no, '=', no, no],
  archived: [no, no, no, no, no, no, no],
  problem: [again, no, no, no, 'FileProcessed', no, no],
};
/** The customer can do nothing more: nothing is asked for again. */
const whileOver: Record<RequestedFileStatus, readonly Cell[]> = {
  ...whileUnderWay,
  ready: [no, no, no, 'FileVerified', no, no, no],
  problem: [no, no, no, no, 'FileProcessed', no, no],
};
const whileAtRest: Record<RequestedFileStatus, readonly Cell[]> = {
  requested: ['=', no, no, no, no, no, no],
  uploaded: [no, no, no, no, no, no, no],
  ready: [no, no, no, no, no, no, no],
  verified: [no, no, no, '=', no, no, no],
  processed: [no, no, no, no, '=', no, no],
  archived: [no, no, no, no, no, no, no],
  problem: [no, no, no, no, no, no, no],
};
/** Its files are archived with it, whatever they were. */
const whileArchived: Record<RequestedFileStatus, readonly Cell[]> = {
  requested: [no, no, no, no, no, no, no],
  uploaded: [no, no, no, no, no, no, no],
  ready: [no, no, no, no, no, no, no],
  verified: [no, no, no, no, no, no, no],
  processed: [no, no, no, no, no, no, no],
  archived: [no, no, no, no, no, no, no],
  problem: [no, no, no, no, no, no, no],
};
const employeeFileWishes: Record<EnquiryStatus, Record<RequestedFileStatus, readonly Cell[]>> = {
  draft: whileAtRest,
  open: whileUnderWay,
  completed: whileUnderWay,
  processed: whileOver,
  expired: whileOver,
  aborted: whileAtRest,
  archived: whileArchived,
};

const customerActions = ['upload', 'release', 'reportProblem', 'withdrawProblem'] as const;
const ownerWhileOpen: Record<RequestedFileStatus, readonly Cell[]> = {
  requested: ['FileUploaded', no, 'FileProblemReported', '='],
  uploaded: ['FileUploaded', 'FileReleased', no, no],
  ready: [no, '=', no, no],
  verified: [no, no, no, no],
  processed: [no, no, no, no],
  archived: [no, no, no, no],
  problem: [no, no, '=', 'FileProblemWithdrawn'],
};
const ownerElsewhere: Record<Exclude<EnquiryStatus, 'open'>, Cell> = {
  draft: gone,
  completed: notOpen,
  processed: notOpen,
  expired: notOpen,
  aborted: notOpen,
  archived: gone,
};

/** As the owner, but that the bank sees every enquiry. */
const employeeInPlace = (enquiry: EnquiryStatus, from: RequestedFileStatus, index: number): Cell =>
  enquiry === 'open' ? (ownerWhileOpen[from][index] ?? '') : notOpen;

const customerCommands: Record<(typeof customerActions)[number], EnquiryCommand> = {
  upload: { type: 'UploadFile', fileId: PAYSLIP_ID, document: storedPdf('blob-2') },
  release: { type: 'ReleaseFile', fileId: PAYSLIP_ID, ...noMessageOrComment },
  reportProblem: { type: 'ReportFileProblem', fileId: PAYSLIP_ID, ...noMessageOrComment },
  withdrawProblem: { type: 'WithdrawFileProblem', fileId: PAYSLIP_ID, ...noMessageOrComment },
};

describe.each(enquiryStatuses)('in an enquiry that is %s', (enquiry) => {
  describe.each(requestedFileStatuses)('a file that is %s', (from) => {
    const events = eventsOfEnquiryWithFile(enquiry, from);

    it.each(fileColumns.map((to, index) => [to, employeeFileWishes[enquiry][from][index] ?? '']))(
      'asked by an employee to be %s: %s',
      (to, cell) => {
        check(events, { type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to: to, ...noMessageOrComment }, actors.employee, cell);
      },
    );

    it.each(fileColumns)('asked by others to be %s: refused', (to) => {
      const command: EnquiryCommand = { type: 'ChangeFileStatus', fileId: PAYSLIP_ID, to, ...noMessageOrComment };
      check(events, command, actors.owner, seenByOwner[enquiry] ? notYou : gone);
      check(events, command, actors.stranger, gone);
      check(events, command, actors.system, notYou);
      check(events, command, actors.byLink, seenByOwner[enquiry] ? notYou : gone);
    });

    it.each(
      customerActions.map(
        (action, index) => [action, enquiry === 'open' ? (ownerWhileOpen[from][index] ?? '') : ownerElsewhere[enquiry]] as const,
      ),
    )('%s by the owner, or with a link: %s', (action, cell) => {
      check(events, customerCommands[action], actors.owner, cell);
      check(events, customerCommands[action], actors.byLink, cell);
    });

    it.each(
      customerActions.map((action, index) => [action, action === 'upload' ? notYou : employeeInPlace(enquiry, from, index)] as const),
    )('%s by an employee in the place of the customer: %s', (action, cell) => {
      check(events, customerCommands[action], actors.employee, cell);
    });

    it.each(customerActions)('%s by others: refused', (action) => {
      check(events, customerCommands[action], actors.stranger, gone);
      check(events, customerCommands[action], actors.system, notYou);
      check(events, customerCommands[action], another, gone);
    });

    it('says before an upload what it would say after it', () => {
      const cell = enquiry === 'open' ? (ownerWhileOpen[from][0] ?? '') : ownerElsewhere[enquiry];
      check(events, { type: 'CheckFileUpload', fileId: PAYSLIP_ID }, actors.owner, isEvent(cell) ? '=' : cell);
    });
  });
});
