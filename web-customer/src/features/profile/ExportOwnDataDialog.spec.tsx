import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../../session/sessionStore.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fieldNoteText } from '../../testing/fieldNoteText.ts';
import { ExportOwnDataDialog } from './ExportOwnDataDialog.tsx';

let answer: () => Response | Promise<Response>;
let sent: SentCall[];
let saved: string[];
const onClose = vi.fn();
const onForgot = vi.fn();
const field = (): HTMLInputElement => screen.getByLabelText('Ihr Passwort');
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
async function send(): Promise<void> {
  await userEvent.type(field(), 'Sonnenblume-7');
  await press('Herunterladen');
}

beforeEach(() => {
  onClose.mockReset();
  onForgot.mockReset();
  saved = [];
  acceptToken(aToken());
  sent = answerCalls(() => answer());
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (): string => 'blob:x';
      static override revokeObjectURL = (): void => undefined;
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  renderScreen(<ExportOwnDataDialog onClose={onClose} onForgot={onForgot} />);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a copy of the own data', () => {
  it('is saved under the name that the server gives it, and the dialog closes', async () => {
    answer = () => new Response('PK', { headers: { 'Content-Disposition': "attachment; filename*=UTF-8''Meine%20Daten.zip" } });
    await send();
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    expect(sent).toEqual([{ path: '/api/customers/export-own-data', body: { currentPassword: 'Sonnenblume-7' } }]);
    expect(saved).toEqual(['Meine Daten.zip']);
    expect(screen.getByText('Ihre Daten wurden heruntergeladen.')).toBeTruthy();
  });

  it('needs the password, and says at it what is wrong', async () => {
    await press('Herunterladen');
    expect(fieldNoteText(field())).toBe('Geben Sie Ihr aktuelles Passwort ein');
    expect(sent).toEqual([]);
    answer = () => problemResponse(422, 'Ungültig', { currentPassword: 'Das stimmt nicht.' });
    await send();
    await waitFor(() => expect(fieldNoteText(field())).toBe('Das stimmt nicht.'));
    expect(saved).toEqual([]);
  });

  it('says that one is under way already', async () => {
    answer = () => problemResponse(409, 'Ihre Daten werden bereits heruntergeladen.');
    await send();
    await waitFor(() => expect(fieldNoteText(field())).toBe('Ihre Daten werden bereits heruntergeladen.'));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('that breaks off is not taken for the whole', async () => {
    const broken = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('PK'));
        controller.error(new Error('connection lost'));
      },
    });
    answer = () => new Response(broken);
    await send();
    await waitFor(() => expect(fieldNoteText(field())).toContain('Wir erreichen die Bank gerade nicht.'));
    expect(saved).toEqual([]);
  });

  it('goes out once, however often it is pressed, and shows that it is under way', async () => {
    answer = () => new Promise<Response>(() => undefined);
    await send();
    expect(screen.getByText('Wird vorbereitet …')).toBeTruthy();
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Download abbrechen' })).toBeTruthy();
  });
});

describe('who has registered with the online banking', () => {
  const open = (yesActive: boolean): void => {
    cleanup();
    renderScreen(<ExportOwnDataDialog onClose={onClose} onForgot={onForgot} />, '/', { yesActive });
  };

  it('is shown the way to a password', async () => {
    open(true);
    expect(screen.getByText(/^Haben Sie sich mit Ihrem Online.Banking registriert und noch kein Passwort/)).toBeTruthy();
    await press('Passwort vergessen');
    expect(onForgot).toHaveBeenCalledOnce();
    expect(sent).toEqual([]);
  });

  it('is not spoken of where the bank does not sign in', () => {
    open(false);
    expect(screen.queryByText('Passwort vergessen')).toBeNull();
  });
});
