import type { Location } from 'react-router-dom';
import { useLeaveGuard } from '@portal/web-shared/forms/useLeaveGuard.ts';
import { currentSession } from '../../session/sessionStore.ts';
import { DiscardQuestion } from '../dialog/ConsoleDialog.tsx';

/** Asks before typed text is lost by leaving the page. A session that ended does not ask. */
export const LeaveGuard = ({ unsaved }: { readonly unsaved: boolean }) => (unsaved ? <UnsavedGuard /> : null);

// Another tab takes a form away as another page does; the rest of the query does not.
const pageAndTab = ({ pathname, search }: Location): string => `${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`;

function UnsavedGuard() {
  const { asking, stay, leave } = useLeaveGuard(() => currentSession().payload !== null, pageAndTab);
  return asking ? <DiscardQuestion onKeep={stay} onDiscard={leave} /> : null;
}
