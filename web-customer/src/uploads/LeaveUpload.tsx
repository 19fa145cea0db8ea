import { Typography } from '@mui/material';
import { useLeaveQuestion } from '@portal/web-shared/router/useLeaveQuestion.ts';
import { ConfirmDialog } from '../components/ConfirmDialog.tsx';
import { currentSession } from '../session/sessionStore.ts';
import { uploadTexts } from '../uploadTexts.ts';

/** Asks before going elsewhere ends an upload. A session that ended does not ask. */
export function LeaveUpload({ working }: { readonly working: boolean }) {
  const { asking, stay, leave } = useLeaveQuestion(working, () => currentSession().payload !== null);
  if (!asking) return null;
  return (
    <ConfirmDialog
      title={uploadTexts.upload.leaveTitle}
      confirm={uploadTexts.upload.leave}
      cancel={uploadTexts.upload.stay}
      onClose={stay}
      onConfirm={leave}
    >
      <Typography>{uploadTexts.upload.leaveText}</Typography>
    </ConfirmDialog>
  );
}
