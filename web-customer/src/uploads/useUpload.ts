import { useEffect, useRef, useState } from 'react';
import { asProblem, type ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { STORED_ONLY } from '@portal/web-shared/http/untilShown.ts';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import type { UploadOptions } from '../api/requests/uploadPages.ts';
import { idleSession } from '../session/idleSession.ts';
import { totalBytes, type ChosenPage } from './chosenPages.ts';
import { preparePage } from './preparePage.ts';

export type UploadState =
  | { readonly phase: 'idle' }
  | { readonly phase: 'preparing' }
  | { readonly phase: 'sending'; readonly sentBytes: number; readonly totalBytes: number; readonly startedAt: number }
  | { readonly phase: 'merging' }
  /** It is stored, and not shown yet. */
  | { readonly phase: 'stored' }
  | { readonly phase: 'failed'; readonly problem: ApiProblem; readonly sentBytes: number; readonly totalBytes: number };

/** Hands prepared pages to the server. */
export type SendPages<Answer> = (pages: readonly File[], options: UploadOptions) => Promise<Answer>;

interface UploadListener<Answer> {
  readonly onDone: (answer: Answer) => void;
  readonly onStored: () => void;
}

/** Sends the chosen pages. The key stays the same while the same pages are tried again after a lost connection. */
export function useUpload<Answer>(upload: SendPages<Answer>, { onDone, onStored }: UploadListener<Answer>) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const running = useRef<AbortController>(undefined);
  const attempt = useRef({ pages: '', key: '' });
  useEffect(() => () => running.current?.abort(), []);

  const send = async (pages: readonly ChosenPage[]): Promise<void> => {
    const control = new AbortController();
    running.current = control;
    const named = pages.map((page) => `${page.key}/${page.rotation}`).join();
    if (attempt.current.pages !== named) attempt.current = { pages: named, key: crypto.randomUUID() };
    let progress = { sentBytes: 0, totalBytes: totalBytes(pages) };
    setState(pages.some((page) => page.rotation !== 0) ? { phase: 'preparing' } : { phase: 'sending', ...progress, startedAt: Date.now() });
    try {
      const files = [];
      for (const page of pages) files.push(await preparePage(page));
      const startedAt = Date.now();
      const onProgress = (sentBytes: number, allBytes: number): void => {
        progress = { sentBytes, totalBytes: allBytes };
        idleSession.noteActivity();
        setState(sentBytes < allBytes ? { phase: 'sending', ...progress, startedAt } : { phase: 'merging' });
      };
      const stored = (): void => {
        setState({ phase: 'stored' });
        onStored();
      };
      const options = { idempotencyKey: attempt.current.key, signal: control.signal, onProgress, onStored: stored };
      const answer = await upload(files, options);
      setState({ phase: 'idle' });
      onDone(answer);
    } catch (error) {
      const problem = asProblem(error);
      if (!problem.isRetryable || problem.code === 'ABORTED') attempt.current = { pages: '', key: '' };
      // Stored, and nobody waits any longer: that stays said.
      if (problem.status === STORED_ONLY) return;
      announceFailure(problem);
      setState({ phase: 'failed', problem, ...progress });
    }
  };
  return {
    state,
    send: (pages: readonly ChosenPage[]) => void send(pages),
    abort: () => running.current?.abort(),
    clear: () => setState({ phase: 'idle' }),
  };
}
