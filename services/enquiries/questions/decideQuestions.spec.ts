import { describe, expect, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { MAX_CONTRIBUTIONS_PER_QUESTION_THREAD } from '@portal/contracts/enquiries/questions';
import { enquiryStatuses, requestedFileStatuses, type EnquiryStatus, type RequestedFileStatus } from '@portal/contracts/enquiries/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import type { Actor } from '@portal/platform/journal/journal';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiry/enquiryCommands.ts';
import { findRequestedFileOrUndefined } from '../enquiry/decisions/enquiryRules.ts';
import { eventsOfEnquiry, eventsOfEnquiryWithFile, OWNER_ID, PAYSLIP_ID, fileRequestedEvent } from '../enquiry/testing/eventsOfEnquiry.ts';

const { given } = givenWhenThenFor(enquiryAggregate);
const by = (kind: Actor['kind'], id?: string) => ({ actor: id === undefined ? { kind } : { kind, id } });
const owner = by('customer', OWNER_ID);
const stranger = by('customer', '9d0c5e6f-1111-4222-8333-444455556666');
const staff = by('bank_employee', 'b0b0b0b0-1111-4222-8333-444455556666');

const text = 'Zählt auch die Abrechnung vom Mai?';
const contribute: EnquiryCommand = { type: 'ContributeToFileQuestion', fileId: PAYSLIP_ID, text };
const asked: EnquiryEvent = { type: 'FileQuestionAsked', data: { fileId: PAYSLIP_ID, text } };
const closed: EnquiryEvent = { type: 'FileQuestionClosed', data: { fileId: PAYSLIP_ID } };
const close = (contributions: number): EnquiryCommand => ({ type: 'CloseFileQuestion', fileId: PAYSLIP_ID, contributions });
const answered: EnquiryEvent = { type: 'FileQuestionAnswered', data: { fileId: PAYSLIP_ID, text } };

/** The file with its thread, in an enquiry of this status. */
const withThread = (status: EnquiryStatus, ...thread: readonly EnquiryEvent[]): readonly EnquiryEvent[] =>
  eventsOfEnquiry(status, '2026-12-01', [fileRequestedEvent(), ...thread]);

describe('in a case that is', () => {
  const rows: Readonly<Record<EnquiryStatus, readonly [customer: string, bank: string, bankWhenAsked: string]>> = {
    draft: ['NOT_FOUND', 'QUESTIONS_CLOSED', 'QUESTIONS_CLOSED'],
    open: ['FileQuestionAsked', 'FileQuestionAnswered', 'FileQuestionAnswered'],
    completed: ['FileQuestionAsked', 'FileQuestionAnswered', 'FileQuestionAnswered'],
    expired: ['FileQuestionAsked', 'FileQuestionAnswered', 'FileQuestionAnswered'],
    processed: ['QUESTIONS_CLOSED', 'QUESTIONS_CLOSED', 'FileQuestionAnswered'],
    aborted: ['QUESTIONS_CLOSED', 'QUESTIONS_CLOSED', 'FileQuestionAnswered'],
    archived: ['NOT_FOUND', 'QUESTIONS_CLOSED', 'QUESTIONS_CLOSED'],
  };
  const check = (events: readonly EnquiryEvent[], who: typeof owner, cell: string): void => {
    const verdict = given(events).when(contribute, who);
    return cell.startsWith('File') ? verdict.thenTypes([cell as EnquiryEvent['type']]) : verdict.thenRefused(cell);
  };
  it.each(enquiryStatuses)('%s, the customer asks while it goes on, and the bank writes then, or answers what was asked', (status) => {
    const [customer, bank, bankWhenAsked] = rows[status];
    check(withThread(status), owner, customer);
    check(withThread(status), staff, bank);
    check(withThread(status, asked), staff, bankWhenAsked);
    check(withThread(status, asked, answered), staff, bank);
  });
});

describe.each(requestedFileStatuses)('about a document that is %s', (status) => {
  const isOver = (['processed', 'archived'] as readonly RequestedFileStatus[]).includes(status);
  it(isOver ? 'nothing is asked any more' : 'a question is possible', () => {
    const verdict = given(eventsOfEnquiryWithFile('open', status)).when(contribute, owner);
    if (isOver) verdict.thenRefused('QUESTIONS_CLOSED');
    else verdict.then([asked]);
  });
});

describe('a thread', () => {
  it('takes the words as they came, also the same ones again', () => {
    given(withThread('open', asked)).when(contribute, owner).then([asked]);
    given(withThread('open', asked)).when(contribute, staff).then([answered]);
  });

  it('is open while the last word is the customer’s', () => {
    const thread = (...events: readonly EnquiryEvent[]) => given(withThread('open', ...events)).when(contribute, owner);
    thread(asked, answered).thenState((state) =>
      expect(findRequestedFileOrUndefined(state, PAYSLIP_ID)?.questionThread).toEqual({ contributions: 3, isOpen: true, isClosed: false }),
    );
    given(withThread('open', asked))
      .when(contribute, staff)
      .thenState((state) =>
        expect(findRequestedFileOrUndefined(state, PAYSLIP_ID)?.questionThread).toEqual({
          contributions: 2,
          isOpen: false,
          isClosed: false,
        }),
      );
  });

  it('ends at fifty contributions, for both', () => {
    const full = withThread('open', ...Array.from({ length: MAX_CONTRIBUTIONS_PER_QUESTION_THREAD - 1 }, () => asked));
    given(full).when(contribute, staff).then([answered]);
    for (const who of [owner, staff])
      given([...full, answered])
        .when(contribute, who)
        .thenRefused('TOO_MANY_CONTRIBUTIONS', { max: MAX_CONTRIBUTIONS_PER_QUESTION_THREAD });
  });

  it('is nobody else’s, and of no document that is not there', () => {
    given(withThread('open')).when(contribute, stranger).thenRefused('NOT_FOUND');
    given(eventsOfEnquiry('open')).when(contribute, owner).thenRefused('NOT_FOUND');
    given(eventsOfEnquiry('open')).when(contribute, staff).thenRefused('NOT_FOUND');
    given(withThread('open')).when(contribute, by('system')).thenRefused('ACTOR_NOT_ALLOWED');
  });
});

describe('an open question', () => {
  it('is closed by the bank without an answer, once', () => {
    given(withThread('open', asked)).when(close(1), staff).then([closed]);
    given(withThread('open', asked, answered, asked))
      .when(close(3), staff)
      .then([closed]);
    given(withThread('open', asked, closed))
      .when(close(1), staff)
      .thenNothing();
  });

  it('is not closed where none was asked, nor where it is answered', () => {
    given(withThread('open')).when(close(1), staff).thenRefused('NO_OPEN_QUESTION');
    given(withThread('open', asked, answered))
      .when(close(2), staff)
      .thenRefused('NO_OPEN_QUESTION');
    given(withThread('open', asked, closed, answered))
      .when(close(2), staff)
      .thenRefused('NO_OPEN_QUESTION');
  });

  it('is not closed unread: something was written meanwhile', () => {
    given(withThread('open', asked, asked))
      .when(close(1), staff)
      .thenRefused('QUESTION_WENT_ON');
  });

  it('is nobody’s to close but the bank’s', () => {
    given(withThread('open', asked)).when(close(1), owner).thenRefused('ACTOR_NOT_ALLOWED');
    given(eventsOfEnquiry('open')).when(close(1), staff).thenRefused('NOT_FOUND');
  });

  it('once closed is open again by the next one, and can still be answered while the case goes on', () => {
    given(withThread('open', asked, closed, asked))
      .when(close(2), staff)
      .then([closed]);
    given(withThread('open', asked, closed))
      .when(contribute, staff)
      .then([answered]);
    given(withThread('processed', asked, closed))
      .when(contribute, staff)
      .thenRefused('QUESTIONS_CLOSED');
  });

  it.each<[string, readonly EnquiryEvent[]]>([
    ['its document is processed', eventsOfEnquiryWithFile('open', 'processed')],
    ['its case is processed', eventsOfEnquiry('processed', '2026-12-01', [fileRequestedEvent()])],
    ['its case is aborted', eventsOfEnquiry('aborted', '2026-12-01', [fileRequestedEvent()])],
    ['its case is archived', eventsOfEnquiry('archived', '2026-12-01', [fileRequestedEvent()])],
  ])('needs no closing once %s', (_, events) => {
    given([...events, asked])
      .when(close(1), staff)
      .thenNothing();
  });
});
