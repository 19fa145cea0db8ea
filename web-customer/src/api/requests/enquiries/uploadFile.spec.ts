import { UPLOAD_ANSWER_MS } from '@portal/contracts/enquiries/upload';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptToken, endSession } from '../../../session/sessionStore.ts';
import { aRequestedFile } from '../../../testing/aRequestedFile.ts';
import { aToken } from '../../../testing/aToken.ts';
import { anInputValue } from '../../../payouts/testing/payoutViews.ts';
import { uploadTradePhotos } from '../payouts/sitePhotos.ts';
import { uploadRequestedFile } from './uploadPages.ts';

const MINUTE = 60_000;

/** A line on which nothing moves but what the test moves. */
class StalledLine {
  static last: StalledLine;
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void; onload?: () => void } = {};
  onabort?: () => void;
  isCut = false;
  constructor() {
    StalledLine.last = this;
  }
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.isCut = true;
    this.onabort?.();
  }
}

let outcome: unknown;
const progress = vi.fn();

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', StalledLine);
  acceptToken(aToken());
  outcome = undefined;
  progress.mockReset();
  const options = { idempotencyKey: 'k', signal: new AbortController().signal, onProgress: progress, onStored: () => undefined };
  uploadRequestedFile(aRequestedFile(), [new File(['x'], 'foto.jpg', { type: 'image/jpeg' })], options).then(
    (answer) => (outcome = answer),
    (error: unknown) => (outcome = error),
  );
  await vi.advanceTimersByTimeAsync(0);
});
afterEach(() => {
  endSession('logout');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('an upload on a line that stalls', () => {
  it('is given up a minute after the last byte, ended, and can be tried again', async () => {
    await vi.advanceTimersByTimeAsync(MINUTE - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ isRetryable: true });
    expect(outcome).not.toMatchObject({ code: 'ABORTED' });
    expect(StalledLine.last.isCut).toBe(true);
  });

  it('goes on for as long as bytes move, however slowly', async () => {
    for (let loaded = 1; loaded <= 5; loaded += 1) {
      await vi.advanceTimersByTimeAsync(MINUTE - 1_000);
      StalledLine.last.upload.onprogress?.({ loaded, total: 10 });
    }
    expect(outcome).toBeUndefined();
    expect(progress).toHaveBeenLastCalledWith(5, 10);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(outcome).toMatchObject({ isRetryable: true });
  });

  it('has longer after its last byte than the server takes to put the pages together', async () => {
    StalledLine.last.upload.onprogress?.({ loaded: 10, total: 10 });
    await vi.advanceTimersByTimeAsync(UPLOAD_ANSWER_MS + 2 * MINUTE - 1);
    expect(outcome).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(outcome).toMatchObject({ isRetryable: true });
  });
});

describe('photos of a trade whose upload is still under way after a lost answer', () => {
  const photo = (trade: string) => ({ id: `of ${trade}`, trade, originalName: null, addedAt: '2026-11-20T10:00:00.000Z', sizeBytes: 1 });
  const report = anInputValue({ type: 'progress' }, { photos: [] });

  it.each([
    ['are there once the trade has a new one', 'Rohbau', { value: { photos: [{ trade: 'Rohbau' }] } }],
    ['are not there by the new one of another trade', 'Dach', { code: 'IDEMPOTENCY_IN_PROGRESS' }],
  ])('%s', async (_, trade, expected) => {
    vi.stubGlobal(
      'XMLHttpRequest',
      class extends StalledLine {
        readonly status = 409;
        readonly responseText = '{"code":"IDEMPOTENCY_IN_PROGRESS"}';
        onload?: () => void;
        getResponseHeader = () => null;
        override send(): void {
          queueMicrotask(() => this.onload?.());
        }
      },
    );
    vi.stubGlobal('fetch', () =>
      Promise.resolve(new Response(JSON.stringify({ ...report, photos: [photo(trade)] }), { headers: { ETag: '"2"' } })),
    );
    let met: unknown;
    const options = { idempotencyKey: 'k', signal: new AbortController().signal, onProgress: progress, onStored: () => undefined };
    uploadTradePhotos(report, 'Rohbau', [new File(['x'], 'foto.jpg', { type: 'image/jpeg' })], options).then(
      (answer) => (met = answer),
      (error: unknown) => (met = error),
    );
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(met).toMatchObject(expected);
  });
});
