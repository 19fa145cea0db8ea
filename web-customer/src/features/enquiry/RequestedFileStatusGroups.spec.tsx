import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { aRequestedFile } from '../../testing/aRequestedFile.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { RequestedFileStatusGroups } from './RequestedFileStatusGroups.tsx';

const show = (...requestedFiles: RequestedFileView[]) =>
  renderScreen(<RequestedFileStatusGroups enquiry={{ id: 'e1', requestedFiles } as unknown as EnquiryView} />);
const missing = (): string => screen.getByRole('link', { name: /Fehlende Dokumente/ }).textContent ?? '';
afterEach(cleanup);

describe('the groups of documents', () => {
  it('are four at most, each with its count and its list; one without a document is not there', () => {
    const statuses = ['verified', 'requested', 'uploaded', 'ready', 'processed', 'requested', 'archived'] as const;
    show(...statuses.map((status, index) => aRequestedFile({ id: `f${index}`, status })));
    const rows = screen
      .getAllByRole('link')
      .map((row) => [
        within(row).getByRole('heading').textContent,
        within(row).getByText(/^\d+ Dokumente?$/).textContent,
        row.getAttribute('href'),
      ]);
    expect(rows).toEqual([
      ['Fehlende Dokumente', '2 Dokumente', '/hub/vorgang/e1/dokumente/requested'],
      ['Hochgeladene Dokumente, die auf Ihre Bestätigung warten', '1 Dokument', '/hub/vorgang/e1/dokumente/uploaded'],
      ['Erledigte Dokumente', '4 Dokumente', '/hub/vorgang/e1/dokumente/ready,verified,processed,archived'],
    ]);
  });
});

describe('the row "Fehlende Dokumente"', () => {
  it('says how many of them may be left out, so that its count agrees with that of the overview', () => {
    show(aRequestedFile(), aRequestedFile({ id: 'f2' }), aRequestedFile({ id: 'f3', required: false }));
    expect(missing()).toContain('davon 1 optional');
    expect(missing()).toContain('3 Dokumente');
  });

  it('names what the bank asks for once more, and why', () => {
    show(
      aRequestedFile({
        name: 'Personalausweis',
        lastStatusChange: {
          createdAt: '2026-11-20T10:00:00.000Z',
          previousStatus: 'ready',
          newStatus: 'requested',
          initiatedBy: 'bank_employee',
          context: { message: 'Bitte laden Sie alle Seiten hoch.', comment: null },
        },
      }),
    );
    expect(missing()).toContain('Erneut angefordert: Personalausweis – Bitte laden Sie alle Seiten hoch.');
  });

  it('says no more than the count where all are required and asked for once', () => {
    show(aRequestedFile());
    expect(missing()).toBe('Fehlende Dokumente11 Dokument');
  });
});
