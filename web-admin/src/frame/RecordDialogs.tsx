import type { FieldValues } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { FormDialog } from '../components/form/FormDialog.tsx';
import { ChangedMeanwhileNote } from '../components/form/ChangedMeanwhileNote.tsx';
import { useRecordForm } from '../components/form/useRecordForm.ts';
import { texts } from '../texts.ts';
import type { RecordScreensProps } from './consoleModule.ts';
import { useRecordCreateForm } from './useRecordCreateForm.ts';
import type { RaRecordWithEtag } from '../api/shownRecord.ts';

interface RecordDialogProps<Of extends RaRecordWithEtag, Values extends FieldValues> {
  readonly place: RecordScreensProps<Of, Values>;
  readonly onClose: () => void;
}

/** Leads on to the page of the new one, where there is one. */
export function RecordCreateDialog<Of extends RaRecordWithEtag, Values extends FieldValues>({
  place,
  from,
  onClose,
}: RecordDialogProps<Of, Values> & { readonly from?: Of }) {
  const { form, texts: words, opens } = place.screens;
  const navigate = useNavigate();
  const command = useRecordCreateForm(
    place,
    (created) => {
      const to = opens?.(created);
      if (to === undefined) onClose();
      else void navigate(to);
    },
    from,
  );
  return (
    <FormDialog
      title={words.createTitle ?? words.create}
      submit={words.createSubmit ?? texts.save}
      command={command}
      keptAs={`create ${place.module.name} ${from?.id ?? ''}`}
      onClose={onClose}
    >
      <form.Fields />
    </FormDialog>
  );
}

interface RecordEditDialogProps<Of extends RaRecordWithEtag, Values extends FieldValues> extends RecordDialogProps<Of, Values> {
  readonly record: Of;
}

export function RecordEditDialog<Of extends RaRecordWithEtag, Values extends FieldValues>({
  place: { module, screens },
  record,
  onClose,
}: RecordEditDialogProps<Of, Values>) {
  const { form, texts: words, invalidates } = screens;
  const { command, takeNewState, changed } = useRecordForm<Of, Values>({
    resource: module.name,
    shown: record,
    fieldsOf: form.fieldsOf ?? form.empty,
    resolver: createFormResolver<Values>(form),
    bodyOf: form.bodyOf,
    invalidates,
    done: words.edited ?? words.created,
    onClose,
  });
  return (
    <FormDialog
      title={words.edit ?? words.create}
      submit={texts.save}
      command={command}
      keptAs={`edit ${module.name} ${record.id}`}
      disabled={!command.dirty}
      onReload={takeNewState}
      onClose={onClose}
    >
      <ChangedMeanwhileNote resource={module.name} changed={changed} onReload={takeNewState} />
      <form.Fields />
    </FormDialog>
  );
}
