import { Box, Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useDataProvider, useGetOne } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { createFileCategorySchema } from '@portal/contracts/catalogue/commands/fileCategory';
import type { FileCategoryView } from '@portal/contracts/catalogue/views/fileCategory';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { seenIn } from '../../api/seenIn.ts';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { ConfirmDialog } from '../../components/ConfirmDialog.tsx';
import { ConsoleDialog } from '../../components/ConsoleDialog.tsx';
import { TextInput } from '../../components/form/TextInput.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { formResolver } from '@portal/web-shared/forms/formResolver.ts';
import { useDone } from '../../components/useDone.ts';
import { SubmitButton } from '../../components/SubmitButton.tsx';
import { texts } from '../../texts.ts';

interface CategoryForm {
  readonly name: string;
  readonly sortIndex: string;
}

const bodyOf = ({ name, sortIndex }: CategoryForm) => ({
  name: name.trim(),
  sortIndex: sortIndex.trim() === '' ? undefined : Number(sortIndex),
});

const fieldsOf = (category: FileCategoryView | undefined): CategoryForm => ({
  name: category?.name ?? '',
  sortIndex: String(category?.sortIndex ?? 0),
});

const resolver = formResolver<CategoryForm>({ schema: createFileCategorySchema, bodyOf, required: ['sortIndex'] });

/** A new category, or one to edit: under the ETag of the record as it is now. */
export function FileCategoryDialog({
  category,
  onClose,
}: {
  readonly category: Shown<FileCategoryView> | undefined;
  readonly onClose: () => void;
}) {
  const provider = useDataProvider<PortalDataProvider>();
  const { data: record } = useGetOne<Shown<FileCategoryView>>(
    'file-categories',
    { id: category?.id ?? '' },
    { enabled: category !== undefined },
  );
  const done = useDone();
  const command = useCommandForm<CategoryForm>({
    defaultValues: fieldsOf(category),
    resolver,
    run: (values) =>
      category === undefined
        ? provider.create('file-categories', { data: bodyOf(values) })
        : provider.update('file-categories', { id: category.id, data: bodyOf(values), previousData: record ?? category }),
    invalidates: seenIn.fileCategory,
    onAnswer: done(category === undefined ? texts.categories.created : texts.categories.edited),
    onDone: onClose,
  });
  const { reset } = command.form;
  // What is compared and sent is the record as it is now: it must also be what stands in the form, but for what was typed.
  useEffect(() => {
    if (record !== undefined) reset(fieldsOf(record), { keepDirtyValues: true });
  }, [record, reset]);
  return (
    <ConsoleDialog
      title={category === undefined ? texts.categories.create : texts.categories.edit}
      onClose={onClose}
      dirty={command.dirty}
      busy={command.busy}
      onSubmit={command.submit}
      actions={
        <>
          <Button onClick={onClose} disabled={command.busy}>
            {texts.cancel}
          </Button>
          <SubmitButton busy={command.busy} disabled={!command.dirty}>
            {texts.save}
          </SubmitButton>
        </>
      }
    >
      <FormProvider {...command.form}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <TextInput name="name" label={texts.categories.name} required maxLength={100} />
          <TextInput name="sortIndex" label={texts.categories.sortIndex} required inputMode="numeric" help={texts.files.sortIndexHelp} />
        </Box>
        <CommandFailure error={command.problem} />
      </FormProvider>
    </ConsoleDialog>
  );
}

export function FileCategoryDeleteDialog({
  category,
  onClose,
}: {
  readonly category: Shown<FileCategoryView>;
  readonly onClose: () => void;
}) {
  const { data: record } = useGetOne<Shown<FileCategoryView>>('file-categories', { id: category.id });
  const provider = useDataProvider<PortalDataProvider>();
  const done = useDone();
  const remove = useCommand<void, unknown>({
    run: () => provider.delete('file-categories', { id: category.id, previousData: record ?? category }),
    invalidates: seenIn.fileCategory,
    onAnswer: done(texts.categories.removed),
    onDone: onClose,
  });
  return (
    <ConfirmDialog
      title={texts.categories.removeTitle}
      confirm={texts.categories.removeTitle}
      danger
      busy={remove.isPending}
      error={remove.problem}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <Typography>{texts.categories.removeText(record?.name ?? category.name)}</Typography>
    </ConfirmDialog>
  );
}
