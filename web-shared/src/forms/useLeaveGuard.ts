import type { Location } from 'react-router-dom';
import { useAskBeforeUnload } from '../router/useAskBeforeUnload.ts';
import { useLeaveQuestion, type LeaveQuestionState } from '../router/useLeaveQuestion.ts';

/**
 * Holds whoever leaves the page, whichever way, as long as what uses it is on the page. `asks` is looked at then: a session that
 * ended does not ask. `placeOf` as in `useLeaveQuestion`.
 */
export function useLeaveGuard(asks?: () => boolean, placeOf?: (location: Location) => string): LeaveQuestionState {
  useAskBeforeUnload(true);
  return useLeaveQuestion(asks, placeOf);
}
