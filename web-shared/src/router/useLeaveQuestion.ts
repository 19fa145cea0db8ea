import { useBlocker } from 'react-router-dom';
import { useLatest } from '../commands/useLatest.ts';

export interface LeaveQuestion {
  /** Somebody is about to leave: the question stands open. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

/** Holds whoever goes to another page of the app meanwhile. `asks` is looked at then: a session that ended does not ask. */
export function useLeaveQuestion(holds: boolean, asks: () => boolean = () => true): LeaveQuestion {
  const latest = useLatest(asks);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => holds && currentLocation.pathname !== nextLocation.pathname && latest.current(),
  );
  return { asking: blocker.state === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() };
}
