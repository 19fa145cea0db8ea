import type { QueryKey } from '@tanstack/react-query';
import { useDataProvider, type RaRecord } from 'react-admin';
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { CommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { useSuccessNotice } from '../useSuccessNotice.ts';
import { useSyncedForm } from './useSyncedForm.ts';

export interface RecordFormOptions<Of extends WithEtag & RaRecord<string>, Values extends FieldValues> {
  readonly resource: string;
  readonly shown: Of;
  readonly fieldsOf: (record: Of) => DefaultValues<Values>;
  readonly resolver: Resolver<Values>;
  /** What is sent, and what it is compared with. */
  readonly changeOf: (values: Values, base: Of) => { readonly data: object; readonly previousData: WithEtag };
  /** Where the change can be seen. */
  readonly invalidates: readonly QueryKey[];
  readonly done: string;
  readonly onClose: () => void;
}

interface RecordForm<Values extends FieldValues> {
  readonly command: CommandForm<Values>;
  /** The state as it is now, under what was typed. */
  readonly takeNewState: () => Promise<void>;
  /** Others have changed it since something was typed. */
  readonly changed: boolean;
}

/** Editing a record: what differs is sent under the ETag that was seen. */
export function useRecordForm<Of extends WithEtag & RaRecord<string>, Values extends FieldValues>({
  changeOf,
  done,
  onClose,
  ...rest
}: RecordFormOptions<Of, Values>): RecordForm<Values> {
  const provider = useDataProvider<PortalDataProvider>();
  const sayDone = useSuccessNotice();
  return useSyncedForm<Of, Values>({
    ...rest,
    run: (values, base) => provider.update(rest.resource, { id: base.id, ...changeOf(values, base) }),
    onAnswer: sayDone(done),
    onDone: onClose,
  });
}
