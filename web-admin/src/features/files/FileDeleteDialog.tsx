import { Typography } from '@mui/material';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { texts } from '../../texts.ts';
import { useDeleteFile, type FileInEnquiry } from './useFileCommands.ts';

interface FileDeleteDialogProps {
  readonly shown: FileInEnquiry;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function FileDeleteDialog({ shown, onClose, onDone }: FileDeleteDialogProps) {
  const remove = useDeleteFile(onDone);
  return (
    <ConfirmDialog
      title={texts.deleteFile}
      confirm={texts.deleteFile}
      danger
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate(shown)}
      onClose={onClose}
    >
      <Typography>{texts.files.deleteText(shown.file.name ?? '')}</Typography>
    </ConfirmDialog>
  );
}
