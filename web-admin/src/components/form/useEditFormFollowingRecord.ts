import { useEffect, useState } from 'react';
import { useGetOne } from 'react-admin';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
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
    const [before, typed, now] = [fieldsOf(base), form.getValues(), fieldsOf(record)];
    setBase(record);
    form.reset(now, { keepDirtyValues: true });
    // A touched list was kept as a whole; of what is only chosen or not, the choices of others count as well.
    for (const name of Object.keys(now)) {
      const merged = mergeChoices(before[name], typed[name], now[name]);
      if (merged !== undefined) form.setValue(name as Path<Values>, merged as never, { shouldDirty: true });
    }
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

const isChoice = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every((each) => typeof each === 'string');

/** What others have chosen by now, without what was taken away here, and with what was added here. Undefined for any other field. */
function mergeChoices(before: unknown, typed: unknown, now: unknown): readonly string[] | undefined {
  if (!isChoice(before) || !isChoice(typed) || !isChoice(now)) return undefined;
  const removed = before.filter((each) => !typed.includes(each));
  const added = typed.filter((each) => !before.includes(each) && !now.includes(each));
  return [...now.filter((each) => !removed.includes(each)), ...added];
}
