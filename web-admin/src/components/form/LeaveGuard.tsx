import { useLeaveGuard } from '@portal/web-shared/forms/useLeaveGuard.ts';
import { currentSession } from '../../session/sessionStore.ts';
import { DiscardQuestion } from '../dialog/ConsoleDialog.tsx';

/** Asks before typed text is lost by leaving the page. A session that ended does not ask. */
export const LeaveGuard = ({ unsaved }: { readonly unsaved: boolean }) => (unsaved ? <UnsavedGuard /> : null);

function UnsavedGuard() {
  const { asking, stay, leave } = useLeaveGuard(() => currentSession().payload !== null);
  return asking ? <DiscardQuestion onKeep={stay} onDiscard={leave} /> : null;
}
