import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiProblem, createNoConnectionProblem } from '@portal/web-shared/http/apiProblem.ts';
import { registerReauthenticationHost } from '../session/reauthenticateInPlace.ts';
import { acceptToken, currentSession, endSession } from '../session/sessionStore.ts';
import { aToken } from '../testing/aToken.ts';
import type { UploadOptions } from '../api/requests/enquiries/uploadPages.ts';
import type { ChosenPage } from './pages/chosenPages.ts';
import { forgetPagesOfAccounts, keepPages, keptPagesOf } from './pages/keptPagesOf.ts';
import { useUpload } from './useUpload.ts';

const FILE = 'f1';
const pages: readonly ChosenPage[] = [{ key: 'p1', file: new File(['xxxx'], 'Ausweis.jpg', { type: 'image/jpeg' }), rotation: 0 }];
const serverAway = () => createNoConnectionProblem('Wir erreichen die Bank gerade nicht.');
const gateway = (retryAfterSeconds?: number) =>
  new ApiProblem({
    status: 503,
    code: 'HTTP_503',
    detail: 'Nicht erreichbar',
    ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
  });

let answers: (() => Promise<string>)[];
let keys: string[];
const done = vi.fn();
const outdated = vi.fn();
const upload = (_files: readonly File[], { idempotencyKey }: UploadOptions): Promise<string> => {
  keys.push(idempotencyKey);
  return (answers.shift() ?? (() => Promise.resolve('gespeichert')))();
};
const fail = (problem: ApiProblem) => () => Promise.reject(problem);
const begin = () => renderHook(() => useUpload(FILE, upload, { onDone: done, onStored: () => undefined, onOutdated: outdated }));
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

beforeEach(() => {
  // What another file has left here as IndexedDB lives on real timers.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  answers = [];
  keys = [];
  done.mockReset();
  outdated.mockReset();
  acceptToken(aToken());
  keepPages(FILE, pages);
});
afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await forgetPagesOfAccounts();
  endSession('logout');
});

async function send() {
  const { result } = begin();
  act(() => result.current.send(pages));
  await pass(0);
  return result;
}

describe('an upload whose connection or server goes away', () => {
  it('goes on by itself, under the same key, with longer and longer pauses', async () => {
    answers = [fail(serverAway()), fail(gateway()), fail(serverAway())];
    const result = await send();
    expect(result.current.state.phase).toBe('waiting');
    await pass(1_000);
    await pass(1_999);
    expect(keys).toHaveLength(2);
    await pass(1);
    expect(keys).toHaveLength(3);
    await pass(4_000);
    expect(done).toHaveBeenCalledExactlyOnceWith('gespeichert');
    expect(new Set(keys).size).toBe(1);
    expect(result.current.state.phase).toBe('idle');
  });

  it('goes on by itself while the virus scanner is away, and says that it is that', async () => {
    const away = new ApiProblem({
      status: 503,
      code: 'SCANNER_AWAY',
      detail: 'Die Virenprüfung ist nicht erreichbar',
      retryAfterSeconds: 5,
    });
    answers = [fail(away), fail(serverAway()), fail(away)];
    const result = await send();
    expect(result.current.state).toEqual({ phase: 'waiting', isScannerAway: true });
    await pass(5_000);
    expect(result.current.state).toEqual({ phase: 'waiting', isScannerAway: false });
    await pass(2_000 + 5_000);
    expect(done).toHaveBeenCalledExactlyOnceWith('gespeichert');
    expect(new Set(keys).size).toBe(1);
  });

  it('waits as long as the server asks for', async () => {
    answers = [fail(gateway(10))];
    await send();
    await pass(9_999);
    expect(keys).toHaveLength(1);
    await pass(1);
    expect(done).toHaveBeenCalledOnce();
  });

  it('goes on at once when the connection is back, or the person wants it', async () => {
    answers = Array.from({ length: 6 }, () => fail(serverAway()));
    const result = await send();
    await pass(1_000 + 2_000 + 4_000);
    expect(keys).toHaveLength(4);
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(0);
    expect(keys).toHaveLength(5);
    act(() => result.current.tryNow());
    await pass(0);
    expect(keys).toHaveLength(6);
  });

  it('gives up after ten minutes, says what to do, and sends the same pages under the same key when it is tried again', async () => {
    answers = Array.from({ length: 100 }, () => fail(serverAway()));
    const result = await send();
    await pass(11 * 60_000);
    expect(result.current.state).toMatchObject({ phase: 'failed', problem: { detail: 'Wir erreichen die Bank gerade nicht.' } });
    answers = [];
    act(() => result.current.send(pages));
    await pass(0);
    expect(done).toHaveBeenCalledOnce();
    expect(new Set(keys).size).toBe(1);
  });

  it('is another one where a page was made smaller meanwhile: under its key the bank may have the one before', async () => {
    answers = Array.from({ length: 100 }, () => fail(serverAway()));
    const result = await send();
    await pass(11 * 60_000);
    expect(new Set(keys).size).toBe(1);
    answers = [];
    act(() => result.current.send([{ ...pages[0]!, smaller: new File(['x'], 'Ausweis.jpg', { type: 'image/jpeg' }) }]));
    await pass(0);
    expect(done).toHaveBeenCalledOnce();
    expect(new Set(keys).size).toBe(2);
  });

  it('can be given up meanwhile; the pages stay', async () => {
    answers = [fail(serverAway())];
    const result = await send();
    act(() => result.current.abort());
    await pass(0);
    expect(result.current.state).toMatchObject({ phase: 'failed', problem: { code: 'ABORTED' } });
    await pass(60_000);
    expect(keys).toHaveLength(1);
    expect(keptPagesOf(FILE)).toEqual(pages);
  });
});

describe('a file that was changed or deleted after it was chosen', () => {
  it('is named at once instead of waiting for a connection, and is another upload when it was chosen again', async () => {
    answers = [fail(serverAway())];
    const gone = vi.spyOn(Blob.prototype, 'slice').mockImplementation(() => {
      const blob = new Blob();
      blob.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'));
      return blob;
    });
    const result = await send();
    gone.mockRestore();
    expect(result.current.state).toMatchObject({
      phase: 'failed',
      problem: {
        code: 'FILE_UNREADABLE',
        detail: expect.stringContaining('"Ausweis.jpg" wurde verändert oder ist nicht mehr da') as string,
      },
    });
    expect(keys).toHaveLength(1);
    act(() => result.current.send(pages));
    await pass(0);
    expect(new Set(keys).size).toBe(2);
  });
});

describe('an upload that the server refuses', () => {
  it('is not tried again by itself, and is another one when the person tries it', async () => {
    answers = [fail(new ApiProblem({ status: 422, code: 'DAMAGED', detail: 'Die Datei "Ausweis.jpg" ist beschädigt.' }))];
    const result = await send();
    await pass(60_000);
    expect(result.current.state.phase).toBe('failed');
    act(() => result.current.send(pages));
    await pass(0);
    expect(new Set(keys).size).toBe(2);
    expect(outdated).not.toHaveBeenCalled();
  });

  it('because the case has changed makes the page look again', async () => {
    answers = [fail(new ApiProblem({ status: 409, code: 'ENQUIRY_NOT_OPEN', detail: 'Der Vorgang ist nicht mehr offen.' }))];
    await send();
    expect(outdated).toHaveBeenCalledOnce();
    expect(keptPagesOf(FILE)).toEqual(pages);
  });
});

describe('a session that runs out during an upload', () => {
  const signedOut = () => {
    endSession('expired');
    return Promise.reject(new ApiProblem({ status: 401, code: 'TOKEN_EXPIRED', detail: 'Bitte melden Sie sich an.' }));
  };

  it('is waited for, and the upload goes on after it, under the same key', async () => {
    const letGo = registerReauthenticationHost({});
    answers = [signedOut];
    const result = await send();
    expect(result.current.state.phase).toBe('signedOut');
    expect(currentSession()).toMatchObject({ token: null, ended: 'expired' });
    act(() => void acceptToken(aToken()));
    await pass(0);
    expect(done).toHaveBeenCalledOnce();
    expect(new Set(keys).size).toBe(1);
    letGo();
  });

  it('ends where the person signs out instead, and the pages with it', async () => {
    const letGo = registerReauthenticationHost({});
    answers = [signedOut];
    await send();
    act(() => endSession('logout'));
    await pass(0);
    expect(keptPagesOf(FILE)).toEqual([]);
    letGo();
  });

  it('ends as everywhere where nothing holds the place', async () => {
    answers = [signedOut];
    const result = await send();
    expect(currentSession().payload).toBeNull();
    expect(result.current.state.phase).toBe('failed');
    expect(keptPagesOf(FILE)).toEqual(pages);
  });
});
