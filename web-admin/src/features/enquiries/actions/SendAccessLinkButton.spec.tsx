import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { anEnquiry } from '../../../testing/anEnquiry.ts';
import { renderPartInConsole } from '../../../testing/renderPartInConsole.tsx';
import { SendAccessLinkButton } from './SendAccessLinkButton.tsx';

const send = vi.fn<(id: string) => Promise<unknown>>();
let notices: readonly string[];
const show = (facts: Parameters<typeof anEnquiry>[0] = {}): void => {
  const provider = { sendAccessLink: ({ id }: { id: string }) => send(id) } as never;
  notices = renderPartInConsole(<SendAccessLinkButton enquiry={anEnquiry({ status: 'open', ...facts })} />, provider);
};
const button = (): HTMLButtonElement => screen.getByRole('button', { name: 'Direktzugang senden' });
const confirm = (): void => {
  fireEvent.click(button());
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Direktzugang senden' }));
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  send.mockReset();
});

describe('sending a link to a case', () => {
  it('says to whom it goes before it does', async () => {
    send.mockResolvedValue({});
    show();
    fireEvent.click(button());
    expect(screen.getByRole('dialog').textContent).toContain('An erika@example.de geht eine E\u2011Mail');
    expect(send).not.toHaveBeenCalled();
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Direktzugang senden' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(send).toHaveBeenCalledExactlyOnceWith('e1');
    expect(notices).toEqual(['Der Direktzugang wurde gesendet.']);
  });

  it('says where it was refused, in the dialog', async () => {
    send.mockRejectedValue(new ApiProblem({ status: 429, code: 'ACCESS_LINK_TOO_SOON', detail: 'In 40 Sekunden ist ein neuer möglich.' }));
    show();
    confirm();
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('In 40 Sekunden ist ein neuer möglich.'));
  });

  it('is not possible without an address, and says so', () => {
    show({ customer: { '@id': '/api/customers/c1', id: 'c1', email: '' } });
    expect(button().disabled).toBe(true);
    expect(button().getAttribute('aria-describedby')).toBe(
      screen.getByText('Für diesen Kunden ist keine E\u2011Mail-Adresse hinterlegt.').id,
    );
  });

  it('says of the last one whether it was opened', () => {
    const link = { sentAt: '2026-11-18T10:00:00.000Z', sentByName: 'Thomas Brandt', validUntil: '2026-11-19T10:00:00.000Z' };
    show({ accessLinks: [{ ...link, openedAt: null }] });
    expect(screen.getByText(/Direktzugang gesendet/).textContent).toContain('noch nicht geöffnet');
    cleanup();
    show({ accessLinks: [{ ...link, openedAt: '2026-11-18T11:00:00.000Z' }] });
    expect(screen.getByText(/Direktzugang gesendet/).textContent).toMatch(/, geöffnet$/);
  });
});
