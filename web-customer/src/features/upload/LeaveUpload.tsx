import { Typography } from '@mui/material';
import { useBlocker } from 'react-router-dom';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { currentSession } from '../../session/sessionStore.ts';
import { uploadTexts } from '../../uploadTexts.ts';

/** Asks before going elsewhere ends an upload. A session that ended does not ask. */
export function LeaveUpload({ working }: { readonly working: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      working && currentLocation.pathname !== nextLocation.pathname && currentSession().payload !== null,
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={uploadTexts.upload.leaveTitle}
      confirm={uploadTexts.upload.leave}
      cancel={uploadTexts.upload.stay}
      onClose={() => blocker.reset()}
      onConfirm={() => blocker.proceed()}
    >
      <Typography>{uploadTexts.upload.leaveText}</Typography>
    </ConfirmDialog>
  );
}
