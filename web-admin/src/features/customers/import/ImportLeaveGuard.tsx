import { Button, Typography } from '@mui/material';
import { useLeaveGuard } from '@portal/web-shared/forms/useLeaveGuard.ts';
import { ConsoleDialog } from '../../../components/dialog/ConsoleDialog.tsx';
import { currentSession } from '../../../session/sessionStore.ts';
import { texts } from '../../../texts.ts';

const words = texts.customerImport;

/** Asks before an import is stopped by leaving the page. */
export function ImportLeaveGuard() {
  const { asking, stay, leave } = useLeaveGuard(() => currentSession().payload !== null);
  if (!asking) return null;
  return (
    <ConsoleDialog
      title={words.leaveTitle}
      onClose={stay}
      actions={
        <>
          <Button color="error" onClick={leave}>
            {words.leave}
          </Button>
          <Button variant="contained" autoFocus onClick={stay}>
            {words.stay}
          </Button>
        </>
      }
    >
      <Typography>{words.leaveText}</Typography>
    </ConsoleDialog>
  );
}
