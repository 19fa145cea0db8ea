import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation, type InitialEntry } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MAX_PHOTOS_PER_DISBURSEMENT } from '@portal/contracts/payouts/limits';
import { storedDisbursementName } from '@portal/contracts/payouts/naming';
import type { DisbursementProgressElement } from '@portal/contracts/payouts/progress';
import type { DisbursementView, DisbursementProofView, InputValueView, TanRequestView } from '@portal/contracts/payouts/views/disbursement';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aDisbursement, anInputValue, aPosition, aProject, aProof } from '../../../payouts/testing/payoutViews.ts';
import { aToken } from '../../../testing/aToken.ts';
import { fieldNoteText } from '../../../testing/fieldNoteText.ts';
import { forgetPagesOfAccounts, keepPages } from '../../../uploads/pages/keptPagesOf.ts';
import type { ChosenPage } from '../../../uploads/pages/chosenPages.ts';
import { renderRoutes } from '../../../testing/renderScreen.tsx';
import { keepUnsavedFields, loadUnsavedFields } from '../autosave/drafts.ts';
import { DisbursementPage } from './DisbursementPage.tsx';
import { editingRoundOf } from './requestValues.ts';

const path = '/kreditvorhaben/p1/auszahlungsantrag/d1';
const tan: TanRequestView = {
  channel: 'sms',
  sentTo: '+49 170 ••• 678',
  validUntil: '2026-11-24T10:05:00.000Z',
  validForSeconds: 300,
  attemptsLeft: 3,
  newCodeInSeconds: 60,
  delivery: 'delivered',
  contentHash: 'ab',
  name: 'Rohbau',
  totalAmount: 2_500_000,
  photos: 0,
  positions: [
    {
      creditNumber: '4711-01',
      creditName: 'Annuitätendarlehen',
      financingProjectType: 'Bauleistungen',
      amount: 2_500_000,
      payoutAccount: { iban: 'DE89 •••• 3000', holder: 'Anna Weber' },
    },
  ],
};

/** In place of the server: one project with one request; every change moves its ETag. */
interface Bank {
  disbursement: DisbursementView;
  inputs: InputValueView[];
  progress: DisbursementProgressElement[];
  proofs: DisbursementProofView[];
  revision: number;
  online: boolean;
  resubmit: () => Response | Promise<Response>;
  submit: (code: string) => Response | Promise<Response>;
  issue: () => Response;
  /** Of a PATCH, the call with its body. */
  refuse: ((call: string) => Response | undefined) | undefined;
  /** What GET of the code answers. */
  held: TanRequestView | undefined;
}
let bank: Bank;
let sent: string[];

const json = (body: object, status = 200): Response =>
  new Response(JSON.stringify(body), { status, headers: { ETag: `"${bank.revision}"` } });
const rows = (found: readonly object[]): Response => json({ 'hydra:member': found, 'hydra:totalItems': found.length });
const problem = (status: number, code: string, detail: string, violations: object[] = []): Response =>
  json({ code, detail, violations }, status);
const problemAt = (code: string, detail: string) => (): Response =>
  problem(422, code, detail, [{ propertyPath: 'submitCode', message: detail }]);

function answer(url: string, { method = 'GET', body, headers }: RequestInit): Response | Promise<Response> {
  const call = `${method} ${url.replace('/api/', '')}`;
  const data = typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {};
  if (method !== 'GET') sent.push(`${call} ${JSON.stringify(data)}`);
  if (call === 'POST valutierung-disbursements/d1/submit-request') return bank.issue();
  if (call === 'GET valutierung-disbursements/d1/submit-request')
    return bank.held === undefined ? new Response(null, { status: 204 }) : json(bank.held);
  if (call === 'POST valutierung-disbursements/d1/resubmit') return bank.resubmit();
  if (call === 'POST valutierung-disbursements/d1/submit') return bank.submit(String(data['submitCode']));
  if (method === 'PATCH') {
    if (new Headers(headers).get('If-Match') !== `"${bank.revision}"`) return problem(412, 'STALE', 'Zwischenzeitlich geändert');
    const refused = bank.refuse?.(`${call} ${JSON.stringify(data)}`);
    if (refused !== undefined) return refused;
    bank.revision += 1;
    const id = url.slice(url.lastIndexOf('/') + 1);
    if (url.includes('input-values')) {
      bank.inputs = bank.inputs.map((input) => (input.id === id ? { ...input, value: data['value'] as string | null } : input));
      return json(bank.inputs.find((input) => input.id === id)!);
    }
    if (url.includes('document-files')) {
      bank.proofs = bank.proofs.map((proof) => (proof.id === id ? { ...proof, comment: data['comment'] as string | null } : proof));
      return json(bank.proofs.find((proof) => proof.id === id)!);
    }
    const { final: isFinal } = bank.disbursement;
    const name = data['name'] === undefined ? bank.disbursement.name : storedDisbursementName(String(data['name']), isFinal);
    bank.disbursement = { ...bank.disbursement, name: name?.normalize('NFC') ?? null };
    return json(bank.disbursement);
  }
  if (url.includes('/progress?')) return json({ elements: bank.progress });
  if (url.includes('input-values?')) return rows(bank.inputs.map((input) => ({ ...input, '@etag': `"${bank.revision}"` })));
  if (url.includes('input-values/')) return json(bank.inputs[0]!);
  if (url.includes('document-files?')) return rows(bank.proofs.map((proof) => ({ ...proof, '@etag': `"${bank.revision}"` })));
  if (url.includes('waiting-time')) return json({ medianSeconds: 172_000, decisions: 4 });
  return url.includes('financing-projects') ? json(aProject()) : json(bank.disbursement);
}

function Here() {
  const { search } = useLocation();
  return <p>Hier: {search}</p>;
}

const open = (query: string | InitialEntry = ''): void =>
  void renderRoutes(
    [
      {
        path: '/kreditvorhaben/:financingProjectId/auszahlungsantrag/:disbursementId',
        element: (
          <>
            <DisbursementPage />
            <Here />
          </>
        ),
      },
      { path: '*', element: <p>Woanders</p> },
    ],
    typeof query === 'string' ? path + query : query,
  );
const tab = (name: RegExp): Promise<HTMLElement> => screen.findByRole('tab', { name });
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }));
const patches = (): string[] => sent.filter((call) => call.startsWith('PATCH'));

beforeEach(() => {
  sent = [];
  bank = {
    disbursement: aDisbursement(),
    inputs: [anInputValue({ label: 'Bauleitung' })],
    progress: [],
    proofs: [aProof()],
    revision: 1,
    online: true,
    resubmit: () => json({ ...bank.disbursement, status: 'submitted' }),
    submit: () => json({ ...bank.disbursement, status: 'submitted' }),
    issue: () => json((bank.held = tan)),
    refuse: undefined,
    held: undefined,
  };
  acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    bank.online ? Promise.resolve(answer(url, init)) : Promise.reject(new TypeError('network')),
  );
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('the tabs of a request', () => {
  it('are moved on by "next" in the address, which goes then', async () => {
    open('?next');
    expect((await tab(/Bautenstandsbericht/)).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByLabelText('Bauleitung')).toBeTruthy();
    expect(await screen.findByText('Hier: ?tab=progress')).toBeTruthy();
  });

  it('cannot be chosen where there is nothing on them, and are passed over', async () => {
    bank.inputs = [];
    open();
    expect((await tab(/Bautenstandsbericht/)).getAttribute('aria-disabled')).toBe('true');
    press('Weiter');
    expect((await tab(/Nachweise/)).getAttribute('aria-selected')).toBe('true');
    press('Zurück');
    expect((await tab(/Eckdaten/)).getAttribute('aria-selected')).toBe('true');
  });

  it('leave out that of the proofs where nothing is to be proved, and keep it for a question alone', async () => {
    bank.proofs = [];
    open();
    expect((await tab(/Nachweise/)).getAttribute('aria-disabled')).toBe('true');
    cleanup();
    bank.inputs = [anInputValue({ label: 'Bauleitung', showWithDocuments: true })];
    open();
    expect((await tab(/Nachweise/)).getAttribute('aria-disabled')).toBeNull();
    expect((await tab(/Bautenstandsbericht/)).getAttribute('aria-disabled')).toBe('true');
  });

  it('can be walked through with the arrow keys', async () => {
    open();
    fireEvent.keyDown(await tab(/Eckdaten/), { key: 'ArrowRight' });
    await waitFor(async () => expect((await tab(/Bautenstandsbericht/)).getAttribute('aria-selected')).toBe('true'));
  });
});

describe('the way to and from a request', () => {
  it('leads over the projects and its project', async () => {
    open();
    const crumbs = within(await screen.findByRole('navigation', { name: 'Pfad' })).getAllByRole('link');
    expect(crumbs.map((crumb) => crumb.getAttribute('href'))).toEqual(['/kreditvorhaben', '/kreditvorhaben/p1', path]);
    expect(crumbs.map((crumb) => crumb.getAttribute('aria-current'))).toEqual([null, null, 'page']);
    expect(screen.getByRole('link', { name: 'Zum Kreditvorhaben' }).getAttribute('href')).toBe('/kreditvorhaben/p1');
  });
});

describe('a request that was rejected', () => {
  const newOne = 'Das Geld ist wieder verfügbar. Sie können einen neuen Antrag stellen.';
  const none = 'In diesem Vorhaben können Sie keine Auszahlungen mehr beantragen.';
  it.each([
    ['active', newOne],
    ['aborted', none],
    ['completed', none],
  ] as const)('says what can be done in a project that is %s', async (status, text) => {
    bank.disbursement = aDisbursement({ status: 'rejected', financingProject: { ...aDisbursement().financingProject, status } });
    open();
    expect(await screen.findByText('Ihr Antrag wurde abgelehnt')).toBeTruthy();
    expect([newOne, none].filter((one) => screen.queryByText(one) !== null)).toEqual([text]);
  });
});

describe('the last request of a project', () => {
  it('that no longer takes all that is left says so, and takes it over at a click', async () => {
    bank.disbursement = aDisbursement({ final: true, name: 'Finaler Antrag' });
    open();
    const amount = await screen.findByLabelText<HTMLInputElement>(/Betrag/);
    expect([amount.value, amount.readOnly]).toEqual(['25.000', true]);
    press('Alle Beträge übernehmen');
    expect(screen.getByLabelText<HTMLInputElement>(/Betrag/).value).toBe('150.000');
    expect(screen.queryByRole('button', { name: 'Alle Beträge übernehmen' })).toBeNull();
    fireEvent.blur(screen.getByLabelText(/Betrag/));
    await waitFor(() =>
      expect(patches()).toEqual([
        'PATCH valutierung-disbursements/d1 {"disbursementPositions":[{"creditId":"k1","financingProjectTypeId":"t1","amount":15000000}]}',
      ]),
    );
  });

  it('is not sent before it takes all that is left', async () => {
    bank.disbursement = aDisbursement({ final: true, name: 'Finaler Antrag' });
    bank.proofs = [];
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    const amount = await screen.findByLabelText(/Betrag/);
    await waitFor(() =>
      expect(fieldNoteText(amount)).toBe('Mit dem finalen Antrag wird der gesamte verfügbare Betrag von 150.000\u00a0€ ausgezahlt.'),
    );
    expect(sent.filter((call) => call.includes('submit'))).toEqual([]);
  });
});

describe('saving', () => {
  it('happens by itself when a field is left, and is said', async () => {
    open();
    const name = await screen.findByLabelText(/Name des Antrags/);
    fireEvent.change(name, { target: { value: 'Dachstuhl' } });
    expect(screen.getByText('Wird gespeichert …')).toBeTruthy();
    fireEvent.blur(name);
    await screen.findAllByText('Gespeichert');
    expect(patches()).toEqual(['PATCH valutierung-disbursements/d1 {"name":"Dachstuhl"}']);
  });

  it.each([
    ['the word that the bank puts before the name of the last request', 'Restbetrag', 'Finaler Restbetrag'],
    ['the composed form of a letter that was pasted in two parts', 'Finaler Su\u0308dflu\u0308gel', 'Finaler S\u00fcdfl\u00fcgel'],
  ])('shows %s once the field has been left, and calls it no change of another window', async (_what, typed, stored) => {
    bank.disbursement = aDisbursement({ final: true, name: 'Finaler Antrag' });
    open();
    const name = await screen.findByLabelText<HTMLInputElement>(/Name des Antrags/);
    act(() => name.focus());
    fireEvent.change(name, { target: { value: typed } });
    await waitFor(() => expect(bank.disbursement.name).toBe(stored), { timeout: 3_000 });
    await screen.findAllByText('Gespeichert');
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    expect(name.value, 'nothing changes under the hands').toBe(typed);
    act(() => name.blur());
    await waitFor(() => expect(name.value).toBe(stored));
    expect(screen.queryByText('In einem anderen Fenster geändert')).toBeNull();
    expect(patches()).toHaveLength(1);
  });

  it('counts what the bank puts before the name of the last request', async () => {
    bank.disbursement = aDisbursement({ final: true, name: 'Finaler Antrag' });
    open();
    const name = await screen.findByLabelText(/Name des Antrags/);
    fireEvent.change(name, { target: { value: 'x'.repeat(193) } });
    fireEvent.blur(name);
    await waitFor(() => expect(fieldNoteText(name)).toContain('Höchstens 192 Zeichen, es sind 193.'));
    expect(patches()).toEqual([]);
  });

  it('waits for the connection, says so, and loses nothing', async () => {
    open();
    const name = await screen.findByLabelText(/Name des Antrags/);
    bank.online = false;
    fireEvent.change(name, { target: { value: 'Dachstuhl' } });
    fireEvent.blur(name);
    await screen.findAllByText('Noch nicht gespeichert: keine Verbindung');
    bank.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    await screen.findAllByText('Gespeichert');
    expect(bank.disbursement.name).toBe('Dachstuhl');
  });

  it('keeps what is typed here and takes over what another window changed elsewhere', async () => {
    open();
    const name = await screen.findByLabelText(/Name des Antrags/);
    bank.inputs = [anInputValue({ label: 'Bauleitung' }, { value: 'Frau Kern' })];
    bank.revision += 1;
    fireEvent.change(name, { target: { value: 'Dachstuhl' } });
    fireEvent.blur(name);
    expect(await screen.findByText('Von dort übernommen: Bauleitung.')).toBeTruthy();
    await screen.findAllByText('Gespeichert');
    expect((name as HTMLInputElement).value).toBe('Dachstuhl');
    fireEvent.click(await tab(/Bautenstandsbericht/));
    expect((await screen.findByLabelText<HTMLInputElement>('Bauleitung')).value).toBe('Frau Kern');
  });

  it('goes on after the session ended and the same person signed in again', async () => {
    open();
    const name = await screen.findByLabelText(/Name des Antrags/);
    bank.online = false;
    fireEvent.change(name, { target: { value: 'Dachstuhl' } });
    fireEvent.blur(name);
    await screen.findAllByText('Noch nicht gespeichert: keine Verbindung');
    act(() => endSession('expired'));
    cleanup();
    bank.online = true;
    acceptToken(aToken({ roles: ['ROLE_CUSTOMER', 'ROLE_CUSTOMER_VALUTIERUNG'] }));
    open();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/Name des Antrags/).value).toBe('Dachstuhl'));
    await waitFor(() => expect(bank.disbursement.name).toBe('Dachstuhl'));
  });
});

describe('a question of the bank', () => {
  it('has its label above the field and what it is about below', async () => {
    bank.inputs = [
      anInputValue({ label: 'Bauleitung', infotext: 'Wer auf der Baustelle entscheidet' }),
      anInputValue({ label: 'Letzte Begehung', type: 'date', infotext: 'Mit dem Protokoll', minDate: -90, maxDate: 0 }, { id: 'i2' }),
    ];
    open('?tab=progress');
    const fields = [await screen.findByLabelText('Bauleitung'), screen.getByLabelText('Letzte Begehung')];
    const isBefore = (one: Element, other: Element): boolean =>
      (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    for (const [at, infotext] of ['Wer auf der Baustelle entscheidet', 'Mit dem Protokoll'].entries()) {
      const [field, label] = [fields[at]!, screen.getByText(['Bauleitung', 'Letzte Begehung'][at]!)];
      expect([isBefore(label, field), isBefore(field, await screen.findByText(infotext))]).toEqual([true, true]);
    }
  });
});

describe('a report with too many entries', () => {
  it('says so at once, until as many are taken away as fit', async () => {
    const items = Array.from({ length: 102 }, (_, at) => ({ label: `Gewerk ${at}`, value: 0 }));
    bank.inputs = [anInputValue({ type: 'progress', label: 'Bautenstand', progressAllowAdd: true }, { value: JSON.stringify(items) })];
    open('?tab=progress');
    fireEvent.click(await screen.findByLabelText('Gewerk 0 entfernen'));
    expect(await screen.findByText(/zu viele Einträge \(höchstens 100\)/)).toBeTruthy();
    expect(patches()).toEqual([]);
    fireEvent.click(screen.getByLabelText('Gewerk 1 entfernen'));
    await waitFor(() => expect(patches()).toHaveLength(1));
    expect(screen.queryByText(/zu viele Einträge/)).toBeNull();
  });
});

describe('the summary', () => {
  const lineOf = (label: string): string => screen.getByText(label).parentElement?.textContent ?? '';

  it('says in red what is missing by the rules of sending, and of what may be left out that it is empty', async () => {
    bank.inputs = [anInputValue({ label: 'Bauleitung', required: true }), anInputValue({ label: 'Bemerkung' }, { id: 'i2' })];
    const { documentTemplate } = aProof();
    bank.proofs = [aProof(), aProof({ id: 'f2', documentTemplate: { ...documentTemplate, label: 'Lageplan', required: false } })];
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    expect([lineOf('Bauleitung'), lineOf('Rechnung des Rohbaus')]).toEqual(['BauleitungFehlt noch', 'Rechnung des RohbausFehlt noch']);
    expect(screen.getAllByText('Fehlt noch').map((one) => one.querySelector('svg') !== null)).toEqual([true, true]);
    expect([lineOf('Bemerkung'), lineOf('Lageplan')].join()).not.toContain('Fehlt noch');
  });

  it('of a request that is at the bank calls nothing missing', async () => {
    bank.disbursement = { ...bank.disbursement, status: 'submitted' };
    bank.inputs = [anInputValue({ label: 'Bauleitung', required: true })];
    open('?tab=summary');
    await screen.findByText('Rechnung des Rohbaus');
    expect(screen.queryByText('Fehlt noch')).toBeNull();
  });
});

describe('sending', () => {
  it('shows the first tab with a fault, the focus in its first wrong field', async () => {
    bank.inputs = [anInputValue({ label: 'Bauleitung', required: true })];
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    const field = await screen.findByLabelText('Bauleitung *');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(sent.filter((call) => call.includes('submit'))).toEqual([]);
  });

  it('saves what could not be saved before, though something is wrong', async () => {
    bank.inputs = [anInputValue({ label: 'Bauleitung', required: true })];
    open();
    const name = await screen.findByLabelText(/Name des Antrags/);
    bank.online = false;
    fireEvent.change(name, { target: { value: 'Dachstuhl' } });
    fireEvent.click(await tab(/Bestätigung/));
    await screen.findAllByText('Noch nicht gespeichert: keine Verbindung');
    bank.online = true;
    press('Absenden');
    await waitFor(() => expect(bank.disbursement.name).toBe('Dachstuhl'));
    expect((await screen.findByLabelText('Bauleitung *')).getAttribute('aria-invalid')).toBe('true');
    expect(sent.filter((call) => call.includes('submit'))).toEqual([]);
  });

  it('says at its field what the bank does not take, and not that the connection is missing', async () => {
    bank.proofs = [];
    bank.refuse = (call) =>
      call.includes('input-values')
        ? problem(422, 'INPUT_VALUE_INVALID', 'Passt nicht', [{ propertyPath: 'value', message: 'Passt nicht.' }])
        : undefined;
    open('?tab=progress');
    const field = await screen.findByLabelText('Bauleitung');
    fireEvent.change(field, { target: { value: 'Frau Kern' } });
    fireEvent.click(await tab(/Bestätigung/));
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    await waitFor(() => expect(fieldNoteText(screen.getByLabelText('Bauleitung'))).toBe('Passt nicht.'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Bauleitung')));
    expect(screen.queryByText(/keine Verbindung/)).toBeNull();
    expect(sent.filter((call) => call.includes('submit'))).toEqual([]);
  });

  it('says at its position what the bank does not take of it, and beside the buttons what belongs to no field', async () => {
    bank.proofs = [];
    const path = 'disbursementPositions[0].amount';
    bank.refuse = (call) =>
      call.includes('disbursementPositions') ? problem(422, 'NO', 'Zu viel', [{ propertyPath: path, message: 'Zu viel.' }]) : undefined;
    open();
    const amount = await screen.findByLabelText(/Betrag/);
    fireEvent.change(amount, { target: { value: '30.000' } });
    fireEvent.click(await tab(/Bestätigung/));
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    await waitFor(() => expect(fieldNoteText(screen.getByLabelText(/Betrag/))).toBe('Zu viel.'));
    bank.refuse = () => problem(409, 'DISBURSEMENT_NOT_EDITABLE', 'Der Antrag kann nicht mehr bearbeitet werden.');
    fireEvent.click(await tab(/Bestätigung/));
    press('Absenden');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('alert')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain('nicht mehr bearbeitet'),
    );
    bank.refuse = undefined;
    press('Absenden');
    expect(await screen.findByRole('dialog', { name: 'Auszahlung mit TAN bestätigen' })).toBeTruthy();
  });

  it('says at its field what stands in the way of the request as a whole', async () => {
    bank.proofs = [];
    const propertyPath = `inputValues[${bank.inputs[0]!.id}].value`;
    bank.issue = () => problem(422, 'SUBMISSION_INCOMPLETE', 'Zu viele', [{ propertyPath, message: 'Zu viele Einträge.' }]);
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    await waitFor(() => expect(fieldNoteText(screen.getByLabelText('Bauleitung'))).toBe('Zu viele Einträge.'));
  });

  it('says that the connection is missing where it is', async () => {
    bank.proofs = [];
    open();
    const name = await screen.findByLabelText(/Name des Antrags/);
    bank.online = false;
    fireEvent.change(name, { target: { value: 'Dachstuhl' } });
    fireEvent.click(await tab(/Bestätigung/));
    await screen.findAllByText('Noch nicht gespeichert: keine Verbindung');
    press('Absenden');
    await waitFor(() => expect(screen.getAllByText('Noch nicht gespeichert: keine Verbindung').length).toBeGreaterThan(1));
  });

  it('asks for the TAN with exactly what the answer says, and hands the request in', async () => {
    bank.proofs = [aProof({ uploaded: true, fileOriginalName: 'rechnung.pdf', uploadedAt: '2026-11-20T10:00:00.000Z' })];
    bank.submit = (code) =>
      code === 'ABC234'
        ? json({ ...bank.disbursement, status: 'submitted' })
        : problem(422, 'TAN_WRONG', 'Dieser Code ist nicht richtig. Sie haben noch 2 Versuche.', [
            { propertyPath: 'submitCode', message: 'Dieser Code ist nicht richtig. Sie haben noch 2 Versuche.' },
          ]);
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    const dialog = await screen.findByRole('dialog', { name: 'Auszahlung mit TAN bestätigen' });
    expect(dialog.textContent).toContain('25.000\u00a0€');
    expect(dialog.textContent).toContain('auf DE89 •••• 3000, Anna Weber');
    expect(dialog.textContent).toContain('per SMS an +49 170 ••• 678');
    const code = screen.getByLabelText<HTMLInputElement>('TAN');
    expect(code.autocomplete).toBe('one-time-code');
    press('Jetzt beauftragen');
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    fireEvent.change(code, { target: { value: 'abc 234' } });
    expect(code.value).toBe('ABC234');
    fireEvent.change(code, { target: { value: 'falsch' } });
    press('Jetzt beauftragen');
    await waitFor(() => expect(fieldNoteText(code)).toBe('Dieser Code ist nicht richtig. Sie haben noch 2 Versuche.'));
    fireEvent.change(code, { target: { value: 'ABC234' } });
    press('Jetzt beauftragen');
    expect(await screen.findByText('Ihr Auszahlungsantrag wurde erfolgreich übermittelt.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Ihr Antrag ist bei der Bank' })).toBeTruthy();
  });

  it('needs no TAN after a question of the bank, as long as what was signed is unchanged', async () => {
    bank.disbursement = aDisbursement({
      status: 'problem',
      lastMessage: { createdAt: '2026-11-20T10:00:00.000Z', newStatus: 'problem', message: 'Bitte begründen Sie den Betrag.' },
    });
    bank.proofs = [];
    open('?tab=summary');
    expect(await screen.findByText('Nachricht von Ihrem Sachbearbeiter')).toBeTruthy();
    expect(screen.getByText('Bitte begründen Sie den Betrag.')).toBeTruthy();
    press('Absenden');
    expect(await screen.findByText('Ihr Auszahlungsantrag wurde erneut übermittelt.')).toBeTruthy();
    expect(sent.filter((call) => call.includes('submit'))).toEqual(['POST valutierung-disbursements/d1/resubmit {}']);
  });

  it('after a question of the bank is said also where the answer was lost, once the request is read as submitted', async () => {
    bank.disbursement = aDisbursement({ status: 'problem' });
    bank.proofs = [];
    bank.resubmit = () => {
      bank.disbursement = { ...bank.disbursement, status: 'submitted' };
      return Promise.reject(new TypeError('network'));
    };
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    expect(await screen.findByText('Ihr Auszahlungsantrag wurde erneut übermittelt.')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Ihr Antrag ist bei der Bank' })).toBeTruthy();
  });

  it('asks for a TAN after a question of the bank where the amounts changed', async () => {
    bank.disbursement = aDisbursement({ status: 'problem' });
    bank.proofs = [];
    bank.resubmit = () => problem(409, 'tan_required', 'Bitte bestätigen Sie den Antrag mit einem neuen Code.');
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    expect(await screen.findByRole('dialog', { name: 'Auszahlung mit TAN bestätigen' })).toBeTruthy();
  });
});

describe('pages that are chosen for a request and not uploaded', () => {
  const page = (name: string): ChosenPage => ({ key: name, file: new File(['x'], name, { type: 'image/jpeg' }), rotation: 0 });
  const submissions = (): string[] => sent.filter((call) => call.includes('submit'));
  const report = anInputValue(
    { id: 'i9', type: 'progress', label: 'Baufortschritt' },
    { id: 'v9', value: '[{"label":"Rohbau","value":25}]' },
  );
  afterEach(() => forgetPagesOfAccounts());

  it.each([
    ['a first submission', 'draft', false],
    ['the answer to a question of the bank', 'problem', true],
  ] as const)('stop %s, and the page leads to them', async (_, status, uploaded) => {
    bank.disbursement = aDisbursement({ status });
    bank.proofs = [
      aProof(
        uploaded ? { uploaded, fileOriginalName: 'alt.pdf', uploadedAt: '2026-11-20T10:00:00.000Z', pages: 1 } : { comment: 'Folgt.' },
      ),
    ];
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    act(() => keepPages(bank.proofs[0]!.id, [page('rechnung.jpg')]));
    expect(screen.getByText('Eine ausgewählte Datei ist noch nicht hochgeladen. Sie gehört erst danach zum Antrag.')).toBeTruthy();
    press('Absenden');
    await waitFor(async () => expect((await tab(/Nachweise/)).getAttribute('aria-selected')).toBe('true'));
    expect(screen.getByText(/Bitte laden Sie zuerst Ihre ausgewählten Dateien hoch/)).toBeTruthy();
    const upload = await screen.findByRole('button', { name: /^1\sSeite hochladen$/ });
    await waitFor(() => expect(document.activeElement).toBe(upload));
    expect(submissions()).toEqual([]);
    press('Auswahl verwerfen');
    fireEvent.click(await tab(/Bestätigung/));
    press('Absenden');
    await waitFor(() => expect(submissions()).not.toEqual([]));
  });

  it('stop it also where they are photos of the site', async () => {
    bank.inputs = [report];
    bank.proofs = [];
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    act(() => keepPages('v9 Rohbau', [page('nord.jpg')]));
    press('Absenden');
    await waitFor(async () => expect((await tab(/Bautenstandsbericht/)).getAttribute('aria-selected')).toBe('true'));
    expect(submissions()).toEqual([]);
  });

  it('cannot be photos where all reports together have as many as a request may have', async () => {
    const photos = Array.from({ length: MAX_PHOTOS_PER_DISBURSEMENT }, (_, index) => ({
      id: `p${index}`,
      trade: `Gewerk ${index % 6}`,
      originalName: null,
      addedAt: '2026-11-20T10:00:00.000Z',
      sizeBytes: 48_211,
    }));
    bank.inputs = [report, { ...report, id: 'v8', photos }];
    open('?tab=progress');
    expect((await screen.findAllByText(/^Ein Antrag kann höchstens 60\sFotos haben\.$/)).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /^Fotos hinzufügen/ })).toBeNull();
  });

  it('that are photos have their trade written into the report before them, where only the bank has named it', async () => {
    bank.inputs = [{ ...report, value: null }];
    bank.progress = [{ label: 'Dach', value: 0, previousValue: 0, maxValue: 100, nextValue: null, editable: true, deletable: false }];
    open('?tab=progress');
    await screen.findByRole('button', { name: 'Fotos hinzufügen: Dach' });
    act(() => keepPages('v9 Dach', [page('nord.jpg')]));
    fireEvent.click(await screen.findByRole('button', { name: /^1\sFoto hochladen$/ }));
    const named = JSON.stringify({ value: '[{"label":"Dach","value":0}]' });
    await waitFor(() => expect(patches()).toEqual([`PATCH valutierung-input-values/v9 ${named}`]));
    await screen.findByText('Gespeichert');
  });

  it('that are photos and are sent again leave the report as it was changed meanwhile', async () => {
    const answered: number[] = [];
    class Line {
      readonly upload = {};
      readonly status = answered.length === 0 ? 503 : 422;
      readonly responseText = '{}';
      onload?: () => void;
      open(): void {}
      setRequestHeader(): void {}
      getResponseHeader = () => null;
      send(): void {
        answered.push(this.status);
        queueMicrotask(() => this.onload?.());
      }
    }
    vi.stubGlobal('XMLHttpRequest', Line);
    bank.progress = ['Rohbau', 'Dach'].map((label) => ({
      label,
      value: label === 'Rohbau' ? 25 : 0,
      previousValue: 0,
      maxValue: 100,
      nextValue: null,
      editable: true,
      deletable: true,
    }));
    bank.inputs = [{ ...report, value: '[{"label":"Rohbau","value":25},{"label":"Dach","value":0}]' }];
    open('?tab=progress');
    await screen.findByRole('button', { name: 'Fotos hinzufügen: Rohbau' });
    act(() => keepPages('v9 Rohbau', [page('nord.jpg')]));
    fireEvent.click(await screen.findByRole('button', { name: /^1\sFoto hochladen$/ }));
    await waitFor(() => expect(answered).toEqual([503]));
    press('Dach: Fortschritt um 25 Prozent erhöhen');
    await waitFor(() => expect(patches()).toHaveLength(1), { timeout: 3_000 });
    await screen.findByText('Gespeichert');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(answered).toHaveLength(2));
    expect(patches()).toHaveLength(1);
    expect(bank.inputs[0]!.value).toBe('[{"label":"Rohbau","value":25},{"label":"Dach","value":25}]');
  });

  it('are named when somebody goes on, and are there when one comes back', async () => {
    bank.proofs = [aProof({ uploaded: true, fileOriginalName: 'alt.pdf', uploadedAt: '2026-11-20T10:00:00.000Z', pages: 1 })];
    open('?tab=nachweise');
    await tab(/Nachweise/);
    act(() => keepPages(bank.proofs[0]!.id, [page('rechnung.jpg')]));
    expect(await screen.findByRole('button', { name: 'rechnung.jpg drehen' })).toBeTruthy();
    press('Weiter');
    expect(screen.getByText(/Ihre Auswahl ist noch nicht hochgeladen/)).toBeTruthy();
    press('Zurück');
    expect(await screen.findByRole('button', { name: 'rechnung.jpg drehen' })).toBeTruthy();
    expect(screen.getByText('Noch nicht hochgeladen')).toBeTruthy();
  });
});

describe('the dialog of the TAN', () => {
  const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Auszahlung mit TAN bestätigen' });
  const asked = (): string[] => sent.filter((call) => call.includes('submit-request'));
  const wrong = problemAt('TAN_WRONG', 'Dieser Code ist nicht richtig. Sie haben noch 2 Versuche.');
  const start = async (): Promise<void> => {
    bank.proofs = [];
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    await dialog();
  };
  const enter = (code: string): void => {
    fireEvent.change(screen.getByLabelText('TAN'), { target: { value: code } });
    press('Jetzt beauftragen');
  };
  const tanText = async (text: RegExp): Promise<HTMLElement> => (await within(await dialog()).findAllByText(text))[0]!;

  it.each([
    ['six minutes fast', 6],
    ['two hours fast', 120],
    ['ten minutes slow', -10],
  ])('counts by the answer on a device whose clock is %s', async (_what, minutes) => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse(tan.validUntil) - 5 * 60_000 + minutes * 60_000);
    try {
      await start();
      expect(await tanText(/^Gültig noch (5:00|4:5\d)/)).toBeTruthy();
      enter('ABC234');
      expect(await screen.findByRole('heading', { name: 'Ihr Antrag ist bei der Bank' })).toBeTruthy();
    } finally {
      vi.restoreAllMocks();
    }
  });

  it('goes on with the code that the customer holds, and asks for no other', async () => {
    bank.held = { ...tan, validForSeconds: 200, attemptsLeft: 2, newCodeInSeconds: 17 };
    await start();
    expect(await tanText(/^Gültig noch 3:/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^Neue TAN in 1\d/ })).toBeTruthy();
    expect(asked()).toEqual([]);
    press('Abbrechen');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    press('Absenden');
    await dialog();
    expect(asked()).toEqual([]);
  });

  it.each([
    ['another window has asked for one of other amounts', { ...tan, contentHash: 'cd', totalAmount: 100 }, /: In einem anderen Fenster/],
    ['the request was changed in another window', undefined, /oder der Antrag wurde inzwischen geändert/],
  ])('goes on showing what its own code confirms, and says that it ended, when %s', async (_what, held, why) => {
    await start();
    expect(await tanText(/^25\.000 €$/)).toBeTruthy();
    bank.held = held;
    document.dispatchEvent(new Event('visibilitychange'));
    expect(await tanText(why)).toBeTruthy();
    expect(await tanText(/^25\.000 €$/)).toBeTruthy();
    expect(within(await dialog()).queryByText(/^1 €$|^Gültig noch/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Jetzt beauftragen' }).disabled).toBe(true);
  });

  it('sends along what it shows, so that no code for something else confirms it', async () => {
    bank.submit = problemAt('TAN_MISSING', 'Für diesen Auszahlungsantrag, wie Sie ihn vor sich haben, gibt es keinen gültigen Code.');
    await start();
    enter('ABC234');
    expect(await tanText(/wie Sie ihn vor sich haben/)).toBeTruthy();
    expect(sent.at(-1)).toBe('POST valutierung-disbursements/d1/submit {"submitCode":"ABC234","contentHash":"ab"}');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Jetzt beauftragen' }).disabled).toBe(true);
  });

  it('says that the message was not delivered, and has it sent once more at once', async () => {
    bank.held = { ...tan, validForSeconds: 200, newCodeInSeconds: 0, delivery: 'undelivered' };
    await start();
    expect((await tanText(/nicht zugestellt/)).closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText(/gesendet\.$/)).toBeNull();
    press('Noch einmal senden');
    await waitFor(() => expect(asked()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByText(/nicht zugestellt/)).toBeNull());
    expect(await tanText(/Eine neue TAN ist unterwegs/)).toBeTruthy();
  });

  it('has one code sent, however often the button for it is pressed meanwhile', async () => {
    bank.held = { ...tan, newCodeInSeconds: 0 };
    await start();
    const again = screen.getByRole('button', { name: 'Neue TAN anfordern' });
    for (let times = 0; times < 3; times += 1) fireEvent.click(again);
    expect(await tanText(/Eine neue TAN ist unterwegs/)).toBeTruthy();
    expect(asked()).toHaveLength(1);
  });

  it('is there again after the page was loaded anew, without another code', async () => {
    bank.held = { ...tan, validForSeconds: 200 };
    bank.proofs = [];
    open({ pathname: path, search: '?tab=summary', state: { tanDialog: true } });
    expect(await tanText(/^Gültig noch 3:/)).toBeTruthy();
    expect(asked()).toEqual([]);
  });

  it('says by its own counting that the code has run out', async () => {
    bank.held = { ...tan, validForSeconds: 2, newCodeInSeconds: 0 };
    bank.proofs = [];
    open({ pathname: path, search: '?tab=summary', state: { tanDialog: true } });
    expect(await tanText(/^Die TAN ist abgelaufen/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Jetzt beauftragen' }).disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'Neue TAN anfordern' })).toBeTruthy();
  });

  it('is not there after the page was loaded anew where the code is of no use any more', async () => {
    open({ pathname: path, search: '?tab=summary', state: { tanDialog: true } });
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('says after the last wrong code that it is dead, also when it is opened again, and offers a new one alone', async () => {
    bank.submit = () => problemAt('TAN_ENDED', 'Dieser Code gilt nicht mehr.')();
    await start();
    enter('FALSCH');
    expect((await tanText(/^Diese TAN gilt nicht mehr: Sie wurde zu oft falsch eingegeben/)).textContent).toContain('neue an');
    expect(screen.queryByText('Dieser Code gilt nicht mehr.'), 'why stands once').toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Jetzt beauftragen' }).disabled).toBe(true);
    press('Abbrechen');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    bank.held = { ...tan, attemptsLeft: 0, newCodeInSeconds: 0 };
    press('Absenden');
    await tanText(/^Diese TAN gilt nicht mehr/);
    expect(asked()).toHaveLength(1);
    press('Neue TAN anfordern');
    expect(await tanText(/^Gültig noch/)).toBeTruthy();
    expect(asked()).toHaveLength(2);
  });

  it('says that the bank has found the code expired, and takes the one that is sent in its place', async () => {
    bank.held = { ...tan, newCodeInSeconds: 0 };
    bank.submit = problemAt('TAN_EXPIRED', 'Dieser Code ist abgelaufen.');
    await start();
    enter('ABC234');
    expect(await tanText(/^Die TAN ist abgelaufen/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Jetzt beauftragen' }).disabled).toBe(true);
    press('Neue TAN anfordern');
    expect(await tanText(/^Gültig noch/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('TAN').readOnly).toBe(false);
    bank.submit = () => json({ ...bank.disbursement, status: 'submitted' });
    enter('DEF567');
    expect(await screen.findByRole('heading', { name: 'Ihr Antrag ist bei der Bank' })).toBeTruthy();
  });

  it('says a wrong code at its field alone, and nothing of it is left after the right one', async () => {
    bank.submit = (code) => (code === 'ABC234' ? json({ ...bank.disbursement, status: 'submitted' }) : wrong());
    await start();
    enter('FALSCH');
    await waitFor(() => expect(fieldNoteText(screen.getByLabelText('TAN'))).toContain('noch 2 Versuche'));
    expect(screen.queryByText('Es ist ein Fehler aufgetreten')).toBeNull();
    enter('ABC234');
    await screen.findByRole('heading', { name: 'Ihr Antrag ist bei der Bank' });
    expect(screen.queryByText(/noch 2 Versuche/)).toBeNull();
  });

  describe('that has gone before the answer', () => {
    const success = 'Ihr Auszahlungsantrag wurde erfolgreich übermittelt.';
    let giveAnswer: (answer: Response) => void;
    let loseAnswer: () => void;
    const submitted = (): DisbursementView => (bank.disbursement = { ...bank.disbursement, status: 'submitted' });
    const startAndEnter = async (): Promise<void> => {
      bank.submit = () =>
        new Promise((resolve, reject) => {
          giveAnswer = resolve;
          loseAnswer = () => reject(new TypeError('network'));
        });
      await start();
      enter('ABC234');
      await waitFor(() => expect(giveAnswer).toBeDefined());
    };
    const readAnew = (): void => {
      submitted();
      bank.revision += 1;
      act(() => void window.dispatchEvent(new Event('visibilitychange')));
    };
    const isSubmitted = async (): Promise<void> => {
      expect(await screen.findByText(success)).toBeTruthy();
      expect(await screen.findByRole('heading', { name: 'Ihr Antrag ist bei der Bank' })).toBeTruthy();
      expect(screen.getAllByText(success)).toHaveLength(1);
      expect(screen.queryByText('Es ist ein Fehler aufgetreten')).toBeNull();
    };
    const goElsewhere = async (): Promise<void> => {
      fireEvent.click(screen.getByText('Zum Kreditvorhaben'));
      expect(await screen.findByText('Woanders')).toBeTruthy();
    };

    it('because the request was read anew, says nevertheless that it is at the bank', async () => {
      await startAndEnter();
      readAnew();
      await screen.findByText('Ihr Antrag wird geprüft');
      giveAnswer(json(bank.disbursement));
      await isSubmitted();
    });

    it('says so also where that answer is lost', async () => {
      await startAndEnter();
      readAnew();
      await screen.findByText('Ihr Antrag wird geprüft');
      loseAnswer();
      await isSubmitted();
    });

    it('says so once the request is read as submitted after a lost answer', async () => {
      await startAndEnter();
      loseAnswer();
      expect(await tanText(/^Wir erreichen die Bank gerade nicht/)).toBeTruthy();
      readAnew();
      await isSubmitted();
    });

    it('because the customer went elsewhere, says there that the request is at the bank', async () => {
      await startAndEnter();
      await goElsewhere();
      giveAnswer(json(submitted()));
      expect(await screen.findByText(success)).toBeTruthy();
    });

    it('because the customer went elsewhere, says there that the code was wrong', async () => {
      await startAndEnter();
      await goElsewhere();
      giveAnswer(wrong());
      expect(await screen.findByText('Dieser Code ist nicht richtig. Sie haben noch 2 Versuche.')).toBeTruthy();
    });
  });

  it('counts down beside the button how long another code has to be waited for', async () => {
    bank.proofs = [];
    bank.issue = () =>
      new Response(JSON.stringify({ code: 'TAN_TOO_SOON', detail: 'in 57 Sekunden' }), { status: 429, headers: { 'Retry-After': '57' } });
    open('?tab=summary');
    await screen.findByText('Bitte prüfen Sie Ihre Angaben');
    press('Absenden');
    expect(await screen.findByText(/Einen neuen können Sie in 0:5\d\sMinuten anfordern\./)).toBeTruthy();
  });
});

describe('what was typed and not saved when the request was handed in elsewhere', () => {
  const draftRound = editingRoundOf(aDisbursement());
  const typed = [{ creditId: 'k1', financingProjectTypeId: 't1', amount: '60.000' }];
  const keptBefore = (): void => keepUnsavedFields('d1', { disbursementPositions: { typed, base: '' } }, draftRound);
  const handIn = (): void => {
    bank.disbursement = { ...bank.disbursement, status: 'submitted' };
    bank.revision += 1;
  };
  const isDropped = async (): Promise<void> => {
    expect(await screen.findByText(/bevor Ihre Eingaben auf diesem Gerät gespeichert waren: Positionen\./)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Betrag/).value).toBe('25.000');
    fireEvent.click(await tab(/Bestätigung/));
    await screen.findByText('Rechnung des Rohbaus');
    expect(screen.getAllByText(/^25\.000\s€$/).length).toBeGreaterThan(1);
    expect(screen.queryByText(/60\.000/)).toBeNull();
    // Until the person has read so: a page that shows an outdated state takes nothing from a newer one.
    expect(await loadUnsavedFields('d1', draftRound)).toMatchObject({ current: { disbursementPositions: { typed } } });
    press('Schließen');
    await waitFor(async () => expect(await loadUnsavedFields('d1', draftRound)).toBeUndefined());
  };

  it('is neither shown nor sent, is said and is not kept any longer', async () => {
    keptBefore();
    handIn();
    open();
    expect(await screen.findByText('Ihr Antrag wird geprüft')).toBeTruthy();
    await isDropped();
    expect(patches()).toEqual([]);
  });

  it('is not sent by itself either when the bank asks back', async () => {
    keptBefore();
    const lastMessage = { createdAt: '2026-11-20T10:00:00.000Z', newStatus: 'problem', message: 'Wofür?' } as const;
    bank.disbursement = aDisbursement({ status: 'problem', lastMessage });
    open();
    await isDropped();
    expect(patches()).toEqual([]);
    fireEvent.click(await tab(/Eckdaten/));
    fireEvent.change(screen.getByLabelText(/Name des Antrags/), { target: { value: 'Dachstuhl' } });
    fireEvent.blur(screen.getByLabelText(/Name des Antrags/));
    await waitFor(() => expect(patches()).toEqual(['PATCH valutierung-disbursements/d1 {"name":"Dachstuhl"}']));
  });

  it.each([
    ['has changed since', handIn],
    [
      'refuses it',
      () => {
        bank.disbursement = { ...bank.disbursement, status: 'submitted' };
        bank.refuse = () => problem(409, 'DISBURSEMENT_NOT_EDITABLE', 'Der Auszahlungsantrag kann nicht bearbeitet werden.');
      },
    ],
  ])('goes from an open page as soon as that hears that the request %s', async (_what, change) => {
    open();
    const amount = await screen.findByLabelText(/Betrag/);
    bank.online = false;
    fireEvent.change(amount, { target: { value: '60.000' } });
    fireEvent.blur(amount);
    await screen.findAllByText('Noch nicht gespeichert: keine Verbindung');
    change();
    bank.online = true;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Ihr Antrag wird geprüft')).toBeTruthy();
    await isDropped();
    expect(patches(), 'the one that was refused').toHaveLength(1);
  });

  it('is not spoken of where the server has it all the same', async () => {
    keepUnsavedFields('d1', { name: { typed: 'Dachstuhl', base: 'Rohbau' } }, draftRound);
    bank.disbursement = aDisbursement({ name: 'Dachstuhl' });
    handIn();
    open();
    expect(await screen.findByText('Ihr Antrag wird geprüft')).toBeTruthy();
    await act(() => loadUnsavedFields('d1', draftRound));
    expect(screen.queryByText('Nicht Teil Ihres Antrags')).toBeNull();
  });
});

describe('a request that is at the bank', () => {
  it('is only to be read', async () => {
    bank.disbursement = aDisbursement({ status: 'submitted', disbursementPositions: [aPosition()] });
    open();
    expect(await screen.findByText('Ihr Antrag wird geprüft')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>(/Name des Antrags/).readOnly).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>(/Betrag/).readOnly).toBe(true);
    expect(await screen.findByText('Die Bank entscheidet in der Regel innerhalb von 2 Tagen.')).toBeTruthy();
    fireEvent.click(await tab(/Bestätigung/));
    expect(screen.queryByRole('button', { name: 'Absenden' })).toBeNull();
  });
});
