import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import { addDays, berlinDay, formatDay } from '@portal/contracts/shared/time/days';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aCustomer } from '../../../testing/aCustomer.ts';
import { aRequestedFile, anEnquiry } from '../../../testing/anEnquiry.ts';
import { aToken } from '../../../testing/aToken.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { ActionBox } from './ActionBox.tsx';

beforeEach(() => void acceptToken(aToken()));
afterEach(() => {
  cleanup();
  endSession('logout');
});

describe('a completed enquiry', () => {
  it.each([
    ['Vorgang als abgearbeitet markieren', 'processed'],
    ['Vorgang zurück an Kunden geben', 'open'],
  ])('%s: sends the comment along and says once that it is done', async (button, status) => {
    const sent: { readonly status: EnquiryStatus; readonly message?: string | null }[] = [];
    const notices = renderPartInConsole(<ActionBox enquiry={anEnquiry({ status: 'completed' })} />, {
      changeEnquiryStatus: (_, change) => {
        sent.push(change);
        return Promise.resolve(anEnquiry({ status: change.status }));
      },
    });
    fireEvent.change(screen.getByLabelText('Kommentar für den Kunden (optional)'), { target: { value: 'Danke' } });
    fireEvent.click(screen.getByRole('button', { name: button }));
    if (status === 'processed') fireEvent.click(screen.getByRole('button', { name: 'Status ändern' }));
    await waitFor(() => expect(notices).not.toEqual([]));
    await waitFor(() => expect(screen.getByRole('button', { name: button })).toHaveProperty('disabled', false));
    expect(notices).toEqual(['Der Vorgang wurde erfolgreich freigegeben.']);
    expect(sent).toEqual([{ status, message: 'Danke' }]);
  });

  it('keeps what is typed on in the comment while it is on its way', async () => {
    let answer = (): void => undefined;
    const notices = renderPartInConsole(<ActionBox enquiry={anEnquiry({ status: 'completed' })} />, {
      changeEnquiryStatus: () => new Promise((resolve) => (answer = () => resolve(anEnquiry({ status: 'open' })))),
    });
    const comment = screen.getByLabelText<HTMLTextAreaElement>('Kommentar für den Kunden (optional)');
    const goOn = 'Seite 2 fehlt. Seite 3 auch.';
    fireEvent.change(comment, { target: { value: 'Seite 2 fehlt.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Vorgang zurück an Kunden geben' }));
    fireEvent.change(comment, { target: { value: goOn } });
    await waitFor(() => (answer(), expect(notices).toEqual(['Der Vorgang wurde erfolgreich freigegeben.'])));
    expect(comment.value).toBe(goOn);
  });

  it('is not marked as done by one slip: it asks, and says what still waits', () => {
    const sent: unknown[] = [];
    const released = aRequestedFile({ status: 'ready' });
    renderPartInConsole(<ActionBox enquiry={anEnquiry({ status: 'completed', requestedFiles: [released] })} />, {
      changeEnquiryStatus: (_, change) => (sent.push(change), Promise.resolve(anEnquiry())),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Vorgang als abgearbeitet markieren' }));
    const question = within(screen.getByRole('dialog', { name: 'Vorgang - Status ändern' }));
    expect(question.getByText('1 Dokument wartet auf Ihre Prüfung.')).toBeTruthy();
    fireEvent.click(question.getByRole('button', { name: 'Abbrechen' }));
    expect(sent).toEqual([]);
  });

  it('is asked for a message in the question too, which begins with what was written beside it', async () => {
    const sent: unknown[] = [];
    renderPartInConsole(<ActionBox enquiry={anEnquiry({ status: 'completed' })} />, {
      changeEnquiryStatus: (_, change) => (sent.push(change), Promise.resolve(anEnquiry())),
    });
    fireEvent.change(screen.getByLabelText('Kommentar für den Kunden (optional)'), { target: { value: 'Danke' } });
    fireEvent.click(screen.getByRole('button', { name: 'Vorgang als abgearbeitet markieren' }));
    const question = within(screen.getByRole('dialog', { name: 'Vorgang - Status ändern' }));
    const context = question.getByLabelText<HTMLInputElement>('Kontext (optional)');
    expect(context.value).toBe('Danke');
    fireEvent.change(context, { target: { value: 'Danke, alles da.' } });
    fireEvent.click(question.getByRole('button', { name: 'Status ändern' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'processed', message: 'Danke, alles da.' }]));
  });

  it('suggests the way back to the customer while a required document is missing', () => {
    renderPartInConsole(
      <ActionBox enquiry={anEnquiry({ status: 'completed', requestedFiles: [aRequestedFile({ status: 'requested' })] })} />,
    );
    const classesOf = (name: string): string => screen.getByRole('button', { name }).className;
    expect(classesOf('Vorgang zurück an Kunden geben')).toContain('contained');
    expect(classesOf('Vorgang als abgearbeitet markieren')).not.toContain('contained');
  });

  it('keeps the focus in the box when the button that was pressed is gone', async () => {
    renderPartInConsole(<Released />, { changeEnquiryStatus: () => Promise.resolve(anEnquiry({ status: 'open' })) });
    fireEvent.click(screen.getByRole('button', { name: 'Vorgang zurück an Kunden geben' }));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Was ist zu tun?'));
  });
});

describe('a completed enquiry that goes back to the customer', () => {
  const today = berlinDay(new Date().toISOString());
  let sent: unknown[];
  let notices: readonly string[];
  const handBack = (expiresAt: string): void => {
    sent = [];
    notices = renderPartInConsole(<ActionBox enquiry={anEnquiry({ status: 'completed', expires: true, expiresAt })} />, {
      changeEnquiryStatus: (_, change) => (sent.push(change), Promise.resolve(anEnquiry({ status: change.status }))),
    });
    fireEvent.change(screen.getByLabelText('Kommentar für den Kunden (optional)'), { target: { value: 'Seite 2 fehlt.' } });
    fireEvent.click(screen.getByRole('button', { name: 'Vorgang zurück an Kunden geben' }));
  };

  it('is asked for a new deadline where its own has passed', async () => {
    handBack(addDays(today, -1));
    const dialog = within(screen.getByRole('dialog', { name: 'Vorgang - Status ändern' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Status ändern' }));
    expect(await dialog.findByText('Pflichtfeld')).toBeTruthy();
    expect(sent).toEqual([]);
    const deadline = addDays(today, 7);
    fireEvent.change(dialog.getByLabelText(/^Neue Fälligkeit/), { target: { value: formatDay(deadline) } });
    fireEvent.click(dialog.getByRole('button', { name: 'Status ändern' }));
    await waitFor(() => expect(sent).toEqual([{ status: 'open', message: 'Seite 2 fehlt.', expiresAt: deadline }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Kommentar für den Kunden (optional)')).toHaveProperty('value', '');
    expect(notices).toEqual(['Der Vorgang wurde erfolgreich freigegeben.']);
  });

  it('keeps a deadline that lies ahead', async () => {
    handBack(addDays(today, 1));
    await waitFor(() => expect(sent).toEqual([{ status: 'open', message: 'Seite 2 fehlt.' }]));
  });
});

describe('a draft for a customer who was never invited', () => {
  const ask = async (sent: string[]) => {
    renderPartInConsole(<ActionBox enquiry={anEnquiry()} />, {
      getOne: () => Promise.resolve({ data: aCustomer({ '@etag': '"5"', invitedAt: null, activatedAt: null }) }) as never,
      inviteCustomer: (customer) => (sent.push(`invite ${customer['@etag']}`), Promise.resolve(aCustomer())),
      changeEnquiryStatus: (_, { status }) => (sent.push(status), Promise.resolve(anEnquiry({ status }))),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Vorgang freigeben' }));
    return within(await screen.findByRole('dialog', { name: 'Kunde einladen' }));
  };

  it('is released together with the invitation, which goes first', async () => {
    const sent: string[] = [];
    const dialog = await ask(sent);
    expect(dialog.getByRole('link', { name: 'Zum Kunden' }).getAttribute('href')).toBe('/kunde/c1');
    fireEvent.click(dialog.getByRole('button', { name: 'Einladen und freigeben' }));
    await waitFor(() => expect(sent).toEqual(['invite "5"', 'open']));
  });

  it('is not released to nobody: the invitation needs an address; released without it, it asks for none', async () => {
    const sent: string[] = [];
    const dialog = await ask(sent);
    fireEvent.change(dialog.getByLabelText(/^E-Mail/), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Einladen und freigeben' }));
    expect(await dialog.findByText('Pflichtfeld')).toBeTruthy();
    expect(sent).toEqual([]);
    fireEvent.click(dialog.getByRole('button', { name: 'Vorgang freigeben' }));
    await waitFor(() => expect(sent).toEqual(['open']));
  });
});

describe('an enquiry that employees cannot move on from here', () => {
  it('shows a processed one its archiving, off, and where it is', () => {
    renderPartInConsole(
      <ActionBox enquiry={anEnquiry({ status: 'processed', requestedFiles: [aRequestedFile({ status: 'verified' })] })} />,
    );
    const archive = screen.getByRole('button', { name: 'Vorgang archivieren' });
    expect(archive).toHaveProperty('disabled', true);
    expect(archive.closest('[title]')?.getAttribute('title')).toMatch(/Administrative Aktionen/);
    expect(
      screen.getByText('Der Vorgang wurde als abgeschlossen markiert aber es gibt Dokumente die noch nicht verarbeitet wurden.'),
    ).toBeTruthy();
  });

  it.each<EnquiryStatus>(['aborted', 'archived'])('says of one that is %s what has happened, and offers nothing', (status) => {
    renderPartInConsole(<ActionBox enquiry={anEnquiry({ status })} />);
    expect(screen.getByText('Für Sie ist hier nichts mehr zu tun.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a draft that is deleted', () => {
  it('leads back to its customer, and says so', async () => {
    const notices = renderPartInConsole(
      <Routes>
        <Route path="/kunde/c1" element={<p>Der Kunde</p>} />
        <Route path="*" element={<ActionBox enquiry={anEnquiry()} />} />
      </Routes>,
      { deleteEnquiry: () => Promise.resolve(undefined as never) },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Vorgang löschen' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vorgang löschen' }));
    expect(await screen.findByText('Der Kunde')).toBeTruthy();
    expect(notices).toEqual(['Der Vorgang wurde erfolgreich gelöscht.']);
  });
});

/** The box as it goes on once the page has fetched the enquiry anew. */
function Released() {
  const [status, setStatus] = useState<EnquiryStatus>('completed');
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears what happens within it
    <div onClick={() => setTimeout(() => setStatus('open'))}>
      <ActionBox enquiry={anEnquiry({ status })} />
    </div>
  );
}
