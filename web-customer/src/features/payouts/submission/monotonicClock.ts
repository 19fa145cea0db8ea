import { useEffect, useState } from 'react';

/** Of a span that the bank has named in an answer: counted from its arrival, because the device's clock may be wrong. */
export const remainingSeconds = (arrivedAtMs: number, seconds: number, nowMs: number): number =>
  Math.max(0, Math.ceil(seconds - (nowMs - arrivedAtMs) / 1_000));

/** `4:05`. */
export const formatMinutesSeconds = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** `performance.now()`, anew every second. */
export function useMonotonicNow(): number {
  const [now, setNow] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
