import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { currentSession, endSession } from '../../session/sessionStore.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { aToken } from '../../testing/aToken.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fieldNoteText } from '../../testing/fieldNoteText.ts';
import { RegistrationForm } from './RegistrationForm.tsx';

const GOOD = 'Umschuldung-2026!';
let answer: () => Response | Promise<Response>;
let sent: SentCall[];
let unusable: ApiProblem[];

const password = (): HTMLInputElement => screen.getByLabelText('Passwort');
const repeat = (): HTMLInputElement => screen.getByLabelText('Passwort wiederholen');
const terms = (): HTMLInputElement => screen.getByRole('checkbox');

async function send({ first = GOOD, second = GOOD } = {}): Promise<void> {
  await userEvent.click(terms());
  if (first !== '') await userEvent.type(password(), first);
  if (second !== '') await userEvent.type(repeat(), second);
  await userEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
}

beforeEach(() => {
  unusable = [];
  sent = answerCalls(() => answer());
  renderScreen(<RegistrationForm invitationCode="E-1" onUnusable={(problem) => unusable.push(problem)} />);
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('registering with an invitation', () => {
  it('signs in with the password that was chosen', async () => {
    const token = aToken({ roles: [] });
    answer = () => new Response(JSON.stringify({ token }));
    await send();
    expect(sent).toEqual([{ path: '/api/customers/register-with-invitation-code', body: { invitationCode: 'E-1', password: GOOD } }]);
    expect(currentSession().token).toBe(token);
  });

  it('says at each field what is missing, and asks nobody', async () => {
    await send({ first: '', second: '' });
    expect(fieldNoteText(password())).toBe('Legen Sie ein Passwort für Ihren Zugang fest');
    expect(fieldNoteText(repeat())).toBe('Pflichtfeld');
    expect(sent).toEqual([]);
  });

  it('leads whoever sends it to the first field that is wrong', async () => {
    await send({ second: '' });
    expect(document.activeElement).toBe(repeat());
    await userEvent.clear(password());
    fireEvent.submit(password().form!);
    await expect.poll(() => document.activeElement).toBe(password());
    await userEvent.click(terms());
    fireEvent.submit(password().form!);
    await expect.poll(() => document.activeElement).toBe(terms());
  });

  it('asks for the terms even where the button was passed by', async () => {
    await userEvent.type(password(), GOOD);
    await userEvent.type(repeat(), GOOD);
    fireEvent.submit(password().form!);
    expect(await screen.findByText('Pflichtfeld')).toBeTruthy();
    expect(fieldNoteText(terms())).toBe('Pflichtfeld');
    await userEvent.click(terms());
    expect(screen.queryByText('Pflichtfeld')).toBeNull();
    expect(sent).toEqual([]);
  });

  it('goes out once, however often it is sent', async () => {
    answer = () => new Promise<Response>(() => undefined);
    await send();
    expect(screen.getByRole('button', { name: 'Einen Moment bitte …' }).getAttribute('aria-busy')).toBe('true');
    fireEvent.submit(password().form!);
    fireEvent.submit(password().form!);
    await userEvent.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
  });
});

describe('a new password', () => {
  it('is checked when its field is left, if something stands there', async () => {
    await userEvent.click(password());
    await userEvent.tab();
    expect(fieldNoteText(password())).toBeUndefined();
    await userEvent.type(password(), 'kurz');
    expect(fieldNoteText(password())).toBeUndefined();
    await userEvent.click(repeat());
    await waitFor(() => expect(fieldNoteText(password())).toBe('Mindestens 8 Zeichen'));
    expect(fieldNoteText(repeat())).toBeUndefined();
  });

  it('is not called wrong any longer as soon as somebody goes on with it, nor is the other one', async () => {
    await send({ first: 'kurz', second: 'anders' });
    expect(fieldNoteText(repeat())).toBe('Bitte wiederholen Sie Ihr Passwort');
    await userEvent.type(repeat(), 'x');
    expect([fieldNoteText(password()), fieldNoteText(repeat())]).toEqual(['Mindestens 8 Zeichen', undefined]);
    await userEvent.tab();
    await userEvent.type(password(), 'x');
    expect([fieldNoteText(password()), fieldNoteText(repeat())]).toEqual([undefined, undefined]);
  });

  it('that the server refuses is refused at its field', async () => {
    answer = () => problemResponse(422, 'Ungültig', { password: 'Dieses Passwort ist sehr verbreitet.' });
    await send();
    expect(fieldNoteText(password())).toBe('Dieses Passwort ist sehr verbreitet.');
    expect(document.activeElement).toBe(password());
    expect(unusable).toEqual([]);
  });
});

describe('an invitation', () => {
  it.each([422, 403])('that cannot be used any more is told to the page (%s)', async (status) => {
    answer = () => problemResponse(status, 'Abgelaufen', { invitationCode: 'Die Einladung ist abgelaufen.' });
    await send();
    expect(unusable.map((problem) => problem.at('invitationCode'))).toEqual(['Die Einladung ist abgelaufen.']);
  });

  it('is not given up for a server that is away: the same may be sent again', async () => {
    answer = () => problemResponse(503, 'Später');
    await send();
    await userEvent.click(screen.getByRole('button', { name: 'Registrieren' }));
    expect([unusable.length, sent.length, password().value]).toEqual([0, 2, GOOD]);
  });
});
