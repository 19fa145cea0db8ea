import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import type { RedeemLinkCall, GetUndeliveredLinkCode } from '../../api/requests/access/openLinks.ts';
import type { LinkOpening, PendingLinkStore } from '../../session/linkOpening.ts';
import { useCountdown } from '../useCountdown.ts';
import { useLimitedPolling } from '../useLimitedPolling.ts';

const CODE_GAP_SECONDS = 60;
const SLOW_DOWN_SECONDS = 60;
const TOO_MANY = 429;
const UNUSABLE_LINK = 422;

export interface RedeemLinkCodeStep {
  readonly kind: 'code';
  readonly error: string | undefined;
  /** How many were sent: the next one makes what was typed worthless. */
  readonly sent: number;
}

export type RedeemLinkStep =
  /** Nothing was sent: programs that check mail open links as well, and only people press a button. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'opening' }
  | RedeemLinkCodeStep
  /** A passing trouble: the same attempt again. */
  | { readonly kind: 'trouble'; readonly text: string };

export interface RedeemLinkDependencies<Opened extends object> {
  readonly openings: PendingLinkStore;
  readonly send: RedeemLinkCall<Opened>;
  readonly getUndeliveredCode: GetUndeliveredLinkCode;
}

interface LinkEnds<Opened> {
  /** It leads away from this page. */
  readonly onOpened: (answer: Opened) => void;
  /** What cannot be mended here. */
  readonly onFailed: (problem: ApiProblem) => void;
}

/** The way from a link of a letter to what it opens. */
export function useRedeemLink<Opened extends object>(
  token: string,
  { openings, send, getUndeliveredCode }: RedeemLinkDependencies<Opened>,
  { onOpened, onFailed }: LinkEnds<Opened>,
) {
  const [step, setStep] = useState<RedeemLinkStep>({ kind: 'ready' });
  const [busy, setBusy] = useState(false);
  const { secondsLeft, start } = useCountdown();
  const sent = useRef(0);
  /** The code of which nothing more is to be learned. */
  const [settled, setSettled] = useState<{ readonly sent: number; readonly isUndelivered: boolean }>();
  const attempts = useAttempts(token, openings);
  const begun = useRef(false);

  /** Opens it, or asks for a code; without a code also a new one. */
  const open = useCallback(
    (submitCode?: string): void => {
      const { key, isRepeated } = attempts.begin(submitCode !== undefined);
      const askForCode = (error?: string): void => setStep({ kind: 'code', error, sent: sent.current });
      const answered = (answer: Opened | { readonly code: 'sms_required' }): void => {
        if (!('code' in answer)) {
          openings.end();
          setSettled({ sent: sent.current, isUndelivered: false });
          return onOpened(answer);
        }
        setBusy(false);
        start(CODE_GAP_SECONDS);
        sent.current += 1;
        attempts.end({ keptAtMs: Date.now(), codeSentAtMs: Date.now() });
        askForCode();
      };
      const failed = (error: unknown): void => {
        setBusy(false);
        if (!(error instanceof ApiProblem)) throw error;
        const { code, detail, retryAfterSeconds } = error;
        // What came of the attempt whose answer was lost is not known for all that: its code may have been another one.
        const isNothingLearned = isRepeated && (code === 'ACCESS_CODE_WRONG' || error.status === TOO_MANY);
        if (!error.isRetryable && !isNothingLearned) attempts.end();
        // The one whose answer was lost had another code, and failed.
        if (code === 'IDEMPOTENCY_KEY_REUSED') return open(submitCode);
        const isTooSoon = code === 'CODE_REQUESTED_TOO_SOON';
        if (isTooSoon || code === 'ACCESS_CODE_WRONG' || code === 'ACCESS_CODE_EXPIRED') {
          if (isTooSoon) {
            start(retryAfterSeconds ?? CODE_GAP_SECONDS);
            // The last one was sent before this page was there, or by another.
            sent.current = Math.max(sent.current, 1);
            setSettled(undefined);
          }
          askForCode(isTooSoon ? undefined : detail);
        } else if (error.status === TOO_MANY) {
          // It says when it goes on; until then neither a code nor a new one helps.
          start(retryAfterSeconds ?? SLOW_DOWN_SECONDS);
          if (sent.current > 0) askForCode(detail);
          else setStep({ kind: 'trouble', text: detail });
        } else if (error.isRetryable && (submitCode !== undefined || sent.current > 0)) askForCode(detail);
        else if (error.isRetryable) setStep({ kind: 'trouble', text: detail });
        else {
          openings.end();
          onFailed(error);
        }
      };
      setBusy(true);
      setStep((before) => (before.kind === 'ready' ? { kind: 'opening' } : before));
      void send(submitCode === undefined ? { token } : { token, submitCode }, key).then(answered, failed);
    },
    [token, openings, attempts, send, onOpened, onFailed, start],
  );

  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const waiting = openingOf(openings, token);
    const { codeSentAtMs } = waiting;
    attempts.goOnWith(waiting.unanswered);
    if (codeSentAtMs === undefined) return openings.keep({ ...waiting, keptAtMs: Date.now() });
    // The page was loaded anew: the code of before is good still.
    sent.current = 1;
    start(Math.max(0, CODE_GAP_SECONDS - Math.floor((Date.now() - codeSentAtMs) / 1_000)));
    setStep({ kind: 'code', error: undefined, sent: 1 });
  }, [openings, attempts, start, token]);

  const codeOnItsWay = step.kind === 'code' && settled?.sent !== step.sent ? step.sent : 0;
  useLimitedPolling(codeOnItsWay > 0, codeOnItsWay, async () => {
    const failure = await getUndeliveredCode(token).catch((error: unknown) => {
      if (!(error instanceof ApiProblem) || error.status !== UNUSABLE_LINK) throw error;
      setSettled({ sent: codeOnItsWay, isUndelivered: false });
    });
    // A newer one may have been sent meanwhile.
    if (failure === undefined || sent.current !== codeOnItsWay) return;
    setSettled({ sent: codeOnItsWay, isUndelivered: true });
    start(failure.newCodeInSeconds);
  });
  const isUndelivered = step.kind === 'code' && settled?.sent === step.sent && settled.isUndelivered;
  return { step, busy, secondsLeft, isUndelivered, open };
}

/** What is kept of the link, or its beginning. */
function openingOf(openings: PendingLinkStore, token: string): LinkOpening {
  const kept = openings.at(Date.now());
  return kept?.token === token ? kept : { token, keptAtMs: Date.now() };
}

/**
 * Each has a key. The next attempt of the same kind has that of one whose answer was lost, also when the page is loaded anew
 * meanwhile, so that it gets what came of it. The code itself is kept nowhere.
 */
function useAttempts(token: string, openings: PendingLinkStore) {
  const unanswered = useRef<LinkOpening['unanswered']>(undefined);
  return useMemo(
    () => ({
      goOnWith: (ofFormerPage: LinkOpening['unanswered']): void => void (unanswered.current = ofFormerPage),
      begin(withCode: boolean) {
        const lost = unanswered.current;
        const isRepeated = lost?.withCode === withCode;
        const key = isRepeated ? lost.key : crypto.randomUUID();
        unanswered.current = { withCode, key };
        openings.keep({ ...openingOf(openings, token), unanswered: { withCode, key } });
        return { key, isRepeated };
      },
      /** What came of it is known. Who has left the link meanwhile does not come back to it. */
      end(learned: Partial<LinkOpening> = {}): void {
        unanswered.current = undefined;
        const kept = openings.at(Date.now());
        if (kept?.token !== token) return;
        const { unanswered: _, ...opening } = kept;
        openings.keep({ ...opening, ...learned });
      },
    }),
    [token, openings],
  );
}
