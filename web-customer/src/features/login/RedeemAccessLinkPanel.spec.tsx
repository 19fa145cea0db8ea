import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { redeemLinkTexts } from '../../redeemLinkTexts.ts';
import { pendingAccessLinkStore } from '../../session/linkOpening.ts';
import { forgetLinkSessionAndLeave, currentLinkSession } from '../../session/linkSession.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { aToken } from '../../testing/aToken.ts';
import { answerCalls, problemResponse, type SentCall } from '../../testing/answerCalls.ts';
import { renderScreen } from '../../testing/renderScreen.tsx';
import { fieldNoteText } from '../../testing/fieldNoteText.ts';
import { RedeemAccessLinkPanel } from './RedeemAccessLinkPanel.tsx';

const codeSent = (): Response => new Response(JSON.stringify({ code: 'sms_required' }), { status: 202 });
const wrongCode = (): Response =>
  new Response(JSON.stringify({ code: 'ACCESS_CODE_WRONG', detail: 'Der Code ist nicht richtig.', violations: [] }), { status: 422 });
const opened = (): Response => new Response(JSON.stringify({ token: aToken({ enquiry: 'e1' }) }), { status: 200 });
const goTo = vi.fn<(path: string) => void>();
const failed = vi.fn<() => void>();
const left = vi.fn<() => void>();
const tooMany = (): Response =>
  new Response(JSON.stringify({ code: 'TOO_MANY_ATTEMPTS', detail: 'Bitte versuchen Sie es in 2 Minuten erneut.', violations: [] }), {
    status: 429,
    headers: { 'Retry-After': '120' },
  });
const tooSoon = (): Response =>
  new Response(JSON.stringify({ code: 'CODE_REQUESTED_TOO_SOON', detail: 'Der Code wurde eben erst gesendet.', violations: [] }), {
    status: 429,
    headers: { 'Retry-After': '50' },
  });
let answer: () => Response | Promise<Response>;
let sent: SentCall[];

const field = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Code aus der SMS' });
const type = (value: string): boolean => fireEvent.change(field(), { target: { value } });
const press = (name: string): Promise<void> => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
/** Before anything is answered. */
const pressOften = async (name: string): Promise<void> => {
  const button = screen.getByRole('button', { name });
  for (let times = 0; times < 3; times += 1) fireEvent.click(button);
  await act(async () => undefined);
};
const confirm = (): Promise<void> => press('Code bestätigen');
const load = (): Promise<void> =>
  act(async () => void renderScreen(<RedeemAccessLinkPanel token="aus-der-mail" onFailed={failed} onLeave={left} goTo={goTo} />, '/login'));
const show = async (): Promise<void> => {
  await load();
  await press('Vorgang öffnen');
};

beforeEach(() => {
  answer = codeSent;
  sent = answerCalls(() => answer());
});
afterEach(() => {
  cleanup();
  forgetLinkSessionAndLeave('left', () => undefined);
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  goTo.mockReset();
  failed.mockReset();
  left.mockReset();
});

describe('a link to a case', () => {
  it('sends nothing when its page is loaded, also when it is loaded anew', async () => {
    await load();
    cleanup();
    await load();
    expect(sent).toEqual([]);
    expect(screen.getByRole('button', { name: 'Vorgang öffnen' })).toBeTruthy();
  });

  it('opens it at one click where no code is asked for', async () => {
    answer = opened;
    await show();
    expect(sent.map(({ body }) => body)).toEqual([{ token: 'aus-der-mail' }]);
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/hub/vorgang/e1');
    expect(currentLinkSession()?.enquiry).toBe('e1');
  });

  it('opens it by the code of the text message, however it is typed', async () => {
    await show();
    expect(screen.getByText(/Code per SMS gesendet/).getAttribute('role')).toBe('status');
    type('abc 234');
    answer = opened;
    await confirm();
    expect(sent.at(-1)?.body).toEqual({ token: 'aus-der-mail', submitCode: 'ABC234' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/hub/vorgang/e1');
  });

  it('that is not valid is left to the login', async () => {
    answer = () => problemResponse(422, 'Dieser Direktzugang ist nicht gültig.');
    await show();
    expect(failed).toHaveBeenCalledOnce();
    expect(goTo).not.toHaveBeenCalled();
  });

  it('waits where too many were tried from here', async () => {
    answer = tooMany;
    await show();
    expect(failed).not.toHaveBeenCalled();
    expect(screen.getByText('Bitte versuchen Sie es in 2 Minuten erneut.')).toBeTruthy();
    answer = codeSent;
    await press('Noch einmal versuchen');
    expect(field()).toBeTruthy();
  });

  it('is tried again where the server did not answer', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    await show();
    expect(screen.getByText(/Wir erreichen die Bank gerade nicht/)).toBeTruthy();
    answer = codeSent;
    await press('Noch einmal versuchen');
    expect(field()).toBeTruthy();
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('a button that is pressed often', () => {
  const asked = (): number => sent.filter(({ path }) => path === '/api/customers/login-with-access-token').length;

  it('opens the link once', async () => {
    await load();
    await pressOften('Vorgang öffnen');
    expect(asked()).toBe(1);
  });

  it('tries again once where the server did not answer', async () => {
    answer = () => Promise.reject(new TypeError('network'));
    await show();
    answer = codeSent;
    await pressOften('Noch einmal versuchen');
    expect(asked()).toBe(2);
  });

  it('has one more code sent', async () => {
    vi.useFakeTimers();
    await show();
    act(() => void vi.advanceTimersByTime(60_000));
    await pressOften('Neuen Code anfordern');
    expect(asked()).toBe(2);
  });
});

describe('the message with the code', () => {
  const ASKED = '/api/customers/login-with-access-token/code-delivery';
  const underway = (): Response => new Response(null, { status: 204 });
  const undelivered = (): Response => new Response(JSON.stringify({ delivery: 'undelivered', newCodeInSeconds: 0 }));
  let delivery: () => Response;
  const asked = (): number => sent.filter(({ path }) => path === ASKED).length;
  const pass = (seconds: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1_000)));
  const said = (): HTMLElement | null => screen.queryByText(redeemLinkTexts.undelivered);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    delivery = underway;
    sent = answerCalls(({ path }) => (path === ASKED ? delivery() : answer()));
  });

  it('that does not arrive is said in place of that it was sent, and may be sent once more at once', async () => {
    await show();
    await pass(5);
    expect(said()).toBeNull();
    delivery = undelivered;
    await pass(10);
    expect(said()?.closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText(/Code per SMS gesendet/)).toBeNull();
    expect(sent.at(-1)).toEqual({ path: ASKED, body: { token: 'aus-der-mail' } });
    await pass(600);
    expect(asked()).toBe(2);
    delivery = underway;
    await press('Noch einmal senden');
    expect(said()).toBeNull();
    expect(screen.getByText(/Code per SMS gesendet/)).toBeTruthy();
    await pass(5);
    expect(asked()).toBe(3);
  });

  it('may have to wait for the next one', async () => {
    delivery = () => new Response(JSON.stringify({ delivery: 'undelivered', newCodeInSeconds: 42 }));
    await show();
    await pass(5);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Neuer Code möglich in 42 s' }).disabled).toBe(true);
  });

  it('is asked after for a page that was loaded anew', async () => {
    await show();
    cleanup();
    await load();
    delivery = undelivered;
    await pass(5);
    expect(said()).not.toBeNull();
  });

  it('is another one where a second window has sent a newer code', async () => {
    delivery = undelivered;
    await show();
    await pass(5);
    expect(said()).not.toBeNull();
    delivery = underway;
    answer = tooSoon;
    await press('Noch einmal senden');
    expect(said()).toBeNull();
    expect(screen.getByText(/Code per SMS gesendet/)).toBeTruthy();
    await pass(5);
    expect(asked()).toBe(2);
  });

  it('is asked after six times in three minutes, whatever fails meanwhile', async () => {
    await show();
    await pass(5);
    delivery = tooMany;
    await pass(600);
    expect(asked()).toBe(6);
  });

  it('is asked after no more once the link opens nothing', async () => {
    delivery = () => problemResponse(422, 'Dieser Direktzugang ist nicht gültig.');
    await show();
    await pass(5);
    await pass(600);
    expect(asked()).toBe(1);
    expect(failed).not.toHaveBeenCalled();
    expect(screen.getByText(/Code per SMS gesendet/)).toBeTruthy();
  });

  it('is asked after no more once its code was right', async () => {
    await show();
    type('ABC234');
    answer = opened;
    await confirm();
    await pass(600);
    expect(asked()).toBe(0);
  });

  it('is spoken of as in the activation', () => {
    expect(redeemLinkTexts.undelivered).toBe(signedInTexts.activation.undelivered);
    expect(redeemLinkTexts.sendAgain).toBe(signedInTexts.sendAgain);
  });
});

describe('the code', () => {
  it('is asked for before it is sent', async () => {
    await show();
    await confirm();
    expect(fieldNoteText(field())).toBe('Geben Sie den Code aus der SMS ein.');
    expect(sent).toHaveLength(1);
  });

  it('that was wrong leads back to its field, and is not called wrong any longer once somebody types', async () => {
    await show();
    type('AAAAAA');
    answer = wrongCode;
    await confirm();
    expect(fieldNoteText(field())).toBe('Der Code ist nicht richtig.');
    expect(field().value).toBe('AAAAAA');
    expect(document.activeElement).toBe(field());
    type('AAAAA');
    expect(field().getAttribute('aria-invalid')).toBe('false');
  });

  it('stays where the server does not answer', async () => {
    await show();
    type('ABC234');
    answer = () => Promise.reject(new TypeError('network'));
    await confirm();
    expect(field().value).toBe('ABC234');
    expect(field().getAttribute('aria-invalid')).toBe('true');
  });

  it('is sent anew after a minute, and takes the place of what was typed', async () => {
    vi.useFakeTimers();
    await show();
    type('AAAAAA');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Neuer Code möglich in 60 s' }).disabled).toBe(true);
    act(() => void vi.advanceTimersByTime(60_000));
    await press('Neuen Code anfordern');
    const asked = sent.filter(({ path }) => path === '/api/customers/login-with-access-token');
    expect(asked.map(({ body }) => body)).toEqual([{ token: 'aus-der-mail' }, { token: 'aus-der-mail' }]);
    expect(field().value).toBe('');
    expect(document.activeElement).toBe(field());
  });

  it('that was wrong too often stays where it is, and says when it goes on', async () => {
    await show();
    type('AAAAAA');
    answer = tooMany;
    await confirm();
    expect(failed).not.toHaveBeenCalled();
    expect(fieldNoteText(field())).toBe('Bitte versuchen Sie es in 2 Minuten erneut.');
    expect(screen.getByRole('button', { name: 'Neuer Code möglich in 120 s' })).toBeTruthy();
  });

  it('of before is asked for when the page is loaded anew, without another text message', async () => {
    await show();
    cleanup();
    await load();
    expect(sent).toHaveLength(1);
    type('ABC234');
    answer = opened;
    await confirm();
    expect(sent.at(-1)?.body).toEqual({ token: 'aus-der-mail', submitCode: 'ABC234' });
    expect(sessionStorage.getItem('portal.link.opening.v1')).toBeNull();
  });

  describe('whose answer was lost', () => {
    const RIGHT = 'ABC234';
    const TYPO = 'ABC243';
    const keys: (string | null)[] = [];
    /** What is lost of the next call. */
    let lost: 'nothing' | 'request' | 'answer';
    /** As the portal does it: what is refused is kept under its key, and of an opened link only its command reads more than that it is used. */
    const aPortal = (): ((key: string, code: string | undefined) => Response) => {
      const refused = new Map<string, { readonly code: string | undefined; readonly answer: Response }>();
      let openedBy: string | undefined;
      const refuse = (key: string, code: string | undefined, answer: Response): Response => {
        refused.set(key, { code, answer });
        return answer.clone();
      };
      return (key, code) => {
        const before = refused.get(key);
        if (before !== undefined) return before.code === code ? before.answer.clone() : refusal('IDEMPOTENCY_KEY_REUSED');
        if (openedBy !== undefined && openedBy !== key) return refuse(key, code, refusal('ACCESS_LINK_INVALID'));
        if (code === undefined) return codeSent();
        if (code !== RIGHT) return openedBy === key ? wrongCode() : refuse(key, code, wrongCode());
        openedBy = key;
        return opened();
      };
    };
    const refusal = (code: string): Response => new Response(JSON.stringify({ code, violations: [] }), { status: 422 });
    const enter = async (code: string): Promise<void> => {
      type(code);
      await confirm();
    };
    const loadAnew = async (): Promise<void> => {
      cleanup();
      await load();
    };
    /** Its caller waits for it in vain, or reads that there is no connection. */
    const lose = async (what: 'request' | 'answer', code: string, then: 'page loaded anew' | 'no connection'): Promise<void> => {
      lost = what;
      noAnswer = () => (then === 'no connection' ? Promise.reject(new TypeError('network')) : new Promise<Response>(() => undefined));
      await enter(code);
      lost = 'nothing';
      if (then === 'page loaded anew') await loadAnew();
    };
    let noAnswer: () => Promise<Response>;
    const expectOpened = (): void => {
      expect(goTo).toHaveBeenCalledExactlyOnceWith('/hub/vorgang/e1');
      expect(failed).not.toHaveBeenCalled();
      expect(sessionStorage.getItem('portal.link.opening.v1')).toBeNull();
    };
    beforeEach(() => {
      keys.length = 0;
      lost = 'nothing';
      const portal = aPortal();
      vi.stubGlobal('fetch', (_: string, { headers, body }: RequestInit) => {
        const key = new Headers(headers).get('Idempotency-Key') ?? '';
        keys.push(key);
        if (lost === 'request') return noAnswer();
        const answered = portal(key, (JSON.parse(String(body)) as { readonly submitCode?: string }).submitCode);
        return lost === 'answer' ? noAnswer() : Promise.resolve(answered);
      });
    });

    describe.each(['page loaded anew', 'no connection'] as const)('%s', (then) => {
      it('is the same attempt when it is entered again, so that it opens the case', async () => {
        await show();
        await lose('answer', RIGHT, then);
        await enter(RIGHT);
        expectOpened();
      });

      it('opens the case also after typos', async () => {
        await show();
        await lose('answer', RIGHT, then);
        for (const typo of [TYPO, 'ABC324']) {
          await enter(typo);
          expect(fieldNoteText(field())).toBe('Der Code ist nicht richtig.');
        }
        await enter(RIGHT);
        expectOpened();
      });

      it('opens the case also where the page is loaded anew after a typo', async () => {
        await show();
        await lose('answer', RIGHT, then);
        await enter(TYPO);
        await loadAnew();
        await enter(RIGHT);
        expectOpened();
      });

      it.each(['request', 'answer'] as const)('opens the case where a typo was lost: the %s', async (what) => {
        await show();
        await lose(what, TYPO, then);
        await enter(RIGHT);
        expectOpened();
      });

      it('opens the case after typos where it never reached the bank', async () => {
        await show();
        await lose('request', RIGHT, then);
        await enter(TYPO);
        expect(fieldNoteText(field())).toBe('Der Code ist nicht richtig.');
        await enter(RIGHT);
        expectOpened();
      });
    });

    it('stands nowhere in the browser', async () => {
      await show();
      await lose('answer', RIGHT, 'page loaded anew');
      expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(RIGHT);
    });

    it('is no attempt of the page any more once it was answered', async () => {
      await show();
      await enter(TYPO);
      await loadAnew();
      await enter(TYPO);
      expect(new Set(keys).size).toBe(3);
    });

    it('where none was asked for: the same attempt likewise', async () => {
      noAnswer = () => new Promise<Response>(() => undefined);
      lost = 'answer';
      await show();
      cleanup();
      lost = 'nothing';
      await show();
      expect(keys).toHaveLength(2);
      expect(keys[1]).toBe(keys[0]);
      expect(field()).toBeTruthy();
    });
  });

  it.each([
    ['a code that was sent', codeSent],
    ['a refusal', wrongCode],
  ])('comes back to nobody who has left the link before its answer: %s', async (_, late) => {
    await show();
    let arrive: (response: Response) => void = () => undefined;
    answer = () => new Promise<Response>((resolve) => (arrive = resolve));
    type('ABC234');
    await confirm();
    left.mockImplementationOnce(() => pendingAccessLinkStore.end());
    await press('Zum Login');
    await act(async () => arrive(late()));
    expect(pendingAccessLinkStore.at(Date.now())).toBeNull();
  });

  it('need not be entered: the login is one step away', async () => {
    await show();
    await press('Zum Login');
    expect(left).toHaveBeenCalledOnce();
  });
});
