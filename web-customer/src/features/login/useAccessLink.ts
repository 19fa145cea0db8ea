import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { loginWithAccessToken, type OpenedLink } from '../../api/requests/loginWithAccessToken.ts';
import { useCountdown } from '../../components/useCountdown.ts';
import { endLinkOpening, keepLinkOpening, linkOpening } from '../../session/linkOpening.ts';
import { casePath, keepLinkSession } from '../../session/linkSession.ts';

const CODE_GAP_SECONDS = 60;
const SLOW_DOWN_SECONDS = 60;
const TOO_MANY = 429;

export interface CodeAsked {
  readonly kind: 'code';
  readonly error: string | undefined;
  /** How many were sent: the next one makes what was typed worthless. */
  readonly sent: number;
}

export type LinkStep =
  /** Nothing was sent: programs that check mail open links as well, and only people press a button. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'opening' }
  | CodeAsked
  /** A passing trouble: the same attempt again. */
  | { readonly kind: 'trouble'; readonly text: string };

interface AccessLink {
  readonly step: LinkStep;
  readonly busy: boolean;
  readonly secondsLeft: number;
  /** Opens it, or asks for a code; without a code also a new one. */
  readonly open: (submitCode?: string) => void;
}

/** A new page, so that nothing of who was signed in here before is left. */
const enter = (path: string): void => window.location.replace(path);

/** The way from a link to its case. What cannot be mended here is handed to `onFailed`. */
export function useAccessLink(token: string, onFailed: (problem: ApiProblem) => void, goTo = enter): AccessLink {
  const [step, setStep] = useState<LinkStep>({ kind: 'ready' });
  const [busy, setBusy] = useState(false);
  const { secondsLeft, start } = useCountdown();
  const sent = useRef(0);
  const keys = useRef(new Map<string, string>());
  const begun = useRef(false);

  const open = useCallback(
    (submitCode?: string): void => {
      const attempt = submitCode ?? '';
      const key = keys.current.get(attempt) ?? crypto.randomUUID();
      keys.current.set(attempt, key);
      const askForCode = (error?: string): void => setStep({ kind: 'code', error, sent: sent.current });
      const answered = (answer: OpenedLink): void => {
        keys.current.delete(attempt);
        if ('token' in answer) {
          endLinkOpening();
          const opened = keepLinkSession(answer.token);
          if (opened !== null) goTo(casePath(opened));
          return;
        }
        start(CODE_GAP_SECONDS);
        sent.current += 1;
        keepLinkOpening({ token, keptAtMs: Date.now(), codeSentAtMs: Date.now() });
        askForCode();
      };
      const failed = (error: unknown): void => {
        if (!(error instanceof ApiProblem)) throw error;
        const { code, detail, retryAfterSeconds } = error;
        const isTooSoon = code === 'CODE_REQUESTED_TOO_SOON';
        if (isTooSoon || code === 'ACCESS_CODE_WRONG' || code === 'ACCESS_CODE_EXPIRED') {
          keys.current.delete(attempt);
          if (isTooSoon) {
            start(retryAfterSeconds ?? CODE_GAP_SECONDS);
            // The last one was sent before this page was there.
            sent.current = Math.max(sent.current, 1);
          }
          askForCode(isTooSoon ? undefined : detail);
        } else if (error.status === TOO_MANY) {
          // It says when it goes on; until then neither a code nor a new one helps.
          keys.current.delete(attempt);
          start(retryAfterSeconds ?? SLOW_DOWN_SECONDS);
          if (sent.current > 0) askForCode(detail);
          else setStep({ kind: 'trouble', text: detail });
        } else if (error.isRetryable && (submitCode !== undefined || sent.current > 0)) askForCode(detail);
        else if (error.isRetryable) setStep({ kind: 'trouble', text: detail });
        else {
          endLinkOpening();
          onFailed(error);
        }
      };
      setBusy(true);
      setStep((before) => (before.kind === 'ready' ? { kind: 'opening' } : before));
      void loginWithAccessToken(submitCode === undefined ? { token } : { token, submitCode }, key)
        .then(answered, failed)
        .finally(() => setBusy(false));
    },
    [token, onFailed, goTo, start],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const waiting = linkOpening(Date.now());
    const codeSentAtMs = waiting?.token === token ? waiting.codeSentAtMs : undefined;
    if (codeSentAtMs === undefined) return keepLinkOpening({ token, keptAtMs: Date.now() });
    // The page was loaded anew: the code of before is good still.
    sent.current = 1;
    start(Math.max(0, CODE_GAP_SECONDS - Math.floor((Date.now() - codeSentAtMs) / 1_000)));
    setStep({ kind: 'code', error: undefined, sent: 1 });
  }, [start, token]);
  return { step, busy, secondsLeft, open };
}
