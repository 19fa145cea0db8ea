import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { problemFromResponse } from '@portal/web-shared/http/apiProblem.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { UnusableInvitation } from './UnusableInvitation.tsx';

let answers: Response[];
let sent: SentCall[];

function open(status: number): void {
  answers = [];
  sent = answerCalls(() => answers.shift() ?? new Response(null, { status: 204 }));
  const problem = problemFromResponse(status, JSON.stringify({ code: 'NO', detail: 'Diese Einladung ist abgelaufen.' }), null);
  renderScreen(<UnusableInvitation invitationCode="E-1" problem={problem} onRetry={() => undefined} />);
}
const ask = () => userEvent.click(screen.getByRole('button', { name: 'Neue Einladung anfordern' }));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an invitation that has ended', () => {
  it('can be asked for anew, and the screen says the same whatever becomes of it', async () => {
    open(422);
    await ask();
    expect(await screen.findByText(/Falls Ihr Zugang noch nicht eingerichtet ist/)).toBeTruthy();
    expect(sent).toEqual([{ path: '/api/customers/request-invitation', body: { invitationCode: 'E-1' } }]);
  });

  it('says why that did not work, and asks again', async () => {
    open(422);
    answers = [problemResponse(429, 'Zu viele Anfragen.')];
    await ask();
    expect((await screen.findAllByText('Zu viele Anfragen.')).length).toBeGreaterThan(0);
    await ask();
    expect(await screen.findByText(/Falls Ihr Zugang noch nicht eingerichtet ist/)).toBeTruthy();
  });

  it('offers none where the bank makes none', () => {
    open(403);
    expect(screen.queryByRole('button', { name: 'Neue Einladung anfordern' })).toBeNull();
  });
});
