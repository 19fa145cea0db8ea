import { Button, OutlinedInput, Typography } from '@mui/material';
import { useId } from 'react';
import { COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import { lengthFault, lengthHelp } from '@portal/contracts/shared/text/textLength';
import type { FileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { CommandFailure } from '../../../../components/CommandFailure.tsx';
import { ConsoleDialog } from '../../../../components/dialog/ConsoleDialog.tsx';
import { describedBy, FieldFrame } from '../../../../components/form/FieldFrame.tsx';
import { RestoredNote } from '../../../../components/kept/RestoredNote.tsx';
import { useKeptState } from '../../../../components/kept/useKeptState.ts';
import { SubmitButton } from '../../../../components/SubmitButton.tsx';
import { texts } from '../../../../texts.ts';
import { useFileStatus } from '../useFileCommands.ts';

interface FileStatusDialogProps {
  readonly file: WithEtag<FileView>;
  readonly status: 'verified' | 'processed';
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const empty = { message: '' };

/** A change of status with an optional message (specification 001 §4). Who has nothing to say sends with Ctrl and Enter. */
export function FileStatusDialog({ file, status, onClose, onDone }: FileStatusDialogProps) {
  const { values, setValues, restored } = useKeptState(`${status} ${file.id}`, empty, texts.fileStatusDialog);
  const { message } = values;
  const id = useId();
  const command = useFileStatus({ onDone });
  const error = lengthFault(message, COMMENT_MAX_LENGTH);
  const help = lengthHelp(message, COMMENT_MAX_LENGTH) ?? texts.files.statusHelp;
  const send = (): void => {
    if (error === undefined) command.mutate({ file, status, message: message.trim() === '' ? null : message.trim() });
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
      <FieldFrame id={id} label={texts.optionalContext} help={help} error={error}>
        <OutlinedInput
          id={id}
          fullWidth
          multiline
          minRows={2}
          value={message}
          error={error !== undefined}
          onChange={(event) => setValues({ message: event.target.value })}
          inputProps={describedBy(id, help, error)}
        />
      </FieldFrame>
      <CommandFailure error={command.problem} />
    </ConsoleDialog>
  );
}
