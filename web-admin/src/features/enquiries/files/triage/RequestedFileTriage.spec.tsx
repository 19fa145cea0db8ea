import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestedFileStatus } from '@portal/contracts/enquiries/status';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { createPortalCommands } from '../../../../api/commands.ts';
import type { PortalDataProvider } from '../../../../api/dataProvider.ts';
import { logout } from '../../../../api/access.ts';
import { UNDO_WINDOW_MS } from '../../../../components/useDelayedSendWithUndo.ts';
import { acceptToken, endSession } from '../../../../session/sessionStore.ts';
import { aRequestedFile, anEnquiry } from '../../../../testing/anEnquiry.ts';
import { aToken } from '../../../../testing/aToken.ts';
import { namesOfRotatedDocuments } from '../../../../testing/pagesInWords.tsx';
import { renderPartInConsole } from '../../../../testing/renderPartInConsole.tsx';
import { RequestedFilesTab } from '../RequestedFilesTab.tsx';

vi.mock('../../../../components/pdf/ConsolePdfViewer.tsx', () => import('../../../../testing/pagesInWords.tsx'));

const released = (id: string, name: string, facts: Partial<RequestedFileView> = {}): RequestedFileView =>
  aRequestedFile({ id, name, status: 'ready', fileOriginalName: `${id}.pdf`, uploadedAt: '2026-11-20T08:00:00.000Z', ...facts });
const problem = released('p', 'Grundbuchauszug', {
  status: 'problem',
  fileOriginalName: null,
  uploadedAt: null,
  lastStatusChange: {
    createdAt: '2026-11-20T08:00:00.000Z',
    previousStatus: 'requested',
    newStatus: 'problem',
    initiatedBy: 'customer',
    context: { message: 'Dokument wurde an die Bank übergeben.', comment: 'Am 12. Mai in der Filiale abgegeben.' },
  },
});

let fetched: string[];
let sent: [string, RequestedFileStatus, string | null | undefined][];

function open(files: readonly RequestedFileView[], own: Partial<PortalDataProvider> = {}) {
  const enquiry = anEnquiry({ status: 'open', requestedFiles: files });
  return renderPartInConsole(
    <RequestedFilesTab enquiry={enquiry} />,
    {
      changeFileStatus: (file, { status, message }) => {
        sent.push([file.id, status, message]);
        return Promise.resolve({ ...file, status });
      },
      ...own,
    },
    '/?ansicht=pruefen',
  );
}
const region = (): HTMLElement => screen.getByRole('region', { name: 'Dokumente prüfen' });
const press = (key: string, target: HTMLElement = region()): void => void fireEvent.keyDown(target, { key });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  fetched = [];
  namesOfRotatedDocuments.length = 0;
  sent = [];
  acceptToken(aToken());
  localStorage.clear();
  vi.stubGlobal('fetch', (path: string) => {
    fetched.push(path);
    return Promise.resolve(new Response(path.endsWith('/logout') ? null : 'pdf', { status: path.endsWith('/logout') ? 204 : 200 }));
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a document that is checked by V', () => {
  it('can be taken back for ten seconds, and counts only then', async () => {
    open([released('a', 'Ausweis'), released('b', 'Gehalt')]);
    press('v');
    expect(await screen.findByText('„Ausweis“ wird als geprüft markiert.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Rückgängig' }));
    await pass(UNDO_WINDOW_MS);
    expect(sent).toEqual([]);
    press('v');
    await pass(UNDO_WINDOW_MS - 500);
    expect(sent).toEqual([]);
    await pass(500);
    expect(sent).toEqual([['a', 'verified', null]]);
  });

  it('is sent at once when the next one is decided, and when the employee goes elsewhere', async () => {
    open([released('a', 'Ausweis'), released('b', 'Gehalt')]);
    press('v');
    await screen.findByText('„Ausweis“ wird als geprüft markiert.');
    press('v');
    await waitFor(() => expect(sent.map(([id]) => id)).toEqual(['a']));
    cleanup();
    await waitFor(() => expect(sent.map(([id]) => id)).toEqual(['a', 'b']));
  });

  it('is sent before the employee is signed out', async () => {
    open([released('a', 'Ausweis'), released('b', 'Gehalt')]);
    press('v');
    await act(() => logout());
    expect(sent.map(([id]) => id)).toEqual(['a']);
  });

  it('is sent when the page is closed, by a call that outlives it', async () => {
    const commands: RequestInit[] = [];
    open([released('a', 'Ausweis'), released('b', 'Gehalt')], { changeFileStatus: createPortalCommands().changeFileStatus });
    vi.stubGlobal('fetch', (_: string, call: RequestInit) => {
      if (call.method === 'PATCH') commands.push(call);
      return Promise.resolve(Response.json({ ...released('a', 'Ausweis'), status: 'verified' }));
    });
    press('v');
    await screen.findByText('„Ausweis“ wird als geprüft markiert.');
    expect(commands).toEqual([]);
    fireEvent(window, new Event('pagehide'));
    await waitFor(() => expect(commands).toEqual([expect.objectContaining({ body: '{"status":"verified"}', keepalive: true })]));
  });

  it('waits for nobody when two follow each other faster than they are answered', async () => {
    const answers: (() => void)[] = [];
    open([released('a', 'Ausweis'), released('b', 'Gehalt'), released('c', 'Rente')], {
      changeFileStatus: (file, { status, message }) => {
        sent.push([file.id, status, message]);
        return new Promise((resolve) => answers.push(() => resolve({ ...file, status })));
      },
    });
    for (const name of ['Ausweis', 'Gehalt', 'Rente']) {
      press('v');
      await screen.findByText(`„${name}“ wird als geprüft markiert.`);
    }
    await pass(UNDO_WINDOW_MS);
    expect(sent.map(([id]) => id)).toEqual(['a', 'b', 'c']);
  });
});

describe('single keys', () => {
  it('act only while the focus is where documents are checked', async () => {
    open([released('a', 'Ausweis'), released('b', 'Gehalt')]);
    press('v', screen.getByRole('combobox', { name: 'Sortierung' }));
    press('v', document.body);
    await pass(UNDO_WINDOW_MS);
    expect(sent).toEqual([]);
  });

  it('can be switched off', async () => {
    open([released('a', 'Ausweis')]);
    fireEvent.click(screen.getByRole('switch', { name: /Tasten/ }));
    press('v');
    press('r');
    await pass(UNDO_WINDOW_MS);
    expect(sent).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('D', () => {
  it('turns the page of the document beside the list, wherever the focus is in the region', async () => {
    open([released('a', 'Ausweis'), released('b', 'Gehalt')]);
    await screen.findByText('Seiten von Ausweis');
    press('d');
    press('n');
    await screen.findByText('Seiten von Gehalt');
    press('D');
    expect(namesOfRotatedDocuments).toEqual(['Ausweis', 'Gehalt']);
  });

  it('does nothing while single keys are switched off, or outside', async () => {
    open([released('a', 'Ausweis')]);
    await screen.findByText('Seiten von Ausweis');
    press('d', document.body);
    fireEvent.click(screen.getByRole('switch', { name: /Tasten/ }));
    press('d');
    expect(namesOfRotatedDocuments).toEqual([]);
  });
});

describe('something to settle with the customer', () => {
  it('shows reason and comment and can be marked as processed, with a message', async () => {
    open([problem]);
    expect(screen.getByText('Dokument wurde an die Bank übergeben.')).toBeTruthy();
    expect(screen.getByText('Am 12. Mai in der Filiale abgegeben.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Als verarbeitet markieren' }));
    const dialog = screen.getByRole('dialog', { name: 'Dokument - Status ändern' });
    fireEvent.change(within(dialog).getByLabelText('Kontext (optional)'), { target: { value: 'Liegt uns vor, danke.' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Status ändern' }));
    await waitFor(() => expect(sent).toEqual([['p', 'processed', 'Liegt uns vor, danke.']]));
  });

  it('keeps the sentence away that everything is checked', () => {
    open([problem, released('a', 'Ausweis', { status: 'verified' })]);
    expect(screen.queryByText('Alle Dokumente sind geprüft.')).toBeNull();
    cleanup();
    open([released('a', 'Ausweis', { status: 'verified' })]);
    expect(screen.getByText('Alle Dokumente sind geprüft.')).toBeTruthy();
  });
});

describe('the document beside the list', () => {
  const previews = (): string[] => fetched.filter((path) => path.endsWith('/preview'));

  it('is fetched once, whatever is done meanwhile: each look at it is recorded', async () => {
    const notices = open([released('a', 'Ausweis'), released('b', 'Gehalt')]);
    await screen.findByText('Seiten von Ausweis');
    press('v');
    await screen.findByText('Seiten von Gehalt');
    await pass(UNDO_WINDOW_MS);
    await waitFor(() => expect(notices).toEqual(['Das Dokument ist als geprüft markiert.']));
    expect(previews()).toEqual(['/api/files/a/preview', '/api/files/b/preview']);
  });

  it('is the one that lies there now: after another upload the old one is shown no more', async () => {
    renderPartInConsole(<UploadedAnew />, {}, '/?ansicht=pruefen');
    await screen.findByText('Seiten von Ausweis');
    fireEvent.click(screen.getByRole('button', { name: 'Der Kunde lädt neu hoch' }));
    await waitFor(() => expect(previews()).toHaveLength(2));
  });
});

describe('what is released while documents are checked', () => {
  const showAndRelease = async (begin: () => void): Promise<void> => {
    renderPartInConsole(
      <EarlierOneReleased />,
      {
        changeFileStatus: (file, { status, message }) => {
          sent.push([file.id, status, message]);
          return Promise.resolve({ ...file, status });
        },
      },
      '/?ansicht=pruefen',
    );
    await screen.findByText('Seiten von Gehalt');
    begin();
    fireEvent.click(screen.getByRole('button', { name: 'Der Kunde gibt den Ausweis frei', hidden: true }));
  };

  it('does not come under a reason that is typed for another document', async () => {
    await showAndRelease(() => press('r'));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/„Gehalt“/)).toBeTruthy();
    fireEvent.click(dialog.getByRole('radio', { name: 'Anderer Grund' }));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Seite 2 fehlt.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Status ändern' }));
    await waitFor(() => expect(sent).toEqual([['b', 'requested', 'Seite 2 fehlt.']]));
  });

  it('is not verified by a V that was meant for the document on screen', async () => {
    await showAndRelease(() => undefined);
    press('v');
    expect(await screen.findByText('„Gehalt“ wird als geprüft markiert.')).toBeTruthy();
    await pass(UNDO_WINDOW_MS);
    expect(sent).toEqual([['b', 'verified', null]]);
  });
});

describe('a document that is no PDF', () => {
  it('is not fetched to be looked at, but can be downloaded', async () => {
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL: () => '#', revokeObjectURL: () => undefined }));
    open([released('f', 'Rundgang', { mediaType: 'video/mp4' })]);
    expect(screen.getByText(/Dieser Dateityp lässt sich hier nicht anzeigen/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Herunterladen' }));
    await waitFor(() => expect(fetched).toEqual(['/api/files/f/download']));
  });
});

function UploadedAnew() {
  const [uploadedAt, setUploadedAt] = useState('2026-11-20T08:00:00.000Z');
  return (
    <>
      <button onClick={() => setUploadedAt('2026-11-21T09:00:00.000Z')}>Der Kunde lädt neu hoch</button>
      <RequestedFilesTab enquiry={anEnquiry({ status: 'open', requestedFiles: [released('a', 'Ausweis', { uploadedAt })] })} />
    </>
  );
}

function EarlierOneReleased() {
  const [first, setFirst] = useState(aRequestedFile({ id: 'a', name: 'Ausweis' }));
  return (
    <>
      <button onClick={() => setFirst(released('a', 'Ausweis'))}>Der Kunde gibt den Ausweis frei</button>
      <RequestedFilesTab enquiry={anEnquiry({ status: 'open', requestedFiles: [first, released('b', 'Gehalt')] })} />
    </>
  );
}
