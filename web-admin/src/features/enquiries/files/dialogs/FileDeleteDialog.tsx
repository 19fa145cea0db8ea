import { Typography } from '@mui/material';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ConfirmDialog } from '../../../../components/dialog/ConfirmDialog.tsx';
import { texts } from '../../../../texts.ts';
import { useDeleteFile } from '../useFileCommands.ts';

interface FileDeleteDialogProps {
  readonly file: WithEtag<FileView>;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function FileDeleteDialog({ file, onClose, onDone }: FileDeleteDialogProps) {
  const remove = useDeleteFile(onDone);
  return (
    <ConfirmDialog
      title={texts.deleteFile}
      confirm={texts.deleteFile}
      danger
      busy={remove.isPending}
      error={remove.problem}
      onConfirm={() => remove.mutate(file)}
      onClose={onClose}
    >
      <Typography>{texts.files.deleteText(file.name ?? '')}</Typography>
    </ConfirmDialog>
  );
}
