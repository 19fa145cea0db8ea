import { describe, it } from 'vitest';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import { enquiryAggregate } from '../enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiryCommands.ts';
import { eventsOfEnquiry, enquiryStatusChangedEvent, noMessageOrComment } from '../testing/eventsOfEnquiry.ts';

const { given } = givenWhenThenFor(enquiryAggregate);
const employee = { actor: { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' } } as const;
const edit = (changes: Extract<EnquiryCommand, { type: 'EditEnquiry' }>['changes'], reason: string | null = null): EnquiryCommand => ({
  type: 'EditEnquiry',
  changes,
  reason,
});

describe('the deadline', () => {
  const longer = edit({ expiresOn: '2026-12-24' }, 'Die Unterlagen kommen aus dem Ausland.');
  it('is extended while open, with a reason', () => {
    given(eventsOfEnquiry('open'))
      .when(longer, employee)
      .then([{ type: 'EnquiryDeadlineExtended', data: { expiresOn: '2026-12-24', reason: 'Die Unterlagen kommen aus dem Ausland.' } }]);
    given(eventsOfEnquiry('open'))
      .when(edit({ expiresOn: '2026-12-24' }), employee)
      .thenRefused('DEADLINE_REASON_REQUIRED');
  });
  it('opens an expired enquiry again when extended, and keeps the reason from the customer', () => {
    given(eventsOfEnquiry('expired'))
      .when(longer, employee)
      .then([
        { type: 'EnquiryDeadlineExtended', data: { expiresOn: '2026-12-24', reason: 'Die Unterlagen kommen aus dem Ausland.' } },
        {
          type: 'EnquiryReopened',
          data: { previousStatus: 'expired', newStatus: 'open', message: null, comment: null, expiresOn: '2026-12-24' },
        },
      ]);
  });
  it('is never shortened, removed or set to the past', () => {
    given(eventsOfEnquiry('open'))
      .when(edit({ expiresOn: '2026-11-30' }, 'Eilt'), employee)
      .thenRefused('DEADLINE_NOT_LATER');
    given(eventsOfEnquiry('open'))
      .when(edit({ expiresOn: null }, 'Egal'), employee)
      .thenRefused('NEW_DEADLINE_REQUIRED');
    given(eventsOfEnquiry('open', '2026-11-01'))
      .when(edit({ expiresOn: '2026-11-10' }, 'Vorbei'), employee)
      .thenRefused('DEADLINE_NOT_LATER');
  });
  it.each(['completed', 'processed', 'aborted', 'archived'] as const)('does not change once %s', (status) =>
    given(eventsOfEnquiry(status)).when(longer, employee).thenRefused('ENQUIRY_NOT_DRAFT'),
  );
  it('must be new when an expired enquiry is opened again', () => {
    const reopen = (expiresOn: string | undefined): EnquiryCommand => ({
      type: 'ChangeEnquiryStatus',
      to: 'open',
      ...noMessageOrComment,
      expiresOn,
    });
    given(eventsOfEnquiry('expired')).when(reopen(undefined), employee).thenRefused('NEW_DEADLINE_REQUIRED');
    given(eventsOfEnquiry('expired')).when(reopen('2026-11-20'), employee).thenRefused('NEW_DEADLINE_REQUIRED');
  });
  it('must lie ahead when an enquiry goes back to the customer', () => {
    const handBack = (expiresOn: string | undefined): EnquiryCommand => ({
      type: 'ChangeEnquiryStatus',
      to: 'open',
      ...noMessageOrComment,
      expiresOn,
    });
    given(eventsOfEnquiry('completed')).when(handBack('2026-11-25'), employee).thenRefused('DEADLINE_NOT_LATER');
    given(eventsOfEnquiry('completed', '2026-11-20')).when(handBack(undefined), employee).thenRefused('NEW_DEADLINE_REQUIRED');
    given(eventsOfEnquiry('completed', '2026-11-20'))
      .when(handBack('2026-12-05'), employee)
      .then([
        { type: 'EnquiryDeadlineExtended', data: { expiresOn: '2026-12-05', reason: null } },
        enquiryStatusChangedEvent('EnquiryHandedBack', 'completed', 'open'),
      ]);
  });
  it('ends with its day in Berlin, not before', () => {
    const system = { actor: { kind: 'system' } } as const;
    given(eventsOfEnquiry('open'))
      .when({ type: 'ExpireEnquiry' }, { ...system, now: '2026-12-01T22:59:59.999Z' })
      .thenRefused('DEADLINE_NOT_PASSED');
    given(eventsOfEnquiry('open'))
      .when({ type: 'ExpireEnquiry' }, { ...system, now: '2026-12-01T23:00:00.000Z' })
      .then([enquiryStatusChangedEvent('EnquiryExpired', 'open', 'expired')]);
    given(eventsOfEnquiry('open', null))
      .when({ type: 'ExpireEnquiry' }, { ...system, now: '2036-12-01T23:00:00.000Z' })
      .thenRefused('DEADLINE_NOT_PASSED');
  });
});

describe('a reminder', () => {
  const remind: EnquiryCommand = { type: 'RemindOfEnquiry' };
  it('is for open cases, and by employees', () => {
    given(eventsOfEnquiry('open'))
      .when(remind, employee)
      .then([{ type: 'EnquiryReminded', data: {} }]);
    given(eventsOfEnquiry('completed')).when(remind, employee).thenRefused('NOTHING_TO_REMIND_OF');
    given(eventsOfEnquiry('draft')).when(remind, employee).thenRefused('NOTHING_TO_REMIND_OF');
  });
  it('goes out once on a day of the bank', () => {
    // In Berlin it is the 21st already.
    const envelope = { recordedAt: '2026-11-20T23:30:00.000Z' };
    const reminded = given([...eventsOfEnquiry('open'), { type: 'EnquiryReminded', data: {}, envelope }]);
    reminded.when(remind, { ...employee, now: '2026-11-21T10:00:00.000Z' }).thenRefused('REMINDED_TODAY');
    reminded.when(remind, { ...employee, now: '2026-11-21T23:30:00.000Z' }).thenTypes(['EnquiryReminded']);
  });
});
