import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ProblemDialog } from './ProblemDialog.tsx';

afterEach(cleanup);

const comment = (): HTMLTextAreaElement => screen.getByLabelText('Kommentar (optional)');
const press = (name: string): void => screen.getByText(name, { selector: 'button' }).click();

async function write(text: string): Promise<void> {
  comment().focus();
  await userEvent.paste(text);
  await userEvent.keyboard('{Escape}');
}

function open() {
  const onClose = vi.fn();
  renderScreen(<ProblemDialog onClose={onClose} onReport={vi.fn()} />);
  return onClose;
}

describe('Escape in the dialog "Upload nicht möglich / nötig"', () => {
  it('closes it while nothing was written', async () => {
    const onClose = open();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks before it throws away what was written, and keeps it on "Weiter bearbeiten"', async () => {
    const onClose = open();
    await write('Liegt beim Notar.');
    expect(onClose).not.toHaveBeenCalled();
    act(() => press('Weiter bearbeiten'));
    expect(comment().value).toBe('Liegt beim Notar.');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes it on "Verwerfen"', async () => {
    const onClose = open();
    await write('Liegt beim Notar.');
    act(() => press('Verwerfen'));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
