import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { AnswerWithEtag } from '@portal/web-shared/http/createApiClient.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { ReportProblemDialog } from './ReportProblemDialog.tsx';

afterEach(cleanup);

const comment = (): HTMLTextAreaElement => screen.getByLabelText('Kommentar (optional)');
const press = (name: string): void => screen.getByText(name, { selector: 'button' }).click();

async function write(text: string): Promise<void> {
  comment().focus();
  await userEvent.paste(text);
  await userEvent.keyboard('{Escape}');
}

function open(run: () => Promise<AnswerWithEtag<RequestedFileView>> = vi.fn()) {
  const onClose = vi.fn();
  renderScreen(<ReportProblemDialog onClose={onClose} report={{ run, invalidates: [] }} />);
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

describe('what is told to the bank', () => {
  const reason = (): HTMLInputElement => screen.getByRole('radio', { name: 'Dokument liegt nicht vor.' });
  const fill = async (): Promise<void> => {
    await userEvent.click(reason());
    comment().focus();
    await userEvent.paste('Liegt beim Notar.');
  };
  const send = (): Promise<void> => act(async () => press('Der Bank mitteilen'));

  it('stays whole where it is too long, and is not sent: the field says so', async () => {
    const run = vi.fn();
    open(run);
    await userEvent.click(reason());
    comment().focus();
    await userEvent.paste('x'.repeat(2_001));
    await send();
    expect(comment().value).toHaveLength(2_001);
    expect(screen.getByText('Höchstens 2.000 Zeichen, es sind 2.001. Bitte kürzen Sie den Text.')).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
  });

  it('begins with the reasons and needs one of them: whoever sends without is led to the first, until one is chosen', async () => {
    const run = vi.fn();
    open(run);
    const [first] = screen.getAllByRole('radio');
    expect(document.activeElement).toBe(first);
    comment().focus();
    await send();
    expect(screen.getByText('Bitte wählen Sie einen Grund aus.')).toBeTruthy();
    expect(document.activeElement).toBe(first);
    await userEvent.click(reason());
    expect(screen.queryByText('Bitte wählen Sie einen Grund aus.')).toBeNull();
    expect(run).not.toHaveBeenCalled();
  });

  it('goes out as it was chosen and written, holds the screen meanwhile, and is over when it has arrived', async () => {
    let arrive = (): void => undefined;
    const run = vi.fn(
      () =>
        new Promise<AnswerWithEtag<RequestedFileView>>((resolve) => (arrive = () => resolve({ etag: '', value: {} as RequestedFileView }))),
    );
    const onClose = open(run);
    await fill();
    await send();
    expect(run).toHaveBeenCalledWith({ reason: 'Dokument liegt nicht vor.', comment: 'Liegt beim Notar.' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Einen Moment bitte …')).toBeTruthy();
    expect(onClose).not.toHaveBeenCalled();
    await act(async () => arrive());
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('is there again, as it was chosen and written, when it was refused', async () => {
    const onClose = open(() => Promise.reject(new ApiProblem({ status: 503, code: 'AWAY', detail: 'Bitte später.' })));
    await fill();
    await send();
    expect(await screen.findByRole('dialog')).toBeTruthy();
    expect([reason().checked, comment().value]).toEqual([true, 'Liegt beim Notar.']);
    expect(onClose).not.toHaveBeenCalled();
  });
});
