import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';
import { onBeforeManualLogout } from '../session/onBeforeManualLogout.ts';

/** So long a quick decision can be taken back. */
export const UNDO_WINDOW_MS = 10_000;

/**
 * Sends a decision after ten seconds in which it can be taken back; at once when the next one comes, when the person goes
 * elsewhere or closes the page, and before signing out: what somebody decided is not forgotten.
 */
export function useDelayedSendWithUndo<Input>(send: (input: Input) => Promise<unknown>) {
  /** Decided, but not sent yet. */
  const [pending, setPending] = useState<Input>();
  const waiting = useRef<{ readonly input: Input; readonly timer: number }>(undefined);
  const latest = useLatest(send);
  const clear = useCallback((): Input | undefined => {
    const was = waiting.current;
    waiting.current = undefined;
    clearTimeout(was?.timer);
    setPending(undefined);
    return was?.input;
  }, []);
  const sendNow = useCallback((): Promise<unknown> => {
    const input = clear();
    return input === undefined ? Promise.resolve() : latest.current(input);
  }, [clear, latest]);
  const decide = useCallback(
    (input: Input): void => {
      void sendNow();
      waiting.current = { input, timer: window.setTimeout(() => void sendNow(), UNDO_WINDOW_MS) };
      setPending(input);
    },
    [sendNow],
  );
  useEffect(() => {
    const leave = (): void => void sendNow();
    const stop = onBeforeManualLogout(sendNow);
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [sendNow]);
  return { pending, decide, takeBack: (): void => void clear() };
}
