import { ThemeProvider } from '@mui/material/styles';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createNoConnectionProblem, problemFromResponse } from '../http/apiProblem.ts';
import { aTheme } from '../theme/testing/aTheme.ts';
import { LoadFailure } from './LoadFailure.tsx';

const titles = { offlineTitle: 'Keine Verbindung', unavailableTitle: 'Gerade nicht', failedTitle: 'Ging nicht', notFoundTitle: 'Nicht da' };
const retry = vi.fn();
const show = (error: Error, wayOut?: string): void =>
  void render(
    <ThemeProvider theme={aTheme}>
      <LoadFailure error={error} onRetry={retry} heading="h1" titles={titles} wayOut={wayOut} />
    </ThemeProvider>,
  );
const answered = (status: number): Error => problemFromResponse(status, JSON.stringify({ code: 'X', detail: `Antwort ${status}` }), null);

afterEach(cleanup);

describe('what could not be loaded', () => {
  it.each([
    ['Keine Verbindung', createNoConnectionProblem('Offline.')],
    ['Gerade nicht', answered(503)],
    ['Ging nicht', answered(500)],
    ['Nicht da', answered(404)],
  ])('says in its heading: %s', (title, error) => {
    show(error);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title);
  });

  it('can be tried again, and leads on first where nothing is to be found', () => {
    show(answered(503), 'Zur Übersicht');
    expect(screen.queryByText('Zur Übersicht')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(retry).toHaveBeenCalledOnce();
    cleanup();
    show(answered(404), 'Zur Übersicht');
    expect(screen.getByText('Zur Übersicht')).toBeDefined();
  });
});
