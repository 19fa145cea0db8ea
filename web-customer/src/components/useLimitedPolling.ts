import { useEffect } from 'react';
import { useLatest } from '@portal/web-shared/commands/useLatest.ts';

/** Seconds before each time: what is not known by then hardly will be while it matters. */
const AFTER_SECONDS = [5, 10, 15, 30, 60, 60];

/** Asks again a few times, anew for each `round`, as long as it goes on. What fails is asked the next time. */
export function useLimitedPolling(goesOn: boolean, round: number, ask: () => Promise<unknown>): void {
  const latest = useLatest(ask);
  useEffect(() => {
    if (!goesOn) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = (time: number): void => {
      const seconds = AFTER_SECONDS[time];
      if (isOver || seconds === undefined) return;
      timer = setTimeout(() => {
        const asked = document.visibilityState === 'visible' ? latest.current() : Promise.resolve();
        void asked.catch(() => undefined).then(() => wait(time + 1));
      }, seconds * 1_000);
    };
    wait(0);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [goesOn, round, latest]);
}
