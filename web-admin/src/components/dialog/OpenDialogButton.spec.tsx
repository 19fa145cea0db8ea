import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { OpenDialogButton } from './OpenDialogButton.tsx';

afterEach(cleanup);

const button = (offered: boolean) => (
  <OpenDialogButton label="Stornieren" offered={offered}>
    {(close) => (
      <div role="dialog">
        Jemand war schneller <button onClick={close}>Schließen</button>
      </div>
    )}
  </OpenDialogButton>
);

it('keeps its dialog, which says what came of a command, where the button is offered no more', () => {
  const { rerender } = render(button(true));
  fireEvent.click(screen.getByRole('button', { name: 'Stornieren' }));
  rerender(button(false));
  expect(screen.queryByRole('button', { name: 'Stornieren' })).toBeNull();
  expect(screen.getByRole('dialog').textContent).toContain('Jemand war schneller');
  fireEvent.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
