import { useEffect } from 'react';
import { useLatest } from '../commands/useLatest.ts';

/**
 * The browser asks before the page is closed or loaded anew, as long as that would lose something. `asks` is looked at then: a
 * session that ended does not ask.
 */
export function useAskBeforeUnload(wouldLose: boolean, asks: () => boolean = () => true): void {
  const latest = useLatest(asks);
  useEffect(() => {
    if (!wouldLose) return undefined;
    const ask = (event: BeforeUnloadEvent): void => {
      if (latest.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose, latest]);
}
