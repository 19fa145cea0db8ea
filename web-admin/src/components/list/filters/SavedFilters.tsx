import { useState } from 'react';
import type { SavedFilter, SavedFiltersAnswer } from '@portal/contracts/employees/savedFilters';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { texts } from '../../../texts.ts';
import { MenuButton, type MenuChoice } from '../../menu/MenuButton.tsx';
import { useSavedFilters } from './useSavedFilters.ts';
import type { QueryKey } from '@tanstack/react-query';
import { MAX_SAVED_FILTERS_PER_LIST, SAVED_FILTER_NAME_MAX_LENGTH } from '@portal/contracts/employees/savedFilterLimits';
import { CommandFormDialog } from '../../form/CommandFormDialog.tsx';
import { createFormResolver } from '@portal/web-shared/forms/createFormResolver.ts';
import { TextInput } from '../../form/inputs/TextInput.tsx';

const words = texts.list;

/** What somebody filters by again and again, under a name of their own; their own in every session. */
export function SavedFilters() {
  const { isKnown, filters, active, now, choose, save, invalidates } = useSavedFilters();
  const [naming, setNaming] = useState<'new' | SavedFilter>();
  const change = useCommand<readonly SavedFilter[], SavedFiltersAnswer>({ run: save, invalidates });
  const withName = (name: string): readonly SavedFilter[] =>
    naming === 'new' ? [...filters, { ...now, name }] : filters.map((filter) => (filter === naming ? { ...filter, name } : filter));
  const choices: readonly MenuChoice[] =
    active === undefined
      ? [{ label: words.saveFilter, icon: 'save', does: () => setNaming('new') }]
      : [
          {
            label: words.defaultFilter(active.name),
            chosen: { role: 'menuitemcheckbox', on: active.isDefault },
            does: () => change.mutate(filters.map((filter) => ({ ...filter, isDefault: filter === active && !active.isDefault }))),
          },
          { label: words.renameFilter(active.name), icon: 'edit', does: () => setNaming(active) },
          {
            label: words.removeFilter(active.name),
            icon: 'delete',
            does: () => change.mutate(filters.filter((filter) => filter !== active)),
          },
        ];
  return (
    <>
      <MenuButton
        label={active?.name ?? words.savedFilters}
        menuLabel={words.savedFilters}
        icon="bookmark"
        compact={active === undefined}
        disabled={!isKnown}
        choices={[
          ...filters.map((filter) => ({
            label: filter.isDefault ? words.isDefaultFilter(filter.name) : filter.name,
            chosen: { role: 'menuitemradio' as const, on: filter === active },
            does: () => choose(filter),
          })),
          ...choices,
        ]}
      />
      {naming === undefined ? null : (
        <NameFilterDialog
          name={naming === 'new' ? '' : naming.name}
          taken={filters.filter((filter) => filter !== naming).map(({ name }) => name)}
          onSave={(name) => save(withName(name))}
          invalidates={invalidates}
          onClose={() => setNaming(undefined)}
        />
      )}
    </>
  );
}

interface NameFilterDialogProps {
  /** What it is called now; empty for a new one. */
  readonly name: string;
  readonly taken: readonly string[];
  readonly onSave: (name: string) => Promise<unknown>;
  readonly invalidates: readonly QueryKey[];
  readonly onClose: () => void;
}

function NameFilterDialog({ name: before, taken, onSave, invalidates, onClose }: NameFilterDialogProps) {
  const isNew = before === '';
  const problemOf = (name: string): string | undefined => {
    if (isNew && taken.length >= MAX_SAVED_FILTERS_PER_LIST) return words.tooManyFilters(MAX_SAVED_FILTERS_PER_LIST);
    return taken.includes(name) ? words.filterTaken : undefined;
  };
  return (
    <CommandFormDialog
      title={isNew ? words.saveFilterTitle : words.renameFilterTitle}
      submit={texts.save}
      keptAs={`filter name ${before}`}
      defaultValues={{ label: before }}
      resolver={createFormResolver<{ label: string }>({ required: ['label'], rules: ({ label }) => ({ label: problemOf(label.trim()) }) })}
      placeOf={() => 'label'}
      run={(_, { label }) => onSave(label.trim())}
      invalidates={invalidates}
      onClose={onClose}
    >
      <TextInput name="label" label={words.filterName} required maxLength={SAVED_FILTER_NAME_MAX_LENGTH} help={words.filterNameHelp} />
    </CommandFormDialog>
  );
}
