import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { texts } from '../../texts.ts';
import { FormDialog } from '../form/FormDialog.tsx';
import { TextInput } from '../form/TextInput.tsx';

interface SaveFilterDialogProps {
  readonly taken: readonly string[];
  readonly onSave: (label: string) => void;
  readonly onClose: () => void;
}

export function SaveFilterDialog({ taken, onSave, onClose }: SaveFilterDialogProps) {
  const command = useCommandForm<{ label: string }, void>({
    defaultValues: { label: '' },
    resolver: formResolver({
      required: ['label'],
      rules: ({ label }) => ({ label: taken.includes(label.trim()) ? texts.list.filterTaken : undefined }),
    }),
    run: ({ label }) => Promise.resolve(onSave(label.trim())),
    invalidates: [],
    onDone: onClose,
  });
  return (
    <FormDialog title={texts.list.saveFilterTitle} submit={texts.save} command={command} onClose={onClose}>
      <TextInput name="label" label={texts.list.filterName} required maxLength={60} help={texts.list.filterNameHelp} />
    </FormDialog>
  );
}
