import { useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { type ConsoleCommandFormOptions, useConsoleCommandForm } from '../command/useConsoleCommand.ts';
import type { PortalDataProvider } from '../../api/dataProvider.ts';
import { revisionOfEtag } from '../../api/revisionOfEtag.ts';
import type { RaRecordWithEtag } from '../../api/shownRecord.ts';

interface SyncedFormOptions<Of extends RaRecordWithEtag, Values extends FieldValues, Answer> extends Pick<
  ConsoleCommandFormOptions<Values, Answer>,
  'resolver' | 'invalidates' | 'onAnswer' | 'onDone' | 'done'
> {
  readonly resource: string;
  readonly shown: Of;
  readonly fieldsOf: (record: Of) => Values;
  /** `base` is the state that was edited: its ETag goes along. */
  readonly run: (provider: PortalDataProvider, values: Values, base: Of) => Promise<Answer>;
}

/**
 * Editing starts from what was shown. Until something is typed the form follows the record; from then on what others change
 * does not slip in unseen: it is met when saving, and nothing typed is lost.
 */
export function useEditFormFollowingRecord<Of extends RaRecordWithEtag, Values extends FieldValues, Answer = unknown>({
  resource,
  shown,
  fieldsOf,
  run,
  ...rest
}: SyncedFormOptions<Of, Values, Answer>) {
  const [base, setBase] = useState(shown);
  const { data, refetch } = useGetOne<Of>(resource, { id: shown.id });
  const command = useConsoleCommandForm<Values, Answer>({
    ...rest,
    defaultValues: fieldsOf(base) as DefaultValues<Values>,
    run: (provider, values) => run(provider, values, base),
  });
  const { form, dirty, busy, restart } = command;
  const take = (record: Of): void => {
    setBase(record);
    form.reset(fieldsOf(record), { keepDirtyValues: true });
  };
  // What was fetched before the record was shown is no news.
  const isNewer = !busy && data !== undefined && revisionOfEtag(data['@etag']) > revisionOfEtag(base['@etag']);
  const follows = isNewer && !dirty;
  useEffect(() => {
    if (follows) take(data);
    // oxlint-disable-next-line react/exhaustive-deps -- when there is a newer state, not when the functions around it change
  }, [follows]);
  return {
    command,
    /** Others have changed it since something was typed. */
    changed: isNewer && dirty && command.problem === null,
    /** The state as it is now, under what was typed. */
    takeNewState: async (): Promise<void> => {
      const { data: now } = await refetch();
      if (now !== undefined) take(now);
    },
    /** The state as it is now, and nothing typed but what was typed since `sent`. */
    startAnew: async (sent: Values): Promise<void> => {
      const { data: now = base } = await refetch();
      setBase(now);
      restart(fieldsOf(now), sent);
    },
  };
}
