import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { texts } from '../../texts.ts';
import { ChangedMeanwhileNote } from './ChangedMeanwhileNote.tsx';
import { SubmitButton } from '../SubmitButton.tsx';
import { FormShell } from './FormShell.tsx';
import { useRecordForm, type RecordFormOptions } from './useRecordForm.ts';
import type { RaRecordWithEtag } from '../../api/shownRecord.ts';

interface RecordEditFormProps<Of extends RaRecordWithEtag, Values extends FieldValues> extends RecordFormOptions<Of, Values> {
  /** Where a record has several forms. */
  readonly keptAs?: string;
  readonly children: ReactNode;
}

/** Editing in the page, in place of what is shown. */
export function RecordEditForm<Of extends RaRecordWithEtag, Values extends FieldValues>({
  children,
  keptAs,
  ...options
}: RecordEditFormProps<Of, Values>) {
  const { command, takeNewState, changed } = useRecordForm<Of, Values>(options);
  return (
    <FormShell
      command={command}
      keptAs={`edit ${keptAs ?? options.resource} ${options.shown.id}`}
      startsInFirstField
      onReload={takeNewState}
      actions={
        <>
          <Button onClick={options.onClose}>{texts.cancel}</Button>
          <SubmitButton busy={command.busy} disabled={!command.dirty}>
            {texts.save}
          </SubmitButton>
        </>
      }
    >
      <ChangedMeanwhileNote resource={options.resource} changed={changed} onReload={takeNewState} />
      {children}
    </FormShell>
  );
}
