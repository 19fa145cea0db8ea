import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { DiscardQuestion } from '../ConsoleDialog.tsx';
import { currentSession } from '../../session/sessionStore.ts';

/** Asks before typed text is lost by leaving the page. A session that ended does not ask. */
export function LeaveGuard({ dirty }: { readonly dirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname && currentSession().payload !== null,
  );
  useEffect(() => {
    if (!dirty) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
  return blocker.state === 'blocked' ? <DiscardQuestion onKeep={() => blocker.reset()} onDiscard={() => blocker.proceed()} /> : null;
}
