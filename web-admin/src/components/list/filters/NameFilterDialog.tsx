import type { QueryKey } from '@tanstack/react-query';
import { SAVED_FILTER_NAME_LENGTH, SAVED_FILTERS_PER_LIST } from '@portal/contracts/employees/savedFilterLimits';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { texts } from '../../../texts.ts';
import { TextInput } from '../../form/inputs/TextInput.tsx';
import { CommandFormDialog } from '../../form/CommandFormDialog.tsx';

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
  return (
    <CommandFormDialog
      title={isNew ? words.saveFilterTitle : words.renameFilterTitle}
      submit={texts.save}
      keptAs={`filter name ${before}`}
      defaultValues={{ label: before }}
      resolver={formResolver<{ label: string }>({ required: ['label'], rules: ({ label }) => ({ label: problemOf(label.trim()) }) })}
      placeOf={() => 'label'}
      run={(_, { label }) => onSave(label.trim())}
      invalidates={invalidates}
      onClose={onClose}
    >
      <TextInput name="label" label={words.filterName} required maxLength={SAVED_FILTER_NAME_LENGTH} help={words.filterNameHelp} />
    </CommandFormDialog>
  );
}
