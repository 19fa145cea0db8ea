import { describe, expect, it } from 'vitest';
import type { EnquiryStatusChangeView, RequestedFileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { mergeEnquiryHistoryNewestFirst } from './history.ts';

const context = { message: null, comment: null };
const ofEnquiry = (id: string, createdAt: string, facts: Partial<EnquiryStatusChangeView> = {}): EnquiryStatusChangeView => ({
  id,
  enquiry: '/api/enquiries/e1',
  createdAt,
  previousStatus: 'draft',
  newStatus: 'open',
  initiatedBy: 'bank_employee',
  context,
  ...facts,
});
const ofFile = (id: string, createdAt: string, facts: Partial<RequestedFileStatusChangeView> = {}): RequestedFileStatusChangeView => ({
  id,
  file: '/api/files/f1',
  fileName: 'Gehaltsnachweis',
  createdAt,
  previousStatus: 'requested',
  newStatus: 'uploaded',
  initiatedBy: 'customer',
  context,
  ...facts,
});

describe('the merged history', () => {
  it('mixes enquiry and files, newest first', () => {
    const rows = mergeEnquiryHistoryNewestFirst(
      [
        ofEnquiry('3', '2026-11-20T10:00:00.000Z', { newStatus: 'completed', previousStatus: 'open' }),
        ofEnquiry('1', '2026-11-18T10:00:00.000Z'),
      ],
      [ofFile('4', '2026-11-20T10:00:00.001Z'), ofFile('2', '2026-11-19T23:59:59.999Z')],
    );
    expect(rows.map((row) => row.id)).toEqual(['4', '3', '2', '1']);
  });

  it('says what changed, from which state to which, and through whom', () => {
    const [file, enquiry] = mergeEnquiryHistoryNewestFirst(
      [ofEnquiry('1', '2026-11-18T10:00:00.000Z')],
      [ofFile('2', '2026-11-19T10:00:00.000Z')],
    );
    expect(enquiry).toMatchObject({ subject: 'Vorgang', change: 'Entwurf → Offen', by: 'von der Bank' });
    expect(file).toMatchObject({ subject: 'Gehaltsnachweis', change: 'Angefragt → Hochgeladen', by: 'von Ihnen' });
  });

  it('calls a file without a name a document', () => {
    const [row] = mergeEnquiryHistoryNewestFirst(
      [],
      [ofFile('1', '2026-11-19T10:00:00.000Z', { fileName: null, initiatedBy: 'access_token' })],
    );
    expect(row).toMatchObject({ subject: 'Dokument', by: 'über einen Zugangslink' });
  });

  it('says what was asked and answered, and about what', () => {
    const happening = {
      enquiry: '/api/enquiries/e1',
      file: '/api/files/f1',
      fileName: 'Gehaltsnachweis',
      text: 'Ja.',
      expiresOn: null,
    } as const;
    const asked = { ...happening, id: '1', createdAt: '2026-11-19T10:00:00.000Z', kind: 'questionAsked', initiatedBy: 'customer' } as const;
    const answer = {
      ...happening,
      id: '2',
      createdAt: '2026-11-20T10:00:00.000Z',
      kind: 'bankWrote',
      initiatedBy: 'bank_employee',
    } as const;
    expect(mergeEnquiryHistoryNewestFirst([], [], [asked, answer]).map(({ subject, change, by }) => [subject, change, by])).toEqual([
      ['Gehaltsnachweis', 'Nachricht Ihrer Bank', 'von der Bank'],
      ['Gehaltsnachweis', 'Frage gestellt', 'von Ihnen'],
    ]);
  });

  it('is empty before anything happened', () => {
    expect(mergeEnquiryHistoryNewestFirst([], [])).toEqual([]);
  });
});
