import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { requestDeletion } from '../../api/requests/ownRecord.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { signedInTexts, useSignedInTexts } from '../../signedInTexts.ts';
import { ProblemNote } from '../../components/state/ProblemNote.tsx';
import { ConfirmDialog } from '../../components/state/ConfirmDialog.tsx';
import { texts } from '../../texts.ts';
import { SectionCard } from '../../components/Section.tsx';

/** Asks the bank to delete everything, and signs out (specification 000 §2). */
export function RequestAccountDeletionSection() {
  const [asking, setAsking] = useState(false);
  const words = useSignedInTexts().profile;
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
    <SectionCard id="delete-account" title={words.deleteTitle} text={words.deleteText} sx={{ justifyItems: 'start' }}>
      <Button variant="outlined" color="error" startIcon={<Icon name="delete" />} onClick={() => setAsking(true)}>
        {words.deleteAccount}
      </Button>
      {asking ? (
        <ConfirmDialog
          title={words.deleteAccount}
          confirm={signedInTexts.deleteAccountConfirm}
          cancel={signedInTexts.deleteAccountCancel}
          destructive
          busy={isPending}
          onConfirm={() => mutate()}
          onClose={close}
        >
          <Typography>{signedInTexts.deleteAccountQuestion}</Typography>
          <Typography sx={{ color: 'text.secondary', mt: 2 }}>{words.deleteMeans}</Typography>
          <ProblemNote problem={problem} />
        </ConfirmDialog>
      ) : null}
    </SectionCard>
  );
}
