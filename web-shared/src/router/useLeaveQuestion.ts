import { useBlocker, type Location } from 'react-router-dom';
import { useLatest } from '../commands/useLatest.ts';

export interface LeaveQuestionState {
  /** Somebody is about to leave: the question stands open. */
  readonly asking: boolean;
  readonly stay: () => void;
  readonly leave: () => void;
}

const pathOf = ({ pathname }: Location): string => pathname;

/**
 * Holds whoever goes to another page of the app. The router asks only the newest of those who hold, so what uses this is on the
 * page only while there is something to lose. `asks` is looked at then: a session that ended does not ask. Where tabs of a page
 * stand in the query of its address, `placeOf` names them as well.
 */
export function useLeaveQuestion(asks: () => boolean = () => true, placeOf: (location: Location) => string = pathOf): LeaveQuestionState {
  const latest = useLatest(asks);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => placeOf(currentLocation) !== placeOf(nextLocation) && latest.current());
  return { asking: blocker.state === 'blocked', stay: () => blocker.reset?.(), leave: () => blocker.proceed?.() };
}
