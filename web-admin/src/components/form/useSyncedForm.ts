import { useEffect, useState } from 'react';
import { useGetOne, type RaRecord } from 'react-admin';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useCommandForm, type CommandForm, type CommandFormOptions } from '@portal/web-shared/forms/useCommandForm.ts';

interface FollowingFormOptions<Of extends WithEtag & RaRecord<string>, Values extends FieldValues, Answer> extends Pick<
  CommandFormOptions<Values, Answer>,
  'resolver' | 'invalidates' | 'onAnswer' | 'onDone'
> {
  readonly resource: string;
  readonly shown: Of;
  readonly fieldsOf: (record: Of) => DefaultValues<Values>;
  /** `base` is the state that was edited: its ETag goes along. */
  readonly run: (values: Values, base: Of) => Promise<Answer>;
}

interface FollowingForm<Values extends FieldValues> {
  readonly command: CommandForm<Values>;
  /** The state as it is now, under what was typed. */
  readonly takeNewState: () => Promise<void>;
  /** Others have changed it since something was typed. */
  readonly changed: boolean;
  /** The state as it is now, and nothing typed. */
  readonly startAnew: () => Promise<void>;
}

/**
 * Editing starts from what was shown. Until something is typed the form follows the record; from then on what others change
 * does not slip in unseen: it is met when saving, and nothing typed is lost.
 */
export function useSyncedForm<Of extends WithEtag & RaRecord<string>, Values extends FieldValues, Answer = unknown>({
  resource,
  shown,
  fieldsOf,
  run,
  ...rest
}: FollowingFormOptions<Of, Values, Answer>): FollowingForm<Values> {
  const [base, setBase] = useState(shown);
  const { data, refetch } = useGetOne<Of>(resource, { id: shown.id });
  const command = useCommandForm<Values, Answer>({ ...rest, defaultValues: fieldsOf(base), run: (values) => run(values, base) });
  const { form, dirty, busy, restart } = command;
  const take = (record: Of): void => {
    setBase(record);
    form.reset(fieldsOf(record), { keepDirtyValues: true });
  };
  const isAnother = !busy && data !== undefined && data['@etag'] !== base['@etag'];
  const newer = isAnother && !dirty;
  useEffect(() => {
    if (newer) take(data);
    // oxlint-disable-next-line react/exhaustive-deps -- when there is a newer state, not when the functions around it change
  }, [newer]);
  return {
    command,
    changed: isAnother && dirty && command.problem === null,
    takeNewState: async () => {
      const { data: now } = await refetch();
      if (now !== undefined) take(now);
    },
    startAnew: async () => {
      const { data: now = base } = await refetch();
      setBase(now);
      restart(fieldsOf(now) as Values);
    },
  };
}
