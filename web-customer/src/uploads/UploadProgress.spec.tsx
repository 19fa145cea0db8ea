import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { UploadProgress } from './UploadProgress.tsx';

type State = Parameters<typeof UploadProgress>[0]['state'];
const show = (state: State): HTMLElement => {
  renderScreen(<UploadProgress state={state} onAbort={() => undefined} onTryNow={() => undefined} />);
  return screen.getByRole('progressbar');
};
const half = { sentBytes: 500_000, totalBytes: 1_000_000 };

afterEach(cleanup);

describe('the bar of an upload', () => {
  it('shows how much is sent', () => {
    const bar = show({ phase: 'sending', startedAt: Date.now(), files: [], ...half });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(bar.className).not.toMatch(/colorError/);
  });

  it.each([
    [24, 0],
    [25, 25],
    [88, 75],
    [100, 100],
  ])('at %i percent tells screen readers the quarter that is sent: %i', async (percent, said) => {
    show({ phase: 'sending', startedAt: Date.now(), files: [], sentBytes: percent, totalBytes: 100 });
    expect(await screen.findByText(`${said} Prozent hochgeladen`)).toBeTruthy();
  });

  it('names each file whole, however long its name is', () => {
    const name = 'Wohngebäudeversicherungsbescheinigung als Kopie, unterschrieben (1).pdf';
    const files = [name, 'b.pdf'].map((each) => new File(['x'], each));
    renderScreen(
      <UploadProgress
        state={{ phase: 'sending', startedAt: Date.now(), files, ...half }}
        onAbort={() => undefined}
        onTryNow={() => undefined}
      />,
    );
    expect(getComputedStyle(screen.getByText(name)).whiteSpace).not.toBe('nowrap');
  });

  it.each([
    [false, 'Die Verbindung ist unterbrochen', /Sobald die Bank wieder erreichbar ist, geht es von selbst weiter/],
    [
      true,
      'Die Virenprüfung ist gerade nicht erreichbar',
      /noch nicht gespeichert\. Sobald die Bank sie prüfen kann, geht es von selbst weiter/,
    ],
  ])('says what it waits for (scanner away: %s)', (isScannerAway, title, text) => {
    show({ phase: 'waiting', isScannerAway });
    expect(screen.getByText(title)).toBeTruthy();
    expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it('turns negative when it failed', () => {
    const problem = new ApiProblem({ status: 422, code: 'DAMAGED', detail: 'Die Datei ist beschädigt.' });
    expect(show({ phase: 'failed', problem, ...half }).className).toMatch(/colorError/);
  });
});
