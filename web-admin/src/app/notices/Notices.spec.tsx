import { ThemeProvider } from '@mui/material/styles';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { CoreAdminContext, memoryStore, useNotify } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import { coloursBeforeConfigIsLoaded } from '@portal/web-shared/theme/createInstanceTheme.ts';
import { httpErrorFromResponse } from '../../api/failures.ts';
import { createConsoleTheme } from '../theme/createConsoleTheme.ts';
import { FailureNotices } from './FailureNotices.tsx';
import { Notices } from './Notices.tsx';

function Say() {
  const notify = useNotify();
  return <button onClick={() => notify('Ihr Passwort: abc', { type: 'success', autoHideDuration: 60_000 })}>Sagen</button>;
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const isShown = (text: string): boolean => screen.queryByText(text) !== null;

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <ThemeProvider theme={createConsoleTheme(coloursBeforeConfigIsLoaded, 'rounded')}>
      <MemoryRouter>
        <CoreAdminContext store={memoryStore()}>
          <FailureNotices />
          <Say />
          <Notices />
        </CoreAdminContext>
      </MemoryRouter>
    </ThemeProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('what is said on the screen', () => {
  it('of a failure stands there for 30 seconds under its title', async () => {
    act(() => announceFailure(httpErrorFromResponse(409, JSON.stringify({ detail: 'Das geht gerade nicht.' }), null)));
    await pass(29_000);
    expect([isShown('Es ist ein Fehler aufgetreten'), isShown('Das geht gerade nicht.')]).toEqual([true, true]);
    await pass(2_000);
    expect([isShown('Es ist ein Fehler aufgetreten'), isShown('Das geht gerade nicht.')]).toEqual([false, false]);
  });

  it('stands there as long as it asks for', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Sagen' }));
    await pass(59_000);
    expect(isShown('Ihr Passwort: abc')).toBe(true);
    await pass(2_000);
    expect(isShown('Ihr Passwort: abc')).toBe(false);
  });
});
