import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { renderRoutes } from '../../testing/renderScreen.tsx';
import { pendingSelfDisclosureLinkStore } from '../../session/linkOpening.ts';
import { SelfDisclosureLinkPage } from './SelfDisclosureLinkPage.tsx';

const HREF = 'https://desk.bank.example/?zugang=a.b.c';
const goTo = vi.fn<(href: string) => void>();
const opened = (href = HREF) => new Response(JSON.stringify({ href }), { status: 200 });
const codeSent = () => new Response(JSON.stringify({ code: 'sms_required' }), { status: 202 });
let answer: () => Response | Promise<Response>;
let sent: SentCall[];

function Address() {
  return <output>{useLocation().pathname}</output>;
}
const address = (): string | null => document.querySelector('output')?.textContent ?? null;

const press = (name: string) => act(async () => void fireEvent.click(await screen.findByRole('button', { name })));
const load = async (path = '/selbstauskunft/aus-der-mail'): Promise<void> => {
  const element = (
    <>
      <SelfDisclosureLinkPage goTo={goTo} />
      <Address />
    </>
  );
  const routes = [customerPaths.selfDisclosureLink, customerPaths.selfDisclosure].map((each) => ({ path: each, element }));
  renderRoutes(routes, path);
  await screen.findByRole('heading', { level: 1, name: 'Ihre Selbstauskunft' });
};

beforeEach(() => {
  answer = () => opened();
  sent = answerCalls(() => answer());
});
afterEach(() => {
  cleanup();
  pendingSelfDisclosureLinkStore.end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  goTo.mockReset();
});

describe('a link to the self-disclosure', () => {
  it('is taken out of the address, and sends nothing before the button is pressed, also when its page is loaded anew', async () => {
    await load();
    expect(address()).toBe('/selbstauskunft');
    cleanup();
    await load('/selbstauskunft');
    expect(screen.getByRole('button', { name: 'Selbstauskunft öffnen' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('leads into the desk at one click where no code is asked for, and cannot be pressed twice', async () => {
    await load();
    await press('Selbstauskunft öffnen');
    expect(sent.map(({ path, body }) => [path, body])).toEqual([['/api/customers/open-selbstauskunft', { token: 'aus-der-mail' }]]);
    expect(goTo).toHaveBeenCalledExactlyOnceWith(HREF);
    expect(screen.getByText('Ihre Selbstauskunft wird geöffnet …')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(pendingSelfDisclosureLinkStore.at(Date.now())).toBeNull();
  });

  it('asks for the code of a text message first', async () => {
    answer = codeSent;
    await load();
    await press('Selbstauskunft öffnen');
    fireEvent.change(await screen.findByRole('textbox', { name: 'Code aus der SMS' }), { target: { value: 'abc 234' } });
    answer = () => opened();
    await press('Code bestätigen');
    expect(sent.at(-1)?.body).toEqual({ token: 'aus-der-mail', submitCode: 'ABC234' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith(HREF);
  });

  it('says that the text message was not delivered, and sends it once more', async () => {
    await load();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    answer = codeSent;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Selbstauskunft öffnen' })));
    answer = () => new Response(JSON.stringify({ delivery: 'undelivered', newCodeInSeconds: 0 }));
    await act(async () => void (await vi.advanceTimersByTimeAsync(5_000)));
    expect(sent.at(-1)).toEqual({ path: '/api/customers/open-selbstauskunft/code-delivery', body: { token: 'aus-der-mail' } });
    expect(screen.getByText(/nicht zugestellt/).closest('[role=alert]')).not.toBeNull();
    answer = codeSent;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Noch einmal senden' })));
    expect(sent.at(-1)?.path).toBe('/api/customers/open-selbstauskunft');
    expect(screen.queryByText(/nicht zugestellt/)).toBeNull();
  });

  it('that opens nothing any more says so calmly, and the login is one step away', async () => {
    answer = () => problemResponse(422, 'Dieser Link zur Selbstauskunft ist nicht gültig.');
    await load();
    await press('Selbstauskunft öffnen');
    expect(await screen.findByText('Dieser Link zur Selbstauskunft ist nicht gültig.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zum Login' }).getAttribute('href')).toBe('/login');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('is tried again where the desk is not there for a moment', async () => {
    answer = () => problemResponse(503, 'Die Selbstauskunft ist gerade nicht erreichbar.');
    await load();
    await press('Selbstauskunft öffnen');
    answer = () => opened();
    await press('Noch einmal versuchen');
    expect(goTo).toHaveBeenCalledExactlyOnceWith(HREF);
  });

  it('is forgotten after five minutes, and asked for again', async () => {
    await load();
    cleanup();
    const later = Date.now() + 5 * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await load('/selbstauskunft');
    expect(screen.getByText(/Öffnen Sie ihn bitte noch einmal aus der Nachricht/)).toBeTruthy();
  });

  it('is there also where the browser keeps nothing', async () => {
    vi.stubGlobal('sessionStorage', {
      getItem: () => {
        throw new Error('no storage');
      },
      setItem: () => {
        throw new Error('no storage');
      },
      removeItem: () => undefined,
    });
    await load();
    await press('Selbstauskunft öffnen');
    await waitFor(() => expect(goTo).toHaveBeenCalledOnce());
  });

  it('leads nowhere but to web addresses', async () => {
    answer = () => opened('javascript:alert(1)');
    await load();
    await press('Selbstauskunft öffnen');
    expect(goTo).not.toHaveBeenCalled();
  });
});
