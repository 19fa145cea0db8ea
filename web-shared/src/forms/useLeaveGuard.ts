import { useAskBeforeUnload } from '../router/useAskBeforeUnload.ts';
import { useLeaveQuestion, type LeaveQuestion } from '../router/useLeaveQuestion.ts';

/** Holds whoever leaves the page while something typed is unsaved, whichever way. `asks` is looked at then: a session that ended does not ask. */
export function useLeaveGuard(unsaved: boolean, asks?: () => boolean): LeaveQuestion {
  useAskBeforeUnload(unsaved);
  return useLeaveQuestion(unsaved, asks);
}
