import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { GetOneParams, UpdateParams } from 'react-admin';
import { Link, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { FormerVersionView } from '@portal/contracts/enquiries/views/formerVersions';
import type { EmployeeRole } from '@portal/contracts/shared/roles';
import { RefreshRecordsButton } from '../../../components/RefreshRecordsButton.tsx';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aRequestedFile, anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { RequestedFilePage } from './RequestedFilePage.tsx';

vi.mock('../../../components/pdf/ConsolePdfViewer.tsx', () => import('../../../testing/pagesInWords.tsx'));

const FIRST = '2026-11-20T08:00:00.000Z';
const SECOND = '2026-11-21T09:00:00.000Z';
/** What the server has now. */
let stored: RequestedFileView;
/** As long as the upload that lies there now. */
let content: string;
let fetched: string[];
let answerFiles: () => Promise<unknown>;
let away: boolean;
let former: readonly FormerVersionView[];
let changes: unknown[];

const PAGE = '/kunde/c1/vorgang/e1/dokument/f1';

const released = (facts: Partial<RequestedFileView> = {}): RequestedFileView =>
  aRequestedFile({ status: 'ready', fileOriginalName: 'gehalt.pdf', uploadedAt: FIRST, mediaType: 'application/pdf', ...facts });

function open(file: RequestedFileView, role: EmployeeRole = 'ROLE_BANK_EMPLOYEE_UPLOAD', from = PAGE): readonly string[] {
  stored = file;
  acceptToken(aToken([role]));
  const enquiry = anEnquiry({ status: 'open', requestedFiles: [file] });
  return renderPartInConsole(
    <>
      <Routes>
        <Route path="/kunde/:id/vorgang/:enquiryId/dokument/:fileId" element={<RequestedFilePage />} />
        <Route path="*" element={<Elsewhere />} />
      </Routes>
      <RefreshRecordsButton done="Aktuell" />
    </>,
    {
      getOne: ((resource: string, { id }: GetOneParams) =>
        resource === 'files' ? answerFiles() : Promise.resolve({ data: { ...enquiry, id } })) as never,
      changeFileStatus: (_, { status }) => {
        stored = aRequestedFile({ status });
        return Promise.resolve(stored);
      },
      update: ((_: string, { data }: UpdateParams) => {
        changes.push(data);
        return Promise.resolve({ data: { ...stored, ...data } });
      }) as never,
    },
    from,
  );
}
const Elsewhere = () => (
  <>
    <p>Seite {useLocation().pathname}</p>
    <Link to={PAGE}>Zum Dokument</Link>
  </>
);
/** As the browser's router keeps it with each page. */
const pagesBefore = (idx: number): void => window.history.replaceState({ idx }, '');
const panel = async () => within((await screen.findByRole('heading', { name: 'Dokument' })).closest('section')!);
const previews = (): string[] => fetched.filter((path) => path.endsWith('/preview'));

beforeEach(() => {
  fetched = [];
  changes = [];
  content = 'erste';
  away = false;
  former = [];
  answerFiles = () => Promise.resolve({ data: { ...stored, '@etag': '"1"' } });
  vi.stubGlobal('fetch', (path: string) => {
    fetched.push(path);
    if (away) return Promise.reject(new TypeError('Failed to fetch'));
    const thread = { id: 'f1', contributions: [], isOpen: false, writable: false };
    const answers = { 'file-questions': thread, 'former-versions': { versions: former } };
    const answer = JSON.stringify(Object.entries(answers).find(([name]) => path.includes(name))?.[1] ?? []);
    return Promise.resolve(new Response(path.endsWith('/preview') ? content : answer));
  });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
  vi.useRealTimers();
  window.history.replaceState(null, '');
});

describe('the page of a document that the customer has released', () => {
  it.each<RequestedFileStatus>(['ready', 'verified', 'processed'])('shows it (%s), before what was asked for', async (status) => {
    open(released({ status }));
    expect(await (await panel()).findByText('Seiten, 5 Bytes')).toBeTruthy();
    const [first] = screen.getAllByRole('heading', { level: 2 });
    expect(first?.textContent).toBe('Dokument');
  });

  it('fetches it once, also for the large preview: each look at it is recorded', async () => {
    open(released());
    await (await panel()).findByText('Seiten, 5 Bytes');
    fireEvent.click(screen.getByRole('button', { name: 'Vorschau' }));
    expect(await within(screen.getByRole('dialog')).findByText('Seiten, 5 Bytes')).toBeTruthy();
    expect(previews()).toEqual(['/api/files/f1/preview']);
  });

  it('stands beside what the bank has had before it asked again, where there is such a one', async () => {
    const before = { fileOriginalName: 'gehalt-alt.pdf', mediaType: 'application/pdf', sizeBytes: 3 };
    former = [
      { ...before, version: 3, uploadedAt: FIRST },
      { ...before, version: 1, uploadedAt: '2026-11-19T08:00:00.000Z' },
    ];
    open(released({ uploadedAt: SECOND }));
    fireEvent.click(await (await panel()).findByRole('button', { name: 'Mit voriger Fassung vergleichen' }));
    expect(screen.getAllByRole('figure').map((figure) => figure.querySelector('figcaption span')?.textContent)).toEqual([
      'Vorige Fassung, hochgeladen am 20.11.2026, 09:00',
      'Jetzige Fassung, hochgeladen am 21.11.2026, 10:00',
    ]);
    expect(await screen.findByText('Seiten von gehalt-alt.pdf')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Fassung'), { target: { value: '1' } });
    await waitFor(() => expect(previews()).toContain('/api/files/f1/former-versions/1/preview'));
    expect(previews()[0]).toBe('/api/files/f1/preview');
    fireEvent.click(screen.getByRole('button', { name: 'Vergleich beenden' }));
    expect(screen.queryByRole('figure')).toBeNull();
  });

  it('stands alone where the bank has had no other', async () => {
    open(released());
    await (await panel()).findByText('Seiten, 5 Bytes');
    expect(screen.queryByRole('button', { name: /vergleichen/ })).toBeNull();
  });

  it('says when it cannot be loaded, and loads it when asked again', async () => {
    away = true;
    open(released());
    const document = await panel();
    const again = await document.findByRole('button', { name: 'Erneut versuchen' });
    away = false;
    fireEvent.click(again);
    expect(await document.findByText('Seiten, 5 Bytes')).toBeTruthy();
  });

  it('shows nothing to who only reads: the server gives them no document either', async () => {
    open(released(), 'ROLE_AUDITOR');
    await screen.findByRole('heading', { name: 'Gehaltsnachweis' });
    expect(screen.queryByRole('heading', { name: 'Dokument' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Vorschau' })).toBeNull();
    expect(previews()).toEqual([]);
  });
});

describe('the page of a document that was uploaded anew since somebody last looked', () => {
  it('never shows the former one, not even until the answer is there', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(FIRST) });
    open(released());
    await (await panel()).findByText('Seiten, 5 Bytes');
    cleanupPage();
    stored = released({ uploadedAt: SECOND });
    content = 'die zweite';
    vi.setSystemTime(new Date(Date.parse(FIRST) + 30_000));
    let answer = (): void => undefined;
    answerFiles = () => new Promise((resolve) => (answer = () => resolve({ data: { ...stored, '@etag': '"2"' } })));
    fireEvent.click(screen.getByRole('link', { name: 'Zum Dokument' }));
    const document = await panel();
    expect(document.queryByText(/Seiten/)).toBeNull();
    expect(previews()).toHaveLength(1);
    answer();
    expect(await document.findByText('Seiten, 10 Bytes')).toBeTruthy();
    expect(previews()).toHaveLength(2);
  });
});

describe('the page of a document that is not there to be seen', () => {
  it.each<[RequestedFileStatus, string]>([
    ['requested', 'Der Kunde hat noch kein Dokument eingereicht.'],
    ['uploaded', 'Sie sehen das Dokument, sobald der Kunde es freigibt.'],
    ['problem', 'Der Kunde hat kein Dokument eingereicht, sondern etwas mitgeteilt.'],
  ])('says why (%s), after what was asked for, and fetches nothing', async (status, why) => {
    open(status === 'uploaded' ? released({ status }) : aRequestedFile({ status }));
    expect((await panel()).getByText(why)).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Gehaltsnachweis');
    expect(previews()).toEqual([]);
  });
});

describe('the page of a document that is asked for again', () => {
  it('keeps what is being typed into the request, while the document goes', async () => {
    open(released());
    await (await panel()).findByText('Seiten, 5 Bytes');
    fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Bezeichnung/ });
    fireEvent.change(name, { target: { value: 'Gehalt 2026' } });
    fireEvent.click(screen.getByRole('button', { name: 'Erneut anfordern' }));
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getAllByRole('radio')[0]!);
    fireEvent.click(dialog.getByRole('button', { name: 'Status ändern' }));
    expect(await (await panel()).findByText('Der Kunde hat noch kein Dokument eingereicht.')).toBeTruthy();
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe('Gehalt 2026');
  });
});

describe('a document that is checked on its page', () => {
  const verify = async (): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: 'Als geprüft markieren' }));
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Dokument - Status ändern' })).getByRole('button', { name: 'Status ändern' }),
    );
  };

  it('leads back to the page before, whichever that was', async () => {
    open(released(), undefined, '/neu');
    fireEvent.click(screen.getByRole('link', { name: 'Zum Dokument' }));
    pagesBefore(1);
    await verify();
    expect(await screen.findByText('Seite /neu')).toBeTruthy();
  });

  it('leads to its case where nothing was before: never out of the portal', async () => {
    open(released());
    pagesBefore(0);
    await verify();
    expect(await screen.findByText('Seite /kunde/c1/vorgang/e1')).toBeTruthy();
  });
});

describe('what was asked for', () => {
  it('is edited, and that is said', async () => {
    const notices = open(aRequestedFile());
    fireEvent.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    fireEvent.change(screen.getByRole('textbox', { name: /^Bezeichnung/ }), { target: { value: 'Gehalt 2026' } });
    fireEvent.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(notices).toEqual(['Die Anfrage wurde erfolgreich bearbeitet.']));
    expect(changes).toEqual([expect.objectContaining({ name: 'Gehalt 2026', fileCategory: null, sortIndex: 0 })]);
  });

  it('cannot be edited while it is uploaded, and says why', async () => {
    open(released({ status: 'uploaded' }));
    expect(await screen.findByText(/noch nicht freigegeben\. Bis dahin lässt sich die Anforderung nicht bearbeiten\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Bearbeiten' })).toBeNull();
  });
});

describe('what was asked for, when the customer uploads meanwhile', () => {
  const becomes = async (file: RequestedFileView, sign: RegExp): Promise<void> => {
    stored = file;
    fireEvent.click(screen.getByRole('button', { name: 'Aktualisieren' }));
    await screen.findByText(sign);
  };
  const uploaded = () => becomes(released({ status: 'uploaded' }), /noch nicht freigegeben/);

  it('keeps the form and what is typed there', async () => {
    open(aRequestedFile());
    fireEvent.click(await screen.findByRole('button', { name: 'Bearbeiten' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: /^Bezeichnung/ });
    fireEvent.change(name, { target: { value: 'Gehalt 2026' } });
    await uploaded();
    expect([name.isConnected, name.value]).toEqual([true, 'Gehalt 2026']);
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeTruthy();
  });

  it('opens no form by itself once the document is released, but by its button', async () => {
    open(released({ status: 'uploaded' }), undefined, `${PAGE}?bearbeiten=1`);
    await screen.findByText(/noch nicht freigegeben/);
    await becomes(released(), /^Seiten, 5 Bytes$/);
    expect(screen.queryByRole('textbox', { name: /^Bezeichnung/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Bearbeiten' }));
    expect(screen.getByRole('textbox', { name: /^Bezeichnung/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Bezeichnung/ })).toBeNull());
  });

  it('stands in its form at once where the address says so', async () => {
    open(aRequestedFile(), undefined, `${PAGE}?bearbeiten=1`);
    expect(await screen.findByRole('textbox', { name: /^Bezeichnung/ })).toBeTruthy();
  });
});

/** To another page of the console, whose caches stay. */
function cleanupPage(): void {
  fireEvent.click(screen.getByRole('link', { name: 'Zurück' }));
}
