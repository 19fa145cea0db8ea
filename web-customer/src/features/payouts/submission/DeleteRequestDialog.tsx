import { Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { payoutSuccessNotices } from '@portal/contracts/payouts/texts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { deleteDisbursement } from '../../../api/requests/payouts/disbursementCommands.ts';
import { disbursementKey } from '../../../api/requests/payouts/payoutQueries.ts';
import { useNotify } from '../../../app/notices/noticeContext.ts';
import { ConfirmDialog } from '../../../components/state/ConfirmDialog.tsx';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import { stopAutosaveAndDiscardUnsavedFields } from '../autosave/drafts.ts';

interface DeleteRequestDialogProps {
  readonly projectId: string;
  readonly request: { readonly id: string; readonly name: string | null };
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}

export function DeleteRequestDialog({ projectId, request, onClose, onDeleted }: DeleteRequestDialogProps) {
  const notify = useNotify();
  const words = usePayoutTexts().editor;
  const queryClient = useQueryClient();
  const command = useCommand<string, void>({
    run: deleteDisbursement,
    invalidates: [
      ['payouts', 'project', projectId],
      ['payouts', 'projects'],
      ['payouts', 'open-disbursements'],
    ],
    onAnswer: (_, id) => {
      stopAutosaveAndDiscardUnsavedFields(id);
      notify({ tone: 'positive', text: payoutSuccessNotices.disbursementDeleted });
    },
    onDone: (_, id) => {
      onDeleted();
      queryClient.removeQueries({ queryKey: disbursementKey(id) });
    },
    onProblem: onClose,
  });
  return (
    <ConfirmDialog
      title={words.removeTitle}
      confirm={words.removeConfirm}
      busy={command.isPending}
      onClose={onClose}
      onConfirm={() => command.mutate(request.id)}
    >
      <Typography>{words.removeText(request.name ?? payoutTexts.fallbackRequest)}</Typography>
    </ConfirmDialog>
  );
}
