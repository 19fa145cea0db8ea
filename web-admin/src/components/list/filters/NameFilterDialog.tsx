import type { QueryKey } from '@tanstack/react-query';
import { SAVED_FILTER_NAME_LENGTH, SAVED_FILTERS_PER_LIST } from '@portal/contracts/employees/savedFilterLimits';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { texts } from '../../../texts.ts';
import { FormDialog } from '../../form/FormDialog.tsx';
import { TextInput } from '../../form/inputs/TextInput.tsx';

const words = texts.list;

interface NameFilterDialogProps {
  /** What it is called now; empty for a new one. */
  readonly name: string;
  readonly taken: readonly string[];
  readonly onSave: (name: string) => Promise<unknown>;
  readonly invalidates: readonly QueryKey[];
  readonly onClose: () => void;
}

export function NameFilterDialog({ name: before, taken, onSave, invalidates, onClose }: NameFilterDialogProps) {
  const isNew = before === '';
  const problemOf = (name: string): string | undefined => {
    if (isNew && taken.length >= SAVED_FILTERS_PER_LIST) return words.tooManyFilters(SAVED_FILTERS_PER_LIST);
    return taken.includes(name) ? words.filterTaken : undefined;
  };
  const command = useCommandForm<{ label: string }, unknown>({
    defaultValues: { label: before },
    resolver: formResolver({ required: ['label'], rules: ({ label }) => ({ label: problemOf(label.trim()) }) }),
    placeOf: () => 'label',
    run: ({ label }) => onSave(label.trim()),
    invalidates,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={isNew ? words.saveFilterTitle : words.renameFilterTitle}
      submit={texts.save}
      command={command}
      keptAs={`filter name ${before}`}
      onClose={onClose}
    >
      <TextInput name="label" label={words.filterName} required maxLength={SAVED_FILTER_NAME_LENGTH} help={words.filterNameHelp} />
    </FormDialog>
  );
}
