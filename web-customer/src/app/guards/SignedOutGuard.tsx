import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { useOnlyWhileSignedOut } from '@portal/web-shared/session/useOnlyWhileSignedOut.ts';
import { refreshSession } from '../../api/apiClient.ts';
import { logout } from '../../api/requests/access/logout.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { useNotify } from '../notices/noticeContext.ts';

const signOutAndGoOn = 'Abmelden und weiter';

interface SignedOutGuardProps {
  /** What to know who is signed in and opened the link. */
  readonly signedInText: string;
  readonly children: ReactNode;
}

/** A link for who is not signed in. Everybody else goes to the overview (specification 000 §2), reads why, and can open it from there. */
export function SignedOutGuard({ signedInText, children }: SignedOutGuardProps) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const isOpen = useOnlyWhileSignedOut(sessionStore, refreshSession, (wasShown) => {
    const run = (): void => void logout().then(() => navigate(pathname + search));
    if (!wasShown) notify({ tone: 'info', text: signedInText, durationMs: ERROR_NOTICE_MS, action: { label: signOutAndGoOn, run } });
    void navigate(customerPaths.dashboard, { replace: true });
  });
  return isOpen ? children : null;
}
