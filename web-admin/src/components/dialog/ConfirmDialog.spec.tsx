import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';

let calls: number;
let settle: { readonly answer: () => void };
const ledTo: string[] = [];

function Asking({ onClose }: { readonly onClose: () => void }) {
  const command = useCommand<void, void>({
    run: () => {
      calls += 1;
      return new Promise<void>((answer) => (settle = { answer }));
    },
    invalidates: queryKeysToInvalidate.enquiry,
    onDone: () => void ledTo.push('Vorgang'),
  });
  return (
    <ConfirmDialog
      title="Wirklich?"
      confirm="Ja"
      busy={command.isPending}
      error={command.problem}
      onConfirm={() => command.mutate()}
      onClose={onClose}
    >
      Text
    </ConfirmDialog>
  );
}
function Page() {
  const [open, setOpen] = useState(true);
  return open ? <Asking onClose={() => setOpen(false)} /> : <p>Kunden</p>;
}
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const show = (): void => {
  calls = 0;
  ledTo.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPartInConsole(<Page />);
};

afterEach(() => {
  cleanup();
  onlineManager.setOnline(true);
  vi.restoreAllMocks();
});

describe('a command without a connection', () => {
  it('says so at once, lets people go, and does not go out by itself when the connection is back', async () => {
    show();
    onlineManager.setOnline(false);
    press('Ja');
    expect(await screen.findByText(/Sie sind gerade offline/)).toBeTruthy();
    act(() => onlineManager.setOnline(true));
    press('Abbrechen');
    expect(screen.getByText('Kunden')).toBeTruthy();
    expect(calls).toBe(0);
  });
});

describe('a command that is on its way', () => {
  it('is not sent again, however fast somebody clicks', async () => {
    show();
    press('Ja');
    press('Ja');
    fireEvent.click(screen.getByRole('button', { name: /Ja|Moment/ }));
    await waitFor(() => expect(calls).toBe(1));
    await act(async () => settle.answer());
    await waitFor(() => expect(ledTo).toEqual(['Vorgang']));
    expect(calls).toBe(1);
  });

  it('pulls nobody back who has gone elsewhere meanwhile', async () => {
    show();
    press('Ja');
    await waitFor(() => expect(calls).toBe(1));
    cleanup();
    settle.answer();
    await Promise.resolve();
    expect(ledTo).toEqual([]);
  });
});
