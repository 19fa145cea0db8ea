import { useEffect, useRef } from 'react';
import { useLatest } from '../commands/useLatest.ts';
import type { SessionStore } from './sessionStore.ts';
import { useSessionOf } from './useSessionOf.ts';

/**
 * True while a page for who is signed out may be shown. Who is signed in is led away, but only once the session that the browser kept is
 * renewed: one that has run out leads nowhere. `leadAway` hears whether the page was shown before, as when somebody registered on it.
 */
export function useOnlyWhileSignedOut(
  session: SessionStore,
  renew: (stale: null) => Promise<unknown>,
  leadAway: (wasShown: boolean) => void,
): boolean {
  const isSignedOut = useSessionOf(session).payload === null;
  const wasShown = useRef(false);
  const latest = useLatest(leadAway);
  useEffect(() => {
    if (isSignedOut) wasShown.current = true;
    if (isSignedOut) return undefined;
    let left = false;
    void renew(null)
      .catch(() => undefined)
      .then(() => {
        if (!left && session.current().payload !== null) latest.current(wasShown.current);
      });
    return () => void (left = true);
  }, [isSignedOut, session, renew, latest]);
  return isSignedOut;
}
