import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useGetOne, type RaRecord } from 'react-admin';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import type { Shown } from '@portal/web-shared/commands/shown.ts';
import { useCommandForm, type CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { useDone } from '../useDone.ts';

export interface RecordFormOptions<Of extends Shown & RaRecord<string>, Values extends FieldValues> {
  readonly resource: string;
  readonly shown: Of;
  readonly fieldsOf: (record: Of) => DefaultValues<Values>;
  readonly resolver: Resolver<Values>;
  /** What is sent, and what it is compared with. */
  readonly changeOf: (values: Values, base: Of) => { readonly data: object; readonly previousData: Shown };
  /** Where the change can be seen. */
  readonly invalidates: readonly QueryKey[];
  readonly done: string;
  readonly onClose: () => void;
}

interface RecordForm<Values extends FieldValues> {
  readonly command: CommandForm<Values>;
  /** The state as it is now, under what was typed. */
  readonly takeNewState: () => Promise<void>;
}

/**
 * Editing starts from what was shown. Until something is typed the form follows the record; from then on what others change
 * does not slip in unseen: it is met when saving, and nothing typed is lost.
 */
export function useRecordForm<Of extends Shown & RaRecord<string>, Values extends FieldValues>({
  resource,
  shown,
  fieldsOf,
  resolver,
  changeOf,
  invalidates,
  done,
  onClose,
}: RecordFormOptions<Of, Values>): RecordForm<Values> {
  const [base, setBase] = useState(shown);
  const provider = useDataProvider<PortalDataProvider>();
  const { data, refetch } = useGetOne<Of>(resource, { id: shown.id });
  const sayDone = useDone();
  const command = useCommandForm<Values>({
    defaultValues: fieldsOf(base),
    resolver,
    run: (values) => provider.update(resource, { id: base.id, ...changeOf(values, base) }),
    invalidates,
    onAnswer: sayDone(done),
    onDone: onClose,
  });
  const { form, dirty, busy } = command;
  const take = (record: Of): void => {
    setBase(record);
    form.reset(fieldsOf(record), { keepDirtyValues: true });
  };
  const newer = !dirty && !busy && data !== undefined && data['@etag'] !== base['@etag'];
  useEffect(() => {
    if (newer) take(data);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- when there is a newer state, not when the functions around it change
  }, [newer]);
  return {
    command,
    takeNewState: async () => {
      const { data: now } = await refetch();
      if (now !== undefined) take(now);
    },
  };
}
