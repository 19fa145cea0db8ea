import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { requestDeletion } from '../../api/requests/ownRecord.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { areaTexts, useAreaTexts } from '../../areaTexts.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { Card } from '../../components/Card.tsx';
import { ConfirmDialog } from '../../components/state/ConfirmDialog.tsx';
import { texts } from '../../texts.ts';

/** Asks the bank to delete everything, and signs out (specification 000 §2). */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false);
  const words = useAreaTexts().profile;
  const notify = useNotify();
  const navigate = useNavigate();
  const { mutate, isPending, problem, reset } = useCommand<void, void>({
    run: requestDeletion,
    invalidates: [],
    onAnswer: () => {
      notify({ tone: 'positive', text: texts.notices.accountDeleted });
      void navigate(customerPaths.login, { replace: true });
    },
  });
  const close = (): void => {
    setAsking(false);
    reset();
  };
  return (
    <Card labelledBy="delete-account" sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <div>
        <Typography id="delete-account" component="h2" variant="h2">
          {words.deleteTitle}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{words.deleteText}</Typography>
      </div>
      <Button variant="outlined" color="error" startIcon={<Icon name="delete" />} onClick={() => setAsking(true)}>
        {words.deleteAccount}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={words.deleteAccount}
          confirm={areaTexts.deleteAccountConfirm}
          cancel={areaTexts.deleteAccountCancel}
          destructive
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={close}
        >
          <Typography>{areaTexts.deleteAccountQuestion}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 2 }}>{words.deleteMeans}</Typography>
          {problem === null ? null : (
            <Callout tone="negative" role="alert">
              {problem.detail}
            </Callout>
          )}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
