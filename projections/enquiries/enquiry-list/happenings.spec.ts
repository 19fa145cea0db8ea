import { beforeEach, describe, expect, it } from 'vitest';
import { CUSTOMER, employee, ofEnquiry, openReadModel, said, story } from './testing/enquiryProjectionRig.ts';

let model: ReturnType<typeof openReadModel>;
beforeEach(() => void (model = openReadModel()));

const LINK = '5e5e5e5e-1111-4222-8333-444455556666';
const asked = ofEnquiry({ type: 'FileQuestionAsked', data: { fileId: 'file-1', text: 'Zählt der Mai?' } });
const closed = ofEnquiry({ type: 'FileQuestionClosed', data: { fileId: 'file-1' } });
const sent = ofEnquiry({ type: 'AccessLinkSent', data: { linkId: LINK, validUntil: '2026-11-22T10:00:00.000Z', addressRevision: 1 } });
const opened = ofEnquiry({ type: 'AccessLinkOpened', data: { linkId: LINK } });
const removed = ofEnquiry({ type: 'FileRemoved', data: { fileId: 'file-1' } });
const archived = ofEnquiry({ type: 'EnquiryArchived', data: { previousStatus: 'open', newStatus: 'archived', ...said(null) } });

const rows = () => model.keys().flatMap((key) => (key.startsWith('enquiry-happenings/') ? [model.stored(key)] : []));

describe('the history of a case', () => {
  it('keeps who asked what about which document, as it was called then', async () => {
    model.actAs({ kind: 'customer', id: CUSTOMER });
    await model.tell([...story, asked]);
    expect(rows()).toEqual([
      {
        id: 'event-7',
        enquiryId: expect.any(String),
        createdAt: '2026-11-21T10:00:07.000Z',
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
    await model.tell([...story, asked, closed, sent]);
    expect(rows()).toMatchObject([{}, { kind: 'questionClosed', employeeId: employee.id }, { kind: 'accessLinkSent', fileId: null }]);
    model.forget();
    model.actAs({ kind: 'access_token', id: LINK });
    await model.tell([...story, opened]);
    expect(rows()).toMatchObject([{ kind: 'accessLinkOpened', initiatedBy: 'access_token', employeeId: null, text: null }]);
    expect(JSON.stringify(rows())).not.toContain(LINK);
  });

  it('keeps that the customer was reminded, and until when a deadline was extended and why', async () => {
    const reminded = ofEnquiry({ type: 'EnquiryReminded', data: {} });
    const extended = ofEnquiry({ type: 'EnquiryDeadlineExtended', data: { expiresOn: '2026-12-24', reason: 'Der Notar ist im Urlaub.' } });
    await model.tell([...story, reminded, extended]);
    expect(rows()).toMatchObject([
      { kind: 'reminded', employeeId: employee.id, text: null, expiresOn: null },
      { kind: 'deadlineExtended', text: 'Der Notar ist im Urlaub.', expiresOn: '2026-12-24' },
    ]);
  });

  it('forgets what was written when the case is archived, and with its document; that it was stays', async () => {
    const ofOther = ofEnquiry({ type: 'FileQuestionAnswered', data: { fileId: 'file-2', text: 'Ein Foto genügt.' } });
    await model.tell([...story, asked, ofOther, removed]);
    expect(rows()).toMatchObject([
      { kind: 'questionAsked', fileName: 'Gehalt', text: null },
      { kind: 'bankWrote', text: 'Ein Foto genügt.' },
    ]);
    await model.tell([...story, asked, ofOther, archived]);
    expect(rows()).toMatchObject([{ text: null }, { text: null }]);
  });
});
