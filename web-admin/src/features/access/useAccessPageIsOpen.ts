import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { useOnlyWhileSignedOut } from '@portal/web-shared/session/useOnlyWhileSignedOut.ts';
import { refreshSession } from '../../api/httpClientForReading.ts';
import { sessionStore } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';

/** A link for who is not signed in. Everybody else goes to the dashboard (specification 001 §2) and reads why. */
export function useAccessPageIsOpen(): boolean {
  const navigate = useNavigate();
  const notify = useNotify();
  return useOnlyWhileSignedOut(sessionStore, refreshSession, (wasShown) => {
    if (!wasShown) notify(texts.access.signedInAlready, { type: 'info', autoHideDuration: ERROR_NOTICE_MS });
    void navigate(adminPaths.dashboard, { replace: true });
  });
}
