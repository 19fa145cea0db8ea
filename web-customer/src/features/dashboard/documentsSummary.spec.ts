import { describe, expect, it } from 'vitest';
import { anEnquiryCard } from '../../testing/anEnquiryCard.ts';
import { documentsSummaryText } from './DocumentsRow.tsx';
import { hasHandedInNothing } from './WelcomeNote.tsx';

describe('the line below "Dokumente"', () => {
  it('counts what is missing over all open enquiries, optional documents left out', () => {
    const cards = [
      anEnquiryCard({ fileCounts: { requested: 3, requiredRequested: 2 } }),
      anEnquiryCard({ id: 'e2', fileCounts: { requested: 1, requiredRequested: 1 } }),
    ];
    expect(documentsSummaryText(cards)).toBe('3\u00a0Dokumente fehlen noch');
  });

  it('adds what waits for the confirmation', () => {
    expect(documentsSummaryText([anEnquiryCard({ fileCounts: { requested: 1, requiredRequested: 1, uploaded: 2 } })])).toBe(
      '1\u00a0Dokument fehlt noch, 2\u00a0Dokumente warten auf Ihre Bestätigung',
    );
    expect(documentsSummaryText([anEnquiryCard({ fileCounts: { uploaded: 1 } })])).toBe('1\u00a0Dokument wartet auf Ihre Bestätigung');
  });

  it('counts nothing of enquiries that are no longer open', () => {
    const missing = { requested: 2, requiredRequested: 2, uploaded: 1 };
    expect(
      documentsSummaryText([
        anEnquiryCard({ status: 'expired', fileCounts: missing }),
        anEnquiryCard({ status: 'completed', fileCounts: missing }),
      ]),
    ).toBe('Ihre Bank prüft 1\u00a0Vorgang');
  });

  it('counts the open enquiries when nothing is missing in them', () => {
    expect(documentsSummaryText([anEnquiryCard()])).toBe('1 offener Vorgang');
    expect(documentsSummaryText([anEnquiryCard(), anEnquiryCard({ id: 'e2', fileCounts: { requested: 1 } })])).toBe('2 offene Vorgänge');
  });

  it('never calls done what is unclear, at the bank, or ended otherwise', () => {
    expect(documentsSummaryText([anEnquiryCard({ status: 'completed', fileCounts: { problem: 1 } })])).toBe('1\u00a0Dokument in Klärung');
    expect(documentsSummaryText([anEnquiryCard({ fileCounts: { requiredRequested: 1, problem: 2 } })])).toBe(
      '1\u00a0Dokument fehlt noch, 2\u00a0Dokumente in Klärung',
    );
    expect(documentsSummaryText([anEnquiryCard({ status: 'completed' })])).toBe('Ihre Bank prüft 1\u00a0Vorgang');
    expect(documentsSummaryText([anEnquiryCard({ status: 'expired' }), anEnquiryCard({ status: 'processed' })])).toBe(
      'Zurzeit nichts zu tun',
    );
  });

  it('says that all is done when the bank has finished everything', () => {
    expect(documentsSummaryText([anEnquiryCard({ status: 'processed' })])).toBe('Alles erledigt');
  });

  it('calls nothing done where nothing was asked for', () => {
    expect(documentsSummaryText([])).toBe('Zurzeit nichts zu tun');
  });
});

describe('somebody who is new', () => {
  it('has never handed anything in', () => {
    expect(hasHandedInNothing([])).toBe(true);
    expect(hasHandedInNothing([anEnquiryCard({ fileCounts: { requested: 3, requiredRequested: 3, done: 0 } })])).toBe(true);
  });

  it.each(['uploaded', 'problem', 'done'] as const)('is new no longer with a document in %s', (group) => {
    expect(
      hasHandedInNothing([anEnquiryCard({ fileCounts: { done: 0 } }), anEnquiryCard({ id: 'e2', fileCounts: { done: 0, [group]: 1 } })]),
    ).toBe(false);
  });
});
