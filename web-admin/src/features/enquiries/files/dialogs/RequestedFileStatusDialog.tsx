import { Button, Typography } from '@mui/material';
import type { ComponentProps } from 'react';
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

export interface RequestedFileStatusDialogProps {
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
    <StatusChangeDialog
      command={command}
      dirty={message !== ''}
      onDiscardRestored={restored ? () => setValues(empty) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Typography sx={{ mb: 4 }}>{texts.files.statusText[status](file.name ?? '')}</Typography>
      <CommentField
        label={texts.optionalContext}
        value={message}
        help={texts.files.statusHelp}
        onChange={(typed) => setValues({ message: typed })}
      />
    </StatusChangeDialog>
  );
}

interface StatusChangeDialogProps extends Pick<ComponentProps<typeof ConsoleDialog>, 'dirty' | 'onSubmit' | 'onClose' | 'children'> {
  readonly command: ReturnType<typeof useChangeRequestedFileStatus>;
  /** Where something stands there from before the session ended. */
  readonly onDiscardRestored: (() => void) | undefined;
}

/** What every dialog has that changes the status of a document. */
export const StatusChangeDialog = ({ command, onDiscardRestored, onClose, children, ...dialog }: StatusChangeDialogProps) => (
  <ConsoleDialog
    {...dialog}
    title={texts.fileStatusDialog}
    busy={command.isPending}
    onClose={onClose}
    actions={
      <>
        <Button onClick={onClose} disabled={command.isPending}>
          {texts.cancel}
        </Button>
        <SubmitButton busy={command.isPending}>{texts.changeStatus}</SubmitButton>
      </>
    }
  >
    {onDiscardRestored === undefined ? null : <RestoredNote onDiscard={onDiscardRestored} />}
    {children}
    <CommandFailure error={command.problem} />
  </ConsoleDialog>
);
