import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { useLatest } from '../commands/useLatest.ts';

export interface LeaveGuard {
  /** Somebody is about to leave: the question stands open. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Holds whoever leaves the page while something typed is unsaved. `asks` is looked at then: a session that ended does not ask. */
export function useLeaveGuard(unsaved: boolean, asks: () => boolean = () => true): LeaveGuard {
  const latest = useLatest(asks);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname && latest.current(),
  );
  useEffect(() => {
    if (!unsaved) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return { asking: blocker.state === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() };
}
