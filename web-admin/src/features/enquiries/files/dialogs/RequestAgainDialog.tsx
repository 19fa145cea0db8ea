import { Box, FormControlLabel, OutlinedInput, Radio, RadioGroup, Typography } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { STATUS_COMMENT_MAX_LENGTH } from '@portal/contracts/enquiries/fileOptions';
import { tooLongFault } from '@portal/contracts/shared/text/textLength';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { fieldAriaProps, FieldNote, noteIdOf } from '../../../../components/form/FieldFrame.tsx';
import { useKeptTextValues } from '../../../../components/kept/useKeptTextValues.ts';
import { texts } from '../../../../texts.ts';
import { useChangeRequestedFileStatus } from '../useFileCommands.ts';
import { StatusChangeDialog, type RequestedFileStatusDialogProps } from './RequestedFileStatusDialog.tsx';

/** No code has a blank in it. */
const OWN = 'own words';
const empty = { reason: '', own: '' };

/**
 * Asks for a document again: the bank's reasons first, own words beside them or instead. Without any the customer would not know
 * what to do better.
 */
export function RequestAgainDialog({ file, onClose, onDone }: Omit<RequestedFileStatusDialogProps, 'status'>) {
  const { values, setValues, restored } = useKeptTextValues(`request again ${file.id}`, empty, texts.fileStatusDialog);
  const { reason, own } = values;
  const [missing, setMissing] = useState(false);
  const reasons = useRef<HTMLDivElement>(null);
  const id = useId();
  const command = useChangeRequestedFileStatus({ onDone });
  const { upload } = useConfig();
  const tooLong = tooLongFault(own, STATUS_COMMENT_MAX_LENGTH);
  const lacks = reason === '' || (reason === OWN && own.trim() === '');
  const send = (): void => {
    setMissing(lacks);
    if (!lacks && tooLong === undefined)
      command.mutate({ file, status: 'requested', ...(reason === OWN ? { message: own.trim() } : { reason, comment: own.trim() }) });
    else reasons.current?.querySelector<HTMLElement>(reason === '' ? 'input' : 'textarea')?.focus();
  };
  return (
    <StatusChangeDialog
      command={command}
      dirty={own !== ''}
      onDiscardRestored={restored ? () => setValues(empty) : undefined}
      onSubmit={send}
      onClose={onClose}
    >
      <Typography sx={{ mb: 3 }}>{texts.files.requestAgainText(file.name ?? '')}</Typography>
      <Box ref={reasons}>
        <Typography id={`${id}-reasons`} variant="body2" sx={{ fontWeight: 500, mb: 1 }}>
          {texts.files.reason} *
        </Typography>
        <RadioGroup
          aria-labelledby={`${id}-reasons`}
          aria-required
          aria-invalid={missing && lacks}
          {...(missing && lacks ? { 'aria-describedby': noteIdOf(`${id}-reasons`) } : {})}
          sx={{ rowGap: 2 }}
          value={reason}
          onChange={(_, value) => setValues({ ...values, reason: value })}
        >
          {[...upload.requestAgainReasons, { code: OWN, text: texts.files.ownReason }].map(({ code, text }) => (
            <FormControlLabel key={code} value={code} control={<Radio />} label={text} />
          ))}
        </RadioGroup>
        {reason === '' ? null : (
          <Box sx={{ mt: 2 }}>
            <Typography component="label" htmlFor={id} variant="body2" sx={{ display: 'block', fontWeight: 500, mb: 1 }}>
              {reason === OWN ? texts.files.ownReasonLabel : texts.files.besideReason}
            </Typography>
            <OutlinedInput
              id={id}
              autoFocus={reason === OWN}
              fullWidth
              multiline
              minRows={reason === OWN ? 3 : 2}
              value={own}
              onChange={(event) => setValues({ ...values, own: event.target.value })}
              error={tooLong !== undefined}
              inputProps={fieldAriaProps(id, own, tooLong)}
            />
            <FieldNote id={noteIdOf(id)} help={texts.common.characters(own.length, STATUS_COMMENT_MAX_LENGTH)} error={tooLong} />
          </Box>
        )}
        <FieldNote id={noteIdOf(`${id}-reasons`)} error={missing && lacks ? texts.files.reasonRequired : undefined} />
      </Box>
    </StatusChangeDialog>
  );
}
