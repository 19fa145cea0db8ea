import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetOneParams } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  DisbursementView,
  DisbursementProofView,
  InputValueView,
  ProgressElementView,
} from '@portal/contracts/payouts/views/disbursement';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { httpErrorFromResponse } from '../../../api/failures.ts';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aDisbursement, anInputValue, aPosition, aProof, aStatusChange } from '../../../testing/aDisbursement.ts';
import { aToken } from '../../../testing/aToken.ts';
import { fieldByLabel } from '../../../testing/fieldByLabel.ts';
import { findElementByAccessibleName, elementByAccessibleName } from '../../../testing/elementByAccessibleName.ts';
import { namesOfRotatedDocuments } from '../../../testing/pagesInWords.tsx';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { DisbursementPage } from './DisbursementPage.tsx';

vi.mock('../../../components/pdf/ConsolePdfViewer.tsx', () => import('../../../testing/pagesInWords.tsx'));

type Request = WithEtag<DisbursementView>;
let stored: Record<string, Request>;
let values: readonly InputValueView[];
let files: readonly DisbursementProofView[];
let elements: readonly ProgressElementView[];
let fetched: string[];
let sent: unknown[];

const collections = (): Record<string, unknown> => ({
  'valutierung-input-values': values,
  'valutierung-document-files': files,
  'valutierung-disbursement-status-changes': [
    aStatusChange({
      id: 's2',
      newStatus: 'problem',
      previousStatus: 'submitted',
      initiatedBy: 'bank_employee',
      initiatedByName: 'Frau Weber',
      context: { message: 'Bitte die Rechnung nachreichen.' },
    }),
    aStatusChange(),
  ],
});

function answer(path: string): Response {
  fetched.push(path);
  const url = new URL(path, 'http://portal.test');
  if (url.pathname.endsWith('/progress')) return Response.json({ elements });
  const rows = collections()[url.pathname.split('/')[2] ?? ''];
  const isList = url.pathname.split('/').length === 3;
  return isList && rows !== undefined ? Response.json(rows) : new Response('pdf');
}

function open(request: Request = aDisbursement(), own: Partial<PortalDataProvider> = {}): readonly string[] {
  stored = { [request.id]: request, ...stored };
  return renderPartInConsole(
    <Routes>
      <Route path={adminPaths.disbursement} element={<DisbursementPage />} />
    </Routes>,
    {
      getOne: (_: string, { id }: GetOneParams) => Promise.resolve({ data: stored[String(id)] }) as never,
      decideDisbursement: (seen: Request, decision: string, message: string | null) => {
        sent.push([decision, message, seen['@etag']]);
        const status = decision === 'approve' ? 'approved' : decision === 'reject' ? 'rejected' : 'problem';
        stored[seen.id] = { ...seen, status, '@etag': '"8"' };
        return Promise.resolve(stored[seen.id]!);
      },
      withdrawApproval: (seen: Request, message: string) => {
        sent.push({ message });
        return Promise.resolve((stored['d1'] = { ...seen, '@etag': '"8"', status: 'problem', problemCause: 'approvalWithdrawn' }));
      },
      recordReturn: (seen: Request, back: object) => {
        sent.push(back);
        return Promise.resolve(
          (stored['d1'] = { ...seen, '@etag': '"8"', status: 'problem', problemCause: 'paymentReturned', payment: null }),
        );
      },
      recordPayment: (seen: Request, payment: { readonly bookedOn: string; readonly reference: string }) => {
        sent.push(payment);
        stored[seen.id] = { ...seen, '@etag': '"8"', status: 'disbursed', payment: { ...payment, recordedAt: '2026-11-24T10:00:00.000Z' } };
        return Promise.resolve(stored[seen.id]!);
      },
      ...own,
    },
    `/valutierung/auszahlungsantraege/${request.id}`,
  );
}
const panel = (title: string): HTMLElement => elementByAccessibleName('h2', title).closest('section')!;
const button = (name: string, where?: ParentNode) => elementByAccessibleName<HTMLButtonElement>('button', name, where);
const inDialog = () => screen.getByRole('dialog');

beforeEach(() => {
  stored = {};
  values = [anInputValue('Bau Schmidt')];
  files = [
    aProof('a', 'Rechnung'),
    aProof('b', 'Foto', { uploaded: false, comment: 'Folgt mit der nächsten Rate', fileOriginalName: null }),
  ];
  elements = [];
  fetched = [];
  sent = [];
  namesOfRotatedDocuments.length = 0;
  acceptToken(aToken(['ROLE_BANK_EMPLOYEE_VALUTIERUNG']));
  vi.stubGlobal('fetch', (path: string) => Promise.resolve(answer(path)));
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('a request on one screen', () => {
  it('says who wants how much, what for, and where it goes', async () => {
    open(aDisbursement({ final: true }));
    await findElementByAccessibleName('h2', 'Zusammenfassung');
    const summary = panel('Zusammenfassung').textContent;
    for (const text of [
      'Muster, Erika · 4711',
      'Neubau Lindenweg 4',
      'Baudarlehen',
      '700-1',
      'Rohbau',
      'DE89 3704 0044 0532 0130 00',
      'Bau Schmidt GmbH',
      '87.500\u00a0€',
      '12.500\u00a0€',
    ])
      expect(summary).toContain(text);
    expect(screen.getByText('Finaler Antrag')).toBeTruthy();
    expect(panel('Angaben').textContent).toContain('BauunternehmenBau Schmidt');
    expect(panel('Bestätigung des Kunden').textContent).toContain('ab12ab12');
  });

  it('shows its history, newest first, with names and messages', async () => {
    open();
    await findElementByAccessibleName('h2', 'Verlauf');
    await waitFor(() => expect(within(panel('Verlauf')).getAllByRole('listitem')).toHaveLength(2));
    expect(within(panel('Verlauf')).getAllByRole('listitem')[0]?.textContent).toMatch(
      /Klärungsbedarf.*Bitte die Rechnung nachreichen\..*Frau Weber/,
    );
  });

  it('shows progress beside what it was before', async () => {
    values = [anInputValue('[]', { id: 't2', type: 'progress', label: 'Bautenstand' })];
    elements = [{ label: 'Rohbau', value: 75, previousValue: 25, maxValue: 100, nextValue: null, editable: false, deletable: false }];
    open();
    await waitFor(() => expect(panel('Bautenstand').textContent).toContain('25 % → 75 %'));
    expect(fetched).toContain('/api/valutierung-disbursements/d1/progress?template-id=t2');
  });

  it('compares it with the request before', async () => {
    stored = { d0: aDisbursement({ id: 'd0', amount: 1_000_000, disbursementPositions: [aPosition({ amount: 1_000_000 })] }) };
    open(aDisbursement({ previousDisbursement: '/api/valutierung-disbursements/d0' }));
    expect(await screen.findByText('Gesamtbetrag')).toBeTruthy();
    expect(panel('Gegenüber dem vorigen Antrag').textContent).toContain('10.000\u00a0€12.500\u00a0€');
    expect(elementByAccessibleName('a', 'Vorigen Antrag öffnen').getAttribute('href')).toBe('/valutierung/auszahlungsantraege/d0');
  });

  it('warns where the confirmation is for something else by now', async () => {
    open(aDisbursement({ confirmation: { ...aDisbursement().confirmation!, stillHolds: false } }));
    await findElementByAccessibleName('h2', 'Bestätigung des Kunden');
    expect(panel('Bestätigung des Kunden').textContent).toContain('nach der Bestätigung geändert');
  });
});

describe('the proofs', () => {
  it('open one after the other by N, and none of them unasked: each look is recorded', async () => {
    open();
    await findElementByAccessibleName('h2', 'Nachweise');
    expect(fetched.some((path) => path.includes('/preview'))).toBe(false);
    const region = screen.getByRole('region', { name: 'Nachweise prüfen' });
    fireEvent.keyDown(region, { key: 'n' });
    expect(await screen.findByText('Seiten von Rechnung')).toBeTruthy();
    expect(screen.getByText('Alle Nachweise sind angesehen.')).toBeTruthy();
    fireEvent.keyDown(region, { key: 'd' });
    expect(namesOfRotatedDocuments).toEqual(['Rechnung']);
    fireEvent.keyDown(region, { key: 'n' });
    expect(await screen.findByText('Folgt mit der nächsten Rate')).toBeTruthy();
    expect(screen.getByText('Zu diesem Nachweis gibt es kein Dokument.')).toBeTruthy();
  });
});

describe('the request as PDF', () => {
  it.each([
    ['Zusammenfassung als PDF', 'summary-as-pdf'],
    ['Kompletter Antrag als PDF', 'complete-disbursement-as-pdf'],
  ])('%s is looked at first and saved from there', async (label, path) => {
    open();
    fireEvent.click(await findElementByAccessibleName('button', label));
    expect(await within(inDialog()).findByText(`Seiten von ${label}`)).toBeTruthy();
    expect(fetched).toContain(`/api/valutierung-disbursements/d1/${path}?inline`);
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
    fireEvent.click(button('Herunterladen', inDialog()));
    await waitFor(() => expect(fetched).toContain(`/api/valutierung-disbursements/d1/${path}`));
  });
});

describe('the decision', () => {
  it('approves after a question, under the revision that was seen, and empties the message', async () => {
    const notices = open();
    await findElementByAccessibleName('h2', 'Entscheidung');
    fireEvent.change(fieldByLabel('Nachricht an den Kunden'), { target: { value: 'Alles in Ordnung' } });
    fireEvent.click(button('Genehmigen'));
    expect(inDialog().textContent).toContain('12.500\u00a0€');
    expect(inDialog().textContent).toContain('Einen Nachweis haben Sie noch nicht angesehen.');
    fireEvent.click(button('Genehmigen', inDialog()));
    await waitFor(() => expect(sent).toEqual([['approve', 'Alles in Ordnung', '"7"']]));
    expect(await screen.findByText('Der Antrag ist genehmigt.')).toBeTruthy();
    await waitFor(() => expect(notices).toEqual(['Der Auszahlungsantrag wurde genehmigt.']));
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('rejects without a message', async () => {
    open();
    await findElementByAccessibleName('h2', 'Entscheidung');
    fireEvent.click(button('Ablehnen'));
    fireEvent.click(button('Ablehnen', inDialog()));
    await waitFor(() => expect(sent).toEqual([['reject', null, '"7"']]));
    expect(await screen.findByText('Der Antrag ist abgelehnt.')).toBeTruthy();
  });

  it('asks a question only with a message', async () => {
    open();
    await findElementByAccessibleName('h2', 'Entscheidung');
    fireEvent.click(button('Rückfrage'));
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(fieldByLabel('Nachricht an den Kunden'), { target: { value: 'Welche Rechnung?' } });
    fireEvent.click(button('Rückfrage'));
    await waitFor(() => expect(sent).toEqual([['inquire', 'Welche Rechnung?', '"7"']]));
    expect(await screen.findByText('Eine Rückfrage ist beim Kunden.')).toBeTruthy();
    expect(fieldByLabel('Nachricht an den Kunden').value).toBe('');
  });

  it('is open in problem too, but for another question', async () => {
    open(aDisbursement({ status: 'problem' }));
    await findElementByAccessibleName('h2', 'Entscheidung');
    expect([button('Genehmigen').disabled, button('Ablehnen').disabled, button('Rückfrage').disabled]).toEqual([false, false, true]);
    expect(screen.getByText('Der Antrag ist bereits beim Kunden.')).toBeTruthy();
  });

  it.each(['draft', 'approved', 'disbursed', 'rejected', 'archived'] as const)('is not possible in %s', async (status) => {
    open(aDisbursement({ status }));
    await findElementByAccessibleName('h2', 'Entscheidung');
    expect(screen.queryByText('Genehmigen')).toBeNull();
  });

  it.each([
    ['submitted', 'Stellen Sie eine Rückfrage, damit er den Antrag mit einer neuen TAN bestätigt.'],
    ['problem', 'Genehmigen können Sie, sobald er den Antrag mit einer neuen TAN bestätigt hat.'],
  ] as const)('in %s is no approval of what the customer has not confirmed', async (status, way) => {
    open(aDisbursement({ status, confirmation: { ...aDisbursement().confirmation!, stillHolds: false } }));
    await findElementByAccessibleName('h2', 'Entscheidung');
    expect([button('Genehmigen').disabled, button('Ablehnen').disabled]).toEqual([true, false]);
    expect(screen.getByText(`Die Bestätigung des Kunden gilt nicht mehr. ${way}`)).toBeTruthy();
    expect(panel('Entscheidung').textContent).not.toContain('Genehmigen und Ablehnen können Sie auch jetzt');
  });

  it.each(['submitted', 'problem', 'approved', 'rejected'] as const)(
    'on one that is %s ends with its project, which is said',
    async (status) => {
      open(aDisbursement({ status, financingProject: { ...aDisbursement().financingProject, status: 'archived' } }));
      await findElementByAccessibleName('h2', 'Entscheidung');
      expect(screen.getByText('Das Vorhaben ist beendet: Zu diesem Antrag lässt sich nichts mehr entscheiden.')).toBeTruthy();
      for (const label of ['Genehmigen', 'Ablehnen', 'Rückfrage', 'Zahlung erfassen', 'Genehmigung zurückziehen', 'Rücklauf erfassen'])
        expect(screen.queryByText(label)).toBeNull();
    },
  );

  it('says what has changed when it is stale, and waits until that is seen', async () => {
    const stale = () => {
      stored['d1'] = aDisbursement({ '@etag': '"9"', amount: 1_500_000, updatedAt: '2026-11-22T08:00:00.000Z' });
      return Promise.reject(httpErrorFromResponse(412, JSON.stringify({ code: 'STALE', detail: 'Geändert' }), null));
    };
    open(aDisbursement(), { decideDisbursement: stale });
    await findElementByAccessibleName('h2', 'Entscheidung');
    fireEvent.click(button('Genehmigen'));
    fireEvent.click(button('Genehmigen', inDialog()));
    expect(await screen.findByText(/^Betrag: 12\.500.*15\.000/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(button('Genehmigen').disabled).toBe(true);
    fireEvent.click(button('Neuen Stand prüfen'));
    await waitFor(() => expect(button('Genehmigen').disabled).toBe(false));
    expect(screen.queryByText('Inzwischen geändert')).toBeNull();
  });
});

describe('four eyes', () => {
  const firstApproval = {
    givenAt: '2026-11-22T08:00:00.000Z',
    by: '/api/bank-employees/e2',
    byName: 'Frau Weber',
    message: 'Der Rohbau ist geprüft.',
  };

  it('are announced before the first approval', async () => {
    open(aDisbursement({ needsSecondApproval: true }));
    expect(await screen.findByText(/entscheiden zwei Personen/)).toBeTruthy();
    fireEvent.click(button('Genehmigen'));
    expect(inDialog().textContent).toContain('wenn eine zweite Person genehmigt');
  });

  it('say who has approved first, and wait for another one', async () => {
    open(aDisbursement({ needsSecondApproval: true, firstApproval }));
    expect(await screen.findByText(/Frau Weber hat am 22\.11\.2026.*genehmigt/)).toBeTruthy();
    expect(button('Genehmigen').disabled).toBe(false);
  });

  it('show the second one what the first has written to the customer', async () => {
    open(aDisbursement({ needsSecondApproval: true, firstApproval }));
    const message = await screen.findByText('Der Rohbau ist geprüft.');
    expect(message.parentElement?.textContent).toContain('sie wird mit der zweiten Genehmigung zugestellt');
    cleanup();
    const firstWithdrawal = { ...firstApproval, message: 'Das Konto ist geschlossen.' };
    open(aDisbursement({ id: 'd2', status: 'approved', needsSecondWithdrawal: true, firstWithdrawal }));
    const reason = await screen.findByText('Das Konto ist geschlossen.');
    expect(reason.parentElement?.textContent).toContain('sie wird mit der zweiten Rücknahme zugestellt');
  });

  it('are never both the own ones', async () => {
    open(aDisbursement({ needsSecondApproval: true, firstApproval: { ...firstApproval, by: '/api/bank-employees/e1' } }));
    await findElementByAccessibleName('h2', 'Entscheidung');
    expect([button('Genehmigen').disabled, button('Ablehnen').disabled]).toEqual([true, false]);
    expect(screen.getByText('Sie haben bereits genehmigt. Die zweite Genehmigung gibt eine andere Person.')).toBeTruthy();
  });
});

const otherCredit = { ...aPosition().credit, id: 'k2', name: 'KfW-Kredit' };
const twoPositions = [aPosition(), aPosition({ id: 'p2', amount: 700_000, credit: otherCredit, endToEndId: 'e2e2' })];

describe('the payment of an approved request', () => {
  it('of two transfers is recorded once both are booked, which the form says', async () => {
    const hint = 'Erfassen Sie die Zahlung erst, wenn alle 2 Überweisungen gebucht sind.';
    open(aDisbursement({ status: 'approved', disbursementPositions: twoPositions }));
    await findElementByAccessibleName('h2', 'Zahlung');
    expect(panel('Zahlung').textContent).toContain(hint);
    cleanup();
    open(aDisbursement({ id: 'd2', status: 'approved' }));
    await findElementByAccessibleName('h2', 'Zahlung');
    expect(panel('Zahlung').textContent).not.toContain('gebucht sind');
  });

  it('is recorded with day and reference', async () => {
    const notices = open(aDisbursement({ status: 'approved' }));
    await findElementByAccessibleName('h2', 'Zahlung');
    fireEvent.click(button('Zahlung erfassen'));
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    fireEvent.change(fieldByLabel('Buchungstag'), { target: { value: '23.11.2026' } });
    fireEvent.change(fieldByLabel('Referenz'), { target: { value: 'SEPA 4711' } });
    fireEvent.click(button('Zahlung erfassen'));
    await waitFor(() => expect(inDialog().textContent).toContain('zum 23.11.2026'));
    expect(sent).toEqual([]);
    fireEvent.click(button('Zahlung erfassen', inDialog()));
    await waitFor(() => expect(sent).toEqual([{ bookedOn: '2026-11-23', reference: 'SEPA 4711' }]));
    await waitFor(() => expect(panel('Zahlung').textContent).toContain('23.11.2026'));
    expect(notices).toEqual(['Die Zahlung wurde erfasst.']);
  });

  it('of a request that was approved before may name its transfer, which only there may be mistaken', async () => {
    open(aDisbursement({ status: 'approved', disbursementPositions: [aPosition({ endToEndId: 'e2e1-2' })] }));
    await findElementByAccessibleName('h2', 'Zahlung');
    fireEvent.change(fieldByLabel('Buchungstag'), { target: { value: '23.11.2026' } });
    fireEvent.change(fieldByLabel('Referenz'), { target: { value: 'SEPA 4711' } });
    fireEvent.change(fieldByLabel('EndToEndId (optional)'), { target: { value: ' e2e1-2 ' } });
    fireEvent.click(button('Zahlung erfassen'));
    await waitFor(() => expect(inDialog().textContent).toContain('zum 23.11.2026'));
    fireEvent.click(button('Zahlung erfassen', inDialog()));
    await waitFor(() => expect(sent).toEqual([{ bookedOn: '2026-11-23', reference: 'SEPA 4711', endToEndId: 'e2e1-2' }]));
    cleanup();
    open(aDisbursement({ id: 'd2', status: 'approved' }));
    await findElementByAccessibleName('h2', 'Zahlung');
    expect(panel('Zahlung').textContent).not.toContain('EndToEndId');
  });
});

describe('the way back', () => {
  it('from an approval is asked for with a message, and says what is next', async () => {
    const notices = open(aDisbursement({ status: 'approved' }));
    await findElementByAccessibleName('h2', 'Zahlung');
    fireEvent.click(button('Genehmigung zurückziehen'));
    expect(inDialog().textContent).toContain('nicht schon an das Zahlungssystem übergeben');
    fireEvent.click(button('Genehmigung zurückziehen', inDialog()));
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.change(fieldByLabel('Nachricht an den Kunden'), { target: { value: 'Konto geschlossen' } });
    fireEvent.click(button('Genehmigung zurückziehen', inDialog()));
    await waitFor(() => expect(sent).toEqual([{ message: 'Konto geschlossen' }]));
    expect(await screen.findByText('Die Genehmigung ist zurückgezogen, der Antrag ist wieder beim Kunden.')).toBeTruthy();
    expect(notices).toEqual(['Die Genehmigung wurde zurückgezogen.']);
  });

  it('waits for another one where two have approved', async () => {
    const firstWithdrawal = {
      givenAt: '2026-11-22T08:00:00.000Z',
      by: '/api/bank-employees/e1',
      byName: 'Frau Keller',
      message: 'Konto zu',
    };
    open(aDisbursement({ status: 'approved', needsSecondWithdrawal: true, firstWithdrawal }));
    await findElementByAccessibleName('h2', 'Zahlung');
    expect(button('Genehmigung zurückziehen').disabled).toBe(true);
    expect(screen.getByText(/Das zweite Mal tut es eine andere Person; bis dahin wird der Antrag nicht exportiert/)).toBeTruthy();
  });

  it('of what two have approved says that the exports leave it out until another one withdraws, too', async () => {
    open(aDisbursement({ status: 'approved', needsSecondWithdrawal: true, firstWithdrawal: null }));
    await findElementByAccessibleName('h2', 'Zahlung');
    fireEvent.click(button('Genehmigung zurückziehen'));
    expect(inDialog().textContent).toContain('Bis dahin wird der Antrag nicht exportiert.');
  });

  it('from a payment is asked for with day and reason', async () => {
    const payment = { bookedOn: '2026-11-20', reference: 'SEPA 1', recordedAt: '2026-11-20T08:00:00.000Z' };
    const notices = open(aDisbursement({ status: 'disbursed', payment }));
    await findElementByAccessibleName('h2', 'Zahlung');
    fireEvent.click(button('Rücklauf erfassen'));
    fireEvent.change(fieldByLabel('Buchungstag des Rücklaufs'), { target: { value: '23.11.2026' } });
    fireEvent.change(fieldByLabel('Grund'), { target: { value: 'Konto erloschen' } });
    fireEvent.click(button('Rücklauf erfassen', inDialog()));
    await waitFor(() => expect(sent).toEqual([{ bookedOn: '2026-11-23', reason: 'Konto erloschen', endToEndIds: ['e2e1'] }]));
    await waitFor(() => expect(notices).toEqual(['Der Rücklauf wurde erfasst.']));
  });

  const paid = { bookedOn: '2026-11-20', reference: 'SEPA 1', recordedAt: '2026-11-20T08:00:00.000Z' };
  const inProject = (status: DisbursementView['financingProject']['status'], facts: Partial<Request> = {}) =>
    aDisbursement({ status: 'disbursed', payment: paid, financingProject: { ...aDisbursement().financingProject, status }, ...facts });

  it.each(['completed', 'aborted'] as const)(
    'from a payment of a project that is %s makes it active again, which is said',
    async (status) => {
      open(inProject(status));
      await findElementByAccessibleName('h2', 'Zahlung');
      expect(panel('Entscheidung').textContent).toContain('Kommt die Zahlung zurück, erfassen Sie hier den Rücklauf.');
      fireEvent.click(button('Rücklauf erfassen'));
      expect(inDialog().textContent).toContain('Das Vorhaben ist beendet und wird wieder aktiv.');
    },
  );

  it.each([
    ['a project', inProject('archived')],
    ['a request', inProject('active', { status: 'archived' })],
  ])('from a payment ends with the archiving of %s, and what to do then is said', async (_, request) => {
    open(request);
    await findElementByAccessibleName('h2', 'Zahlung');
    expect(panel('Entscheidung').textContent).toContain('Kommt die Zahlung zurück, zahlen Sie sie außerhalb des Portals erneut.');
    expect(screen.queryByText('Rücklauf erfassen')).toBeNull();
  });

  it('from a payment by two transfers names them, and is only sent once both are said to be back', async () => {
    const payment = { bookedOn: '2026-11-20', reference: 'SEPA 1', recordedAt: '2026-11-20T08:00:00.000Z' };
    open(aDisbursement({ status: 'disbursed', payment, disbursementPositions: twoPositions }));
    await findElementByAccessibleName('h2', 'Zahlung');
    fireEvent.click(button('Rücklauf erfassen'));
    for (const text of ['Baudarlehen', 'e2e1', '12.500\u00a0€', 'KfW-Kredit', 'e2e2', '7.000\u00a0€', 'außerhalb des Portals'])
      expect(inDialog().textContent).toContain(text);
    fireEvent.change(fieldByLabel('Grund'), { target: { value: 'Konto erloschen' } });
    fireEvent.click(button('Rücklauf erfassen', inDialog()));
    expect(await within(inDialog()).findByText('Pflichtfeld')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(within(inDialog()).getByLabelText('Alle 2 Überweisungen sind zurückgekommen'));
    fireEvent.click(button('Rücklauf erfassen', inDialog()));
    await waitFor(() => expect(sent).toMatchObject([{ reason: 'Konto erloschen', endToEndIds: ['e2e1', 'e2e2'] }]));
  });
});

describe('photos of the site', () => {
  const report = (photos: InputValueView['photos'], id: string): InputValueView =>
    anInputValue('[]', { id: 't9', type: 'progress', label: 'Bautenstand' }, { id, photos });
  const photo = (id: string, trade = 'Rohbau'): InputValueView['photos'][number] => ({
    id,
    trade,
    originalName: `${id}.jpg`,
    addedAt: '2026-11-20T10:00:00.000Z',
    sizeBytes: 48_211,
  });

  it('shows the photos of each trade, over those of the request before', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:foto', revokeObjectURL: () => undefined }));
    elements = [{ label: 'Rohbau', value: 50, previousValue: 25, maxValue: 100, nextValue: null, editable: false, deletable: false }];
    values = [report([photo('nord'), photo('sued'), photo('dach', 'Dach')], 'w1')];
    open();
    const now = await screen.findByRole('list', { name: 'Fotos: Rohbau' });
    expect(within(now).getAllByRole('button', { name: /groß anzeigen/ })).toHaveLength(2);
    fireEvent.click(within(now).getAllByRole('button')[0]!);
    expect(inDialog().textContent).toContain('Foto 1 von 2, nord.jpg');
    fireEvent.keyDown(inDialog(), { key: 'ArrowRight' });
    expect(inDialog().textContent).toContain('Foto 2 von 2, sued.jpg');
    await waitFor(() => expect(fetched.some((path) => path.includes('valutierung-site-photos/nord/preview?small'))).toBe(true));
    cleanup();
    open(aDisbursement({ id: 'd2', previousDisbursement: '/api/valutierung-disbursements/d1' }));
    expect(await screen.findByRole('list', { name: 'Fotos aus dem vorigen Antrag: Rohbau' })).toBeTruthy();
  });
});
