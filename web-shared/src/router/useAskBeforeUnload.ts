import { useEffect } from 'react';

/** The browser asks before the page is closed or loaded anew, as long as that would lose something. */
export function useAskBeforeUnload(asks: boolean): void {
  useEffect(() => {
    if (!asks) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks]);
}
