import type { QueryKey } from '@tanstack/react-query';
import type { FieldValues, Resolver } from 'react-hook-form';
import { useEditFormFollowingRecord } from './useEditFormFollowingRecord.ts';
import type { RaRecordWithEtag } from '../../api/shownRecord.ts';

export interface RecordFormOptions<Of extends RaRecordWithEtag, Values extends FieldValues> {
  readonly resource: string;
  readonly shown: Of;
  readonly fieldsOf: (record: Of) => Values;
  readonly resolver: Resolver<Values>;
  /** As the call takes it; what differs from the same of the record is sent. */
  readonly bodyOf: (values: Values) => object;
  /** Where the change can be seen. */
  readonly invalidates: readonly QueryKey[];
  readonly done: string;
  readonly onClose: () => void;
}

/** Editing a record: what differs is sent under the ETag that was seen. */
export const useRecordForm = <Of extends RaRecordWithEtag, Values extends FieldValues>({
  bodyOf,
  onClose,
  ...rest
}: RecordFormOptions<Of, Values>) =>
  useEditFormFollowingRecord<Of, Values>({
    ...rest,
    run: (provider, values, base) => {
      const previousData = { id: base.id, '@etag': base['@etag'], ...bodyOf(rest.fieldsOf(base)) };
      return provider.update(rest.resource, { id: base.id, data: bodyOf(values), previousData });
    },
    onDone: onClose,
  });
