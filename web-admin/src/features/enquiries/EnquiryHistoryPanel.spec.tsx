import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, describe, it, vi } from 'vitest';
import type { EnquiryHappeningView } from '@portal/contracts/enquiries/views/enquiryHappening';
import type { RequestedFileStatusChangeView } from '@portal/contracts/enquiries/views/enquiry';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { EnquiryHistoryPanel } from './EnquiryHistoryPanel.tsx';

const enquiry = '/api/enquiries/e1';
const ofFile = { enquiry, file: '/api/files/f1', fileName: 'Gehaltsnachweis', text: null, expiresOn: null } as const;
const ofCase = { enquiry, file: null, fileName: null, text: null, expiresOn: null } as const;
const happenings: readonly EnquiryHappeningView[] = [
  {
    ...ofCase,
    id: 'h7',
    createdAt: '2026-11-20T14:00:00.000Z',
    kind: 'deadlineExtended',
    expiresOn: '2026-12-24',
    text: 'Der Notar ist im Urlaub.',
    initiatedBy: 'bank_employee',
    initiatedByName: 'Petra Weber',
  },
  { ...ofCase, id: 'h6', createdAt: '2026-11-20T13:00:00.000Z', kind: 'reminded', initiatedBy: 'bank_employee' },
  { ...ofCase, id: 'h5', createdAt: '2026-11-20T12:00:00.000Z', kind: 'accessLinkOpened', initiatedBy: 'access_token' },
  {
    ...ofCase,
    id: 'h4',
    createdAt: '2026-11-20T11:00:00.000Z',
    kind: 'accessLinkSent',
    initiatedBy: 'bank_employee',
    initiatedByName: 'Petra Weber',
  },
  {
    ...ofFile,
    id: 'h3',
    createdAt: '2026-11-20T10:00:00.000Z',
    kind: 'questionClosed',
    initiatedBy: 'bank_employee',
    initiatedByName: 'Petra Weber',
  },
  {
    ...ofFile,
    id: 'h2',
    createdAt: '2026-11-20T08:00:00.000Z',
    kind: 'questionAsked',
    text: 'Zählt auch der Mai?',
    initiatedBy: 'customer',
  },
];
const uploaded: RequestedFileStatusChangeView = {
  id: 's1',
  file: '/api/files/f1',
  fileName: 'Gehaltsnachweis',
  createdAt: '2026-11-20T09:00:00.000Z',
  previousStatus: 'requested',
  newStatus: 'uploaded',
  initiatedBy: 'customer',
  context: { message: null, comment: null },
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the history of a case', () => {
  it('tells questions and access links among the changes of status, with who and about what', async () => {
    const answers: Readonly<Record<string, readonly object[]>> = { 'enquiry-happenings': happenings, 'file-status-changes': [uploaded] };
    vi.stubGlobal('fetch', (path: string) => {
      const [, collection = ''] = /\/api\/([\w-]+)/.exec(path) ?? [];
      return Promise.resolve(new Response(JSON.stringify(answers[collection] ?? [])));
    });
    renderPartInConsole(<EnquiryHistoryPanel enquiryId="e1" />);
    await screen.findByText('Zählt auch der Mai?');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Vorgang.*Ablaufdatum verschoben auf 24\.12\.2026.*Der Notar ist im Urlaub\..*Petra Weber$/),
      expect.stringMatching(/Vorgang.*Kunde erinnert.*Bank$/),
      expect.stringMatching(/Vorgang.*Mit Direktzugang angemeldet.*Zugangslink$/),
      expect.stringMatching(/Vorgang.*Direktzugang gesendet.*Petra Weber$/),
      expect.stringMatching(/Gehaltsnachweis.*Frage ohne Antwort geschlossen.*Petra Weber$/),
      expect.stringMatching(/Gehaltsnachweis.*Angefragt → Hochgeladen.*Kunde$/),
      expect.stringMatching(/Gehaltsnachweis.*Frage des Kunden.*Zählt auch der Mai\?.*Kunde$/),
    ]);
  });
});
