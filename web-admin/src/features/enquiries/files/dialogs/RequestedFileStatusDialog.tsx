import { Button, Typography } from '@mui/material';
import { STATUS_COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import type { RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { CommandFailure } from '../../../../components/CommandFailure.tsx';
import { ConsoleDialog } from '../../../../components/dialog/ConsoleDialog.tsx';
import { RestoredNote } from '../../../../components/kept/RestoredNote.tsx';
import { useKeptTextValues } from '../../../../components/kept/useKeptTextValues.ts';
import { SubmitButton } from '../../../../components/SubmitButton.tsx';
import { texts } from '../../../../texts.ts';
import { useChangeRequestedFileStatus } from '../useFileCommands.ts';
import { CommentField } from '../../../../components/form/inputs/CommentField.tsx';

interface RequestedFileStatusDialogProps {
  readonly file: WithEtag<RequestedFileView>;
  readonly status: 'verified' | 'processed';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const empty = { message: '' };

/** A change of status with an optional message (specification 001 §4). Who has nothing to say sends with Ctrl and Enter. */
export function RequestedFileStatusDialog({ file, status, onClose, onDone }: RequestedFileStatusDialogProps) {
  const { values, setValues, restored } = useKeptTextValues(`${status} ${file.id}`, empty, texts.fileStatusDialog);
  const { message } = values;
  const command = useChangeRequestedFileStatus({ onDone });
  const send = (): void => {
    if (tooLongFault(message, STATUS_COMMENT_MAX_LENGTH) === undefined)
      command.mutate({ file, status, message: message.trim() === '' ? null : message.trim() });
  };
  return (
    <ConsoleDialog
      title={texts.fileStatusDialog}
      onClose={onClose}
      dirty={message !== ''}
      busy={command.isPending}
      onSubmit={send}
      actions={
        <>
          <Button onClick={onClose} disabled={command.isPending}>
            {texts.cancel}
          </Button>
          <SubmitButton busy={command.isPending}>{texts.changeStatus}</SubmitButton>
        </>
      }
    >
      {restored ? <RestoredNote onDiscard={() => setValues(empty)} /> : null}
      <Typography sx={{ mb: 4 }}>{texts.files.statusText[status](file.name ?? '')}</Typography>
      <CommentField
        label={texts.optionalContext}
        value={message}
        help={texts.files.statusHelp}
        onChange={(typed) => setValues({ message: typed })}
      />
      <CommandFailure error={command.problem} />
    </ConsoleDialog>
  );
}
