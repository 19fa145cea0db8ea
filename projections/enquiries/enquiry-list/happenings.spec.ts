import { describe, expect, it } from 'vitest';
import type { Actor } from '@portal/platform/journal/journal';
import { eventIdAtIndex, type GivenEvent } from '../../runtime/testing/given.ts';
import {
  CUSTOMER_ID,
  employeeActor,
  enquiryEvent,
  enquiriesAfter,
  createStatusChangeMessageAndComment,
  exampleEnquiryEvents,
} from './testing/enquiryStory.ts';

const LINK = '5e5e5e5e-1111-4222-8333-444455556666';
const asked = enquiryEvent({ type: 'FileQuestionAsked', data: { fileId: 'file-1', text: 'Zählt der Mai?' } });
const closed = enquiryEvent({ type: 'FileQuestionClosed', data: { fileId: 'file-1' } });
const sent = enquiryEvent({ type: 'AccessLinkSent', data: { linkId: LINK, validUntil: '2026-11-22T10:00:00.000Z', addressRevision: 1 } });
const opened = enquiryEvent({ type: 'AccessLinkOpened', data: { linkId: LINK } });
const removed = enquiryEvent({ type: 'FileRemoved', data: { fileId: 'file-1' } });
const archived = enquiryEvent({
  type: 'EnquiryArchived',
  data: { previousStatus: 'open', newStatus: 'archived', ...createStatusChangeMessageAndComment(null) },
});

const rowsAfter = async (events: readonly GivenEvent[], actor?: Actor) =>
  (await enquiriesAfter([...exampleEnquiryEvents, ...events], actor === undefined ? {} : { actor })).all('enquiry-happenings');

describe('the history of a case', () => {
  it('keeps who asked what about which document, as it was called then', async () => {
    expect(await rowsAfter([asked], { kind: 'customer', id: CUSTOMER_ID })).toEqual([
      {
        id: eventIdAtIndex(7),
        enquiryId: expect.any(String),
        createdAt: '2026-11-21T10:07:00.000Z',
        kind: 'questionAsked',
        fileId: 'file-1',
        fileName: 'Gehalt',
        text: 'Zählt der Mai?',
        expiresOn: null,
        initiatedBy: 'customer',
        employeeId: null,
        revision: 5,
      },
    ]);
  });

  it('keeps who of the bank closed a question and sent a link, and that somebody came by it, never by which', async () => {
    expect(await rowsAfter([asked, closed, sent])).toMatchObject([
      {},
      { kind: 'questionClosed', employeeId: employeeActor.id },
      { kind: 'accessLinkSent', fileId: null },
    ]);
    const rows = await rowsAfter([opened], { kind: 'access_token', id: LINK });
    expect(rows).toMatchObject([{ kind: 'accessLinkOpened', initiatedBy: 'access_token', employeeId: null, text: null }]);
    expect(JSON.stringify(rows)).not.toContain(LINK);
  });

  it('keeps that the customer was reminded, and until when a deadline was extended and why', async () => {
    const reminded = enquiryEvent({ type: 'EnquiryReminded', data: {} });
    const extended = enquiryEvent({
      type: 'EnquiryDeadlineExtended',
      data: { expiresOn: '2026-12-24', reason: 'Der Notar ist im Urlaub.' },
    });
    expect(await rowsAfter([reminded, extended])).toMatchObject([
      { kind: 'reminded', employeeId: employeeActor.id, text: null, expiresOn: null },
      { kind: 'deadlineExtended', text: 'Der Notar ist im Urlaub.', expiresOn: '2026-12-24' },
    ]);
  });

  it('forgets what was written when the case is archived, and with its document; that it was stays', async () => {
    const ofOther = enquiryEvent({ type: 'FileQuestionAnswered', data: { fileId: 'file-2', text: 'Ein Foto genügt.' } });
    expect(await rowsAfter([asked, ofOther, removed])).toMatchObject([
      { kind: 'questionAsked', fileName: 'Gehalt', text: null },
      { kind: 'bankWrote', text: 'Ein Foto genügt.' },
    ]);
    expect(await rowsAfter([asked, ofOther, archived])).toMatchObject([{ text: null }, { text: null }]);
  });
});
