import { useCallback, useEffect, useState } from 'react';

/** Seconds that are left of a wait; 0 when it is over. Counted by the clock, so that a sleeping phone does not lengthen it. */
export function useCountdown(): { readonly secondsLeft: number; readonly start: (seconds: number) => void } {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const running = until > now;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [running]);
  const start = useCallback((seconds: number) => {
    const from = Date.now();
    setNow(from);
    setUntil(from + seconds * 1_000);
  }, []);
  return { secondsLeft: Math.max(0, Math.ceil((until - now) / 1_000)), start };
}
