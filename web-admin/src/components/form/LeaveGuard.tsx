import { useLeaveGuard } from '@portal/web-shared/forms/useLeaveGuard.ts';
import { currentSession } from '../../session/sessionStore.ts';
import { DiscardQuestion } from '../ConsoleDialog.tsx';

/** Asks before typed text is lost by leaving the page. A session that ended does not ask. */
export function LeaveGuard({ unsaved }: { readonly unsaved: boolean }) {
  const { asking, stay, leave } = useLeaveGuard(unsaved, () => currentSession().payload !== null);
  return asking ? <DiscardQuestion onKeep={stay} onDiscard={leave} /> : null;
}
