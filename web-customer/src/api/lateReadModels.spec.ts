import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../session/sessionStore.ts';
import { anInputValue } from '../payouts/testing/payoutViews.ts';
import { aRequestedFile } from '../testing/aRequestedFile.ts';
import { aToken } from '../testing/aToken.ts';
import { uploadRequestedFile } from './requests/enquiries/uploadPages.ts';
import { uploadTradePhotos } from './requests/payouts/sitePhotos.ts';
import { runCommand } from './runCommand.ts';

const json = (status: number, body: object, headers: Readonly<Record<string, string>> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

let calls: { readonly method: string; readonly path: string; readonly key: string | null }[] = [];
let respond: () => Response;

beforeEach(() => {
  calls = [];
  acceptToken(aToken());
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    calls.push({ method: init.method ?? 'GET', path, key: new Headers(init.headers).get('Idempotency-Key') });
    return Promise.resolve(respond());
  });
});
afterEach(() => {
  vi.useRealTimers();
  endSession('logout');
  vi.unstubAllGlobals();
});

/** Takes an upload in, and says that it is stored. */
class StoredOnlyRequest {
  readonly upload: { onload?: () => void } = {};
  readonly status: number = 202;
  readonly responseText: string = '{"position":"7"}';
  onload: () => void = () => undefined;
  open(): void {}
  setRequestHeader(): void {}
  abort(): void {}
  send(): void {
    setTimeout(() => this.onload());
  }
}

describe('what is stored but not shown yet (202)', () => {
  it('is asked for again under its key until the fresh view comes', async () => {
    respond = () => (calls.length === 1 ? json(202, { position: '7' }) : json(200, { id: 'e1', status: 'completed' }, { ETag: '"8"' }));
    expect(await runCommand('enquiries/e1/complete', {}, '"7"')).toEqual({ value: { id: 'e1', status: 'completed' }, etag: '"8"' });
    expect(calls).toHaveLength(2);
    expect(calls[1]).toEqual(calls[0]);
    expect(calls[0]!.key).not.toBeNull();
  });

  it('is asked for again under its key while the first attempt is still at work, its answer lost', async () => {
    const underWay = () => json(409, { code: 'IDEMPOTENCY_IN_PROGRESS', detail: 'Bitte warten Sie einen Moment.' });
    respond = () => [underWay, () => json(202, { position: '7' }), () => json(200, { id: 'e1' }, { ETag: '"8"' })][calls.length - 1]!();
    expect(await runCommand('enquiries/e1/complete', {}, '"7"')).toEqual({ value: { id: 'e1' }, etag: '"8"' });
    expect(new Set(calls.map(({ key }) => key)).size).toBe(1);
  });

  it('is said to be under way when the first attempt takes longer than anybody waits', async () => {
    vi.useFakeTimers();
    respond = () => json(409, { code: 'IDEMPOTENCY_IN_PROGRESS', detail: 'Bitte warten Sie einen Moment.' });
    const outcome = runCommand('enquiries/e1/complete', {}, '"9"').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await outcome).toMatchObject({ status: 409, detail: 'Bitte warten Sie einen Moment.', isRetryable: true });
  });

  it('of an upload is looked for as long as it takes, and said to be stored meanwhile', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', StoredOnlyRequest);
    const before = aRequestedFile();
    const after = aRequestedFile({ status: 'uploaded', uploadedAt: '2026-11-21T10:00:00.000Z' });
    let shown = false;
    respond = () => (calls.length % 3 === 0 ? json(503, {}) : json(200, shown ? after : before, { ETag: '"8"' }));
    const onStored = vi.fn();
    const options = { idempotencyKey: 'k', signal: new AbortController().signal, onProgress: () => undefined, onStored };
    const uploading = uploadRequestedFile(before, [new File(['%PDF'], 'a.pdf')], options);
    await vi.advanceTimersByTimeAsync(29_000);
    expect(onStored).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onStored).toHaveBeenCalledOnce();
    shown = true;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await uploading).toEqual({ value: after, etag: '"8"' });
  });

  it('of an upload is looked for ten minutes at most, and stays said to be stored', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', StoredOnlyRequest);
    respond = () => json(200, aRequestedFile(), { ETag: '"8"' });
    const onStored = vi.fn();
    const options = { idempotencyKey: 'k', signal: new AbortController().signal, onProgress: () => undefined, onStored };
    const outcome = uploadRequestedFile(aRequestedFile(), [new File(['%PDF'], 'a.pdf')], options).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(11 * 60_000);
    expect(await outcome).toMatchObject({ code: 'SHOWN_LATER', status: 202 });
    const asked = calls.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toHaveLength(asked);
    expect(onStored).toHaveBeenCalledOnce();
  });

  it('of an upload is not looked for any more when the person leaves', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('XMLHttpRequest', StoredOnlyRequest);
    const leaving = new AbortController();
    respond = () => json(200, aRequestedFile(), { ETag: '"8"' });
    const options = { idempotencyKey: 'k', signal: leaving.signal, onProgress: () => undefined, onStored: () => undefined };
    const outcome = uploadRequestedFile(aRequestedFile(), [new File(['%PDF'], 'a.pdf')], options).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(40_000);
    leaving.abort();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toMatchObject({ code: 'ABORTED' });
    const asked = calls.length;
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls).toHaveLength(asked);
  });

  it('of an upload is looked for, without sending the pages again', async () => {
    vi.stubGlobal('XMLHttpRequest', StoredOnlyRequest);
    const before = aRequestedFile();
    const after = aRequestedFile({ status: 'uploaded', uploadedAt: '2026-11-21T10:00:00.000Z' });
    respond = () => json(200, calls.length === 1 ? before : after, { ETag: '"8"' });
    const options = { idempotencyKey: 'k', signal: new AbortController().signal, onProgress: () => undefined, onStored: () => undefined };
    expect(await uploadRequestedFile(before, [new File(['%PDF'], 'a.pdf')], options)).toEqual({ value: after, etag: '"8"' });
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/files/f1', 'GET /api/files/f1']);
  });
});

describe('an upload whose first attempt is at work still, its answer lost', () => {
  class UnderWayRequest extends StoredOnlyRequest {
    override readonly status = 409;
    override readonly responseText = '{"code":"IDEMPOTENCY_IN_PROGRESS","detail":"Bitte warten Sie einen Moment."}';
    getResponseHeader = () => null;
  }
  const onStored = vi.fn();
  const options = () => ({ idempotencyKey: 'k', signal: new AbortController().signal, onProgress: () => undefined, onStored });
  const photo = (id: string) => ({
    id,
    trade: 'Rohbau',
    originalName: `${id}.jpg`,
    addedAt: '2026-11-20T10:00:00.000Z',
    sizeBytes: 48_211,
  });
  const upload = (before = aRequestedFile()) => {
    vi.stubGlobal('XMLHttpRequest', UnderWayRequest);
    return uploadRequestedFile(before, [new File(['%PDF'], 'a.pdf')], options());
  };

  it('is looked for, without sending the pages again', async () => {
    const before = aRequestedFile();
    const after = aRequestedFile({ status: 'uploaded', uploadedAt: '2026-11-21T10:00:00.000Z' });
    respond = () => json(200, calls.length === 1 ? before : after, { ETag: '"8"' });
    expect(await upload(before)).toEqual({ value: after, etag: '"8"' });
    expect(calls.map(({ method }) => method)).toEqual(['GET', 'GET']);
  });

  it('of photos is looked for by new photos', async () => {
    const before = anInputValue({ type: 'progress' }, { photos: [photo('nord')] });
    const after = { ...before, value: '[{"label":"Rohbau","value":0}]', updatedAt: '2026-11-21T10:00:00.000Z' };
    respond = () => json(200, calls.length === 1 ? after : { ...after, photos: [photo('nord'), photo('sued')] }, { ETag: '"8"' });
    vi.stubGlobal('XMLHttpRequest', UnderWayRequest);
    const { value } = await uploadTradePhotos(before, 'Rohbau', [new File(['x'], 'sued.jpg')], options());
    expect(value.photos.map(({ id }) => id)).toEqual(['nord', 'sued']);
  });

  it('is not called stored while nobody knows what came of it, and may be sent again', async () => {
    vi.useFakeTimers();
    // Something else of the file has changed meanwhile.
    respond = () => json(200, aRequestedFile({ name: 'Lohnzettel', updatedAt: '2026-11-21T10:00:00.000Z' }), { ETag: '"8"' });
    const outcome = upload().catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(31_000);
    expect(await outcome).toMatchObject({ status: 409, isRetryable: true });
    expect(onStored).not.toHaveBeenCalled();
  });
});
