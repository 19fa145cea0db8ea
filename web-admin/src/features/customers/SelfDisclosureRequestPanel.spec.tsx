import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { renderPartInConsole } from '../../testing/renderPartInConsole.tsx';
import { SelfDisclosureRequestPanel } from './SelfDisclosureRequestPanel.tsx';

const HREF = 'https://selbstauskunft.bank.example/login';
const customer = { id: 'c1', archivedAt: null, requestedDeletionAt: null, '@etag': '"3"' } as WithEtag<CustomerView>;

function aWindow() {
  const opened = { document: document.implementation.createHTMLDocument(), opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  return opened;
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('asking for a self-disclosure', () => {
  it('opens a window that waits, and leads on once the link is there', async () => {
    const opened = aWindow();
    let answer: (login: { href: string }) => void = () => undefined;
    const notices = renderPartInConsole(<SelfDisclosureRequestPanel customer={customer} />, {
      requestSelfDisclosure: () => Promise.resolve(customer),
      selfDisclosureLogin: () => new Promise((resolve) => (answer = resolve)),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Selbstauskunft anfordern' }));
    expect(opened.document.body.textContent).toBe('Eine Sekunde Geduld bitte...');
    await waitFor(() => expect(notices).toEqual(['Beim Kunden wurde erfolgreich eine Selbstauskunft angefordert.']));
    expect(opened.location.replace).not.toHaveBeenCalled();
    answer({ href: HREF });
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(HREF));
    expect(opened.opener).toBeNull();
  });

  it('closes the window when it was refused, and asks for no link', async () => {
    const opened = aWindow();
    const login = vi.fn();
    renderPartInConsole(<SelfDisclosureRequestPanel customer={customer} />, {
      requestSelfDisclosure: () => Promise.reject(new ApiProblem({ status: 403, code: 'X', detail: 'Das ging nicht.' })),
      selfDisclosureLogin: login,
    });
    fireEvent.click(screen.getByRole('button', { name: 'Selbstauskunft anfordern' }));
    await screen.findByText('Das ging nicht.');
    expect(opened.close).toHaveBeenCalledOnce();
    expect(login).not.toHaveBeenCalled();
  });

  it('leads nowhere but to web addresses', async () => {
    const opened = aWindow();
    renderPartInConsole(<SelfDisclosureRequestPanel customer={{ ...customer, selbstauskunftRequestedAt: '2026-11-20T10:00:00.000Z' }} />, {
      selfDisclosureLogin: () => Promise.resolve({ href: 'javascript:alert(1)' }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Selbstauskunft öffnen' }));
    await waitFor(() => expect(opened.close).toHaveBeenCalledOnce());
    expect(opened.location.replace).not.toHaveBeenCalled();
  });

  it('is not offered for who wants to be deleted, but what came before can be read', () => {
    const asked = { ...customer, requestedDeletionAt: '2026-11-21T10:00:00.000Z', selbstauskunftRequestedAt: '2026-11-20T10:00:00.000Z' };
    renderPartInConsole(<SelfDisclosureRequestPanel customer={asked} />, {});
    expect(screen.queryByRole('button', { name: 'Selbstauskunft anfordern' })).toBeNull();
    expect(screen.getByText(/hat die Löschung seiner Daten beantragt/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Selbstauskunft öffnen' })).toBeDefined();
  });

  it('shows the link where the browser lets no window open', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    renderPartInConsole(<SelfDisclosureRequestPanel customer={customer} />, {
      requestSelfDisclosure: () => Promise.resolve(customer),
      selfDisclosureLogin: () => Promise.resolve({ href: HREF }),
    });
    fireEvent.click(screen.getByRole('button', { name: 'Selbstauskunft anfordern' }));
    expect((await screen.findByRole('link', { name: /Selbstauskunft öffnen/ })).getAttribute('href')).toBe(HREF);
  });
});
