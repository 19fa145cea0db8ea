import { Typography } from '@mui/material';
import type { Location } from 'react-router-dom';
import { useLeaveQuestion } from '@portal/web-shared/router/useLeaveQuestion.ts';
import { ConfirmDialog } from '../components/state/ConfirmDialog.tsx';
import { currentSession } from '../session/sessionStore.ts';
import { useUploadTexts } from '../uploadTexts.ts';

// A tab of a payout request stands in the query: another tab takes the upload away as well.
const tabOf = ({ pathname, search }: Location): string => pathname + search;

/** Asks before going elsewhere ends an upload. A session that ended does not ask. */
export function LeaveUpload() {
  const { asking, stay, leave } = useLeaveQuestion(() => currentSession().payload !== null, tabOf);
  const words = useUploadTexts().upload;
  if (!asking) return null;
  return (
    <ConfirmDialog title={words.leaveTitle} confirm={words.leave} cancel={words.stay} onClose={stay} onConfirm={leave}>
      <Typography>{words.leaveText}</Typography>
    </ConfirmDialog>
  );
}
