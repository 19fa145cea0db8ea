import { useQuery } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { createAbortedProblem, problemFromResponse, attachCallToProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { announceSuccess } from '@portal/web-shared/http/succeededCalls.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { useNotify } from './noticeContext.ts';

const refused = (status: number): ApiProblem =>
  problemFromResponse(status, JSON.stringify({ code: 'NO', detail: `Abgelehnt (${status}).` }), null);
const settle = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Command({ error }: { readonly error: Error }) {
  const { mutate, problem } = useCommand<void, void>({ run: () => Promise.reject(error), invalidates: [] });
  return (
    <>
      <button onClick={() => mutate()}>Los</button>
      <p>{problem === null ? '' : 'steht auch am Feld'}</p>
    </>
  );
}
function Loaded({ error, quiet }: { readonly error: Error; readonly quiet: boolean }) {
  useQuery({ queryKey: ['x', quiet], queryFn: () => Promise.reject(error), meta: { quiet } });
  return null;
}
async function give(error: Error): Promise<void> {
  renderScreen(<Command error={error} />);
  fireEvent.click(screen.getByRole('button', { name: 'Los' }));
  await settle(1);
}
const alert = (): string => screen.getByRole('alert').textContent ?? '';

describe('every failing call gives a notice', () => {
  it('of 30 seconds, with its title, although it stands at its place as well', async () => {
    await give(refused(422));
    expect(screen.getByText('steht auch am Feld')).toBeDefined();
    expect(alert()).toBe('Es ist ein Fehler aufgetretenAbgelehnt (422).');
    await settle(29_000);
    expect(alert()).not.toBe('');
    await settle(1_500);
    expect(alert()).toBe('');
  });

  it('which the success of the same call ends, and no other success', async () => {
    await give(attachCallToProblem(refused(422), 'POST files/1/ready'));
    act(() => announceSuccess('POST files/2/ready'));
    expect(alert()).toContain('Abgelehnt (422).');
    act(() => announceSuccess('POST files/1/ready'));
    expect(alert()).toBe('');
  });

  it('a page that could not be loaded, but for what is only looked after in the background', async () => {
    renderScreen(<Loaded quiet error={refused(404)} />);
    await settle(1);
    expect(alert()).toBe('');
    cleanup();
    renderScreen(<Loaded quiet={false} error={refused(404)} />);
    await settle(1);
    expect(alert()).toContain('Abgelehnt (404).');
  });

  it('but for the end of a session, of which the login tells, and for what somebody ended', async () => {
    await give(refused(401));
    expect(alert()).toBe('');
    cleanup();
    await give(createAbortedProblem());
    expect(alert()).toBe('');
  });
});

describe('a failure that is still shown', () => {
  it('gives way to no later success', async () => {
    function Success() {
      const notify = useNotify();
      return <button onClick={() => notify({ tone: 'positive', text: 'Erledigt.' })}>Weiter</button>;
    }
    renderScreen(
      <>
        <Command error={refused(409)} />
        <Success />
      </>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Los' }));
    await settle(1);
    fireEvent.click(screen.getByRole('button', { name: 'Weiter' }));
    expect(screen.getByText('Erledigt.')).toBeDefined();
    expect(alert()).toContain('Abgelehnt (409).');
    await settle(8_500);
    expect(screen.queryByText('Erledigt.')).toBeNull();
    expect(alert()).toContain('Abgelehnt (409).');
  });
});
