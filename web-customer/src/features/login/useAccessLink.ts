import { useCallback, useEffect, useRef, useState } from 'react';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { loginWithAccessToken, type OpenedLink } from '../../api/requests/loginWithAccessToken.ts';
import { useCountdown } from '../../components/useCountdown.ts';
import { keepLinkSession } from '../../session/linkSession.ts';

const CODE_GAP_SECONDS = 60;

export type LinkStep =
  | { readonly kind: 'opening' }
  | { readonly kind: 'code'; readonly error: string | undefined }
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
  const [step, setStep] = useState<LinkStep>({ kind: 'opening' });
  const [busy, setBusy] = useState(false);
  const { secondsLeft, start } = useCountdown();
  const keys = useRef(new Map<string, string>());
  const begun = useRef(false);

  const open = useCallback(
    (submitCode?: string): void => {
      const attempt = submitCode ?? '';
      const key = keys.current.get(attempt) ?? crypto.randomUUID();
      keys.current.set(attempt, key);
      const answered = (answer: OpenedLink): void => {
        keys.current.delete(attempt);
        if ('token' in answer) {
          const opened = keepLinkSession(answer.token);
          if (opened !== null) goTo(fillPath(customerPaths.enquiry, { id: opened.enquiry }));
          return;
        }
        start(CODE_GAP_SECONDS);
        setStep({ kind: 'code', error: undefined });
      };
      const failed = (error: unknown): void => {
        if (!(error instanceof ApiProblem)) throw error;
        const { code, detail, retryAfterSeconds } = error;
        const isTooSoon = code === 'CODE_REQUESTED_TOO_SOON';
        if (isTooSoon || code === 'ACCESS_CODE_WRONG' || code === 'ACCESS_CODE_EXPIRED') {
          keys.current.delete(attempt);
          if (isTooSoon) start(retryAfterSeconds ?? CODE_GAP_SECONDS);
          setStep({ kind: 'code', error: isTooSoon ? undefined : detail });
        } else if (error.isRetryable && submitCode === undefined) setStep({ kind: 'trouble', text: detail });
        else if (error.isRetryable) setStep({ kind: 'code', error: detail });
        else onFailed(error);
      };
      setBusy(true);
      void loginWithAccessToken(submitCode === undefined ? { token } : { token, submitCode }, key)
        .then(answered, failed)
        .finally(() => setBusy(false));
    },
    [token, onFailed, goTo, start],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    open();
  }, [open]);
  return { step, busy, secondsLeft, open };
}
