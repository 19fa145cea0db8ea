import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, problemResponse } from '../testing/answerCalls.ts';
import { renderScreen } from '../testing/renderScreen.tsx';
import { useOpenSelfDisclosure } from './useOpenSelfDisclosure.ts';

const HREF = 'https://selbstauskunft.bank.example/login';
const goTo = vi.fn();

function Opener() {
  const { open } = useOpenSelfDisclosure(goTo);
  return <button onClick={open}>Selbstauskünfte</button>;
}

function aWindow() {
  const opened = { document: document.implementation.createHTMLDocument(), opener: {}, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(opened as never);
  return opened;
}
const press = (): void => {
  renderScreen(<Opener />);
  fireEvent.click(screen.getByRole('button', { name: 'Selbstauskünfte' }));
};
const linkTo = (href: string) => answerCalls(() => new Response(JSON.stringify({ href })));

afterEach(() => {
  cleanup();
  goTo.mockReset();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the self-disclosure', () => {
  it('opens a tab that asks for patience, and follows the link that the server answers', async () => {
    const opened = aWindow();
    const sent = linkTo(HREF);
    press();
    expect(opened.document.body.textContent).toBe('Eine Sekunde Geduld bitte...');
    await waitFor(() => expect(opened.location.replace).toHaveBeenCalledExactlyOnceWith(HREF));
    expect(sent.map(({ path }) => path)).toEqual(['/api/customers/get-login-for-selbstauskunft']);
    expect(opened.opener).toBeNull();
  });

  it('closes the tab when there is no link, and says why', async () => {
    const opened = aWindow();
    answerCalls(() => problemResponse(503, 'Die Selbstauskunft ist derzeit nicht erreichbar.'));
    press();
    expect(await screen.findByText('Die Selbstauskunft ist derzeit nicht erreichbar.')).toBeTruthy();
    expect(opened.close).toHaveBeenCalledOnce();
  });

  it('leads nowhere but to web addresses', async () => {
    const opened = aWindow();
    linkTo('javascript:alert(1)');
    press();
    await waitFor(() => expect(opened.close).toHaveBeenCalledOnce());
    expect(opened.location.replace).not.toHaveBeenCalled();
  });

  it('goes on in this tab where the browser opens none', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    linkTo(HREF);
    press();
    await waitFor(() => expect(goTo).toHaveBeenCalledExactlyOnceWith(HREF));
  });
});
