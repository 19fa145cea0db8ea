import { Box, Button } from '@mui/material';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useDataProvider, useGetOne, type RaRecord } from 'react-admin';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import type { Shown, Tagged } from '@portal/web-shared/commands/shown.ts';
import { texts } from '../../texts.ts';
import { useDone } from '../useDone.ts';
import { SubmitButton } from '../SubmitButton.tsx';
import { FormShell } from './FormShell.tsx';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';

interface RecordEditFormProps<Kept extends Shown & RaRecord<string>, Values extends FieldValues> {
  readonly resource: string;
  readonly shown: Kept;
  readonly fieldsOf: (record: Kept) => DefaultValues<Values>;
  readonly resolver: Resolver<Values>;
  /** What is sent, and what it is compared with. */
  readonly changeOf: (values: Values, base: Kept) => { readonly data: object; readonly previousData: Tagged };
  /** Where the change can be seen. */
  readonly invalidates: readonly QueryKey[];
  readonly done: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Editing in the page starts from what was shown; somebody else's change is met when saving, and nothing typed is lost. */
export function RecordEditForm<Kept extends Shown & RaRecord<string>, Values extends FieldValues>({
  resource,
  shown,
  fieldsOf,
  resolver,
  changeOf,
  invalidates,
  done,
  onClose,
  children,
}: RecordEditFormProps<Kept, Values>) {
  // The state that the person saw when editing began: what others change meanwhile must not slip in unseen.
  const [base, setBase] = useState(shown);
  const provider = useDataProvider<PortalDataProvider>();
  const { refetch } = useGetOne<Kept>(resource, { id: shown.id });
  const sayDone = useDone();
  const fields = useFocusOnFirstField();
  const command = useCommandForm<Values>({
    defaultValues: fieldsOf(base),
    resolver,
    run: (values) => provider.update(resource, { id: base.id, ...changeOf(values, base) }),
    invalidates,
    onAnswer: sayDone(done),
    onDone: onClose,
  });
  const takeNewState = async (): Promise<void> => {
    const { data } = await refetch();
    if (data === undefined) return;
    setBase(data);
    command.form.reset(fieldsOf(data), { keepDirtyValues: true });
  };
  return (
    <FormShell
      command={command}
      onReload={takeNewState}
      actions={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <SubmitButton busy={command.busy} disabled={!command.dirty}>
            {texts.save}
          </SubmitButton>
        </>
      }
    >
      <Box ref={fields} sx={{ display: 'grid', gap: 4 }}>
        {children}
      </Box>
    </FormShell>
  );
}

/** The button that led here is gone: work goes on in the first field. */
function useFocusOnFirstField() {
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('input:not([disabled]), select, textarea')?.focus();
  }, []);
  return fields;
}
