import { describe, it } from 'vitest';
import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import { enquiryStatuses } from '@portal/contracts/enquiries/status';
import { givenWhenThenFor } from '@portal/platform/commands/testing/givenWhenThen';
import type { Actor } from '@portal/platform/journal/journal';
import { enquiryAggregate } from '../enquiry/enquiryAggregate.ts';
import type { EnquiryCommand } from '../enquiry/enquiryCommands.ts';
import { eventsOfEnquiry, OWNER_ID, PAYSLIP_ID, fileRequestedEvent, noMessageOrComment } from '../enquiry/testing/eventsOfEnquiry.ts';

const { given } = givenWhenThenFor(enquiryAggregate);

const FIRST = 'a0a0a0a0-1111-4222-8333-444455556666';
const SECOND = 'b1b1b1b1-1111-4222-8333-444455556666';
const employee: Actor = { kind: 'bank_employee', id: 'b0b0b0b0-1111-4222-8333-444455556666' };
const holderOf = (linkId: string): Actor => ({ kind: 'access_token', id: linkId });

const NOON = '2026-11-21T12:00:00.000Z';
const send: EnquiryCommand = { type: 'SendAccessLink', linkId: SECOND, addressRevision: 3 };
const open = (linkId: string): EnquiryCommand => ({ type: 'OpenAccessLink', linkId });

const sent = (linkId: string, recordedAt: string, validUntil: string): EnquiryEvent & { envelope: { recordedAt: string } } => ({
  type: 'AccessLinkSent',
  data: { linkId, validUntil, addressRevision: 0 },
  envelope: { recordedAt },
});
const firstAtNoon = sent(FIRST, NOON, '2026-11-22T12:00:00.000Z');
const openedFirst: EnquiryEvent = { type: 'AccessLinkOpened', data: { linkId: FIRST } };

describe('sending an access link', () => {
  it.each(enquiryStatuses)('to an enquiry that is %s: only to an open one, which has something to do', (status) => {
    const verdict = given(eventsOfEnquiry(status)).when(send, { actor: employee });
    if (status === 'open') verdict.thenTypes(['AccessLinkSent']);
    else verdict.thenRefused('ACCESS_LINK_NOT_OPEN');
  });

  it('keeps it for a day, and for which address it was', () => {
    given(eventsOfEnquiry('open'))
      .when(send, { actor: employee, now: NOON })
      .then([{ type: 'AccessLinkSent', data: { linkId: SECOND, validUntil: '2026-11-22T12:00:00.000Z', addressRevision: 3 } }]);
  });

  it('is the bank’s to do', () => {
    given(eventsOfEnquiry('open'))
      .when(send, { actor: { kind: 'customer', id: OWNER_ID } })
      .thenRefused('ACTOR_NOT_ALLOWED');
    given([...eventsOfEnquiry('open'), firstAtNoon, openedFirst])
      .when(send, { actor: holderOf(FIRST) })
      .thenRefused('ACTOR_NOT_ALLOWED');
  });

  it('waits a minute after the last one: else the first letter would be dead when it is read', () => {
    const once = given([...eventsOfEnquiry('open'), firstAtNoon]);
    once.when(send, { actor: employee, now: '2026-11-21T12:00:59.000Z' }).thenRefused('ACCESS_LINK_TOO_SOON', { retryAfterSeconds: 1 });
    once.when(send, { actor: employee, now: '2026-11-21T12:01:00.000Z' }).thenTypes(['AccessLinkSent']);
  });
});

describe('opening an access link', () => {
  const one = [...eventsOfEnquiry('open'), firstAtNoon];

  it('works once', () => {
    given(one)
      .when(open(FIRST), { actor: holderOf(FIRST), now: NOON })
      .then([openedFirst]);
    given([...one, openedFirst])
      .when(open(FIRST), { actor: holderOf(FIRST), now: NOON })
      .thenRefused('ACCESS_LINK_INVALID');
  });

  it('works for a day', () => {
    given(one)
      .when(open(FIRST), { actor: holderOf(FIRST), now: '2026-11-22T11:59:59.999Z' })
      .thenTypes(['AccessLinkOpened']);
    given(one)
      .when(open(FIRST), { actor: holderOf(FIRST), now: '2026-11-22T12:00:00.000Z' })
      .thenRefused('ACCESS_LINK_INVALID');
  });

  it('works with the newest alone', () => {
    const two = given([...one, sent(SECOND, '2026-11-21T13:00:00.000Z', '2026-11-22T13:00:00.000Z')]);
    two.when(open(FIRST), { actor: holderOf(FIRST), now: '2026-11-21T13:01:00.000Z' }).thenRefused('ACCESS_LINK_INVALID');
    two.when(open(SECOND), { actor: holderOf(SECOND), now: '2026-11-21T13:01:00.000Z' }).thenTypes(['AccessLinkOpened']);
  });

  it.each(enquiryStatuses.filter((status) => status !== 'draft'))('works while the case is %s, unless it is archived', (status) => {
    const [before, after] = [eventsOfEnquiry('open'), eventsOfEnquiry(status)];
    const since = status === 'open' ? [] : after.slice(before.length);
    const verdict = given([...before, firstAtNoon, ...since]).when(open(FIRST), { actor: holderOf(FIRST), now: NOON });
    if (status === 'archived') verdict.thenRefused('ACCESS_LINK_INVALID');
    else verdict.then([openedFirst]);
  });

  it('is refused to everybody else, and in an enquiry that customers do not see', () => {
    given(one)
      .when(open(FIRST), { actor: { kind: 'customer', id: OWNER_ID }, now: NOON })
      .thenRefused('ACCESS_LINK_INVALID');
    given([...one, ...eventsOfEnquiry('archived').slice(-2)])
      .when(open(FIRST), { actor: holderOf(FIRST), now: NOON })
      .thenRefused('ACCESS_LINK_INVALID');
  });
});

describe('with an access link', () => {
  const withFile = [...eventsOfEnquiry('open', null, [fileRequestedEvent()]), firstAtNoon];
  const report: EnquiryCommand = { type: 'ReportFileProblem', fileId: PAYSLIP_ID, ...noMessageOrComment };

  it('nothing is done that was not opened, or that a newer one has ended meanwhile', () => {
    given([...withFile, openedFirst])
      .when(report, { actor: holderOf(FIRST) })
      .thenTypes(['FileProblemReported']);
    given(withFile)
      .when(report, { actor: holderOf(FIRST) })
      .thenRefused('NOT_FOUND');
    const replaced = [...withFile, openedFirst, sent(SECOND, '2026-11-21T13:00:00.000Z', '2026-11-22T13:00:00.000Z')];
    given(replaced)
      .when(report, { actor: holderOf(FIRST) })
      .thenRefused('NOT_FOUND');
  });
});

describe('ending what an access link has opened', () => {
  const opened = [...eventsOfEnquiry('open'), firstAtNoon, openedFirst];
  const end: EnquiryCommand = { type: 'EndAccessLink' };

  it('is for who has opened it, and once', () => {
    given(opened)
      .when(end, { actor: holderOf(FIRST) })
      .then([{ type: 'AccessLinkEnded', data: { linkId: FIRST } }]);
    const ended = [...opened, { type: 'AccessLinkEnded', data: { linkId: FIRST } } as const];
    given(ended)
      .when(end, { actor: holderOf(FIRST) })
      .then([]);
    given(ended)
      .when(open(FIRST), { actor: holderOf(FIRST), now: NOON })
      .thenRefused('ACCESS_LINK_INVALID');
    for (const actor of [holderOf(SECOND), { kind: 'customer', id: OWNER_ID } as const, employee])
      given(opened).when(end, { actor }).thenRefused('NOT_FOUND');
  });
});
