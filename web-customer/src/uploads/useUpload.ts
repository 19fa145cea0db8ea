import { useEffect, useRef, useState } from 'react';
import { createAbortedProblem, asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { STORED_BUT_NOT_SHOWN_HTTP_STATUS } from '@portal/web-shared/http/repeatUntilShown.ts';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import type { UploadOptions } from '../api/requests/enquiries/uploadPages.ts';
import { isSessionAwaitingReauthentication, waitUntilReauthenticatedOrSignedOut } from '../session/reauthenticateInPlace.ts';
import { idleTimer } from '../session/idleTimer.ts';
import { keyOfPageAsRotatedAndShrunk, totalBytes, type ChosenPage } from './pages/chosenPages.ts';
import { uploadAttemptKey, forgetUploadAttemptKey } from './pages/keptPagesOf.ts';
import { applyPageRotation } from './pages/applyPageRotation.ts';
import { findChangedFileProblem } from './pages/findChangedFileProblem.ts';
import { isUploadRetryable, uploadRetryPauseMs, MAX_UPLOAD_RETRY_DURATION_MS, waitToTryAgain } from './uploadRetry.ts';

interface Progress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing' }
  | ({ readonly phase: 'sending'; readonly startedAt: number; readonly files: readonly File[] } & Progress)
  /** The connection is away, or the server, or the bank's virus scanner: it goes on by itself. */
  | { readonly phase: 'waiting'; readonly isScannerAway: boolean }
  /** The session has run out: it goes on after a sign-in. */
  | { readonly phase: 'signedOut' }
  | { readonly phase: 'merging' }
  /** It is stored, and not shown yet. */
  | { readonly phase: 'stored' }
  | ({ readonly phase: 'failed'; readonly problem: ApiProblem } & Progress);

export type SendPages<Answer> = (pages: readonly File[], options: UploadOptions) => Promise<Answer>;

interface UploadListener<Answer> {
  readonly onDone: (answer: Answer) => void;
  readonly onStored: () => void;
  /** What the pages are for is another than was shown. */
  readonly onOutdated: () => void;
}

const SIGNED_OUT = 401;
const STILL_WAITING_MS = 60_000;
const isOutdated = ({ status }: ApiProblem): boolean => status === 404 || status === 409 || status === 412;

/**
 * Sends the chosen pages of a file. While the connection or the server is away, or the session has run out, the same pages go
 * out again under the same key once that is over, so that they arrive once.
 */
export function useUpload<Answer>(fileId: string, upload: SendPages<Answer>, { onDone, onStored, onOutdated }: UploadListener<Answer>) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const [wanted] = useState(() => new EventTarget());
  useEffect(() => () => running.current?.abort(), []);

  /** Answers once it may be tried again, and throws what no waiting helps against. */
  const waitAfter = async (problem: ApiProblem, failures: number, signal: AbortSignal): Promise<void> => {
    if (problem.status === SIGNED_OUT && isSessionAwaitingReauthentication()) {
      setState({ phase: 'signedOut' });
      await waitUntilReauthenticatedOrSignedOut(signal);
    } else if (isUploadRetryable(problem)) {
      // Somebody waits for it, though without hands.
      idleTimer.noteActivity();
      setState({ phase: 'waiting', isScannerAway: problem.code === 'SCANNER_AWAY' });
      await waitToTryAgain(uploadRetryPauseMs(failures, problem), wanted, signal);
    } else throw problem;
    if (signal.aborted) throw createAbortedProblem();
  };

  const send = async (pages: readonly ChosenPage[]): Promise<void> => {
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    const named = pages.map(keyOfPageAsRotatedAndShrunk).join();
    let progress: Progress = { sentBytes: 0, totalBytes: totalBytes(pages) };
    setState(
      pages.some((page) => page.rotation !== 0)
        ? { phase: 'preparing' }
        : { phase: 'sending', ...progress, startedAt: Date.now(), files: [] },
    );
    try {
      const files: File[] = [];
      for (const page of pages)
        files.push(
          await applyPageRotation(page).catch(async (error: unknown) => Promise.reject((await findChangedFileProblem(pages)) ?? error)),
        );
      let failures = 0;
      let failingSince = 0;
      const once = async (): Promise<Answer> => {
        const startedAt = Date.now();
        // The answer may take longer than somebody may be idle.
        const waiting = setInterval(() => idleTimer.noteActivity(), STILL_WAITING_MS);
        progress = { ...progress, sentBytes: 0 };
        setState({ phase: 'sending', ...progress, startedAt, files });
        return upload(files, {
          idempotencyKey: uploadAttemptKey(fileId, named),
          signal,
          onProgress: (sentBytes, allBytes) => {
            progress = { sentBytes, totalBytes: allBytes };
            idleTimer.noteActivity();
            setState(sentBytes < allBytes ? { phase: 'sending', ...progress, startedAt, files } : { phase: 'merging' });
          },
          onStored: () => {
            setState({ phase: 'stored' });
            onStored();
          },
        }).finally(() => clearInterval(waiting));
      };
      for (;;) {
        try {
          const answer = await once();
          setState({ phase: 'idle' });
          return onDone(answer);
        } catch (error) {
          const met = asProblem(error);
          const problem = met.status === 0 && met.code !== 'ABORTED' ? ((await findChangedFileProblem(pages)) ?? met) : met;
          if (failures === 0) failingSince = Date.now();
          failures += 1;
          if (problem.status === STORED_BUT_NOT_SHOWN_HTTP_STATUS || Date.now() - failingSince > MAX_UPLOAD_RETRY_DURATION_MS)
            throw problem;
          await waitAfter(problem, failures, signal);
          if (problem.status === SIGNED_OUT) failures = 0;
        }
      }
    } catch (error) {
      const problem = asProblem(error);
      if (!problem.isRetryable || problem.code === 'ABORTED') forgetUploadAttemptKey(fileId);
      // Stored, and nobody waits any longer: that stays said.
      if (problem.status === STORED_BUT_NOT_SHOWN_HTTP_STATUS) return;
      announceFailure(problem);
      setState({ phase: 'failed', problem, ...progress });
      if (isOutdated(problem)) onOutdated();
    }
  };
  return {
    state,
    send: (pages: readonly ChosenPage[]) => void send(pages),
    tryNow: () => void wanted.dispatchEvent(new Event('now')),
    abort: () => running.current?.abort(),
    clear: () => setState({ phase: 'idle' }),
  };
}
