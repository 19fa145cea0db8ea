import { Typography } from '@mui/material';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { currentSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';

/** Asks before chosen pages get lost. Whoever is signed out is not asked. */
export function LeaveGuard({ when }: { readonly when: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => when && currentSession().payload !== null && currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    if (!when) return undefined;
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog title={texts.upload.leaveTitle} confirm={texts.upload.leave} cancel={texts.upload.stay} onConfirm={() => blocker.proceed()} onClose={() => blocker.reset()}>
      <Typography>{texts.upload.leaveText}</Typography>
    </ConfirmDialog>
  );
}
