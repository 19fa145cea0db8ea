import { act, cleanup, renderHook } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';

type Send = (...given: readonly unknown[]) => Promise<unknown>;

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(['./requests/**/*.ts', '!./requests/**/*.spec.ts'], { eager: true });
const exported = Object.values(modules).flatMap((module) => Object.entries(module).filter(([, value]) => typeof value === 'function'));

/** Queries, downloads, and what works on what came. */
const isRead = (name: string): boolean =>
  /(Query|Key)$|^(get|fetch|download|pdfOf|prefetch|take|exportOwnData|loadPdf|keepPdf|pdfRefOf)/.test(name);
/** Whoever leaves has left. */
const needsNoAnswer = ['logout'];

const pages = [new File(['%PDF'], 'a.pdf')];
const shown = { id: 'f', uploadedAt: null };
const options = { idempotencyKey: 'k', signal: new AbortController().signal, onProgress: () => undefined, onStored: () => undefined };
const otherArguments: Readonly<Record<string, readonly unknown[]>> = {
  uploadPages: [{ collection: 'files', before: shown }, pages, options],
  uploadRequestedFile: [shown, pages, options],
  uploadProof: [shown, pages, options],
  uploadTradePhotos: [shown, 'Rohbau', pages, options],
  redeemAccessLink: [{ token: 't' }, 'k'],
  redeemSelfDisclosureLink: [{ token: 't' }, 'k'],
};
const every = exported.filter(([name]) => !isRead(name) && !needsNoAnswer.includes(name)) as readonly (readonly [string, Send])[];

const problem = (status: number) => () => new Response(JSON.stringify({ status, code: `CODE_${status}`, detail: 'Nein.' }), { status });
const answers: Readonly<Record<string, () => Response>> = {
  ...Object.fromEntries([401, 403, 409, 412, 422, 428, 429, 500].map((status) => [String(status), problem(status)])),
  'no connection': () => {
    throw new TypeError('Failed to fetch');
  },
  'an empty answer': () => new Response('', { status: 200 }),
  'a page of a proxy': () => new Response('<html>Anmelden</html>', { status: 200 }),
  null: () => new Response('null', { status: 200 }),
};

let respond: () => Response;

/** Sends files as `fetch` sends the rest. */
class FormRequest {
  readonly upload: { onload?: () => void } = {};
  status = 0;
  responseText = '';
  onload: () => void = () => undefined;
  onerror: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  getResponseHeader(): null {
    return null;
  }
  send(): void {
    void (async () => {
      const response = respond();
      this.status = response.status;
      this.responseText = await response.text();
      this.onload();
    })().catch(() => this.onerror());
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', FormRequest);
  vi.stubGlobal('fetch', async () => respond());
});
afterEach(() => {
  cleanup();
  endSession('logout');
  vi.unstubAllGlobals();
});

describe('every command of the customer app', () => {
  it('is known by its name', () => {
    expect(every.map(([name]) => name).sort()).toEqual([
      'activate',
      'askAboutRequestedFile',
      'changePassword',
      'chooseReminders',
      'completeEnquiry',
      'confirmMobile',
      'createDisbursement',
      'deleteDisbursement',
      'endOtherSessions',
      'endOwnSessionById',
      'login',
      'logoutAccessLinkSession',
      'patchDisbursement',
      'patchInputValue',
      'patchProofComment',
      'redeemAccessLink',
      'redeemSelfDisclosureLink',
      'registerWithInvitationCode',
      'releaseRequestedFile',
      'removePhoto',
      'reportProblemWithRequestedFile',
      'requestActivationCode',
      'requestAnotherInvitation',
      'requestDeletion',
      'requestMobileCode',
      'requestPasswordReset',
      'requestTan',
      'resetPassword',
      'resubmitUnchangedDisbursement',
      'submitDisbursement',
      'uploadPages',
      'uploadProof',
      'uploadRequestedFile',
      'uploadTradePhotos',
      'withdrawProblemWithRequestedFile',
    ]);
  });

  const keyOfPress = async (send: Send, given: readonly unknown[]): Promise<string | null> => {
    const keys: (string | null)[] = [];
    vi.stubGlobal('fetch', (_path: string, { headers }: RequestInit) => {
      keys.push(new Headers(headers).get('Idempotency-Key'));
      return Promise.reject(new TypeError('Failed to fetch'));
    });
    acceptToken(aToken());
    await send(...given).catch(() => undefined);
    return keys[0] ?? null;
  };

  it('goes out under the same key after a lost answer, but for what each press means anew', async () => {
    const anew: string[] = [];
    for (const [name, send] of every) {
      const given = otherArguments[name] ?? ['id', 'text', 'text', '"1"'];
      if ((await keyOfPress(send, given)) !== (await keyOfPress(send, given))) anew.push(name);
    }
    expect(anew.sort()).toEqual([
      'chooseReminders',
      'requestActivationCode',
      'requestAnotherInvitation',
      'requestMobileCode',
      'requestPasswordReset',
      'requestTan',
    ]);
  });

  it('of a request is another one once the bank has asked again', async () => {
    const resubmit = every.find(([name]) => name === 'resubmitUnchangedDisbursement')![1];
    const [first, again, later] = [
      await keyOfPress(resubmit, ['id', '"4"']),
      await keyOfPress(resubmit, ['id', '"4"']),
      await keyOfPress(resubmit, ['id', '"7"']),
    ];
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  const sendAll = async (answer: () => Response) => {
    respond = answer;
    const done: string[] = [];
    const failed: string[] = [];
    const client = new QueryClient();
    const wrapper = ({ children }: { readonly children: ReactNode }) => createElement(QueryClientProvider, { client }, children);
    const { result } = renderHook(
      () =>
        useCommand<readonly [string, Send], unknown>({
          run: ([name, send]) => send(...(otherArguments[name] ?? ['id', 'text', 'text', '"1"'])),
          invalidates: [],
          onAnswer: (_answer, [name]) => void done.push(name),
          onProblem: (_met, [name]) => void failed.push(name),
        }),
      { wrapper },
    );
    for (const command of every) {
      acceptToken(aToken());
      await act(async () => void (await result.current.run(command)));
    }
    return { done, failed };
  };

  it.each(Object.entries(answers))('is done by nobody, and failed where it was given, on %s', async (_, answer) => {
    expect(await sendAll(answer)).toEqual({ done: [], failed: every.map(([name]) => name) });
  });

  it('is done by an answer without content only where there is nothing to answer', async () => {
    const { done, failed } = await sendAll(() => new Response(null, { status: 204 }));
    expect(done.sort()).toEqual([
      'deleteDisbursement',
      'endOtherSessions',
      'endOwnSessionById',
      'logoutAccessLinkSession',
      'removePhoto',
      'requestActivationCode',
      'requestAnotherInvitation',
      'requestDeletion',
      'requestMobileCode',
      'requestPasswordReset',
      'resetPassword',
    ]);
    expect([...done, ...failed].sort()).toEqual(every.map(([name]) => name).sort());
  });
});

describe('where commands leave the app', () => {
  it('is the folder of requests', () => {
    const sources = import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true });
    const sends = Object.entries(sources)
      .filter(
        ([path, source]) =>
          !/\.spec\.|\/requests\/|\/testing\//.test(path) && /method: '(POST|PUT|PATCH|DELETE)'|sendFormDataWithProgress\(/.test(source),
      )
      .map(([path]) => path.split('/').at(-1));
    expect(sends).toEqual(['runCommand.ts']);
  });
});
